/**
 * `npm run chaos`: random faults between the Worker, its database and its mail service, random
 * visitors, killed Workers and restarted databases; then every inquiry is accounted for
 * (`docs/inquiries.md`). `--seeds N` (20) from `--seed S` (1) on, `--at-once P` (3) side by side;
 * `--seed S --seeds 1` replays one.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { traceOf, violationsIn } from '../tests/chaos/account.ts';
import { scenarioOf, services } from '../tests/chaos/model.ts';
import { copyCountedWorker } from '../tests/chaos/project.ts';
import { play, type Facts } from '../tests/chaos/run.ts';

/** What a seed came to. */
interface Report {
  failed: boolean;
  text: string;
  figures: Record<(typeof names)[number], number>;
}

const names = [
  'inquiries',
  'posts',
  'requests',
  'faults',
  'mails',
  'kills and restarts',
  'requests of a cron at most',
  'seconds',
] as const;

const noFigures = Object.fromEntries(names.map((name) => [name, 0])) as Report['figures'];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '3' },
  },
});
const first = wholeNumber('seed');

if (process.send) {
  const report = await tryOut(first);
  process.send(report, () => process.exit(0));
} else {
  await tryAll();
}

/** Each seed in a process of its own, which then has no runtime and no console but its own. */
async function tryAll(): Promise<void> {
  const count = wholeNumber('seeds');
  await copyCountedWorker();
  const seeds = Array.from({ length: count }, (_, nth) => first + nth);
  const waiting = seeds.values();
  const reports = new Map<number, Report>();
  await Promise.all(
    Array.from({ length: wholeNumber('at-once') }, async () => {
      for (const seed of waiting) {
        const report = await inProcess(seed);
        reports.set(seed, report);
        console.log(report.text);
      }
    }),
  );

  const total = { ...noFigures };
  for (const { figures } of reports.values()) {
    for (const name of names) {
      const most = name === 'requests of a cron at most';
      total[name] = most ? Math.max(total[name], figures[name]) : total[name] + figures[name];
    }
  }
  const failed = seeds.filter((seed) => reports.get(seed)?.failed !== false);
  console.log(`\n${count} seeds  ${line(total)}`);
  console.log(failed.length === 0 ? 'ok' : `FAILED: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}

function inProcess(seed: number): Promise<Report> {
  return new Promise((resolve) => {
    const child = fork(import.meta.filename, ['--seed', String(seed)]);
    child.once('message', (report) => resolve(report as Report));
    child.once('exit', (code) =>
      resolve({ failed: true, text: `seed ${seed}  crashed (${code})`, figures: noFigures }),
    );
  });
}

async function tryOut(seed: number): Promise<Report> {
  const facts = await play(scenarioOf(seed, 'large'));
  const violations = violationsIn(facts);
  const failed = violations.length > 0;
  const figures = figuresOf(facts);
  const lines = [`seed ${seed}  ${failed ? 'FAILED' : 'ok'}  ${line(figures)}`];
  const traced = new Set<string>();
  for (const violation of violations) {
    const { rule, what, visit, text } = violation;
    const inquiry = text === undefined ? '' : `, text ${text}`;
    const whose = visit === undefined ? '' : ` · visit ${visit}${inquiry}`;
    lines.push('', `  ✗ ${rule}${whose}: ${what}`);
    // One trace is enough for all that befell an inquiry.
    if (!traced.has(whose)) lines.push(...traceOf(facts, violation).map((event) => `    ${event}`));
    traced.add(whose);
  }
  if (failed) lines.push('', `  npm run chaos -- --seed ${seed} --seeds 1`, '');
  return { failed, text: lines.join('\n'), figures };
}

function figuresOf(facts: Facts): Report['figures'] {
  const requests = services.flatMap((service) => facts.passed[service]);
  return {
    inquiries: facts.scenario.visits.reduce((sum, { texts }) => sum + texts.length, 0),
    posts: facts.answers.length,
    requests: requests.length,
    faults: requests.filter(({ fault }) => fault !== undefined).length,
    mails: facts.mails.length,
    'kills and restarts': facts.absences.length + facts.restarts,
    'requests of a cron at most': Math.max(0, ...facts.cronRequests),
    seconds: Math.round(facts.seconds),
  };
}

function line(figures: Report['figures']): string {
  return names.map((name) => `${figures[name]} ${name}`).join(', ');
}

function wholeNumber(name: keyof typeof values): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(
    `--${name}: 「${values[name]}」は正の整数ではありません。1 以上の数を書いてください。 ` +
      `"${values[name]}" is not a whole number. Write a number from 1 on.`,
  );
}
