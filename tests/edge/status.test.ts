import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseHTML } from 'linkedom';
import {
  BUILD_REPORT_SECRET,
  servePublishing,
  STATUS_SECRET,
  type PublishingSite,
} from '../support/publishing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await servePublishing();
}, 120_000);
afterAll(() => site?.stop());
beforeEach(() => site.reset());

const minute = 60_000;

/** One request, without following where it leads. */
function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, site.url), { redirect: 'manual', ...init });
}

/** The cookie that the secret link leaves. */
async function letIn(): Promise<string> {
  const answer = await ask(`/api/status?key=${STATUS_SECRET}`);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The page, as who has the link sees it. */
async function open(query = ''): Promise<{ text: string; document: Document; response: Response }> {
  const response = await ask(`/api/status${query}`, { headers: { cookie: await letIn() } });
  const { document } = parseHTML(await response.text());
  const text = document.querySelector('main')?.textContent ?? '';
  return { text: text.replace(/\s+/g, ' '), document, response };
}

/** Presses one of the page's buttons. */
async function press(values: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return await ask('/api/status', {
    method: 'POST',
    headers: { cookie: await letIn(), origin: site.url, ...headers },
    body: new URLSearchParams({ lang: 'ja', ...values }),
  });
}

function report(body: Record<string, unknown>): Promise<Response> {
  return ask('/api/build-report', {
    method: 'POST',
    headers: { authorization: `Bearer ${BUILD_REPORT_SECRET}` },
    body: JSON.stringify(body),
  });
}

describe('the secret link', () => {
  test('leaves a cookie that is not the secret, and leads to the address without it', async () => {
    const answer = await ask(`/api/status?key=${STATUS_SECRET}&lang=en`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/api/status?lang=en');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\/api\/status;/);
    expect(cookie).not.toContain(STATUS_SECRET);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['', '?key=', `?key=${STATUS_SECRET.slice(0, -1)}`, `?key=${STATUS_SECRET}x`])(
    'and nothing else opens the page: %j',
    async (query) => {
      const answer = await ask(`/api/status${query}`);
      expect(answer.status).toBe(403);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await answer.text()).toContain('秘密のリンク');
    },
  );

  test.each([`operator=${STATUS_SECRET}`, 'operator=', `operator=${'0'.repeat(64)}`])(
    'and no other cookie: %j',
    async (cookie) => {
      expect((await ask('/api/status', { headers: { cookie } })).status).toBe(403);
    },
  );
});

describe('the page', () => {
  test('is kept by nobody, indexed by nobody, and runs nothing', async () => {
    const { response, document } = await open();
    const header = (name: string) => response.headers.get(name);
    expect(header('cache-control')).toBe('no-store');
    expect(header('x-robots-tag')).toContain('noindex');
    expect(header('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(header('referrer-policy')).toBe('same-origin');
    const style = document.querySelector('style')?.textContent ?? '';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(header('content-security-policy')).toContain(Buffer.from(hash).toString('base64'));
    expect(document.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
  });

  test('says in Japanese that all is well, what is live and since when', async () => {
    const { text, document } = await open();
    expect(document.documentElement.getAttribute('lang')).toBe('ja');
    expect(text).toContain('サイトは最新です。');
    expect(text).toMatch(/公開中の内容 \d{4}年\d+月\d+日 \d+:\d\d から（版 1）/);
    expect(text).toMatch(/公開を待っている変更 ありません/);
  });

  test('says it in English, too', async () => {
    const { text, document } = await open('?lang=en');
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(text).toContain('The site is up to date.');
    expect(text).toMatch(/JST \(revision 1\)/);
  });

  test('names what waits, and when it goes live', async () => {
    const { revision } = await site.edit();
    const { text } = await open();
    expect(text).toContain('編集が一段落したら、自動で公開します。');
    expect(text).toMatch(new RegExp(`表の内容 .*（版 ${revision}）`));
    expect(text).not.toMatch(/公開を待っている変更 ありません/);
    expect(text).toMatch(/次の更新 (1分以内|\d+年.* ごろ)/);
  });

  test('says what failed in the words of the build, as text, and when the next try is', async () => {
    const problem = 'retreats "odd" · title_ja: "<b>" — 文を書いてください。 Write a text.';
    const { at, revision } = await site.edit();
    await site.tick(new Date(+at + minute));
    await report({ revision, problems: [problem] });
    const { text, document } = await open();
    expect(text).toContain('サイトを更新できませんでした。自動でもう一度試します。');
    expect(text).toContain(problem);
    expect(document.querySelector('main b')).toBeNull();
    expect(text).toMatch(/次の更新 \d+年\d+月\d+日 \d+:\d\d ごろ/);
  });

  test('says that rows are refused until they are mended, and that they are tried once a night', async () => {
    const { at, revision } = await site.edit();
    await site.tick(new Date(+at + minute));
    await report({ revision, problems: ['retreats "odd" · type'], permanent: true });
    const { text } = await open();
    expect(text).toContain('今の内容ではサイトを更新できません。');
    expect(text).not.toContain('自動でもう一度試します');
    expect(text).toMatch(/次の更新 直したすぐ後です。そのままなら .* 0:10 ごろに一度だけ/);
    expect((await open('?lang=en')).text).toContain(
      'Right after that is put right; otherwise once',
    );
  });

  test('names the database that was read, where it isn’t the one of the Worker', async () => {
    await site.edit();
    await site.goLive(1000, 'former.supabase.co');
    const { text } = await open();
    expect(text).toContain(
      'ビルドが読んだのは former.supabase.co、Worker が読んでいるのは localhost',
    );
    expect(text).not.toMatch(/公開を待っている変更 ありません/);
    expect((await open('?lang=en')).text).toContain('was built from former.supabase.co');
  });

  test('says what took the place of a build that went live', async () => {
    const { at, revision } = await site.edit();
    await site.tick(new Date(+at + minute));
    await site.goLive();
    await site.tick(new Date(+at + 2 * minute));
    await site.goLive(revision - 1);
    expect((await open()).text).toContain('そのあと公開中のサイトが別の内容に置きかわりました');
  });

  test('names what the last good build found worth a look, as text, until the next finds none', async () => {
    const warning = 'retreats "sea" · image: "<b>" — 標準の絵を使います。 The default picture.';
    expect((await report({ warnings: [warning] })).status).toBe(200);
    const { text, document } = await open();
    expect(text).toContain('サイトは最新です。');
    expect(text).toMatch(/気をつけるところ .*公開に支障はありません/);
    expect(text).toContain(warning);
    expect(document.querySelector('main b')).toBeNull();
    expect((await open('?lang=en')).text).toMatch(/Worth a look/);
    // A failure is another matter; what is live is as it was.
    await report({ problems: ['broken'] });
    expect((await open()).text).toContain(warning);
    await report({ warnings: [] });
    expect((await open()).text).not.toContain('気をつけるところ');
  });

  test('says that the hook would not, and by which code', async () => {
    site.answer({ status: 503 });
    const { at } = await site.edit();
    await site.tick(new Date(+at + minute));
    expect((await open()).text).toContain('更新を頼めませんでした（hook 503）');
  });

  test('names inquiries that could not be mailed by their references alone', async () => {
    site.resend.breakFor('visitor@example.com', () => ({ status: 403 }));
    await ask('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({
        name: '山田 花子',
        email: 'visitor@example.com',
        message: '十月の空きを教えてください。',
        elapsed: 45_000,
      }),
    });
    await expect
      .poll(async () => (await open()).text, { timeout: 20_000 })
      .toMatch(/inquiries 表で.*[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/);
    const { text } = await open();
    expect(text).not.toMatch(/花子|visitor@|十月/);
  });

  test('says when the database cannot be asked', async () => {
    site.gate.breakFor('publishing_state', () => ({ status: 404, body: '{"code":"PGRST202"}' }));
    const { response, text } = await open();
    site.gate.mend('publishing_state');
    expect(response.status).toBe(200);
    expect(text).toContain('supabase/migrations');
  });
});

describe('the button', () => {
  test('publishes at once, whatever waits', async () => {
    await site.edit();
    const answer = await press();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/api/status?note=requested');
    expect(site.calls).toHaveLength(1);
    expect(await site.attempts()).toMatchObject([{ reason: 'operator' }]);
    expect((await open('?note=requested')).text).toContain('公開を申し込みました。');
    expect((await open()).text).toContain('サイトを更新しています。');
  });

  test('says that it was pressed, although the call for a build has to wait for the cron', async () => {
    site.gate.breakFor('publishing_state', () => ({ status: 500 }));
    const answer = await press();
    site.gate.mend('publishing_state');
    expect(answer.headers.get('location')).toBe('/api/status?note=requested');
    expect(site.calls).toHaveLength(0);
    await site.tick(new Date());
    expect(site.calls).toHaveLength(1);
  });

  test('says that nothing was noted when the database cannot be asked', async () => {
    site.gate.breakFor('request_publishing', () => ({ status: 500 }));
    const answer = await press();
    site.gate.mend('request_publishing');
    expect(answer.headers.get('location')).toBe('/api/status?note=failed');
    expect(site.calls).toHaveLength(0);
  });

  test('waits for a build that may be running', async () => {
    await press();
    await press();
    expect(site.calls).toHaveLength(1);
    await site.goLive();
    await site.tick(new Date());
    expect(site.calls).toHaveLength(2);
  });

  test('is pressed by nobody else: no link, no other site, no browser without the cookie', async () => {
    await ask(`/api/status?key=${STATUS_SECRET}`);
    await open('?allow=1&note=requested');
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: '' },
      { cookie: '' },
    ]) {
      expect((await press({}, headers)).status).toBe(403);
    }
    expect(site.calls).toHaveLength(0);
  });

  test('allows what a guard refused, for exactly that revision', async () => {
    const allow = (document: Document) =>
      document.querySelector('input[name="allow"]')?.getAttribute('value');
    const { at, revision } = await site.edit();
    expect(allow((await open()).document)).toBeUndefined();
    await site.tick(new Date(+at + minute));
    await report({ revision, problems: ['4 of 6 are gone'], refused: true });
    const { document, text } = await open();
    expect(text).toContain('公開中のサイトを守るために止めました。');
    expect(allow(document)).toBe(String(revision));

    expect((await press({ allow: String(revision) })).headers.get('location')).toContain(
      'requested',
    );
    expect((await open()).text).toContain(
      `版 ${revision} は「それでも公開する」が選ばれています。`,
    );
    expect(site.calls).toHaveLength(2);

    const next = await site.edit();
    const late = await press({ allow: String(revision) });
    expect(late.headers.get('location')).toContain('note=changed');
    expect(allow((await open()).document)).toBeUndefined();
    expect(next.revision).toBe(revision + 1);
  });
});
