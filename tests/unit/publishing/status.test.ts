import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadHandler } from '../../support/handler.ts';
import { load } from '../inquiries/load.ts';

/*
  Tests the Worker's handlers in this process, with a mock that responds like the functions of the database, which
  tests/edge/publishing-tables.test.ts tests.
*/

const handle = await loadHandler();
const [link, reports] = ['s'.repeat(32), 'r'.repeat(32)];
const origin = 'https://site.example';
const variables = {
  ...{ STATUS_SECRET: link, BUILD_REPORT_SECRET: reports },
  ...{ SUPABASE_URL: 'https://own.example', SUPABASE_WORKER_KEY: 'key' },
  DEPLOY_HOOK_URL: 'https://hooks.example/build',
};

/** The arguments of each database function called, by its name. */
let asked: Record<string, unknown>;
/** The database's responses, by function name. */
let answers: Record<string, unknown>;
beforeEach(() => {
  asked = {};
  const known = { revision: 2, changed_at: '2026-11-22T03:00:00+00:00', attempts: [] };
  const times = { waiting_since: null, uncalled_since: null, requested_at: null };
  const rest = { incident_at: null, told_at: null, warnings: [], unmailed: [] };
  answers = { publishing_state: { ...known, ...times, ...rest }, report_build: true };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const name = url.split('/').at(-1)!;
    asked[name] = JSON.parse(body || 'null');
    return name in answers ? Response.json(answers[name]) : new Response('{}', { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function ask(path: string, init: RequestInit = {}, vars: Record<string, string> = {}) {
  const record = { revision: 2, database: 'own.example', time: new Date().toISOString() };
  const env = { ...variables, ...vars, ASSETS: { fetch: async () => Response.json(record) } };
  return await handle(new Request(origin + path, init), env as never, {
    waitUntil: () => undefined,
  });
}

const cookieOf = async () =>
  (await ask(`/api/status?key=${link}`)).headers.get('set-cookie')?.split(';')[0] ?? '';
const open = async (query = '', vars = {}) => {
  const answer = await ask(`/api/status${query}`, { headers: { cookie: await cookieOf() } }, vars);
  return { answer, text: await answer.text() };
};
const press = async (headers: Record<string, string> = {}, values: Record<string, string> = {}) =>
  await ask('/api/status', {
    method: 'POST',
    headers: { cookie: await cookieOf(), origin, ...headers },
    body: new URLSearchParams({ lang: 'en', ...values }),
  });

describe('status page access', () => {
  test('sets a cookie without the secret and redirects to the address without the key', async () => {
    const { status, headers } = await ask(`/api/status?key=${link}&lang=en`);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/api/status?lang=en');
    expect(headers.get('cache-control')).toBe('no-store');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/api\/status; .*HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toContain(link);
  });

  test.each([
    ['', ''],
    ['?key=', 'operator='],
    [`?key=${link.slice(1)}`, ''],
    [`?key=${link}x`, ''],
    ['', `operator=${link}`],
    ['', `operator=${'0'.repeat(64)}`],
  ])('is denied for the query %j and the cookie %j', async (query, cookie) => {
    const answer = await ask(`/api/status${query}`, { headers: { cookie } });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await answer.text()).toContain('秘密のリンク');
  });

  test('answers 404 when the secret is too short', async () => {
    for (const init of [{}, { method: 'POST', headers: { origin } }]) {
      const answer = await ask('/api/status?key=short', init, { STATUS_SECRET: 'short' });
      expect(answer.status).toBe(404);
    }
  });
});

describe('GET /api/status', () => {
  test('forbids caching, indexing and scripts', async () => {
    const { answer, text } = await open('?lang=en');
    expect(text).toContain('The site is up to date');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(text) ?? [];
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${Buffer.from(hash).toString('base64')}'; ` +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(text).not.toMatch(/<script|style="|onclick/);
  });

  test.each([
    ['the database cannot be asked', {}, 'supabase/migrations'],
    ['the database lacks a migration', {}, 'supabase/migrations'],
    ['there is no database', { SUPABASE_WORKER_KEY: '' }, 'SUPABASE_WORKER_KEY'],
    ['nothing calls for builds', { DEPLOY_HOOK_URL: '' }, 'DEPLOY_HOOK_URL'],
  ])('says that updates have stopped when %s', async (why, vars, named) => {
    if (why.includes('asked')) delete answers['publishing_state'];
    if (why.includes('lacks')) answers['publishing_state'] = { revision: 2, attempts: [] };
    const { answer, text } = await open('', vars);
    expect(answer.status).toBe(200);
    expect(text).toContain('<h1>サイトの自動更新が止まっています</h1>');
    expect(text.split('<details')[1]).toContain(named);
  });

  test('names invalid settings without their values', async () => {
    const { text } = await open('', {
      DEPLOY_HOOK_URL: 'http://hooks.example/build',
      MAIL_TO: 'x',
    });
    for (const name of ['DEPLOY_HOOK_URL', 'MAIL_TO']) expect(text).toContain(`<li>${name}: `);
    expect(text).not.toContain('hooks.example');
  });
});

describe('POST /api/status', () => {
  test.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: '' },
    { cookie: '' },
  ])('is refused with the headers %j', async (headers) => {
    expect((await press(headers)).status).toBe(403);
    expect(asked).not.toHaveProperty('request_publishing');
  });

  const nothing = { allowed: null };

  test.each<[string, Record<string, string>, unknown, string, object | undefined]>([
    ['the request is stored', {}, true, '', nothing],
    ['the request allows the refused revision', { allow: '2' }, true, '', { allowed: 2 }],
    ['the request comes too late', { allow: '1' }, false, '&again', { allowed: 1 }],
    ['the request cannot be stored', {}, undefined, '&again', nothing],
    ['the request allows anything but a revision', { allow: 'all' }, true, '&again', undefined],
  ])('redirects to the page when %s', async (_, values, noted, query, request) => {
    if (noted !== undefined) answers['request_publishing'] = noted;
    const answer = await press({}, values);
    expect(answer.headers.get('location')).toBe(`/api/status?lang=en${query}`);
    if (request === undefined) expect(asked).not.toHaveProperty('request_publishing');
    else expect(asked['request_publishing']).toMatchObject(request);
  });
});

test('publish stores an incident and does not fail without a mail service', async () => {
  const { publish } = await load<{ publish: (env: object, now: Date) => Promise<void> }>(
    'publishing/publish.ts',
  );
  const [asked_at, ended_at] = ['2026-11-22T02:00:00+00:00', '2026-11-22T02:01:00+00:00'];
  const failed = { asked_at, ended_at, reason: 'change', revision: 2, outcome: 'failed' };
  const attempts = [3, 2, 1].map((id) => ({ ...failed, id, replaces: null, permanent: false }));
  Object.assign(answers['publishing_state'] as object, { attempts });
  Object.assign(answers, { note_incident: true, claim_publishing: null });
  const record = { revision: 1, time: '2026-11-22T01:00:00Z' };
  const ASSETS = { fetch: async () => Response.json(record) };
  const opened = '2026-11-22T03:00:00.000Z';
  await publish({ ...variables, ASSETS }, new Date(opened));
  expect(asked['note_incident']).toEqual({ was: null, opened, told: null });
});

describe('POST /api/build-report', () => {
  const report = (body: unknown, secret = reports, vars = {}) => {
    const headers = { authorization: `Bearer ${secret}` };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return ask('/api/build-report', { method: 'POST', headers, body: text }, vars);
  };
  const message = { ja: '行', en: 'row' };

  test.each<[string, number, unknown, string?]>([
    ['a wrong secret', 401, { messages: [] }, 'a-wrong-secret'],
    ['no secret', 401, { messages: [] }, ''],
    ['no JSON', 400, 'no JSON'],
    ['no list', 400, { messages: 'text' }],
    ['no language', 400, { messages: ['text'] }],
    ['one language', 400, { messages: [{ ja: '行' }] }],
    ['too many bytes', 413, { messages: [{ ja: 'x'.repeat(410_000), en: '' }] }],
  ])('refuses a report with %s', async (_, status, body, secret) => {
    expect((await report(body, secret)).status).toBe(status);
    expect(asked).toEqual({});
  });

  test('answers 404 when the secret is too short', async () => {
    const answer = await report({ messages: [] }, reports, { BUILD_REPORT_SECRET: 'short' });
    expect(answer.status).toBe(404);
  });

  test('stores its known fields and at most 50 messages of 1,000 characters', async () => {
    // Only half of the emoji fits.
    const long = `x\0${'あ'.repeat(998)}😀`;
    const sent = { build: 'b1', built_revision: 2, permanent: true, other: 1 };
    const messages = Array(60).fill({ ja: long, en: 'row' });
    expect((await report({ ...sent, messages })).status).toBe(200);
    const kept = { ja: expect.stringMatching(/^xあ{998}\ufffd$/), en: 'row' };
    expect(asked['report_build']).toMatchObject({
      report: { build: 'b1', built_revision: 2, permanent: true, messages: Array(50).fill(kept) },
    });
    await report({ warnings: [message] });
    expect(asked['report_build']).toMatchObject({ report: { warnings: [message] } });
  });
});
