import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RetreatData } from '#features/retreats/retreat.ts';
import type { Site } from '../../scripts/serve.ts';
import { serveWorker } from '../support/worker.ts';

let folder: string;
let site: Site;

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

const files = {
  '404.html': 'ページが見つかりません',
  'en/404.html': 'Page not found',
  'retreat/izu.json': JSON.stringify(izu),
  'retreat/broken.json': '{"title":',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calendar-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  site = await serveWorker({ distDir: folder });
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true });
});

const ask = (query: Record<string, string>, init?: RequestInit) =>
  fetch(`${site.url}/api/calendar?${new URLSearchParams(query).toString()}`, init);
const spring = { retreat: 'izu', departure: 'spring', locale: 'ja' };

describe('GET /api/calendar', () => {
  test('is a file for calendars, of what the site says of the retreat', async () => {
    const response = await ask({ ...spring, title: 'Forged' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="izu-2099-04-10.ics"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const text = await response.text();
    for (const line of [
      'UID:spring@nagi-retreats.example',
      'DTSTART;VALUE=DATE:20990410',
      'DTEND;VALUE=DATE:20990413',
      'SUMMARY:伊豆の旅',
      'LOCATION:伊豆 & 海',
      'URL:https://nagi-retreats.example/retreat/izu',
    ]) {
      expect(text.split('\r\n')).toContain(line);
    }
    expect(text).not.toContain('Forged');
  });

  test('speaks the language asked for', async () => {
    const text = await (await ask({ ...spring, locale: 'en' })).text();
    expect(text).toContain('SUMMARY:Izu\r\nLOCATION:Izu & the sea\r\n');
    expect(text).toContain('URL:https://nagi-retreats.example/en/retreat/izu\r\n');
    expect(text).toContain('nothing has been booked yet');
  });

  test('is of any departure, whatever its id', async () => {
    const text = await (await ask({ ...spring, departure: 'a&b' })).text();
    expect(text).toContain('UID:a&b@nagi-retreats.example\r\n');
    expect(text).toContain('DTEND;VALUE=DATE:20990509\r\n');
    expect(text).toContain('SUMMARY:伊豆の旅\r\n');
  });

  test('of a cancelled departure says so', async () => {
    const text = await (await ask({ ...spring, departure: 'off' })).text();
    expect(text).toContain('STATUS:CANCELLED\r\n');
  });

  test('answers HEAD alike, without the file', async () => {
    const response = await ask(spring, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  test.each([
    { retreat: 'izu', departure: 'nothing' },
    { retreat: 'nowhere', departure: 'spring' },
    { retreat: '../contact', departure: 'spring' },
    { retreat: 'izu/dates', departure: 'spring' },
    { retreat: 'broken', departure: 'spring' },
    { retreat: 'izu' },
    {},
  ])('is the site’s 404 in the language asked for without such a departure: %j', async (query) => {
    for (const [locale, said] of [
      ['ja', 'ページが見つかりません'],
      ['en', 'Page not found'],
    ] as const) {
      const response = await ask({ ...query, locale });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await response.text()).toContain(said);
    }
  });

  test('takes no other method', async () => {
    const response = await ask(spring, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
