import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContactFormData } from '#features/contact/form-data.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales } from '#i18n/locales.ts';
import { tables, unpublished } from '../fixtures/rows.ts';
import { serveTables } from '../support/servers/postgrest.ts';
import { buildCopy, copyFixture, fixtureSite, siteIn } from '../support/project.ts';
import {
  attributesOf,
  elementsOf,
  mainOf,
  pageAt,
  pages,
  readSite,
  textOf,
  type Page,
} from './built-site.ts';

/** Texts that would reveal the unpublished row. */
const { id, title_ja, title_en, location_ja, location_en, description_ja } = unpublished;
const ofFacts = ['島の人だけ', 'Islanders only'];
const start = description_ja.slice(0, 12);
const traces = [id, title_ja, title_en, location_ja, location_en, start, ...ofFacts];

/** Returns the files of a build, of any kind, that would reveal the unpublished row. */
async function filesWithTraces(dist: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob('**/*', { cwd: dist, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // Headings contain zero-width spaces or `<wbr>` between their phrases.
    const content = (await readFile(file, 'utf8'))
      .replace(/\u200b|<wbr\s*\/?>|","/g, '')
      .replace(/&(?:amp|#38);/g, '&');
    if (traces.some((trace) => content.includes(trace))) found.push(file.slice(dist.length + 1));
  }
  return found.toSorted();
}

test('the site has no trace of an unpublished retreat', async () => {
  const { dist, log } = fixtureSite;
  // Only the Worker reads the warnings.
  expect(await filesWithTraces(dist)).toEqual(['api/warnings.json']);
  // An article names it.
  const warnings = (await readFile(log, 'utf8'))
    .split('\n')
    .filter((line) => line.includes(unpublished.id));
  expect(warnings).toEqual([
    expect.stringMatching(/blog\/lodging\/article\.yaml:\d+: \S+ — .* Its card is left out/),
  ]);
  expect(pages.flatMap((page) => elementsOf(page, '[data-preview]'))).toEqual([]);
});

/** The rows without two of the specification's retreats. */
const retreats = tables.retreats.filter(
  ({ id }) => id !== 'hokkaido-snow' && id !== 'cebu-mountain',
);

describe('a preview', () => {
  const site = siteIn('preview');
  let previewPages: Page[];
  beforeAll(async () => {
    await copyFixture(site.root, { scale: 0.1, articles: ['lodging'] });
    const rows = serveTables({ ...tables, retreats });
    const refused = { status: 401, body: { message: 'no' } };
    const { code, output } = await buildCopy(
      site.root,
      (asked) => (asked.apikey === 'sb_secret_preview' ? rows(asked) : refused),
      { siteUrl: '', env: { PREVIEW: '1', SUPABASE_SECRET_KEY: 'sb_secret_preview' } },
    );
    expect(code, output).toBe(0);
    previewPages = await readSite(site);
  }, 240_000);

  test('marks the unpublished retreat wherever it shows it', async () => {
    const files = 'retreat/unannounced.html retreats.html retreats.json llms.txt'.split(' ');
    const inEnglish = 'retreat/unannounced.html domestic.html retreats.json'.split(' ');
    expect(await filesWithTraces(site.dist)).toEqual(
      expect.arrayContaining([...files, ...inEnglish.map((file) => `en/${file}`)]),
    );
    for (const [language, mark] of [
      ['', '未公開'],
      ['/en', 'Unpublished'],
    ] as const) {
      const textAbout = (id: string) => mainOf(pageAt(`${language}/retreat/${id}`, previewPages));
      expect(textAbout('unannounced')).toContain(mark);
      expect(textAbout('bare')).not.toContain(mark);
      const list = pageAt(`${language}/domestic`, previewPages);
      const cards = elementsOf(list, 'article[data-retreat]');
      const marked = cards.filter((card) => textOf(card).includes(mark));
      expect(marked.map((card) => card.getAttribute('data-retreat'))).toEqual(['unannounced']);
    }
  });

  test('tells visitors and search engines on every page that it is a preview', async () => {
    for (const page of previewPages) {
      const { label, text } = dictionaryFor(page.locale).common.preview;
      const [band, ...others] = elementsOf(page, 'body > aside[data-preview]');
      expect(textOf(band), page.path).toBe(`${label} ${text}`);
      expect(band?.getAttribute('aria-label')).toBe(label);
      expect(others).toEqual([]);
      const robots = attributesOf(page, 'head meta[name=robots]', 'content');
      expect(robots, page.path).toEqual(['noindex']);
    }
    const headers = await readFile(join(site.dist, '_headers'), 'utf8');
    expect(headers).toMatch(/^\/\*\n(?: {2}.+\n)* {2}X-Robots-Tag: noindex\n/);
    expect(existsSync(join(site.dist, 'sitemap-index.xml'))).toBe(false);
    expect(await readFile(join(site.dist, 'robots.txt'), 'utf8')).not.toContain('Sitemap');
  });

  test.each(locales)('offers exactly its retreats in the form: %s', async (locale) => {
    const file = join(site.dist, locale === 'ja' ? '' : locale, 'contact.json');
    const { choices } = JSON.parse(await readFile(file, 'utf8')) as ContactFormData;
    expect(
      choices
        .slice(1, -1)
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(retreats.map((row) => row[`title_${locale}`]).toSorted());
  });
});
