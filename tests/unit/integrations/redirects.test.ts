import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { livePaths } from '../../../src/integrations/live-paths.ts';
import { goneNotice, goneRoutes, redirects } from '../../../src/integrations/redirects.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

describe('an address that is live and gone from the build', () => {
  const gone = (live: string[], answering: string[]) => goneRoutes(live, answering);

  test('is one without a page and without a redirect, once for both languages', () => {
    expect(
      gone(
        ['/', '/en', '/retreat/kept', '/retreat/moved', '/retreat/gone', '/en/retreat/gone'],
        ['/', '/en', '/retreat/kept', '/retreat/moved', '/retreat/moved.html'],
      ),
    ).toEqual(['/retreat/gone']);
  });

  test('is one that is there in the other language only', () => {
    expect(gone(['/blog/tea', '/en/blog/tea'], ['/blog/tea'])).toEqual(['/blog/tea']);
  });

  test('is no later page of a list', () => {
    expect(gone(['/retreats/page/2', '/en/blog/page/12', '/retreats'], [])).toEqual(['/retreats']);
  });

  test('is found however the build writes its pages', () => {
    expect(gone(['/', '/en', '/en/faq'], ['/index.html', '/en/', '/en/faq/'])).toEqual([]);
  });

  test('is told with both ways to keep it, the first twenty by name', () => {
    const routes = Array.from({ length: 23 }, (_, index) => `/retreat/r${index}`);
    const notice = goneNotice(routes);
    expect(notice).toContain('  /retreat/r19\n  … (+3)\n');
    expect(notice).not.toContain('/retreat/r20');
    expect(notice).toMatch(/retreats 表の former_ids、記事は article\.yaml の former/);
    expect(notice).toMatch(/column former_ids of the table retreats, or as former in the article/);
  });
});

describe('what is live', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

  async function serve(answer: RequestListener): Promise<string> {
    const { url, close } = await listenOnLoopback(answer);
    closing.push(close);
    return url;
  }

  const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  const urlset = (...urls: string[]) =>
    `<?xml version="1.0"?><urlset ${xmlns}>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
  /** A site whose files are made for its own origin. */
  async function site(files: Record<string, (origin: string) => string>): Promise<string> {
    const origin = await serve(({ url = '' }, response) => {
      const file = files[url];
      response.statusCode = file === undefined ? 404 : 200;
      response.end(file?.(origin));
    });
    return origin;
  }

  test('are the paths of its sitemap on its own origin', async () => {
    const origin = await site({
      '/sitemap.xml': (own) =>
        urlset(`${own}/`, `${own}/en/blog/tea?a=1&amp;b=2`, 'https://elsewhere.example/x'),
    });
    expect(await livePaths(origin)).toEqual({ paths: ['/', '/en/blog/tea'] });
  });

  test('stands in every part of a sitemap in parts', async () => {
    const origin = await site({
      '/sitemap.xml': (own) =>
        `<?xml version="1.0"?><sitemapindex ${xmlns}>` +
        `<sitemap><loc>${own}/sitemap-1.xml</loc></sitemap>` +
        `<sitemap><loc>${own}/sitemap-2.xml</loc></sitemap></sitemapindex>`,
      '/sitemap-1.xml': (own) => urlset(`${own}/a`),
      '/sitemap-2.xml': (own) => urlset(`${own}/b`),
    });
    expect(await livePaths(origin)).toEqual({ paths: ['/a', '/b'] });
  });

  /** What a build of one page and one redirect says, for a site that is live there. */
  async function saidFor(origin: string, indexable = true): Promise<string[]> {
    const said: string[] = [];
    const note = (level: string) => (line: string) => void said.push(`${level}: ${line}`);
    const folder = await mkdtemp(join(tmpdir(), 'redirects-'));
    closing.push(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, '_redirects'), '/blog/old /blog/new 301\n');
    const { hooks } = redirects({ siteUrl: { origin, indexable } });
    await hooks['astro:build:start']?.({} as never);
    await hooks['astro:build:done']?.({
      dir: pathToFileURL(`${folder}/`),
      logger: { info: note('info'), warn: note('warn') },
      pages: [{ pathname: 'blog/new' }],
    } as never);
    return said;
  }

  test('is compared with the build, which names what is gone', async () => {
    const origin = await site({
      '/sitemap.xml': (own) => urlset(`${own}/blog/new`, `${own}/blog/old`, `${own}/retreat/gone`),
    });
    expect(await saidFor(origin)).toEqual([`warn: ${goneNotice(['/retreat/gone'])}`]);
  });

  test('stops no build where nobody knows it, and says so in one line', async () => {
    const origin = await site({});
    expect(await saidFor(origin)).toEqual([
      expect.stringMatching(
        /^info: \S+\/sitemap\.xml を読めません。.*Not compared with what is live\.$/,
      ),
    ]);
  });

  test('is not asked for by a build for any other address', async () => {
    let asked = 0;
    const origin = await serve((_, response) => {
      asked += 1;
      response.end();
    });
    expect(await saidFor(origin, false)).toEqual([]);
    expect(asked).toBe(0);
  });

  test.each<[string, RequestListener, RegExp]>([
    ['it has no sitemap', (_, response) => response.writeHead(404).end(), /HTTP 404/],
    ['it never answers', () => undefined, /abort|timeout/i],
    ['it answers for too long', (_, response) => response.end('<urlset>'.repeat(20)), /too large/],
    [
      'its sitemap is broken',
      (_, response) => response.end('<urlset><url'),
      /no page of this site/,
    ],
    ['a page answers', (_, response) => response.end('<!doctype html><h1>Hi</h1>'), /no sitemap/],
  ])('is unknown where %s, and said in one line', async (_, answer, cause) => {
    const origin = await serve(answer);
    const found = await livePaths(origin, { ms: 500, bytes: 100 });
    expect(found).toEqual({
      unknown: expect.stringMatching(
        /^\S+\/sitemap\.xml を読めません。 It can't be read\. [^\n]*$/,
      ),
    });
    expect((found as { unknown: string }).unknown).toMatch(cause);
  });

  test('is unknown where nobody listens', async () => {
    const origin = await serve(() => undefined);
    await closing.pop()?.();
    expect(await livePaths(origin)).toEqual({ unknown: expect.stringContaining('ECONNREFUSED') });
  });
});
