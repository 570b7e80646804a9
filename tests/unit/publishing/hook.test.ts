import { describe, expect, test, vi, afterEach } from 'vitest';
import { callHook } from '../../../functions/publishing/hook.ts';

const url = 'https://api.example.com/hooks/1';

describe('a hook’s answer (product: publishing/hook)', () => {
  afterEach(() => vi.unstubAllGlobals());
  const hook = { url, method: 'POST', headers: {}, body: undefined };
  const answered = async (respond: () => Response) => {
    vi.stubGlobal('fetch', async () => respond());
    return await callHook(hook);
  };

  test('is asked for as another service wants it to be', async () => {
    const asked = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', asked);
    const headers = { authorization: 'Bearer token' };
    await callHook({ url, method: 'PUT', headers, body: '{"event_type":"publish"}' });
    expect(asked).toHaveBeenCalledWith(
      url,
      expect.objectContaining({
        method: 'PUT',
        headers: { 'user-agent': 'site-publishing', authorization: 'Bearer token' },
        body: '{"event_type":"publish"}',
        redirect: 'manual',
      }),
    );
  });

  test('of Workers Builds names the build', async () => {
    const body = { success: true, result: { build_uuid: 'a1b2', already_exists: false } };
    expect(await answered(() => Response.json(body))).toEqual({
      begun: true,
      answer: 'hook 200',
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
    expect(late).toMatchObject({ begun: true, answer: 'hook timeout' });
    const away = await answered(() => {
      throw new TypeError('fetch failed');
    });
    expect(away).toMatchObject({ begun: false, answer: 'hook unreachable' });
  });
});
