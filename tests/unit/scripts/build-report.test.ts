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

describe('where it is reported', () => {
  const secret = 'a-secret-of-builds-nobody-guesses-0123';
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const close of closing.splice(0)) await close();
  });

  async function listen(status: number) {
    const got: unknown[] = [];
    const server = await listenOnLoopback((request, response) => {
      const { method, url, headers } = request;
      void json(request).then((body) => {
        got.push({ method, url, authorization: headers.authorization, body });
        response.writeHead(status).end();
      });
    });
    closing.push(server.close);
    return { got, siteUrl: server.url };
  }

  test('is the live site, when there is a secret', () => {
    expect(reportTarget({ SITE_URL: 'https://a.example' })).toBeUndefined();
    expect(reportTarget({ BUILD_REPORT_SECRET: secret })).toBeUndefined();
    expect(
      reportTarget({
        SITE_URL: 'https://a.example',
        BUILD_REPORT_SECRET: secret,
        WORKERS_CI_BUILD_UUID: 'b1',
      }),
    ).toEqual({ siteUrl: 'https://a.example', secret, build: 'b1' });
  });

  test('learns the problems and the build’s number', async () => {
    const { got, siteUrl } = await listen(200);
    await reportOutcome(failure, { siteUrl, secret, build: 'b1' });
    expect(got).toEqual([
      {
        method: 'POST',
        url: '/api/build-report',
        authorization: `Bearer ${secret}`,
        body: { build: 'b1', ...failure },
      },
    ]);
  });

  test('learns which revision a guard refused', async () => {
    const { got, siteUrl } = await listen(200);
    await reportOutcome({ ...failure, built_revision: 57 }, { siteUrl, secret, build: null });
    expect(got).toMatchObject([{ body: { built_revision: 57 } }]);
  });

  test('learns no folder of the machine and no colour, and nothing without end', async () => {
    const { got, siteUrl } = await listen(200);
    const messages = [
      `\u001b[31m${PROJECT}src/x: wrong\u001b[39m`,
      ...Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(2000)}`),
    ].map((text) => ({ ja: text, en: text }));
    await reportOutcome({ ...failure, messages }, { siteUrl, secret, build: null });
    const [{ body }] = got as [{ body: BuildFailure }];
    expect(body.messages).toHaveLength(50);
    expect(body.messages[0]).toEqual({ ja: 'src/x: wrong', en: 'src/x: wrong' });
    expect(body.messages[1]?.en).toHaveLength(1000);
  });

  test('learns what a good build found worth a look, each once, also when that is nothing', async () => {
    const { got, siteUrl } = await listen(200);
    const [picture, gone] = [
      { ja: '絵', en: 'a picture' },
      { ja: '消えた', en: 'gone' },
    ];
    const warnings = [picture, gone, picture];
    await reportOutcome({ warnings }, { siteUrl, secret, build: 'b1' });
    await reportOutcome({ warnings: [] }, { siteUrl, secret, build: null });
    expect(got).toMatchObject([
      { body: { warnings: [picture, gone] } },
      { body: { warnings: [] } },
    ]);
  });

  test('learns by which signal a build was killed before it could say why', async () => {
    const { got, siteUrl } = await listen(200);
    const building = buildSite({
      outDir: '.cache/killed',
      quiet: true,
      env: { NODE_OPTIONS: `--import=data:text/javascript,process.kill(process.pid,'SIGKILL')` },
      report: { siteUrl, secret, build: 'b1' },
    });
    await expect(building).rejects.toThrow('The site could not be built.');
    expect(got).toMatchObject([
      {
        body: {
          ...{ build: 'b1', built_revision: null, permanent: false },
          messages: [
            {
              ja: expect.stringMatching(/止められました（SIGKILL）.*メモリ/),
              en: expect.stringMatching(/ended from outside \(SIGKILL\)/),
            },
          ],
        },
      },
    ]);
  });

  test('may refuse it or be away: that is said, without the secret, and is no other failure', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { siteUrl } = await listen(401);
    await reportOutcome(failure, { siteUrl, secret, build: null });
    await reportOutcome(failure, { siteUrl: 'http://127.0.0.1:9', secret, build: null });
    expect(said).toHaveBeenCalledTimes(2);
    expect(said.mock.calls.join()).toContain('could not be reported');
    expect(said.mock.calls.join()).not.toContain(secret);
  });
});
