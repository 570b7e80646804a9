/**
 * A program that builds the site as `astro build` does, and sends the result to its parent process as a
 * {@link BuildReport}.
 */
import { parseArgs } from 'node:util';
import { build } from 'astro';
import type { BuildError } from '#editorial/problem.ts';
import { loadedRows } from '#features/retreats/revision.ts';
import type { BuildReport } from '../functions/publishing/report.ts';
import { failureOf } from './build-report.ts';

async function main(): Promise<BuildReport> {
  const { outDir } = parseArgs({ options: { outDir: { type: 'string' } } }).values;
  try {
    await build(outDir === undefined ? {} : { outDir });
    return { warnings: loadedRows().warnings };
  } catch (error) {
    // For wrong rows and files the message is complete; for a crash the stack is needed.
    console.error((error as Partial<BuildError>).problems ? (error as Error).message : error);
    return failureOf(error);
  }
}

const outcome = await main();
const code = 'warnings' in outcome ? 0 : 1;
if (process.send) process.send(outcome, () => process.exit(code));
else process.exit(code);
