import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formerRetreat, formerWalk } from '../fixtures/rows.ts';
import { siteOf } from '../support/project.ts';
import { elementsOf, pageAt, readBuilt, readSite } from './built-site.ts';

const site = siteOf('grown');

test('_redirects leads former ids to the current pages with 301 in both languages and all spellings', async () => {
  const moved = {
    [`/retreat/${formerRetreat}`]: '/retreat/shimoda-coast',
    [`/retreat/${formerRetreat}/dates`]: '/retreat/shimoda-coast',
    [`/retreat/${formerWalk}`]: '/retreat/walk-001',
    [`/retreat/${formerWalk}/dates`]: '/retreat/walk-001/dates',
    '/blog/pilgrim-inns': '/blog/lodging',
  };
  const rules = (await readBuilt('_redirects', site)).trimEnd().split('\n');
  const expected = ['', '/en'].flatMap((language) =>
    Object.entries(moved).flatMap(([from, to]) =>
      ['', '/', '.html'].map((ending) => `${language}${from}${ending} ${language}${to} 301`),
    ),
  );
  expect(rules.toSorted()).toEqual(expected.toSorted());
});

test('the site contains former ids only in _redirects', async () => {
  const former = new RegExp(`${formerRetreat}|${formerWalk}|pilgrim-inns`);
  const found: string[] = [];
  for await (const name of glob('**/*', { cwd: site.dist, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const text = await readFile(join(name.parentPath, name.name), 'latin1');
    if (former.test(text)) found.push(name.name);
  }
  expect(found).toEqual(['_redirects']);
});

test('an article with a former id links to the current page, and the build reports it', async () => {
  const pages = await readSite(site);
  for (const language of ['', '/en']) {
    const page = pageAt(pages, `${language}/blog/lodging`);
    const to = `${language}/retreat/shimoda-coast`;
    const hrefs = (selector: string) =>
      elementsOf(page, selector).map((link) => link.getAttribute('href'));
    expect(hrefs('.article p > a')).toContain(`${to}?from=lodging`);
    expect(hrefs('.article .mention a')).toEqual([to]);
    expect(hrefs('[aria-labelledby=related-retreats] a')).toEqual([to]);
  }
  expect(await readFile(site.log, 'utf8')).toMatch(
    /lodging\/en\.mdx:\d+ · .*shimoda-shore\n.*\n +"shimoda-shore" is a former id\. Write the one it has today, "shimoda-coast"/,
  );
});
