import { afterEach, describe, expect, test } from 'vitest';
import { checkDatabase } from '../../../scripts/doctor/database.ts';
import { formatTotals, formatFinding, type Finding } from '../../../scripts/doctor/finding.ts';
import { checkLive } from '../../../scripts/doctor/live.ts';
import { checkMail, checkTurnstile } from '../../../scripts/doctor/services.ts';
import { checkClosures, checkSettings } from '../../../scripts/doctor/settings.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { startPostgrest, serveTables } from '../../support/postgrest.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server's response; undefined never responds. */
type Page = { status?: number; headers?: Record<string, string>; body?: string } | undefined;

/** Starts a server on loopback; returns its origin. */
async function serve(pageAt: (path: string, method: string) => Page): Promise<string> {
  const { url, close } = await listenOnLoopback((request, response) => {
    const page = pageAt(request.url ?? '/', request.method ?? 'GET');
    if (page === undefined) return;
    response.writeHead(page.status ?? 200, page.headers);
    response.end(page.body);
  });
  closing.push(close);
  return url;
}

const points = (findings: readonly Finding[], ...states: Finding['state'][]) =>
  findings.filter(({ state }) => states.includes(state)).map(({ where }) => where.en);

const good = {
  SITE_URL: 'https://www.nagi-retreats.example',
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_ANON_KEY: 'sb_publishable_x',
  SUPABASE_WORKER_KEY: 'sb_secret_x',
  INQUIRY_SECRET: 'i'.repeat(32),
  RESEND_API_KEY: 're_x',
  MAIL_FROM: 'Nagi Retreats <hello@nagi-retreats.example>',
  MAIL_TO: 'staff@nagi-retreats.example',
  RESEND_WEBHOOK_SECRET: `whsec_${'MDEy'.repeat(8)}`,
  TURNSTILE_SITE_KEY: '0x4AAAAAAA',
  TURNSTILE_SECRET_KEY: '0x4AAAAAAB',
  DEPLOY_HOOK_URL: 'https://api.cloudflare.example/hook',
  STATUS_SECRET: 's'.repeat(32),
  BUILD_REPORT_SECRET: 'r'.repeat(32),
};

describe('the check of the settings (product: operations/doctor)', () => {
  test('reports nothing wrong, missing or unknown for a complete environment', () => {
    expect(points(checkSettings(good), 'wrong', 'missing', 'unknown')).toEqual([]);
  });

  test('reports closing days as missing, with the last one, when they soon end', () => {
    expect(points(checkClosures(new Date('2027-09-30T00:00:00Z')), 'ok')).toEqual(['Closing days']);
    const [ending] = checkClosures(new Date('2027-11-01T00:00:00Z'));
    expect(ending).toMatchObject({ state: 'missing', received: '2027-12-31' });
  });

  test('reports missing settings, but none as wrong, for an empty environment', () => {
    const findings = checkSettings({});
    expect(points(findings, 'ok', 'wrong')).toEqual([]);
    expect(points(findings, 'missing')).toHaveLength(10);
  });

  test.each([
    [{ SITE_URL: 'https://nagi.workers.dev' }, 'The public address'],
    [{ SUPABASE_ANON_KEY: '' }, "The build's database"],
    [{ SUPABASE_WORKER_KEY: '' }, "The Worker's database"],
    [{ INQUIRY_SECRET: 'short' }, 'The secret by which inquiries are recognised'],
    [{ MAIL_TO: undefined }, 'Mail'],
    [{ MAIL_FROM: 'Nagi Retreats' }, 'Mail'],
    [{ MAIL_DAILY_QUOTA: 'many' }, 'MAIL_DAILY_QUOTA'],
    [{ TURNSTILE_SECRET_KEY: '' }, 'The two Turnstile keys'],
    [{ DEPLOY_HOOK_HEADERS: 'Bearer x' }, 'Changes are published by themselves'],
    [{ STATUS_SECRET: 'short' }, 'The status page'],
    [{ BUILD_REPORT_SECRET: 'short' }, 'Failed builds say why'],
  ])('reports one point for %o', (change, point) => {
    expect(points(checkSettings({ ...good, ...change }), 'wrong', 'missing')).toEqual([point]);
  });
});

describe('the output of the doctor', () => {
  test('contains no secret when settings and services are wrong', async () => {
    const origin = await serve(() => ({
      status: 401,
      body: '{"message":"leaked","error-codes":["invalid-input-secret"]}',
    }));
    const secret = /KEY|HOOK|SECRET/;
    const leaked = Object.keys(good).flatMap((name) =>
      secret.test(name) ? [[name, 'leaked']] : [],
    );
    const environment = {
      ...good,
      ...(Object.fromEntries(leaked) as Record<string, string>),
      SUPABASE_ANON_KEY: 'sb_secret_leaked',
      ...{ SUPABASE_URL: origin, RESEND_BASE_URL: origin, TURNSTILE_VERIFY_URL: origin },
    };
    const findings = [
      ...checkSettings(environment),
      ...(await checkDatabase(environment)),
      ...(await checkMail(environment)),
      ...(await checkTurnstile(environment)),
    ];
    expect(findings.map(formatFinding).join('\n')).not.toContain('leaked');
    expect(points(findings, 'wrong').length).toBeGreaterThan(5);
  });

  test('shows a finding in both languages with the received value, and counts findings', () => {
    const finding: Finding = {
      state: 'wrong',
      where: { ja: '海', en: 'Sea' },
      received: 'HTTP 500',
      fix: { ja: '直す。', en: 'Mend it.' },
    };
    expect(formatFinding(finding)).toBe(
      '誤り wrong  海 / Sea\n      → HTTP 500\n      直す。\n      Mend it.',
    );
    expect(formatTotals([finding])).toBe('OK 0 · なし missing 0 · 誤り wrong 1 · 不明 unknown 0');
  });
});

describe('the check of the database', () => {
  const retreat = { id: 'kyoto', former_ids: [], published: true };

  async function look(rows: Record<string, readonly unknown[]>): Promise<Finding[]> {
    const server = await startPostgrest(serveTables(rows));
    closing.push(() => server.close());
    return await checkDatabase({ SUPABASE_URL: server.url, SUPABASE_ANON_KEY: 'public' });
  }

  test('reports inquiries and unpublished rows that anybody may read, and missing retreats, as wrong', async () => {
    const last = { ...retreat, id: 'last', published: false };
    // A table of many megabytes must not be reported as empty.
    const many = Array(1000).fill({ ...retreat, text: 'x'.repeat(10_000) });
    const rows = { retreats: [...many, last], content_revision: [{ revision: 7 }], inquiries: [] };
    expect(points(await look(rows), 'wrong')).toEqual([
      'Nobody sees unpublished rows',
      "The public key doesn't read inquiries",
    ]);
    expect(points(await look({ retreats: [] }), 'wrong')).toEqual([
      'The public key reads the retreats',
    ]);
  });

  test('reports what later migrations add as missing for an older project', async () => {
    const tables = ['inquiries', 'publishing_attempts', 'publishing', 'content_changes'];
    expect(points(await look({ retreats: [{ id: 'kyoto' }] }), 'missing')).toEqual([
      'The revision of the content',
      ...tables.map((table) => `The public key doesn't read ${table}`),
    ]);
  });

  test('reports three points as wrong when the database cannot be reached', async () => {
    const keys = { SUPABASE_ANON_KEY: 'public', SUPABASE_WORKER_KEY: 'worker' };
    const findings = await checkDatabase({ SUPABASE_URL: 'http://127.0.0.1:9', ...keys });
    expect(points(findings, 'wrong')).toHaveLength(3);
  });
});

describe('the check of the mail service', () => {
  const look = async (status: number, body: unknown) =>
    await checkMail({
      ...good,
      RESEND_BASE_URL: await serve((path) =>
        path === '/domains' ? { status, body: JSON.stringify(body) } : { status: 404 },
      ),
    });
  const restricted = { name: 'restricted_api_key' };
  const domains = (status: string) => ({ data: [{ name: 'nagi-retreats.example', status }] });

  const key = 'Resend accepts RESEND_API_KEY';
  const domain = 'The domain of MAIL_FROM is verified';

  test.each<[string, number, unknown, Partial<Record<Finding['state'], string[]>>]>([
    ['has a verified domain', 200, domains('verified'), { ok: [key, domain] }],
    ['has a pending domain', 200, domains('pending'), { ok: [key], wrong: [domain] }],
    ['has no domain', 200, { data: [] }, { ok: [key], wrong: [domain] }],
    ['permits the key only to send', 401, restricted, { ok: [key], unknown: [domain] }],
    ['refuses the key', 401, { name: 'validation_error' }, { wrong: [key] }],
    ['has an outage', 503, {}, { unknown: [key] }],
  ])('reports on a service that %s', async (_, status, body, said) => {
    const findings = await look(status, body);
    const states = ['ok', 'missing', 'wrong', 'unknown'] as const;
    const found = states.map((state) => [state, points(findings, state)]);
    expect(Object.fromEntries(found)).toMatchObject(said);
    expect(findings).toHaveLength(Object.values(said).flat().length);
  });
});

describe('the check of Turnstile', () => {
  const forTests = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA' };
  const same = { TURNSTILE_SITE_KEY: good.TURNSTILE_SECRET_KEY };

  test.each<[string, unknown, Record<string, string>, Finding['state']]>([
    ['Turnstile accepts the secret', ['invalid-input-response'], {}, 'ok'],
    ['Turnstile rejects the secret', ['invalid-input-secret'], {}, 'wrong'],
    ['Turnstile returns no error codes', undefined, {}, 'unknown'],
    ['both keys are the same', ['invalid-input-response'], same, 'wrong'],
    ['the site key is one for tests', ['invalid-input-response'], forTests, 'wrong'],
  ])('reports a state when %s', async (_, codes, keys, state) => {
    const body = JSON.stringify({ success: false, 'error-codes': codes });
    const TURNSTILE_VERIFY_URL = await serve(() => ({ body }));
    const findings = await checkTurnstile({ ...good, ...keys, TURNSTILE_VERIFY_URL });
    expect(findings[0]?.state).toBe(state);
  });
});

describe('the check of the live site', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=()',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
  };

  /** Starts a correct site with a test's changes; `asked` collects every request. */
  async function site(
    change: (path: string) => Page | 'as it should be' = () => 'as it should be',
  ) {
    const asked: string[] = [];
    const origin: string = await serve((path, method) => {
      asked.push(`${method} ${path}`);
      const changed = change(path);
      return changed === 'as it should be' ? healthy(path, origin) : changed;
    });
    return { origin, asked, findings: await checkLive(origin, now) };
  }

  function healthy(path: string, origin: string): Page {
    const xml = `<urlset><url><loc>${origin}/</loc></url></urlset>`;
    const record = { revision: 7, time: '2026-11-21T15:20:00Z', commit: 'abc', counts: {} };
    if (path === '/robots.txt') return { body: `Sitemap: ${origin}/sitemap.xml` };
    if (path === '/sitemap.xml') return { body: xml };
    if (path === '/build.json') return { body: JSON.stringify(record) };
    if (path === '/api/status') return { status: 403 };
    if (path.startsWith('/api/contact')) {
      return { status: 303, headers: { location: '/en/contact' } };
    }
    return { status: path.includes('no-such-page') ? 404 : 200, headers };
  }

  const https = 'It answers by https alone';

  test('reports nothing but missing https for a correct site, and sends only GET requests', async () => {
    const { asked, findings } = await site();
    expect(points(findings, 'wrong', 'missing', 'unknown')).toEqual([https]);
    // The checks send no inquiry and publish nothing.
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  const old = '{"revision":7,"time":"2026-11-19T15:20:00Z"}';
  const elsewhere = { body: 'Sitemap: https://old.example/sitemap.xml' };

  test.each<[string, RegExp, Page, string[]]>([
    ['a page is missing', /^\/en\/faq/, { status: 404 }, ['Pages with a fixed path answer']],
    [
      'unknown paths are pages',
      /^\/doctor/,
      { body: '<html lang="ja">' },
      ["What isn't there is a 404"],
    ],
    [
      'the Worker is missing',
      /^\/api\//,
      { status: 405 },
      ['Where inquiries are sent to', 'The status page is closed'],
    ],
    ['nightly builds are missing', /^\/build.json/, { body: old }, ['Nightly builds']],
    ['the build record is missing', /^\/build/, { status: 404 }, ['The record of what is live']],
    ['robots.txt names another origin', /^\/robots/, elsewhere, ['robots.txt names the sitemap']],
    [
      'the sitemap does not list the site',
      /^\/sitemap/,
      elsewhere,
      ['The sitemap lists this address'],
    ],
    [
      'the site has noindex and no security headers',
      /^\/$/,
      { headers: { 'x-robots-tag': 'noindex' } },
      ['Search engines may list it', ...Array(6).fill('a security header')],
    ],
  ])('reports a point when %s', async (_, changed, page, expected) => {
    const { findings } = await site((path) => (changed.test(path) ? page : 'as it should be'));
    expect(points(findings, 'wrong').toSorted()).toEqual([https, ...expected].toSorted());
  });

  test('reports a missing status page as missing, and an unreachable site as one point', async () => {
    const { findings } = await site((path) =>
      path === '/api/status' ? { status: 404 } : 'as it should be',
    );
    expect(points(findings, 'missing')).toEqual(['The status page is closed']);
    expect(points(await checkLive('http://127.0.0.1:9', now), 'wrong')).toEqual([
      'The home page answers',
    ]);
  });
});
