// Delete this folder together with the sample content (README, "Before going public").
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { newestFirst } from '#features/blog/content/queries.ts';
import { factsSchema } from '#features/blog/content/schema.ts';
import { PROJECT } from '../../../scripts/project.ts';

const articles = globSync('src/content/blog/[!_]*/article.yaml', { cwd: PROJECT }).map((file) => {
  const folder = join(PROJECT, dirname(file));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const texts = { ja: read('ja.mdx'), en: read('en.mdx') };
  return { slug: basename(folder), texts, ...factsSchema.parse(parse(read('article.yaml'))) };
});

test('the ten sample articles have their dates and four categories', () => {
  const launch = newestFirst(articles).filter(({ date }) => date <= '2025-10-05');
  expect(launch.map(({ date }) => date)).toEqual([
    '2025-10-05',
    '2025-10-03',
    '2025-10-01',
    '2025-09-28',
    '2025-09-24',
    '2025-09-22',
    '2025-09-15',
    '2025-09-12',
    '2025-09-07',
    '2025-09-05',
  ]);
  expect(new Set(launch.map(({ category }) => category)).size).toBe(4);
});

describe.each(articles.filter(({ date }) => date <= '2025-10-05'))('$slug', ({ texts }) => {
  test.each(['ja', 'en'] as const)('has the length and elements of an article in %s', (locale) => {
    const body = texts[locale].replace(/^---[\s\S]*?\n---\n/, '');
    const read = body
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\]\([^)]*\)/g, ' ')
      .replace(/[#*_>|[\]`~-]/g, ' ');
    const length =
      locale === 'ja'
        ? read.replace(/\s/g, '').length
        : (read.match(/\p{L}[\p{L}’']*/gu) ?? []).length;
    const [least, most] = locale === 'ja' ? [2500, 4500] : [1200, 2000];
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
    expect(body).toMatch(/^## /m);
    expect(body).toMatch(/^\| ?:?---/m);
    expect(body).toMatch(/^(?:- |\d+\. )/m);
    expect(body).toMatch(/^> /m);
    expect(body.slice(-600)).toContain('](/contact)');
  });
});

test('no line of an article breaks between a figure and its degrees', () => {
  for (const { texts } of articles) expect(texts.ja + texts.en).not.toMatch(/\d °/);
});
