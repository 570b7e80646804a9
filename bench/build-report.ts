/**
 * Items of which a measured site has many. With `abroad` all retreats are abroad and thus in one long list; `both`
 * means retreats and articles.
 */
export const subjects = ['retreats', 'abroad', 'articles', 'both'] as const;
export type Subject = (typeof subjects)[number];

export interface Cost {
  seconds: number;
  /** Bytes. */
  memory: number;
}

/** Results of one site. */
export interface Measurement {
  subject: Subject;
  size: number;
  /** Where and when: the machine in words, the commit (with `+` where files differed from it), the day. */
  machine: string;
  commit: string;
  day: string;
  pages: number;
  files: number;
  /** Costs by kind of build; absent for a failed build, of which `failure` has the end of the output. */
  cold?: Cost;
  unchanged?: Cost;
  oneChanged?: Cost;
  bare?: Cost;
  failure?: string;
}

/**
 * Upper limits. Ratios of the time: `unchanged` and, as a wish, `stretch` to the bare site,
 * `oneChanged` to a build with nothing changed, `linear` to a fifth of the retreats; `memory` in bytes.
 */
const goals = { unchanged: 3, stretch: 1.5, oneChanged: 1.2, memory: 1.5e9, linear: 5.5 };

const isSame = (one: Measurement) => (other: Measurement) =>
  one.subject === other.subject && one.size === other.size;

/** Returns earlier results with a new one, which replaces that of the same site, in the report's order. */
export function mergeResults(before: readonly Measurement[], measured: Measurement): Measurement[] {
  const others = before.filter((each) => !isSame(measured)(each));
  return [...others, measured].sort(
    (a, b) => subjects.indexOf(a.subject) - subjects.indexOf(b.subject) || a.size - b.size,
  );
}

/** Returns the report as Markdown: a table of all sites, and every goal with its result. */
export function report(results: readonly Measurement[]): string {
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

function items({ subject, size }: Measurement): string {
  const what = { retreats: 'retreats', abroad: 'retreats abroad', articles: 'articles' };
  return `${size.toLocaleString('en')} ${subject === 'both' ? 'of both' : what[subject]}`;
}

/** Returns a row of the table. */
export function line(measured: Measurement): string {
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

function verdicts(results: readonly Measurement[]): string[] {
  const largest = results.findLast(({ subject }) => subject === 'retreats');
  const abroad = results.findLast(({ subject }) => subject === 'abroad');
  return [
    ...(largest === undefined ? [] : goalsOf(largest, results)),
    ...(abroad === undefined
      ? []
      : [`- ${abroad.failure === undefined ? 'met' : '**missed**'}: ${items(abroad)} build`]),
  ];
}

function goalsOf(largest: Measurement, results: readonly Measurement[]): string[] {
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
    says('the same, as we would like it', ratio(unchanged, bare), goals.stretch),
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
