import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteOf } from '../support/project.ts';
import { all, readBuilt, readSite } from './built-site.ts';

/** Built without a public origin. */
const site = siteOf('small');

test('a build that knows no public origin tells the operator how to publish', async () => {
  expect(await readFile(site.log, 'utf8')).toMatch(
    /SITE_URL に https:\/\/.*To publish, set SITE_URL/,
  );
});

test('it keeps every page and file out of search results', async () => {
  for (const page of await readSite(site)) {
    const robots = all(page, 'head meta[name=robots]').map((one) => one.getAttribute('content'));
    expect(robots, page.path).toEqual(['noindex']);
  }
  const headers = await readBuilt('_headers', site);
  expect(headers).toMatch(/^\/\*\n(?: {2}.+\n)* {2}X-Robots-Tag: noindex\n/);
  expect(existsSync(join(site.dist, 'sitemap.xml'))).toBe(false);
  expect(await readBuilt('robots.txt', site)).not.toContain('Sitemap');
});
