/**
 * A program: takes the last steps of a build that left them to it (`FINISH_LATER`), and says what it has to say
 * as Astro does, so that whoever reads a log needs to know nothing of it.
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
