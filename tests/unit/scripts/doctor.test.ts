import { afterEach, describe, expect, test } from 'vitest';
import { checkDatabase } from '../../../scripts/doctor/database.ts';
import { summed, written, type Finding } from '../../../scripts/doctor/finding.ts';
import { checkLive } from '../../../scripts/doctor/live.ts';
import { checkMail, checkTurnstile } from '../../../scripts/doctor/services.ts';
import { checkSettings } from '../../../scripts/doctor/settings.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { startPostgrest, tables } from '../../support/postgrest.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What a server answers to a request; undefined never answers. */
type Page = { status?: number; headers?: Record<string, string>; body?: string } | undefined;

/** A server on loopback; returns its origin. */
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
  TURNSTILE_SITE_KEY: '0x4AAAAAAA',
  TURNSTILE_SECRET_KEY: '0x4AAAAAAB',
  DEPLOY_HOOK_URL: 'https://api.cloudflare.example/hook',
  STATUS_SECRET: 's'.repeat(32),
  BUILD_REPORT_SECRET: 'r'.repeat(32),
};

describe('what the variables say (product: operations/doctor)', () => {
  test('a complete environment is well', () => {
    expect(points(checkSettings(good), 'wrong', 'missing', 'unknown')).toEqual([]);
  });

  test('nothing set is nothing wrong', () => {
    const findings = checkSettings({});
    expect(points(findings, 'ok', 'wrong')).toEqual([]);
    expect(points(findings, 'missing')).toHaveLength(9);
  });

  test.each([
    [{ SITE_URL: 'https://nagi.workers.dev' }, 'The public address'],
    [{ SITE_URL: 'https://www.nagi-retreats.example/en' }, 'The public address'],
    [{ SUPABASE_ANON_KEY: '' }, "The build's database"],
    [{ SUPABASE_WORKER_KEY: '' }, "The Worker's database"],
    [{ INQUIRY_SECRET: '' }, 'The secret by which inquiries are recognised'],
    [{ INQUIRY_SECRET: 'short' }, 'The secret by which inquiries are recognised'],
    [{ MAIL_TO: undefined }, 'Mail'],
    [{ MAIL_FROM: 'Nagi Retreats' }, 'Mail'],
    [{ MAIL_DAILY_QUOTA: 'many' }, 'MAIL_DAILY_QUOTA'],
    [{ TURNSTILE_SECRET_KEY: '' }, 'The two Turnstile keys'],
    [{ DEPLOY_HOOK_URL: 'http://hooks.example' }, 'Changes are published by themselves'],
    [{ DEPLOY_HOOK_HEADERS: 'Bearer x' }, 'Changes are published by themselves'],
    [{ STATUS_SECRET: 'short' }, 'The status page'],
    [{ BUILD_REPORT_SECRET: 'short' }, 'Failed builds say why'],
    [{ PUBLISH_QUIET_SECONDS: 'soon' }, 'PUBLISH_QUIET_SECONDS'],
  ])('%o is one thing wrong', (change, point) => {
    expect(points(checkSettings({ ...good, ...change }), 'wrong', 'missing')).toEqual([point]);
  });
});

describe('what is said', () => {
  test('holds no secret, whatever is wrong', async () => {
    const secrets = {
      SUPABASE_ANON_KEY: 'sb_secret_leaked1',
      SUPABASE_WORKER_KEY: 'leaked2',
      RESEND_API_KEY: 'leaked3',
      TURNSTILE_SECRET_KEY: 'leaked4',
      DEPLOY_HOOK_URL: 'http://leaked5.example',
      DEPLOY_HOOK_HEADERS: 'leaked6',
      STATUS_SECRET: 'leaked7',
      BUILD_REPORT_SECRET: 'leaked8',
      INQUIRY_SECRET: 'leaked10',
    };
    const origin = await serve(() => ({
      status: 401,
      body: '{"message":"leaked9","error-codes":["invalid-input-secret"]}',
    }));
    const environment = {
      ...good,
      ...secrets,
      SUPABASE_URL: origin,
      RESEND_BASE_URL: origin,
      TURNSTILE_VERIFY_URL: origin,
    };
    const findings = [
      ...checkSettings(environment),
      ...(await checkDatabase(environment)),
      ...(await checkMail(environment)),
      ...(await checkTurnstile(environment)),
    ];
    expect(findings.map(written).join('\n')).not.toContain('leaked');
    expect(points(findings, 'wrong').length).toBeGreaterThan(5);
  });

  test('is in both languages, with what was received, and counted', () => {
    const finding: Finding = {
      state: 'wrong',
      where: { ja: '海', en: 'Sea' },
      received: 'HTTP 500',
      fix: { ja: '直す。', en: 'Mend it.' },
    };
    expect(written(finding)).toBe(
      '誤り wrong  海 / Sea\n      → HTTP 500\n      直す。\n      Mend it.',
    );
    expect(summed([finding])).toBe('OK 0 · なし missing 0 · 誤り wrong 1 · 不明 unknown 0');
  });
});

describe('what the database lets the public key see', () => {
  const retreat = { id: 'kyoto', former_ids: [], published: true };

  async function look(rows: Record<string, readonly unknown[]>): Promise<Finding[]> {
    const server = await startPostgrest(tables(rows));
    closing.push(() => server.close());
    return await checkDatabase({ SUPABASE_URL: server.url, SUPABASE_ANON_KEY: 'public' });
  }

  test('inquiries that anybody may read are wrong', async () => {
    const findings = await look({
      retreats: [retreat],
      content_revision: [{ revision: 7 }],
      inquiries: [],
    });
    expect(points(findings, 'wrong')).toEqual(["The public key doesn't read inquiries"]);
  });

  test('an older project misses what later migrations bring', async () => {
    const findings = await look({ retreats: [{ id: 'kyoto' }] });
    expect(points(findings, 'missing')).toEqual([
      'The revision of the content',
      "The public key doesn't read inquiries",
      "The public key doesn't read publishing_attempts",
      "The public key doesn't read publishing",
      "The public key doesn't read content_changes",
    ]);
  });

  test('unpublished rows that anybody may read are wrong, and so is an empty table', async () => {
    const last = { ...retreat, id: 'last', published: false };
    const open = await look({ retreats: [...Array(1000).fill(retreat), last] });
    expect(points(open, 'wrong')).toEqual(['Nobody sees unpublished rows']);
    expect(points(await look({ retreats: [] }), 'wrong')).toEqual([
      'The public key reads the retreats',
    ]);
  });

  test('a table of many megabytes isn’t empty', async () => {
    const text = 'x'.repeat(10_000);
    const findings = await look({ retreats: Array(1000).fill({ ...retreat, text }) });
    expect(points(findings, 'ok')).toContain('The public key reads the retreats');
  });

  test('a database that isn’t there is wrong', async () => {
    const findings = await checkDatabase({
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_ANON_KEY: 'public',
      SUPABASE_WORKER_KEY: 'worker',
    });
    expect(points(findings, 'wrong')).toHaveLength(3);
  });
});

describe('the mail service', () => {
  const look = async (status: number, body: unknown) =>
    await checkMail({
      ...good,
      RESEND_BASE_URL: await serve((path) =>
        path === '/domains' ? { status, body: JSON.stringify(body) } : { status: 404 },
      ),
    });
  const domains = (status: string) => ({ data: [{ name: 'nagi-retreats.example', status }] });

  test('with a verified domain is well', async () => {
    expect(points(await look(200, domains('verified')), 'ok')).toHaveLength(2);
  });

  test('can’t send from a domain that is pending or not there', async () => {
    for (const answer of [domains('pending'), { data: [] }]) {
      expect(points(await look(200, answer), 'wrong')).toEqual([
        'The domain of MAIL_FROM is verified',
      ]);
    }
  });

  test('doesn’t tell a key for sending only', async () => {
    const findings = await look(401, { name: 'restricted_api_key' });
    expect(points(findings, 'ok')).toEqual(['Resend accepts RESEND_API_KEY']);
    expect(points(findings, 'unknown')).toEqual(['The domain of MAIL_FROM is verified']);
  });

  test('refuses a wrong key; an outage is nobody’s fault', async () => {
    const refused = await look(401, { name: 'validation_error' });
    expect(points(refused, 'wrong')).toEqual(['Resend accepts RESEND_API_KEY']);
    expect(points(await look(503, {}), 'unknown')).toEqual(['Resend accepts RESEND_API_KEY']);
  });
});

describe('Turnstile', () => {
  const look = async (codes: unknown, keys = {}) =>
    await checkTurnstile({
      ...good,
      ...keys,
      TURNSTILE_VERIFY_URL: await serve(() => ({
        body: JSON.stringify({ success: false, 'error-codes': codes }),
      })),
    });

  test('knows the secret, or doesn’t', async () => {
    expect(points(await look(['invalid-input-response']), 'ok')).toEqual([
      'The Turnstile keys work',
    ]);
    expect(points(await look(['invalid-input-secret']), 'wrong')).toHaveLength(1);
    expect(points(await look(undefined), 'unknown')).toHaveLength(1);
  });

  test('is asked nothing about keys that can’t be right', async () => {
    const same = { TURNSTILE_SITE_KEY: good.TURNSTILE_SECRET_KEY };
    const forTests = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA' };
    for (const keys of [same, forTests]) {
      expect(points(await look(['invalid-input-response'], keys), 'wrong')).toHaveLength(1);
    }
  });
});

describe('the live site', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=()',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
  };

  /** A site as it should be, and what a test changes about it; asked notes every request. */
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

  test('is well but for https, which nobody has on loopback', async () => {
    const { findings } = await site();
    expect(points(findings, 'wrong', 'missing', 'unknown')).toEqual(['It answers by https alone']);
  });

  test('is only looked at: no inquiry is sent, nothing is published', async () => {
    const { asked } = await site();
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  test.each<[string, (path: string) => Page | 'as it should be', string[]]>([
    [
      'a page is missing',
      (path) => (path === '/en/faq' ? { status: 404 } : 'as it should be'),
      ['Pages with a fixed path answer'],
    ],
    [
      'what isn’t there is a page',
      (path) => (path.startsWith('/doctor') ? { body: '<html lang="ja">' } : 'as it should be'),
      ["What isn't there is a 404"],
    ],
    [
      'the Worker is not there',
      (path) => (path.startsWith('/api/') ? { status: 405 } : 'as it should be'),
      ['Where inquiries are sent to', 'The status page is closed'],
    ],
    [
      'nights pass without a build',
      (path) =>
        path === '/build.json'
          ? { body: '{"revision":7,"time":"2026-11-19T15:20:00Z"}' }
          : 'as it should be',
      ['Nightly builds'],
    ],
    [
      'there is no record',
      (path) => (path === '/build.json' ? { status: 404 } : 'as it should be'),
      ['The record of what is live'],
    ],
    [
      'robots.txt and sitemap are of another address',
      (path) =>
        /^\/(?:robots|sitemap)/.test(path)
          ? { body: 'Sitemap: https://old.example/sitemap.xml' }
          : 'as it should be',
      ['robots.txt names the sitemap', 'The sitemap lists this address'],
    ],
  ])('says when %s', async (_, change, expected) => {
    const { findings } = await site(change);
    expect(points(findings, 'wrong')).toEqual(
      expect.arrayContaining(['It answers by https alone', ...expected]),
    );
    expect(points(findings, 'wrong')).toHaveLength(1 + expected.length);
  });

  test('says when the site hides, or has no headers', async () => {
    const { findings } = await site((path) =>
      path === '/' ? { headers: { 'x-robots-tag': 'noindex' } } : 'as it should be',
    );
    expect(new Set(points(findings, 'wrong'))).toEqual(
      new Set(['It answers by https alone', 'Search engines may list it', 'a security header']),
    );
    expect(points(findings, 'wrong')).toHaveLength(9);
  });

  test('that isn’t there is one thing wrong', async () => {
    expect(points(await checkLive('http://127.0.0.1:9', now), 'wrong')).toEqual([
      'The home page answers',
    ]);
  });

  test('without a status page only misses it', async () => {
    const { findings } = await site((path) =>
      path === '/api/status' ? { status: 404 } : 'as it should be',
    );
    expect(points(findings, 'missing')).toEqual(['The status page is closed']);
  });
});
