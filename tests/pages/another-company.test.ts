import { existsSync } from 'node:fs';
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { PROJECT, run, runBuild } from '../../scripts/project.ts';
import { change, copyFixture, SITE_URL, siteIn } from '../support/project.ts';
import {
  attributesOf,
  elementsOf,
  mainOf,
  pageAt,
  readSite,
  textOf,
  type Page,
} from './built-site.ts';

/** The sample's brand, people and places, and what it says of them. */
const sample =
  /凪|なぎ|\bnagi\b(?!-retreats\.example)|汐見|shiomi|セブ|cebu|フィリピン|philippin|京都|kyoto|智積院|山梨|yamanashi|北海道|hokkaido|沖縄|okinawa|モール泉|珊瑚|coral|段々畑|terraced|富士|fuji/i;

/** What the other company says, whatever the sample says there. */
const replacement: Record<Locale, string> = {
  ja: '湖のほとりの宿です。',
  en: 'A house by a lake.',
};

const site = siteIn('company');
const { root } = site;
let pages: Page[];
let log: string;

// Replaces what docs/operations.md lists: src/site.ts, company.ts, pictures.ts, FAQ, legal texts, articles and rows.
beforeAll(async () => {
  await copyFixture(root, { scale: 0.1, articles: [] });
  for (const locale of locales) {
    const { company, pictures } = dictionaryFor(locale);
    for (const [name, texts] of Object.entries({ company, pictures })) {
      const replaced = JSON.stringify(texts, (_, text) =>
        typeof text === 'string' ? replacement[locale] : (text as unknown),
      );
      await writeFile(
        join(root, 'src/i18n', locale, `${name}.ts`),
        `export const ${name} = ${replaced};`,
      );
    }
  }
  const facts = join(root, 'src/site.ts');
  await change(facts, /featuredRetreats: .*/, "featuredRetreats: ['first'],");
  await change(facts, /text: .*/, "text: { ja: '', en: '' },");
  const seed = join(root, 'supabase/seed.sql');
  await cp(join(PROJECT, 'supabase/seed-minimal.sql'), seed);
  await change(seed, "'first', false", "'first', true");
  const { code, output } = await runBuild([], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      SITE_URL,
      SAMPLE_SITE: '1',
      SUPABASE_URL: '',
      TURNSTILE_SITE_KEY: '',
    },
  });
  expect(code, output).toBe(0);
  log = output;
  pages = await readSite(site);
}, 240_000);
afterAll(() => rm(root, { recursive: true, force: true }));

test('another company’s site contains no sample text after what operations.md lists is replaced', async () => {
  for await (const file of glob('**/*.{html,json,txt,xml,webmanifest,ics,css}', {
    cwd: site.dist,
  })) {
    // Headings contain `<wbr>` or zero-width spaces between their phrases.
    const text = (await readFile(join(site.dist, file), 'utf8')).replace(/\u200b|<wbr\s*\/?>/g, '');
    const found = sample.exec(text);
    const at = found?.index ?? 0;
    expect(found?.[0], `${file}: ${text.slice(Math.max(0, at - 60), at + 60)}`).toBeUndefined();
  }
});

test('the tests that read texts and content pass with those of another company', async () => {
  for (const name of ['tests', 'vitest.config.ts'])
    await cp(join(PROJECT, name), join(root, name), { recursive: true });
  const folders = ['i18n', 'editorial', 'integrations/site-'].map((name) => `tests/unit/${name}`);
  const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
  const tests = [vitest, 'run', '--project', 'unit', '--root', root, ...folders];
  const { code, output } = await run(process.execPath, tests, { cwd: root });
  expect(code, output).toBe(0);
}, 240_000);

test('a demonstration is kept from search engines, and its build ends with how to publish', async () => {
  for (const page of pages)
    expect(elementsOf(page, 'meta[name=robots][content=noindex]'), page.path).toHaveLength(1);
  expect(existsSync(join(site.dist, 'sitemap-index.xml'))).toBe(false);
  expect(log.trim().split('\n').at(-1)).toMatch(/SAMPLE_SITE を消して.*delete SAMPLE_SITE/);
});

test('the footer says what the company says of its prints', () => {
  const [said] = elementsOf(pageAt('/en', pages), 'footer small + p');
  expect(textOf(said)).toBe(replacement.en);
});

test('the home page presents the company while the founder says nothing', () => {
  const { title, text } = dictionaryFor('en').home.operator;
  const operator = pageAt('/en', pages).document.querySelector('section:has(#operator)');
  const shown = textOf(operator).replace(/\s/g, '');
  for (const part of [title, text]) expect(shown).toContain(part.replace(/\s/g, ''));
  expect(operator?.querySelector('img')).toBeNull();
});

test.each(locales)('a list without retreats promises none, in %s', (locale) => {
  const { international: name, none } = dictionaryFor(locale).retreats.types;
  const page = pageAt(pathTo(locale, '/international'), pages);
  expect(mainOf(page)).toContain(none);
  expect(mainOf(page)).not.toContain(replacement[locale]);
  expect(page.document.title).toMatch(new RegExp(`^${name} \\|`));
  const metas = 'meta[name=description], meta[property="og:description"]';
  expect(attributesOf(page, metas, 'content')).toEqual([none, none]);
});
