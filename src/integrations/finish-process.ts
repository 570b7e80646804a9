/**
 * Runs the last steps of a build in a process of its own, with the input that Astro's process wrote to the file that
 * `FINISH_LATER` names. It logs in Astro's format, so that the log reads like that of one process.
 */
import { readFileSync, rmSync } from 'node:fs';
import { finishSite, type FinishJob } from './finish.ts';

const log = (kind: string, line: string) =>
  console.error(`${new Date().toTimeString().slice(0, 8)} [${kind}] [finish] ${line}`);

const [, , jobFile = ''] = process.argv;
const job = JSON.parse(readFileSync(jobFile, 'utf8')) as FinishJob;
try {
  await finishSite(job, (line) => log('WARN', line));
} catch (error) {
  const { message, stack = '' } = error as Error;
  log('ERROR', `${message}\n${stack.slice(stack.indexOf('\n    at ') + 1)}`);
  process.exitCode = 1;
  process.send?.({ message });
}
rmSync(jobFile);
