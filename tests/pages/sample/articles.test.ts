// Delete this folder together with the sample content (docs/operations.md, "Replacing the sample data").
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from '#editorial/check.ts';
import { newestFirst } from '#features/blog/content/article-lists.ts';
import { metadataSchema, textSchema } from '#features/blog/content/schema.ts';
import { PROJECT } from '../../../scripts/project.ts';

const articles = globSync('src/content/blog/[!_]*/article.yaml', { cwd: PROJECT }).map((file) => {
  const folder = join(PROJECT, dirname(file));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const texts = { ja: read('ja.mdx'), en: read('en.mdx') };
  return { slug: basename(folder), texts, ...metadataSchema.parse(parse(read('article.yaml'))) };
});

test('the ten sample articles have their dates and four categories', () => {
  const launch = newestFirst(articles).filter(({ date }) => date <= '2025-10-05');
  expect(launch.map(({ date }) => date.slice('2025-'.length)).join(' ')).toBe(
    '10-05 10-03 10-01 09-28 09-24 09-22 09-15 09-12 09-07 09-05',
  );
  expect(new Set(launch.map(({ category }) => category)).size).toBe(4);
});

test('every sample article ends with a way to the form', () => {
  for (const { texts, slug } of articles)
    for (const text of [texts.ja, texts.en])
      expect(text.slice(-600), slug).toContain('](/contact)');
});

test('no line of an article breaks between a figure and its degrees', () => {
  for (const { texts } of articles) expect(texts.ja + texts.en).not.toMatch(/\d °/);
});

const seed = readFileSync(join(PROJECT, 'supabase/seed.sql'), 'utf8');

test('every sample article names retreats that the sample has', () => {
  for (const { slug, texts, retreats } of articles) {
    const names = [texts.ja, texts.en].flatMap(
      (text) => readText('ja.mdx', Buffer.from(text), textSchema).names,
    );
    const named = names.filter(({ kind }) => kind === 'retreat').map(({ name }) => name);
    for (const id of [...retreats, ...named]) expect(seed, slug).toContain(`'${id}'`);
  }
});

/** How articles call the places of the sample's retreats. */
const places: Record<string, RegExp> = {
  'kyoto-chishakuin': /京都|Kyoto/,
  'yamanashi-forest': /山梨|Yamanashi/,
  'hokkaido-snow': /十勝|北海道|Tokachi|Hokkaido/,
  'okinawa-beach': /座間味|Zamami/,
  'cebu-beach': /セブ島[・の]海|Cebu, beach|beach in Cebu/,
  'cebu-mountain': /セブ島[・の]山|Cebu, (?:hills|mountains)|hills of Cebu/,
};

/** Returns the months in which departures of a place or of the retreat with an id begin. */
function ownMonths(place: string): number[] {
  const named = Object.entries(places).find(([id, name]) => id === place || name.test(place));
  const departures = seed.matchAll(/\('([\w-]+)', (\d+), \d, \d, (?:true|false)\)/g);
  const months = [...departures].filter(([, id]) => id === named?.[0]).map((row) => Number(row[2]));
  return [...new Set(months)];
}

const monthNames =
  'January February March April May June July August September October November December';

/** Returns the months that a text names, such as `late May, July–September` and `5月下旬、7〜9月`. */
function monthsIn(text: string): number[] {
  const figures = monthNames
    .split(' ')
    .reduce((all, name, at) => all.replaceAll(name, `${at + 1}月`), text);
  const ranges = figures.matchAll(
    /(\d+)(?:月[上中下]旬|月)?(?:(?:〜|–|から| to )(?:early |late )?(\d+))?月/g,
  );
  return [...ranges].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at),
  );
}

/** Returns the cells of a column of the articles' tables, each behind the first of its row. */
function column(heading: RegExp) {
  const tables = articles.flatMap(({ texts }) => [
    ...(texts.ja + texts.en).matchAll(/(?:^\|.*\n)+/gm),
  ]);
  return tables.flatMap(([table]) => {
    const [head = [], , ...rows] = table.split('\n').map((row) => row.split(/\s*\|\s*/));
    const at = head.findIndex((cell) => heading.test(cell));
    return rows.flatMap((row) => (row[at] ? [{ first: row[1] ?? '', cell: row[at] }] : []));
  });
}

test('an article’s column of our months has those in which departures begin, and no others', () => {
  const rows = column(/^(?:催行する月|Our months)$/);
  expect(rows).toHaveLength(24);
  for (const { first, cell } of rows) expect(monthsIn(cell), cell).toEqual(ownMonths(first));
});

test('an article recommends a place only for months in which departures begin', () => {
  const phrases = column(/^(?:おすすめ|Consider)$/).flatMap(({ cell }) => cell.split(/[;、]/));
  expect(phrases.filter((phrase) => monthsIn(phrase).length > 0).length).toBeGreaterThan(4);
  for (const phrase of phrases)
    expect(ownMonths(phrase), phrase).toEqual(expect.arrayContaining(monthsIn(phrase)));
});

test('the season of a retreat has the months in which its departures begin, and no others', () => {
  const seasons = [...seed.matchAll(/\('([\w-]+)', 'season',\s+'(.+)',\s+'(.+)', null\)/g)];
  expect(seasons).toHaveLength(6);
  for (const [, id = '', ...texts] of seasons)
    for (const text of texts) expect(monthsIn(text), id).toEqual(ownMonths(id));
});
