import { afterEach, describe, expect, test, vi } from 'vitest';
import { callHook } from '../../../functions/publishing/hook.ts';

const url = 'https://api.example.com/hooks/1';

describe('a hook’s answer (product: publishing/hook)', () => {
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

  test('is asked for as another service wants it to be', async () => {
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
    ['of Workers Builds', () => Response.json(build), { begun: true, build: 'a1b2' }],
    ['without words', () => new Response(null, { status: 204 }), { begun: true }],
    ['of thanks', () => new Response('<h1>Thanks</h1>'), { begun: true, answer: 'hook 200' }],
    ['of null', () => Response.json(null), { begun: true }],
    ['of an error', () => Response.json(error), { begun: false, answer: 'hook 200 refused' }],
    ['404', () => new Response('', { status: 404 }), { begun: false, answer: 'hook 404' }],
    ['302', () => new Response('', { status: 302 }), { begun: false }],
    // The build may have started anyway.
    [
      'that comes too late',
      thrown(new DOMException('late', 'TimeoutError')),
      { begun: true, answer: 'hook timeout' },
    ],
    [
      'of nobody',
      thrown(new TypeError('fetch failed')),
      { begun: false, answer: 'hook unreachable' },
    ],
  ])('%s says whether a build begins', async (_, respond, said) => {
    const { answer } = await answered(respond);
    expect(answer).toMatchObject({ build: undefined, ...said });
    expect(answer.answer).not.toContain('secret');
  });
});
