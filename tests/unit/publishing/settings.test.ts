import { describe, expect, test, vi, afterEach } from 'vitest';
import { callHook } from '../../../functions/publishing/hook.ts';
import { readPublishingSettings } from '../../../functions/publishing/settings.ts';

const read = readPublishingSettings;
const url = 'https://api.example.com/hooks/1';

describe('the settings of publishing (product: publishing/settings)', () => {
  test('of nothing are nothing, and no problem', () => {
    expect(read({ DEPLOY_HOOK_URL: '' })).toEqual({
      hook: undefined,
      quiet: 60_000,
      statusSecret: undefined,
      reportSecret: undefined,
      problems: [],
    });
  });

  test('of a hook alone are a POST with nothing in it', () => {
    expect(read({ DEPLOY_HOOK_URL: url }).hook).toEqual({
      url,
      method: 'POST',
      headers: {},
      body: undefined,
    });
  });

  test.each(['http://127.0.0.1:9/x', 'http://localhost/x', 'http://[::1]:9/x'])(
    'may name a hook on this machine: %s',
    (local) => {
      expect(read({ DEPLOY_HOOK_URL: local }).hook?.url).toBe(local);
    },
  );

  test.each([
    ['DEPLOY_HOOK_URL', 'http://api.example.com/hooks/1'],
    ['DEPLOY_HOOK_URL', 'http://127.0.0.1.example.com/'],
    ['DEPLOY_HOOK_URL', 'api.example.com/hooks/1'],
    ['DEPLOY_HOOK_METHOD', 'DELETE'],
    ['DEPLOY_HOOK_HEADERS', 'Authorization: x'],
    ['DEPLOY_HOOK_HEADERS', '["x"]'],
    ['DEPLOY_HOOK_HEADERS', '{"authorization":1}'],
    ['DEPLOY_HOOK_HEADERS', '{"not a name":"x"}'],
    ['DEPLOY_HOOK_HEADERS', '{"x":"a\\nb"}'],
  ] as const)('with a wrong %s (%s) have no hook, and say so without its value', (name, value) => {
    const { hook, problems } = read({ DEPLOY_HOOK_URL: url, [name]: value });
    expect(hook).toBeUndefined();
    expect(problems).toMatchObject([{ name }]);
    expect(JSON.stringify(problems)).not.toContain(value);
  });

  test.each(['STATUS_SECRET', 'BUILD_REPORT_SECRET'] as const)(
    'take a %s of 32 characters, and none that is shorter',
    (name) => {
      expect(read({ [name]: 'x'.repeat(32) }).problems).toEqual([]);
      const { statusSecret, reportSecret, problems } = read({ [name]: 'x'.repeat(31) });
      expect([statusSecret, reportSecret]).toEqual([undefined, undefined]);
      expect(problems).toMatchObject([{ name }]);
    },
  );

  test.each(['-1', '601', 'soon', 'NaN'])('take no quiet of %s seconds', (text) => {
    const { quiet, problems } = read({ PUBLISH_QUIET_SECONDS: text });
    expect(quiet).toBe(60_000);
    expect(problems).toMatchObject([{ name: 'PUBLISH_QUIET_SECONDS' }]);
  });
});

describe('a hook’s answer (product: publishing/hook)', () => {
  afterEach(() => vi.unstubAllGlobals());
  const hook = { url, method: 'POST', headers: {}, body: undefined };
  const answered = async (respond: () => Response) => {
    vi.stubGlobal('fetch', async () => respond());
    return await callHook(hook);
  };

  test('of Workers Builds names the build, and whether it waited already', async () => {
    const body = { success: true, result: { build_uuid: 'a1b2', already_exists: true } };
    expect(await answered(() => Response.json(body))).toEqual({
      status: 200,
      begun: true,
      answer: 'hook 200 already waiting',
      build: 'a1b2',
    });
  });

  test.each([
    [new Response(null, { status: 204 }), true],
    [new Response('<h1>Thanks</h1>'), true],
    [Response.json(null), true],
    [Response.json({ success: false, errors: [{ message: 'secret' }] }), false],
    [new Response('', { status: 404 }), false],
    [new Response('', { status: 302 }), false],
  ])('%j begins a build: %s', async (response, begun) => {
    const answer = await answered(() => response);
    expect(answer).toMatchObject({ begun, build: undefined });
    expect(answer.answer).not.toContain('secret');
  });

  test('that doesn’t come in time may be a build; where nobody listens there is none', async () => {
    const late = await answered(() => {
      throw new DOMException('late', 'TimeoutError');
    });
    expect(late).toMatchObject({ status: 0, begun: true, answer: 'hook timeout' });
    const away = await answered(() => {
      throw new TypeError('fetch failed');
    });
    expect(away).toMatchObject({ status: 0, begun: false, answer: 'hook unreachable' });
  });
});
