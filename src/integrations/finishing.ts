/**
 * Runs the last steps of a build in a process of its own (`FINISH_LATER`), and logs in Astro's format, so that the log
 * reads like that of one process.
 */
import { readFileSync, rmSync } from 'node:fs';
import { finishSite, type Site } from './finish.ts';

const say = (kind: string, line: string) =>
  console.error(`${new Date().toTimeString().slice(0, 8)} [${kind}] [finish] ${line}`);

const [, , order = ''] = process.argv;
const site = JSON.parse(readFileSync(order, 'utf8')) as Site;
try {
  await finishSite(site, (line) => say('WARN', line));
} catch (error) {
  const { message, stack = '' } = error as Error;
  say('ERROR', `${message}\n${stack.slice(stack.indexOf('\n    at ') + 1)}`);
  process.exitCode = 1;
  process.send?.({ message });
}
rmSync(order);
