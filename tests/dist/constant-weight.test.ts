import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteOf } from '../support/project.ts';

/**
 * Nothing that a visitor, a feed reader or a crawler loads grows with the number of retreats or articles
 * (product: weight/constant). Both sites show the same on each page; they differ in how many there are.
 */
const forty = siteOf('forty').dist;
const fourHundred = siteOf('four-hundred').dist;

/** A page of each kind, as files. */
const pages = [
  'index',
  'retreats',
  'retreats/page/2',
  'domestic',
  'domestic/page/2',
  'international',
  'retreat/kyoto-chishakuin',
  'retreat/walk-007',
  'contact',
  'contact/sent',
  'faq',
  'blog',
  'blog/page/2',
  'blog/breath',
  'blog/walk-001',
  'privacy-policy',
  'terms-of-service',
  '404',
  'retreat/404',
  'blog/404',
];
/** Walks are written about in Japanese only. */
const onlyJapanese = ['blog/page/2', 'blog/walk-001'];
const files = ['contact.json', 'blog/rss.xml', 'site.webmanifest', 'robots.txt', '_headers'];

const bytes = (dist: string, file: string) => readFileSync(join(dist, file)).length;

function both(file: string): { few: number; many: number; growth: number } {
  const [few, many] = [bytes(forty, file), bytes(fourHundred, file)];
  return { few, many, growth: Math.abs(many / few - 1) };
}

describe('with 400 retreats and articles instead of 40', () => {
  test('there are so many', () => {
    for (const [dist, count] of [
      [forty, 40],
      [fourHundred, 400],
    ] as const) {
      for (const list of ['retreats.json', 'en/retreats.json', 'blog.json']) {
        expect(JSON.parse(readFileSync(join(dist, list), 'utf8'))).toHaveLength(count);
      }
      const lastPage = Math.ceil(count / 12);
      expect(existsSync(join(dist, `retreats/page/${lastPage}.html`))).toBe(true);
      expect(existsSync(join(dist, `blog/page/${lastPage}.html`))).toBe(true);
    }
  });

  test.each([
    ...pages.map((page) => `${page}.html`),
    ...pages
      .filter((page) => !onlyJapanese.includes(page))
      .map((page) => (page === 'index' ? 'en.html' : `en/${page}.html`)),
    ...files,
    'en/contact.json',
    'en/blog/rss.xml',
    'llms.txt',
  ])('%s weighs the same', (file) => {
    expect(both(file).growth, JSON.stringify(both(file))).toBeLessThan(0.02);
  });
});
