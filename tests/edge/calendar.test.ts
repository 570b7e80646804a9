import { describe, expect, test } from 'vitest';
import type { RetreatData } from '#features/retreats/retreat.ts';
import { loadHandler } from '../support/handler.ts';

const izu: RetreatData = {
  type: 'domestic',
  title: { ja: '伊豆の旅', en: 'Izu' },
  location: { ja: '伊豆 & 海', en: 'Izu & the sea' },
  departures: [
    { id: 'spring', startsOn: '2099-04-10', endsOn: '2099-04-12', status: 'open' },
    { id: 'a&b', startsOn: '2099-05-08', status: 'open' },
    { id: 'off', startsOn: '2099-06-12', status: 'cancelled' },
  ],
};

/** Files of the built site; other paths get their language's 404. */
const files: Record<string, string> = {
  '/retreat/izu.json': JSON.stringify(izu),
  '/retreat/broken.json': '{"title":',
};
const assets = async (url: URL) => {
  const file = files[url.pathname];
  return new Response(file ?? `404 of ${url.pathname}`, { status: file === undefined ? 404 : 200 });
};

const handle = await loadHandler();
const siteUrl = 'https://nagi-retreats.example';
async function ask(query: Record<string, string>, method = 'GET') {
  const url = `${siteUrl}/api/calendar?${new URLSearchParams(query)}`;
  const env = { SITE_URL: siteUrl, ASSETS: { fetch: assets } };
  const response = await handle(new Request(url, { method }), env as never, {
    waitUntil: () => undefined,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const spring = { retreat: 'izu', departure: 'spring', locale: 'ja' };

describe('GET /api/calendar', () => {
  test('returns an .ics file and ignores a title in the query', async () => {
    const { status, headers, text } = await ask({ ...spring, title: 'Forged' });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="izu-2099-04-10.ics"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(text).not.toContain('Forged');
  });

  test.each([
    [spring, ['UID:spring@nagi-retreats.example', 'DTEND;VALUE=DATE:20990413', 'SUMMARY:伊豆の旅']],
    [spring, ['LOCATION:伊豆 & 海', `URL:${siteUrl}/retreat/izu`]],
    [{ ...spring, locale: 'en' }, ['SUMMARY:Izu', `URL:${siteUrl}/en/retreat/izu`]],
    [{ ...spring, departure: 'a&b' }, ['UID:a&b@nagi-retreats.example', 'SUMMARY:伊豆の旅']],
    [{ ...spring, departure: 'off' }, ['STATUS:CANCELLED']],
  ])('contains the requested departure in the requested language for %j', async (query, lines) => {
    expect((await ask(query)).text.split('\r\n')).toEqual(expect.arrayContaining(lines));
  });

  test.each([
    { retreat: 'izu', departure: 'nothing' },
    { retreat: 'nowhere', departure: 'spring' },
    { retreat: '../contact', departure: 'spring' },
    { retreat: 'izu/dates', departure: 'spring' },
    { retreat: 'broken', departure: 'spring' },
    { retreat: 'izu' },
    {},
  ])('returns the site’s 404 page in the requested language for %j', async (query) => {
    const path = '/api/calendar';
    for (const [locale, page] of Object.entries({ ja: path, en: `/en${path}` })) {
      const found = await ask({ ...(query as Record<string, string>), locale });
      expect(found).toMatchObject({ status: 404, text: `404 of ${page}` });
    }
  });

  test('returns 405 for POST', async () => {
    const { status, headers } = await ask(spring, 'POST');
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });
});
