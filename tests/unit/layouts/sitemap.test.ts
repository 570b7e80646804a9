import { describe, expect, test } from 'vitest';
import { sitemapFiles, type SitemapEntry } from '#layouts/sitemap.ts';

const origin = new URL('https://nagi-retreats.example');

/** The XML of every file, by name. */
async function written(entries: readonly SitemapEntry[]): Promise<Map<string, string>> {
  const files = [...sitemapFiles(entries, origin)];
  return new Map(await Promise.all(files.map(async ([name, xml]) => [name, await xml()] as const)));
}

const urlsIn = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('a sitemap', () => {
  test('names pages with their languages, and the last change where it is known', async () => {
    const tea = `${origin.href}blog/tea`;
    const files = await written([
      {
        url: tea,
        links: [{ lang: 'en', url: `${origin.href}en/blog/tea` }],
        lastmod: '2025-10-05',
      },
      { url: `${origin.href}a?b=1&c=2`, links: [] },
    ]);
    expect([...files.keys()]).toEqual(['sitemap']);
    const xml = files.get('sitemap');
    expect(urlsIn(xml)).toEqual([tea, `${origin.href}a?b=1&amp;c=2`]);
    expect(xml).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${origin.href}en/blog/tea"/>`,
    );
    expect(xml?.match(/<lastmod>\S{10}/g)).toEqual(['<lastmod>2025-10-05']);
  });

  test('is the index of its parts when there are more than 10,000 pages', async () => {
    const entries = Array.from({ length: 20_001 }, (_, at) => ({
      url: `${origin.href}p${at}`,
      links: [],
      ...(at % 7000 === 3 && { lastmod: `2025-10-0${Math.ceil((at + 1) / 7000)}` }),
    }));
    const whole = await written(entries.slice(0, 10_000));
    expect([...whole.keys()]).toEqual(['sitemap']);
    expect(urlsIn(whole.get('sitemap'))).toHaveLength(10_000);

    const files = await written(entries);
    const parts = ['sitemap-1', 'sitemap-2', 'sitemap-3'];
    expect([...files.keys()]).toEqual(['sitemap', ...parts]);
    const index = files.get('sitemap');
    expect(urlsIn(index)).toEqual(parts.map((name) => `${origin.href}${name}.xml`));
    // Of the last page that changed in each part, as far as that is known.
    expect([...(index ?? '').matchAll(/<lastmod>(\S{10})/g)].map(([, day]) => day)).toEqual([
      '2025-10-02',
      '2025-10-03',
    ]);
    expect(parts.flatMap((name) => urlsIn(files.get(name)))).toEqual(entries.map(({ url }) => url));
  });
});
