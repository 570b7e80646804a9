/**
 * Measures what a visitor waits for and transfers, on every kind of page in both languages: `npm run bench -- pages`.
 *
 * Each round visits every page and a bare one with Lighthouse, so that a slow moment of the machine affects all of
 * them; medians count. Then it measures interactions with 400 retreats. Exits with 1 if Lighthouse's accessibility,
 * best practices or SEO are below 100.
 *
 * @example npm run bench -- pages home article --runs=1 — only these kinds; the report isn't written.
 */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { languageNames, locales, type Locale } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';
import { serveSite } from '../scripts/serve.ts';
import { findBrowser } from '../tests/support/browser.ts';
import { builtSite, SITE_URL } from '../tests/support/project.ts';
import { phone, totalBytes as sum, measureTransfer } from '../tests/support/transfer.ts';
import { measureInteractions, slowdown, type Waits } from './interactions.ts';
import { visit, type Visit } from './lighthouse.ts';
import { writeReport } from './write-report.ts';

/** One page of each kind, with its maximum bytes where there is a limit. */
const kinds: Record<
  string,
  { route: Route; total?: number; script?: number; firstFlight?: boolean }
> = {
  home: { route: '/', total: 130_000, firstFlight: true },
  list: { route: '/retreats', total: 160_000, firstFlight: true },
  retreat: { route: '/retreat/kyoto-chishakuin', total: 110_000, firstFlight: true },
  domestic: { route: '/domestic', firstFlight: true },
  international: { route: '/international', firstFlight: true },
  blog: { route: '/blog', total: 160_000, firstFlight: true },
  article: { route: '/blog/retreat-planning', total: 110_000 },
  contact: { route: '/contact', script: 7_250, firstFlight: true },
  faq: { route: '/faq', firstFlight: true },
  privacy: { route: '/privacy-policy' },
  terms: { route: '/terms-of-service' },
};

/**
 * Limits: first and largest paint as ratios to the bare page, scripts with the idle ones and HTML in bytes.
 */
const goals = { firstPaint: 1.3, largestPaint: 1.25, script: 7_100, html: 14_000 };
/** Milliseconds until a result is painted. */
const waitGoals = { moved: 200, later: 100 };

const bare = 'bare page';
const interactions = 'interactions';

/** A page as it is measured. */
interface Target {
  name: string;
  kind: string;
  language: Locale;
  url: string;
  visits: Visit[];
  /** Bytes by path that it transfers before any input; texts are compressed. */
  weight: Map<string, number>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const wanted = (name: string) => positionals.length === 0 || positionals.includes(name);

const lines = [
  '# Pages',
  '',
  'What visitors wait for and transfer: `npm run bench -- pages`.',
  '',
  await machine(),
  '',
];
const missed: string[] = [];
const poor: string[] = [];
if (Object.keys(kinds).some(wanted)) add(await reportPages());
if (wanted(interactions)) add(await reportInteractions());
lines.push(
  missed.length === 0 ? 'Every goal is met.' : '## Goals missed',
  ...(missed.length === 0
    ? []
    : [
        '',
        'Why: [docs/decisions/021](../../docs/decisions/021-first-paint.md).',
        '',
        ...missed.map((line) => `- ${line}`),
      ]),
  '',
);
const report = lines.join('\n');
console.log(report);
if (positionals.length === 0) {
  await writeReport('pages.md', report);
}
if (poor.length > 0) {
  console.error(`Below 100:\n${poor.join('\n')}`);
  process.exitCode = 1;
}

/** Adds a part of the report, and prints it, so that it isn't lost if the next part fails. */
function add(part: readonly string[]): void {
  lines.push(...part);
  console.error(part.join('\n'));
}

async function reportPages(): Promise<string[]> {
  const { dist } = await builtSite('live');
  const site = await serveSite({ distDir: dist, port: 0, vars: { SITE_URL } });
  const barePage = await serveSite({ distDir: 'bench/bare-page', port: 0 });
  try {
    const measured = Object.entries(kinds).filter(([kind]) => wanted(kind));
    const targets: Target[] = [
      {
        name: bare,
        kind: bare,
        language: 'en',
        url: `${barePage.url}/`,
        visits: [],
        weight: new Map(),
      },
      ...measured.flatMap(([kind, { route }]) =>
        locales.map((language) => ({
          name: `${kind}, ${languageNames[language]}`,
          kind,
          language,
          url: site.url + pathTo(language, route),
          visits: [],
          weight: new Map(),
        })),
      ),
    ];
    await weighAll(targets);
    for (let round = 1; round <= runs; round += 1) {
      for (const target of targets) {
        const scores = round === 1 && target.kind !== bare;
        target.visits.push(await visit(target.url, target.language, { scores }));
      }
      console.error(`round ${round} of ${runs}`);
    }
    return await pagesTable(targets);
  } finally {
    await site.stop();
    await barePage.stop();
  }
}

async function weighAll(targets: readonly Target[]): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  for (const target of targets) {
    const context = await browser.newContext({ ...phone, locale: target.language });
    target.weight = await measureTransfer(await context.newPage(), target.url);
    await context.close();
  }
  await browser.close();
}

async function pagesTable(targets: readonly Target[]): Promise<string[]> {
  const of = ({ visits }: Target, figure: Exclude<keyof Visit, 'scores'>) =>
    median(visits.map((each) => each[figure]));
  const [baseline] = targets;
  if (baseline === undefined) return [];
  const rows: string[][] = [];
  for (const target of targets) {
    const html = await (await fetch(target.url)).text();
    const inline = [...html.matchAll(/<script(?![^>]*(?:ld\+json| src=))[^>]*>([^]*?)<\/script>/g)];
    const [firstPaint, largestPaint] = [of(target, 'firstPaint'), of(target, 'largestPaint')];
    const files = [...target.weight].filter(([path]) => path.endsWith('.js'));
    const script =
      sum(new Map(files)) +
      inline.reduce((bytes, [, code = '']) => bytes + compressedSize(code), 0);
    const total = sum(target.weight);
    const ratios = {
      first: firstPaint / of(baseline, 'firstPaint'),
      largest: largestPaint / of(baseline, 'largestPaint'),
    };
    rows.push([
      target.name,
      `${Math.round(firstPaint)}`,
      ratios.first.toFixed(2),
      `${Math.round(largestPaint)}`,
      ratios.largest.toFixed(2),
      of(target, 'shift').toFixed(3),
      `${Math.round(of(target, 'blocking'))}`,
      `${script}`,
      `${total}`,
      `${compressedSize(html)}`,
      `${compressedSize(html, 4)}`,
    ]);
    if (target === baseline) continue;
    const goal = (met: boolean, text: string) => {
      if (!met) missed.push(`${target.name}: ${text}`);
    };
    const {
      total: mayWeigh,
      script: maxScript = goals.script,
      firstFlight = false,
    } = kinds[target.kind] ?? {};
    goal(ratios.first <= goals.firstPaint, `first paint ${ratios.first.toFixed(2)} × bare`);
    goal(ratios.largest <= goals.largestPaint, `largest paint ${ratios.largest.toFixed(2)} × bare`);
    // These two must be 0 as Lighthouse rounds them: to three decimals, and to whole milliseconds.
    goal(of(target, 'shift') < 0.0005, `layout shift ${of(target, 'shift').toFixed(3)}`);
    goal(of(target, 'blocking') < 0.5, `blocking time ${Math.round(of(target, 'blocking'))} ms`);
    goal(script <= maxScript, `${script} bytes of script`);
    goal(mayWeigh === undefined || total <= mayWeigh, `${total} of ${mayWeigh} bytes`);
    goal(
      !firstFlight || compressedSize(html) <= goals.html,
      `${compressedSize(html)} bytes of HTML`,
    );
    const scores = target.visits[0]?.scores ?? [];
    if (scores.some((score) => score < 100)) poor.push(`${target.name}: ${scores.join(', ')}`);
  }
  return [
    '## Loading',
    '',
    `Lighthouse’s phone on its slow connection, medians of ${runs}, interleaved in one run, served by`,
    'the Worker on this machine. Milliseconds and bytes; ratios to the bare page (a heading and a 69 kB',
    'picture, `bench/bare-page`). Script: before anybody touches the page, inline and files. HTML: packed',
    'with brotli at quality 11, and at 4, which is how it is served.',
    '',
    ...table(
      [
        'page',
        'first paint',
        '× bare',
        'largest paint',
        '× bare',
        'shift',
        'blocking',
        'script',
        'total',
        'HTML 11',
        'HTML 4',
      ],
      rows,
    ),
    '',
    `Goals: first paint ≤ ${goals.firstPaint} × bare, largest ≤ ${goals.largestPaint} × bare, nothing moves or`,
    `blocks, script ≤ ${goals.script} (contact: ${kinds['contact']?.script}), HTML ≤ ${goals.html} (articles and`,
    `legal texts: their first screen only), total: home ≤ ${kinds['home']?.total}, lists ≤ ${kinds['list']?.total},`,
    `retreat ≤ ${kinds['retreat']?.total}, article ≤ ${kinds['article']?.total}.`,
    '',
    `Accessibility, best practices, SEO: ${poor.length === 0 ? '100 on every page' : poor.join('; ')}.`,
    '',
  ];
}

async function reportInteractions(): Promise<string[]> {
  const { root, dist } = await builtSite('grown');
  const site = await serveSite({ root, distDir: dist, port: 0 });
  try {
    const waits = await measureInteractions(site.url, runs);
    for (const { name, moved, later } of waits) {
      if (median(moved) > waitGoals.moved) {
        missed.push(`${name}, the first: ${Math.round(median(moved))} ms`);
      }
      if (median(later) > waitGoals.later) {
        missed.push(`${name}: ${Math.round(median(later))} ms`);
      }
    }
    return [
      '## Using',
      '',
      `From an input to its painted result in lists of several pages, on a processor ${slowdown} times as slow;`,
      'milliseconds. Islands hydrate at the first move or input.',
      '',
      ...table(
        [
          'input',
          'first event, median',
          'worst',
          'first after a move, median',
          'worst',
          'later, median',
          'worst',
        ],
        waits.map(row),
      ),
      '',
      `Goals: medians ≤ ${waitGoals.moved} for the first after a move, ≤ ${waitGoals.later} for later ones.`,
      '',
    ];
  } finally {
    await site.stop();
  }
}

function row({ name, first, moved, later }: Waits): string[] {
  const figures = [first, moved, later].flatMap((waits) => [median(waits), Math.max(...waits)]);
  return [name, ...figures.map((figure) => String(Math.round(figure)))];
}

function table(head: readonly string[], rows: readonly string[][]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ];
}

function compressedSize(text: string, quality = 11): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

async function machine(): Promise<string> {
  const browser = await chromium.launch(await findBrowser());
  const version = browser.version();
  await browser.close();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, Chromium ${version}.`;
}
