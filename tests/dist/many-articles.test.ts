import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/serve.ts';
import {
  daysBefore2025,
  facts,
  text,
  withoutArticles,
  type ArticleFolders,
} from '../support/articles.ts';
import { SITE_URL } from '../support/built.ts';
import { copyProject, rows, type Built, type OtherProject } from '../support/other-rows.ts';
import { retreatRowWith } from '../support/retreat-rows.ts';
import { all, pageAt, readSite, textOf, type Page } from './built-site.ts';

/** Longer than any build takes on a slow machine. */
const patience = 300_000;
/** The retreats that the template names. */
const retreats = rows([retreatRowWith({ id: 'kyoto-chishakuin' })]);
const name = 'many-articles';

let project: OtherProject;
let folder: string;
let article: ArticleFolders['write'];
beforeAll(async () => {
  project = await copyProject(name);
  ({ path: folder, write: article } = await withoutArticles(join(PROJECT, '.cache', name)));
}, patience);
afterAll(() => project.remove());

async function build(): Promise<{ built: Built; pages: Page[] }> {
  const built = await project.build(retreats);
  expect(built.code, built.output).toBe(0);
  return { built, pages: await readSite(built.dist) };
}

/** Articles numbered from 1, of one category and tag, an hour's reading of the list. */
async function write(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await article(`walk-${String(number).padStart(4, '0')}`, {
      'article.yaml': facts('seasonal', ['sea'], daysBefore2025(number)),
      'ja.mdx': text(`歩く旅 ${number}`),
      'en.mdx': text(`Walk ${number}`),
    });
  }
}

/** What an editor does at the least: the template copied, and published by its one switch. */
async function publishCopy(): Promise<void> {
  await cp(join(folder, '_template'), join(folder, 'copied'), { recursive: true });
  const file = join(folder, 'copied/article.yaml');
  const facts = await readFile(file, 'utf8');
  await writeFile(file, facts.replace('\ndraft: true\n', '\ndraft: false\n'));
}

/** What a sitemap says of one address. */
function sitemapEntry(sitemap: string, path: string): string {
  const loc = `<loc>${SITE_URL}${path}</loc>`;
  const entry = sitemap.split('<url>').find((part) => part.includes(loc));
  if (entry === undefined) throw new Error(`No ${path} in the sitemap`);
  return entry;
}

const titles = (page: Page) => all(page, 'main article h2').map(textOf);

describe('with thirteen articles, one of them the template copied as it is', () => {
  let pages: Page[];
  let dist: string;
  beforeAll(async () => {
    await write(12);
    await publishCopy();
    await article('later', {
      'article.yaml': facts('seasonal', ['sea'], '2999-01-01'),
      'ja.mdx': text('未来'),
    });
    // Unfinished, and no hindrance: it has no text at all.
    await article('draft', {
      'article.yaml': `${facts('seasonal', ['sea'], '2025-01-01')}draft: true\n`,
    });
    await rm(join(folder, 'walk-0001/en.mdx'));
    const { built, pages: read } = await build();
    pages = read;
    dist = built.dist;
  }, patience);

  test('the copy leads the list of both languages, the feed, and is related to others', async () => {
    expect(titles(pageAt(pages, '/blog'))[0]).toBe('記事の題名を書きます');
    expect(titles(pageAt(pages, '/en/blog'))[0]).toBe('The title of the article');
    const feed = await readFile(join(dist, 'en/blog/rss.xml'), 'utf8');
    expect(feed).toContain('<title>The title of the article</title>');
    // The whole text, its components included.
    expect(feed).toContain('A quotation is written like this.');
    expect(feed).toContain('/en/retreat/kyoto-chishakuin&quot;');
    const related = all(
      pageAt(pages, '/blog/copied'),
      '[aria-labelledby=related-articles] article',
    );
    expect(related).toHaveLength(3);
  });

  test('its page shows every component of the template', () => {
    const page = pageAt(pages, '/en/blog/copied');
    const body = page.document.querySelector('.article');
    expect(body?.querySelector('[role=group][tabindex="0"] table')).not.toBeNull();
    expect(textOf(body?.querySelector('td.align-right'))).toBe('15 °C');
    expect(textOf(body?.querySelector('.source'))).toContain('Japan Meteorological Agency');
    expect(textOf(body?.querySelector('aside.callout'))).toContain('Good to know');
    expect(body?.querySelector('figure img')?.getAttribute('alt')).toContain('temple garden');
    expect(body?.querySelector('.mention a')?.getAttribute('href')).toBe(
      '/en/retreat/kyoto-chishakuin',
    );
    expect(body?.querySelector('p > a')?.outerHTML).toMatch(/<a href="\/en\/[^>]*>\S.*\S<\/a>/);
    expect(page.document.querySelector('[data-open-contact].button-arrow')).not.toBeNull();
  });

  test('the copy is in the sitemap with both languages, on its day', async () => {
    const entry = sitemapEntry(await readFile(join(dist, 'sitemap.xml'), 'utf8'), '/blog/copied');
    expect(entry).toContain('hreflang="en" href="https://nagi-retreats.example/en/blog/copied"');
    expect(entry).toContain('<lastmod>2026-01-15');
    const alone = sitemapEntry(
      await readFile(join(dist, 'sitemap.xml'), 'utf8'),
      '/blog/walk-0001',
    );
    expect(alone).not.toContain('hreflang');
  });

  test('what is not out is nowhere', async () => {
    expect(pages.filter(({ path }) => /later|draft/.test(path))).toEqual([]);
    expect(await readFile(join(dist, 'sitemap.xml'), 'utf8')).not.toMatch(/later|draft/);
    expect(await readFile(join(dist, 'blog/rss.xml'), 'utf8')).not.toContain('未来');
  });

  test('an article without English is Japanese only, and says so', () => {
    const page = pageAt(pages, '/blog/walk-0001');
    expect(pages.some(({ path }) => path === '/en/blog/walk-0001')).toBe(false);
    expect(titles(pageAt(pages, '/en/blog'))).not.toContain('Walk 1');
    expect(all(page, 'link[rel=canonical]')).toHaveLength(1);
    expect(all(page, 'link[hreflang]')).toEqual([]);
    const english = page.document.querySelector('a[data-locale=en]');
    expect(english?.getAttribute('href')).toBe('/en/blog');
    expect(english?.getAttribute('aria-label')).toContain('この記事は日本語だけです');
    // Thirteen in Japanese, twelve in English: the second page has no twin either.
    const second = pageAt(pages, '/blog/page/2');
    expect(second.document.querySelector('a[data-locale=en]')?.getAttribute('href')).toBe(
      '/en/blog',
    );
  });

  test(
    'many more articles leave the list as light as it was',
    async () => {
      const before = pageAt(pages, '/blog').html.length;
      await write(120);
      const { built, pages: grown } = await build();
      const page = pageAt(grown, '/blog');
      expect(all(page, 'main article')).toHaveLength(12);
      expect(page.html.length / before).toBeLessThan(1.05);
      expect(page.html.length / before).toBeGreaterThan(0.95);
      expect(titles(pageAt(grown, '/blog/page/11'))).toHaveLength(1);
      const index = JSON.parse(await readFile(join(built.dist, 'blog.json'), 'utf8')) as unknown[];
      expect(index).toHaveLength(121);
    },
    patience,
  );
});

test(
  'a mistake stops the build with its place and its remedy',
  async () => {
    await article('copied', {
      'article.yaml': 'category: food\ntags: [sea]\ndate: soon\ncover: x\n',
    });
    const { code, output } = await project.build(retreats);
    expect(code, output).not.toBe(0);
    expect(output).toContain('src/content/blog/copied/article.yaml:1 · category: "food"');
    expect(output).toContain('日付として読めません。');
    expect(output).toContain('There is no print "x".');
    await rm(join(folder, 'copied'), { recursive: true });
  },
  patience,
);

test(
  'a retreat that is no longer sold is left out, and reported where an article names it',
  async () => {
    await publishCopy();
    const { code, output, dist } = await project.build(rows([retreatRowWith({ id: 'other' })]));
    expect(output).toContain(
      'src/content/blog/copied/ja.mdx:34 · <RetreatCard id="kyoto-chishakuin">',
    );
    expect(code).toBe(0);
    const page = await readFile(join(dist, 'blog/copied.html'), 'utf8');
    expect(page).not.toContain('/retreat/kyoto-chishakuin');
  },
  patience,
);
