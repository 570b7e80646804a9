import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formerRetreat, formerWalk } from '../fixtures/rows.ts';
import { siteOf } from '../support/project.ts';
import { readBuilt } from './built-site.ts';

const site = siteOf('grown');

test('_redirects leads former ids to the current pages with 301 in both languages and all spellings', async () => {
  const moved = {
    [`/retreat/${formerRetreat}`]: '/retreat/shimoda-coast',
    [`/retreat/${formerRetreat}/dates`]: '/retreat/shimoda-coast',
    [`/retreat/${formerWalk}`]: '/retreat/walk-001',
    [`/retreat/${formerWalk}/dates`]: '/retreat/walk-001/dates',
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
  const former = new RegExp(`${formerRetreat}|${formerWalk}`);
  const found: string[] = [];
  for await (const name of glob('**/*', { cwd: site.dist, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const text = await readFile(join(name.parentPath, name.name), 'latin1');
    if (former.test(text)) found.push(name.name);
  }
  expect(found).toEqual(['_redirects']);
});
