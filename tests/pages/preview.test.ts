import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContactFormData } from '#features/contact/form/form-data.ts';
import { operatorMail } from '../../functions/inquiries/mails/operator.ts';
import { confirmationMail } from '../../functions/inquiries/mails/visitor.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales } from '#i18n/locales.ts';
import { tripOf } from '../../functions/inquiries/mails/requested-trip.ts';
import { PROJECT } from '../../scripts/project.ts';
import frozen from '../fixtures/rows.json' with { type: 'json' };
import { tables, unpublished } from '../fixtures/rows.ts';
import { inquiryOf } from '../support/content/inquiry.ts';
import { serveTables } from '../support/servers/postgrest.ts';
import { buildCopy, copyFixture, fixtureSite, SITE_URL } from '../support/project.ts';
import { elementsOf, hasPath, pageAt, readSite, textOf, type Page } from './built-site.ts';

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

/** Returns the files of a build, of any kind, that contain one of the texts. */
async function filesThatTell(dist: string, texts = traces): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob('**/*', { cwd: dist, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // Headings contain zero-width spaces or `<wbr>` between their phrases.
    const content = (await readFile(file, 'utf8'))
      .replace(/\u200b|<wbr\s*\/?>|","/g, '')
      .replace(/&(?:amp|#38);/g, '&');
    if (texts.some((trace) => content.includes(trace))) found.push(file.slice(dist.length + 1));
  }
  return found.toSorted();
}

test('the site has no trace of an unpublished retreat', async () => {
  const { dist, log } = fixtureSite;
  expect(await filesThatTell(dist)).toEqual([]);
  // An article names it.
  const told = (await readFile(log, 'utf8')).split('\n').filter((x) => x.includes(unpublished.id));
  expect(told).toEqual([
    expect.stringMatching(/blog\/lodging\/article\.yaml:\d+: \S+ — .* left out\.$/),
  ]);
  const pages = await readSite(fixtureSite);
  expect(pages.filter((page) => elementsOf(page, '[data-preview]').length > 0)).toEqual([]);
});

/** The rows without two of the specification's retreats, and with new titles for all that are published. */
const gone = ['hokkaido-snow', 'cebu-mountain'];
const renamed = tables.retreats
  .filter(({ id }) => !gone.includes(id))
  .map((row) =>
    row === unpublished
      ? row
      : { ...row, title_ja: `改めた題名${row.id}`, title_en: `Renamed ${row.id}` },
  );

describe('a preview', () => {
  const root = join(PROJECT, '.cache/sites/preview');
  const site = { root, dist: join(root, 'dist'), log: '' };
  let pages: Page[];
  const assets = {
    async fetch(url: URL) {
      const body = await readFile(join(site.dist, url.pathname)).catch(() => null);
      return new Response(body, { status: body === null ? 404 : 200 });
    },
  } as Fetcher;

  beforeAll(async () => {
    await copyFixture(root, { scale: 0.1, articles: ['lodging'] });
    const rows = serveTables({ ...tables, retreats: renamed });
    const refused = { status: 401, body: { message: 'no' } };
    const { code, output } = await buildCopy(
      root,
      (asked) => (asked.apikey === 'sb_secret_preview' ? rows(asked) : refused),
      { siteUrl: '', env: { PREVIEW: '1', SUPABASE_SECRET_KEY: 'sb_secret_preview' } },
    );
    expect(code, output).toBe(0);
    pages = await readSite(site);
  }, 240_000);

  test('shows and marks the unpublished retreat everywhere', async () => {
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

  test('has no old title of a renamed or deleted retreat in any file', async () => {
    const old = frozen.retreats.flatMap(({ title_ja, title_en }) => [title_ja, title_en]);
    expect(await filesThatTell(site.dist, old)).toEqual([]);
    // Of each kind there is a file with the new title.
    expect(await filesThatTell(site.dist, ['Renamed kyoto-chishakuin'])).toEqual(
      expect.arrayContaining([
        'en/contact.html',
        'en/contact.json',
        'en/retreats.json',
        'llms.txt',
        'retreat/kyoto-chishakuin.json',
        'en/retreat/kyoto-chishakuin/spring.ics',
      ]),
    );
  });

  test.each(locales)(
    'offers every retreat once, and mails are of the same title: %s',
    async (locale) => {
      const file = join(site.dist, locale === 'ja' ? '' : locale, 'contact.json');
      const { choices } = JSON.parse(await readFile(file, 'utf8')) as ContactFormData;
      const offered = choices.slice(1, -1);
      expect(offered.map(({ label }) => label).toSorted()).toEqual(
        renamed.map((row) => row[`title_${locale}`]).toSorted(),
      );
      const mailsAbout = async (retreat: string) => {
        const inquiry = inquiryOf({ retreat, locale });
        const received = new Date();
        const trip = await tripOf(inquiry, assets, received);
        const context = { ...trip, received, siteUrl: SITE_URL, answerBy: '2099-01-05' };
        return [
          operatorMail(inquiry, context).text,
          confirmationMail(inquiry, context).text,
        ] as const;
      };
      for (const { value, label } of offered) {
        const [operator, visitor] = await mailsAbout(value);
        expect(operator).toContain(label);
        const [, path] =
          RegExp(`${SITE_URL}(/\\S*/retreat/\\S+|/retreat/\\S+)`).exec(operator) ?? [];
        expect(hasPath(path!, pages, site), value).toBe(true);
        expect(visitor).toContain(`\n${label}\n`);
      }
      for (const value of ['hokkaido', ...gone]) {
        const [operator, visitor] = await mailsAbout(value);
        expect(operator).toMatch(RegExp(`retreat\\]\n${value}\n\n`));
        expect(visitor).not.toContain(value);
      }
    },
  );
});
