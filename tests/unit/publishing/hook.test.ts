import { afterEach, describe, expect, test, vi } from 'vitest';
import { callHook } from '../../../functions/publishing/hook.ts';

const url = 'https://api.example.com/hooks/1';

describe('callHook', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answered = async (respond: () => Response, hook = {}) => {
    const asked = vi.fn(async (_url: string, _init: RequestInit) => respond());
    vi.stubGlobal('fetch', asked);
    const answer = await callHook({ url, method: 'POST', headers: {}, body: undefined, ...hook });
    return { answer, asked: asked.mock.calls[0] };
  };
  const thrown = (error: Error) => () => {
    throw error;
  };

  test('sends the method, headers and body of the hook', async () => {
    const body = '{"event_type":"publish"}';
    const headers = { authorization: 'Bearer token' };
    const given = { method: 'PUT', headers, body };
    const { asked } = await answered(() => new Response(), given);
    const sent = { ...given, headers: { 'user-agent': 'site-publishing', ...headers } };
    expect(asked).toMatchObject([url, { ...sent, redirect: 'manual' }]);
  });

  const build = { success: true, result: { build_uuid: 'a1b2', already_exists: false } };
  const error = { success: false, errors: [{ message: 'secret' }] };

  test.each<[string, () => Response, object]>([
    ['an answer of Workers Builds', () => Response.json(build), { started: true, build: 'a1b2' }],
    ['an answer without a body', () => new Response(null, { status: 204 }), { started: true }],
    ['an HTML page', () => new Response('<h1>Thanks</h1>'), { started: true, answer: 'hook 200' }],
    ['null', () => Response.json(null), { started: true }],
    ['a JSON error', () => Response.json(error), { started: false, answer: 'hook 200 refused' }],
    ['status 404', () => new Response('', { status: 404 }), { started: false, answer: 'hook 404' }],
    ['status 302', () => new Response('', { status: 302 }), { started: false }],
    // After a timeout, a build counts as started, because the hook may have started one.
    [
      'a timeout',
      thrown(new DOMException('late', 'TimeoutError')),
      { started: true, answer: 'hook timeout' },
    ],
    [
      'a failed connection',
      thrown(new TypeError('fetch failed')),
      { started: false, answer: 'hook unreachable' },
    ],
  ])('returns whether a build begins for %s', async (_, respond, said) => {
    const { answer } = await answered(respond);
    expect(answer).toMatchObject({ build: undefined, ...said });
    expect(answer.answer).not.toContain('secret');
  });
});
