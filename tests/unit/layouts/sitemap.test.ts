import { expect, test } from 'vitest';
import { sitemapFiles, type SitemapEntry } from '#layouts/sitemap.ts';

const origin = 'https://nagi-retreats.example/';

/** Returns the XML of every file, by name. */
async function written(entries: readonly SitemapEntry[]): Promise<Map<string, string>> {
  const files = [...sitemapFiles(entries, new URL(origin))];
  return new Map(await Promise.all(files.map(async ([name, xml]) => [name, await xml()] as const)));
}
const urlsIn = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the sitemap lists each page with its languages, and with its last change when it is known', async () => {
  const links = [{ lang: 'en', url: `${origin}en/tea` }];
  const tea = { url: `${origin}tea`, links, lastmod: '2025-10-05' };
  const xml = (await written([tea, { url: `${origin}a?b=1&c=2`, links: [] }])).get('sitemap');
  expect(urlsIn(xml)).toEqual([tea.url, `${origin}a?b=1&amp;c=2`]);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${origin}en/tea"/>`);
  expect(xml?.match(/<lastmod>\S{10}/g)).toEqual(['<lastmod>2025-10-05']);
});

test('the sitemap is an index of its parts when there are more than 10,000 pages', async () => {
  const days = new Map([
    [3, '2025-10-01'],
    [7003, '2025-10-02'],
    [14003, '2025-10-03'],
  ]);
  const entries = Array.from({ length: 20_001 }, (_, at) => ({
    ...{ url: `${origin}p${at}`, links: [], lastmod: days.get(at) },
  }));
  expect([...(await written(entries.slice(0, 10_000))).keys()]).toEqual(['sitemap']);

  const files = await written(entries);
  const [name, ...parts] = files.keys();
  expect([name, ...parts]).toEqual(['sitemap', 'sitemap-1', 'sitemap-2', 'sitemap-3']);
  expect(urlsIn(files.get('sitemap'))).toEqual(parts.map((part) => `${origin}${part}.xml`));
  // Each part has the last known change among its pages.
  const changes = files.get('sitemap')?.matchAll(/<lastmod>(\S{10})/g) ?? [];
  expect([...changes].map(([, day]) => day)).toEqual(['2025-10-02', '2025-10-03']);
  expect(parts.flatMap((part) => urlsIn(files.get(part)))).toEqual(entries.map(({ url }) => url));
});
