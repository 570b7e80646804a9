import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BuiltPage } from '../../../src/integrations/built-page.ts';
import { readFacts } from '../../../src/integrations/page-facts.ts';
import { writeSearchFiles } from '../../../src/integrations/search-files.ts';
import { writeSitemap } from '../../../src/integrations/sitemap.ts';

const origin = 'https://nagi-retreats.example';

function page(path: string, head = ''): BuiltPage {
  const facts = readFacts(
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<link rel="canonical" href="${origin}${path}">${head}</head><body></body></html>`,
  );
  return { file: new URL(`file:///dist${path}.html`), hash: path, facts };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
});
afterEach(() => rm(folder, { recursive: true }));
const read = (name: string) => readFile(join(folder, name), 'utf8');
const write = (pages: BuiltPage[], indexable: boolean) =>
  writeSearchFiles(pages, pathToFileURL(`${folder}/`), { origin, indexable });

describe('a site that may be found', () => {
  test('lists its pages with their languages and last change', async () => {
    await write(
      [
        page(
          '/blog/tea',
          `<link rel="alternate" hreflang="en" href="${origin}/en/blog/tea"><meta property="og:updated_time" content="2025-10-05">`,
        ),
        page('/domestic'),
        page('/contact/sent', '<meta name="robots" content="noindex">'),
      ],
      true,
    );
    const xml = await read('sitemap.xml');
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${origin}/blog/tea`,
      `${origin}/domestic`,
    ]);
    expect(xml).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/blog/tea"/>`,
    );
    expect(xml.match(/<lastmod>2025-10-05/g)).toHaveLength(1);
    expect(xml.match(/<lastmod>/g)).toHaveLength(1);
    expect(await read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

test('more than 10,000 pages are in parts, and the address of the sitemap stays', async () => {
  const entries = Array.from({ length: 20_001 }, (_, at) => ({
    url: `${origin}/p${at}`,
    links: [],
    ...(at % 7000 === 3 && { lastmod: `2025-10-0${Math.ceil((at + 1) / 7000)}` }),
  }));
  await writeSitemap(entries.slice(0, 10_000), pathToFileURL(`${folder}/`), origin);
  expect(await readdir(folder)).toEqual(['sitemap.xml']);
  expect((await read('sitemap.xml')).match(/<url>/g)).toHaveLength(10_000);

  await writeSitemap(entries, pathToFileURL(`${folder}/`), origin);
  const parts = ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'];
  expect((await readdir(folder)).sort()).toEqual([...parts, 'sitemap.xml']);
  const index = await read('sitemap.xml');
  expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    parts.map((name) => `${origin}/${name}`),
  );
  // Of the last page that changed in each part, as far as that is known.
  expect([...index.matchAll(/<lastmod>(\S{10})/g)].map(([, day]) => day)).toEqual([
    '2025-10-02',
    '2025-10-03',
  ]);
  const texts = await Promise.all(parts.map(read));
  const urls = texts.flatMap((text) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)]);
  expect(urls.map(([, url]) => url)).toEqual(entries.map(({ url }) => url));
});

describe('a preview', () => {
  test('has no sitemap, and lets crawlers in to read that they should leave', async () => {
    await write([page('/')], false);
    expect(await readdir(folder)).toEqual(['robots.txt']);
    expect(await read('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  });
});
