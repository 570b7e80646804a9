import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../scripts/serve.ts';
import { serveWorker } from '../support/worker.ts';

let folder: string;
let site: Site;

/** A page of a retreat, as far as the Worker reads it. */
const page = (title: string, rows: string) =>
  `<meta property="og:title" content="${title}">
  <meta property="og:url" content="https://example.com/retreat/izu">
  <div data-zone="+09:00" data-place="Izu &#38; the sea"><table>${rows}</table>
  <a href="/retreat/izu/dates">All</a></div>`;
const row = (id: string, day: string, more = '') =>
  `<tr data-departure="${id}" data-starts="${day}" data-status="open" ${more}><th>${day}</th></tr>`;

const pages = {
  '404.html': 'ページが見つかりません',
  'en/404.html': 'Page not found',
  'retreat/izu.html': page('伊豆の旅', row('spring', '2099-04-10', 'data-ends="2099-04-12"')),
  'retreat/izu/dates.html': page(
    '伊豆の旅の日程',
    [
      row('spring', '2099-04-10', 'data-ends="2099-04-12"'),
      row('a&#38;b', '2099-05-08'),
      row('off', '2099-06-12').replace('"open"', '"cancelled"'),
    ].join(''),
  ),
  'en/retreat/izu.html': page('Izu', row('spring', '2099-04-10', 'data-ends="2099-04-12"')),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calendar-'));
  for (const [name, html] of Object.entries(pages)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), html);
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
  test('is a file for calendars, of what the retreat’s pages say', async () => {
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
      'UID:spring@example.com',
      'DTSTART;VALUE=DATE:20990410',
      'DTEND;VALUE=DATE:20990413',
      'SUMMARY:伊豆の旅',
      'LOCATION:Izu & the sea',
      'URL:https://example.com/retreat/izu',
    ]) {
      expect(text.split('\r\n')).toContain(line);
    }
    expect(text).not.toContain('Forged');
  });

  test('speaks the language asked for', async () => {
    const text = await (await ask({ ...spring, locale: 'en' })).text();
    expect(text).toContain('SUMMARY:Izu\r\n');
    expect(text).toContain('nothing has been booked yet');
  });

  test('knows the departures that only the page of all dates shows', async () => {
    const text = await (await ask({ ...spring, departure: 'a&b' })).text();
    expect(text).toContain('UID:a&b@example.com\r\n');
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
