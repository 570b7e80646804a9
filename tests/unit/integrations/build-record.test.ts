import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { commitFrom, liveRetreats } from '../../../src/integrations/build-record.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

describe('commitFrom', () => {
  const sha = '0118b1d6f2f0c3b7b7d5a1c2e3f4a5b6c7d8e9f0';

  test.each([
    [{ WORKERS_CI_COMMIT_SHA: sha }, sha],
    [{ GITHUB_SHA: sha }, sha],
    [{ CF_PAGES_COMMIT_SHA: sha }, sha],
    [{ GITHUB_SHA: '', WORKERS_CI_COMMIT_SHA: 'main; rm' }, undefined],
  ])('returns for %o: %s', (variables, commit) => {
    expect(commitFrom(variables)).toBe(commit);
  });
});

describe('liveRetreats', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

  async function serve(answer: RequestListener): Promise<string> {
    const { url, close } = await listenOnLoopback(answer);
    closing.push(close);
    return url;
  }
  const record = (body: string) => serve((_, response) => response.end(body));

  test('returns the ids of the live record', async () => {
    const ids = { revision: 1, counts: { retreats: 2 }, retreats: ['a', 'b'] };
    expect(await liveRetreats(await record(JSON.stringify(ids)))).toEqual(['a', 'b']);
  });

  test.each(['{"counts":{"retreats":2}}', 'null', '<!doctype html>', '[]', 'x'.repeat(3_000_000)])(
    'returns a message instead of ids for an unreadable record: %.20s',
    async (body) => {
      const live = await liveRetreats(await record(body));
      expect(live).toMatch(/^http.*\/build\.json を読めません。 It can't be read\. \(/);
    },
  );

  test('returns a message instead of ids when the site answers with 404, too late or not at all', async () => {
    const missing = await serve((_, response) => response.writeHead(404).end());
    const silent = await serve(() => undefined);
    const answers = ['http://127.0.0.1:9', missing].map((origin) => liveRetreats(origin));
    for (const live of await Promise.all([...answers, liveRetreats(silent, { ms: 50 })])) {
      expect(live).toMatch(/Not compared with what is live\.$/);
    }
  });
});
