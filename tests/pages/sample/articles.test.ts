// Delete this folder together with the sample content (docs/operations.md, "Replacing the sample data").
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { namesOf } from '#features/blog/content/names.ts';
import { newestFirst } from '#features/blog/content/article-lists.ts';
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
  for (const { slug, texts, retreats } of articles)
    for (const id of [
      ...retreats,
      ...[texts.ja, texts.en].flatMap((text) => namesOf('retreat', text)),
    ])
      expect(seed, slug).toContain(`'${id}'`);
});
