/** What a site has many of; `foreign` are retreats abroad, all of one type. */
export const subjects = ['retreats', 'foreign', 'articles', 'both'] as const;
export type Subject = (typeof subjects)[number];

export interface Cost {
  seconds: number;
  /** Bytes. */
  memory: number;
}

/** Results of one site. */
export interface Measured {
  subject: Subject;
  size: number;
  /** Where and when: the machine in words, the commit (with `+` where files differed from it), the day. */
  machine: string;
  commit: string;
  day: string;
  pages: number;
  files: number;
  /** Costs by kind of build; absent where it failed, with the end of its output in `failure`. */
  cold?: Cost;
  unchanged?: Cost;
  oneChanged?: Cost;
  bare?: Cost;
  failure?: string;
}

/** Upper limits: ratios to the bare site per page, and between builds; `memory` in bytes (product: weight/build). */
const goals = { unchanged: 3, wish: 1.5, oneChanged: 1.2, memory: 1.5e9, linear: 5.5 };

const isSame = (one: Measured) => (other: Measured) =>
  one.subject === other.subject && one.size === other.size;

/** Returns earlier results with a new one, which replaces that of the same site, in the report's order. */
export function merged(before: readonly Measured[], measured: Measured): Measured[] {
  const others = before.filter((each) => !isSame(measured)(each));
  return [...others, measured].sort(
    (a, b) => subjects.indexOf(a.subject) - subjects.indexOf(b.subject) || a.size - b.size,
  );
}

/** Returns the report as Markdown: a table of all sites, and every goal with its result. */
export function report(results: readonly Measured[]): string {
  return [
    '# Builds',
    '',
    `Measured by \`npm run bench -- build\` on ${[...new Set(results.map(({ machine }) => machine))].join('; ')}. ` +
      'Seconds (milliseconds per page, times a bare page, peak memory of all processes); pictures were encoded before.',
    '',
    '| Items | Pages | Cold | Nothing changed | One changed | Bare Astro | Files | Plan | Measured |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(line),
    '',
    ...verdicts(results),
    ...results.flatMap((measured) =>
      measured.failure === undefined
        ? []
        : ['', `${items(measured)}:`, '', '```', measured.failure, '```'],
    ),
    '',
  ].join('\n');
}

function items({ subject, size }: Measured): string {
  const what = { retreats: 'retreats', foreign: 'retreats abroad', articles: 'articles' };
  return `${size.toLocaleString('en')} ${subject === 'both' ? 'of both' : what[subject]}`;
}

/** Returns a row of the table. */
export function line(measured: Measured): string {
  const { pages, files, cold, unchanged, oneChanged, bare, commit, day } = measured;
  const cell = (cost: Cost | undefined) => {
    if (cost === undefined) return 'failed';
    const perPage = (cost.seconds * 1000) / pages;
    const times = bare === undefined ? '' : `${(cost.seconds / bare.seconds).toFixed(1)} ×, `;
    return `${cost.seconds.toFixed(1)} s (${perPage.toFixed(1)} ms, ${times}${(cost.memory / 1e9).toFixed(2)} GB)`;
  };
  const costs = [cold, unchanged, oneChanged, bare].map(cell);
  const cells = [items(measured), pages, ...costs, files, planFor(files)];
  return `| ${[...cells, `${commit}, ${day}`].join(' | ')} |`;
}

/** Returns the plan of Cloudflare that allows so many files. */
function planFor(files: number): string {
  if (files <= 20_000) return 'free';
  return files <= 100_000 ? 'paid' : 'none';
}

function verdicts(results: readonly Measured[]): string[] {
  const largest = results.findLast(({ subject }) => subject === 'retreats');
  const abroad = results.findLast(({ subject }) => subject === 'foreign');
  return [
    ...(largest === undefined ? [] : goalsOf(largest, results)),
    ...(abroad === undefined
      ? []
      : [`- ${abroad.failure === undefined ? 'met' : '**missed**'}: ${items(abroad)} build`]),
  ];
}

function goalsOf(largest: Measured, results: readonly Measured[]): string[] {
  const { cold, unchanged, oneChanged, bare, pages } = largest;
  const before = results.find(isSame({ ...largest, size: largest.size / 5 }));
  const peak = Math.max(...[cold, unchanged, oneChanged].map((cost) => cost?.memory ?? Infinity));
  const ratio = (one: Cost | undefined, other: Cost | undefined) =>
    (one?.seconds ?? Infinity) / (other?.seconds ?? 0);
  const says = (what: string, value: number, goal: number, unit = '×') =>
    `- ${value <= goal ? 'met' : '**missed**'}: ${what}: ${value.toFixed(2)} ${unit} (at most ${goal})`;
  return [
    `With ${items(largest)} (${pages.toLocaleString('en')} pages):`,
    '',
    says('peak memory', peak / 1e9, goals.memory / 1e9, 'GB'),
    says('nothing changed, to a bare site', ratio(unchanged, bare), goals.unchanged),
    says('the same, as we would like it', ratio(unchanged, bare), goals.wish),
    says('one row changed, to nothing changed', ratio(oneChanged, unchanged), goals.oneChanged),
    ...(before
      ? [
          says('from a fifth of the retreats, cold', ratio(cold, before.cold), goals.linear),
          says(
            'from a fifth of the retreats, nothing changed',
            ratio(unchanged, before.unchanged),
            goals.linear,
          ),
        ]
      : []),
  ];
}
