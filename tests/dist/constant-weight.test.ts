import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteOf } from '../support/project.ts';

/**
 * Tests that nothing loaded by a visitor, a feed reader or a crawler grows with the number of retreats or
 * articles. Both sites have the same content per page, but different numbers of pages.
 */
const few = siteOf('grown').dist;
const many = siteOf('four-hundred').dist;

/** A page of each kind that both languages have. */
const pages = [
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
  'blog/breath',
  'privacy-policy',
  'terms-of-service',
  '404',
  'retreat/404',
  'blog/404',
];
const files = ['contact.json', 'blog/rss.xml', 'site.webmanifest'];

const read = (dist: string, file: string) => readFileSync(join(dist, file), 'utf8');

describe('a site with 400 retreats and articles instead of 54 and 118', () => {
  test('has the expected numbers of retreats and articles', () => {
    for (const [dist, retreats, articles] of [
      [few, 54, 118],
      [many, 400, 400],
    ] as const) {
      expect(JSON.parse(read(dist, 'retreats.json'))).toHaveLength(retreats);
      expect(JSON.parse(read(dist, 'en/retreats.json'))).toHaveLength(retreats);
      expect(JSON.parse(read(dist, 'blog.json'))).toHaveLength(articles);
    }
  });

  test.each([
    ...['', 'en/'].flatMap((prefix) => [
      ...pages.map((page) => `${prefix}${page}.html`),
      ...files.map((file) => `${prefix}${file}`),
    ]),
    ...['index.html', 'en.html', 'blog/page/2.html', 'blog/walk-001.html'],
    ...['robots.txt', '_headers', 'llms.txt'],
  ])('keeps the size of %s', (file) => {
    const [before, after] = [few, many].map((dist) => Buffer.byteLength(read(dist, file)));
    expect(Math.abs(after! / before! - 1), `${before} and ${after} bytes`).toBeLessThan(0.02);
  });
});
