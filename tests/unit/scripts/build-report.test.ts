import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BuildFailure } from '../../../functions/publishing/report.ts';
import { buildSite } from '../../../scripts/build.ts';
import { reportOutcome, reportTarget } from '../../../scripts/build-report.ts';
import { PROJECT } from '../../../scripts/project.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

const failure: BuildFailure = {
  messages: [
    { ja: '直すところが 1 か所あります。', en: 'One thing to put right:' },
    { ja: 'retreats "odd" · type', en: 'retreats "odd" · type' },
  ],
  permanent: true,
  built_revision: null,
};

describe('the build report', () => {
  const secret = 'a-secret-of-builds-nobody-guesses-0123';
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const close of closing.splice(0)) await close();
  });

  /** Starts a live site and returns the reports that it receives. */
  async function listen(status = 200) {
    const got: { asked: string; authorization: string | undefined; body: unknown }[] = [];
    const server = await listenOnLoopback((request, response) => {
      const { method, url, headers } = request;
      void json(request).then((body) => {
        got.push({ asked: `${method} ${url}`, authorization: headers.authorization, body });
        response.writeHead(status).end();
      });
    });
    closing.push(server.close);
    return { got, target: { siteUrl: server.url, secret, build: 'b1' } };
  }

  test('goes to the live site when there is a secret', () => {
    const [site, key] = [{ SITE_URL: 'https://a.example' }, { BUILD_REPORT_SECRET: secret }];
    expect([reportTarget(site), reportTarget(key)]).toEqual([undefined, undefined]);
    const target = { siteUrl: 'https://a.example', secret, build: 'b1' };
    expect(reportTarget({ ...site, ...key, WORKERS_CI_BUILD_UUID: 'b1' })).toEqual(target);
  });

  test('contains the problems, the build id and the refused revision', async () => {
    const { got, target } = await listen();
    const refused = { ...failure, built_revision: 57 };
    await reportOutcome(refused, target);
    const authorization = `Bearer ${secret}`;
    const body = { build: 'b1', ...refused };
    expect(got).toEqual([{ asked: 'POST /api/build-report', authorization, body }]);
  });

  test('contains no local folder and no colors, and limits the number and length of messages', async () => {
    const { got, target } = await listen();
    const many = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(2000)}`);
    const texts = [`\u001b[31m${PROJECT}src/x: wrong\u001b[39m`, ...many];
    const messages = texts.map((text) => ({ ja: text, en: text }));
    await reportOutcome({ ...failure, messages }, target);
    const { messages: kept } = got[0]?.body as BuildFailure;
    expect(kept).toHaveLength(50);
    expect(kept[0]).toEqual({ ja: 'src/x: wrong', en: 'src/x: wrong' });
    expect(kept[1]?.en).toHaveLength(1000);
  });

  test('contains each warning of a successful build once, also when there are none', async () => {
    const { got, target } = await listen();
    const picture = { ja: '絵', en: 'a picture' };
    const gone = { ja: '消えた', en: 'gone' };
    await reportOutcome({ warnings: [picture, gone, picture] }, target);
    await reportOutcome({ warnings: [] }, target);
    const warnings = got.map(({ body }) => (body as { warnings: unknown }).warnings);
    expect(warnings).toEqual([[picture, gone], []]);
  });

  test('names the signal that killed the build', async () => {
    const { got, target } = await listen();
    const building = buildSite({
      outDir: '.cache/killed',
      quiet: true,
      env: { NODE_OPTIONS: `--import=data:text/javascript,process.kill(process.pid,'SIGKILL')` },
      report: target,
    });
    await expect(building).rejects.toThrow('The site could not be built.');
    const message = {
      ja: expect.stringMatching(/止められました（SIGKILL）.*メモリ/),
      en: expect.stringMatching(/ended from outside \(SIGKILL\)/),
    };
    const body = { build: 'b1', built_revision: null, permanent: false, messages: [message] };
    expect(got).toMatchObject([{ body }]);
  });

  test('is logged as not sent, without the secret, when the site refuses it or cannot be reached', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { target } = await listen(401);
    await reportOutcome(failure, target);
    await reportOutcome(failure, { ...target, siteUrl: 'http://127.0.0.1:9' });
    expect(said).toHaveBeenCalledTimes(2);
    expect(said.mock.calls.join()).toContain('could not be reported');
    expect(said.mock.calls.join()).not.toContain(secret);
  });
});
