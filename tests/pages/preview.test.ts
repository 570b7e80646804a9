import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { PROJECT } from '../../scripts/project.ts';
import { tables, unpublished } from '../fixtures/rows.ts';
import { serveTables } from '../support/servers/postgrest.ts';
import { buildCopy, copyFixture, siteOf } from '../support/project.ts';
import { elementsOf, pageAt, readSite, textOf, type Page } from './built-site.ts';

/** Texts that would reveal the unpublished row. */
const traces = [
  unpublished.id,
  unpublished.title_ja,
  unpublished.title_en,
  unpublished.location_ja,
  unpublished.location_en,
  unpublished.description_ja.slice(0, 12),
  // Texts of its facts.
  '島の人だけ',
  'Islanders only',
];

/** Returns the files of a build, of any kind, that contain one of the traces. */
async function filesThatTell(dist: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob('**/*', { cwd: dist, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // Headings contain zero-width spaces or `<wbr>` between their phrases.
    const content = (await readFile(file, 'utf8')).replace(/\u200b|<wbr\s*\/?>|","/g, '');
    if (traces.some((trace) => content.includes(trace))) found.push(file.slice(dist.length + 1));
  }
  return found.toSorted();
}

test('the site has no trace of an unpublished retreat', async () => {
  const { dist, log } = siteOf('fixture');
  expect(await filesThatTell(dist)).toEqual([]);
  // An article names it.
  const told = (await readFile(log, 'utf8')).split('\n').filter((x) => x.includes(unpublished.id));
  expect(told).toEqual([
    expect.stringMatching(/blog\/lodging\/article\.yaml · retreats: .* is left out\.$/),
  ]);
  const pages = await readSite(siteOf('fixture'));
  expect(pages.filter((page) => elementsOf(page, '[data-preview]').length > 0)).toEqual([]);
});

describe('a preview', () => {
  const root = join(PROJECT, '.cache/sites/preview');
  const site = { root, dist: join(root, 'dist'), log: '' };
  let pages: Page[];

  beforeAll(async () => {
    await copyFixture(root, { scale: 0.1, articles: ['lodging'] });
    const rows = serveTables(tables);
    const refused = { status: 401, body: { message: 'no' } };
    const { code, output } = await buildCopy(
      root,
      (asked) => (asked.apikey === 'sb_secret_preview' ? rows(asked) : refused),
      { siteUrl: '', env: { PREVIEW: '1', SUPABASE_SECRET_KEY: 'sb_secret_preview' } },
    );
    expect(code, output).toBe(0);
    pages = await readSite(site);
  }, 240_000);

  test('shows the unpublished retreat on its page, in lists and in files, and marks only this one', async () => {
    expect(await filesThatTell(site.dist)).toEqual(
      expect.arrayContaining([
        'retreat/unannounced.html',
        'en/retreat/unannounced.html',
        'retreats.html',
        'en/domestic.html',
        'retreats.json',
        'en/retreats.json',
        'llms.txt',
      ]),
    );
    for (const [language, mark] of [
      ['', '未公開'],
      ['/en', 'Unpublished'],
    ] as const) {
      const mainOf = (id: string) =>
        textOf(pageAt(pages, `${language}/retreat/${id}`).document.querySelector('main'));
      expect(mainOf('unannounced')).toContain(mark);
      expect(mainOf('bare')).not.toContain(mark);
      const cards = elementsOf(pageAt(pages, `${language}/domestic`), 'article[data-retreat]');
      const marked = cards.filter((card) => textOf(card).includes(mark));
      expect(marked.map((card) => card.getAttribute('data-retreat'))).toEqual(['unannounced']);
    }
  });

  test('is labeled on every page and excluded from search engines', async () => {
    for (const page of pages) {
      const { label, text } = dictionaryFor(page.locale).common.preview;
      const [band, ...others] = elementsOf(page, 'body > aside[data-preview]');
      expect(textOf(band), page.path).toBe(`${label} ${text}`);
      expect(band?.getAttribute('aria-label')).toBe(label);
      expect(others).toEqual([]);
      const robots = elementsOf(page, 'head meta[name=robots]').map((one) =>
        one.getAttribute('content'),
      );
      expect(robots, page.path).toEqual(['noindex']);
    }
    const headers = await readFile(join(site.dist, '_headers'), 'utf8');
    expect(headers).toMatch(/^\/\*\n(?: {2}.+\n)* {2}X-Robots-Tag: noindex\n/);
    expect(existsSync(join(site.dist, 'sitemap-index.xml'))).toBe(false);
    expect(await readFile(join(site.dist, 'robots.txt'), 'utf8')).not.toContain('Sitemap');
  });
});
