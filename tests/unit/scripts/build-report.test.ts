import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isPermanent,
  problemsIn,
  refusedRevision,
  reportFailure,
  reportTarget,
  reportWarnings,
  warningsIn,
} from '../../../scripts/build-report.ts';
import { PROJECT } from '../../../scripts/project.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

/** As Astro ends a build with a wrong row, in colour. */
const output = `00:00:01 [content] Syncing content
00:00:02 [retreats] xxxx.supabase.co からリトリートを読み込みます。 Reading the retreats.
\u001b[31mFailed to fetch retreats (xxxx.supabase.co)\u001b[39m
次の 2 か所を直してから、もう一度ビルドしてください。
Correct the following (2) and build again:
  retreats "odd" (7行目 row 7) · type: "lunar" — domestic と書いてください。 Write domestic.
  retreats "odd" (7行目 row 7) · title_en: null — 英語の文を書いてください。 Write the English text.
  Location:
    ${PROJECT}src/features/retreats/loader.ts:58:15
  Stack trace:
    at load (file://${PROJECT}src/features/retreats/loader.ts:58:15)
`;

describe('what a failed build reports (product: publishing/report)', () => {
  test('is its error, each row for itself, and nothing of the program’s insides', () => {
    expect(problemsIn(output)).toEqual([
      'Failed to fetch retreats (xxxx.supabase.co)\n次の 2 か所を直してから、もう一度ビルドしてください。\nCorrect the following (2) and build again:',
      'retreats "odd" (7行目 row 7) · type: "lunar" — domestic と書いてください。 Write domestic.',
      'retreats "odd" (7行目 row 7) · title_en: null — 英語の文を書いてください。 Write the English text.',
    ]);
  });

  test('keeps what is wrong in a file with its place', () => {
    const articles = [
      '00:00:03 [content] Syncing content',
      '記事に直すところが 2 か所あります。',
      '2 things to put right in the articles:',
      'src/content/blog/zazen/article.yaml:4 · cover: "x"',
      '  「x」という絵はありません。',
      '  There is no picture "x".',
      'src/content/blog/draft/ja.mdx',
      '  ファイルがありません。',
      '  Stack trace:',
    ];
    expect(problemsIn(articles.join('\n'))).toEqual([
      '記事に直すところが 2 か所あります。\n2 things to put right in the articles:',
      'src/content/blog/zazen/article.yaml:4 · cover: "x"\n「x」という絵はありません。\nThere is no picture "x".',
      'src/content/blog/draft/ja.mdx\nファイルがありません。',
    ]);
  });

  test('may begin on the line of the log', () => {
    const line = `00:00:01 [ERROR] [vite] src/a.ts: 読めません。 Can't be read.\n    at x (y)`;
    expect(problemsIn(line)).toEqual([`src/a.ts: 読めません。 Can't be read.`]);
  });

  test('names no folder of the machine, and isn’t endless', () => {
    expect(problemsIn(`${PROJECT}src/x: wrong`)).toEqual(['src/x: wrong']);
    const long = problemsIn(
      Array(100)
        .fill(`  ${'x'.repeat(2000)}`)
        .join('\n'),
    );
    expect(long).toHaveLength(50);
    expect(long[0]).toHaveLength(1000);
    expect(problemsIn('')).toEqual([]);
  });

  test('says which revision a guard refused', () => {
    expect(refusedRevision(output)).toBeNull();
    expect(refusedRevision('4 of 6 are gone. ALLOW_SHRINKING=57 npm run build')).toBe(57);
  });
});

test.each([
  [true, 'rows that are named with what to put right', output],
  [true, 'articles that are', '00:00:03 [content]\nOne thing to put right in the articles:\nsrc/x'],
  [true, 'a guard', '4 of 6 are gone. ALLOW_SHRINKING=57 npm run build'],
  [true, 'a guard without revisions', 'build once with ALLOW_SHRINKING=retreats:2.'],
  [
    false,
    'a database that is away',
    'Failed to fetch retreats\nThe connection to x.example failed.',
  ],
  [false, 'a build that was killed', '00:00:03 [content] Syncing content'],
])(
  'would fail again for the same reason: %s for %s (product: publishing/back-off)',
  (is, _, said) => {
    expect(isPermanent(said)).toBe(is);
  },
);

describe('what a build that succeeded reports (product: publishing/warnings)', () => {
  const missing = 'retreats "sea" · image: "public/sea.jpg" — 読めません。 It can\'t be read.';
  const built = `00:00:01 [retreats] Reading the retreats.
00:00:02 \u001b[33m[WARN]\u001b[39m [retreats] ${missing}
00:00:02 [WARN] [vite] a chunk is large
  of the program's own
00:00:02 [WARN] [retreats] ${missing}
00:00:03 [build] Building
00:00:04 [WARN] [retreats] This has two lines:
  the second
00:00:05 [build] Complete!
`;

  test('is what an operator can act on, once, with its lines', () => {
    expect(warningsIn(built)).toEqual([missing, 'This has two lines:\n  the second']);
    expect(warningsIn(output)).toEqual([]);
  });
});

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
    await reportFailure(output, { siteUrl, secret, build: 'b1' });
    expect(got).toEqual([
      {
        method: 'POST',
        url: '/api/build-report',
        authorization: `Bearer ${secret}`,
        body: {
          ...{ build: 'b1', revision: null, refused: false, permanent: true },
          problems: problemsIn(output),
        },
      },
    ]);
  });

  test('learns what a good build found worth a look, also when that is nothing', async () => {
    const { got, siteUrl } = await listen(200);
    await reportWarnings('00:00:02 [WARN] [retreats] a picture', { siteUrl, secret, build: 'b1' });
    await reportWarnings('', { siteUrl, secret, build: null });
    expect(got).toMatchObject([{ body: { warnings: ['a picture'] } }, { body: { warnings: [] } }]);
  });

  test('may refuse it or be away: that is said, without the secret, and is no other failure', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { siteUrl } = await listen(401);
    await reportFailure(output, { siteUrl, secret, build: null });
    await reportFailure(output, { siteUrl: 'http://127.0.0.1:9', secret, build: null });
    expect(said).toHaveBeenCalledTimes(2);
    expect(said.mock.calls.join()).toContain('could not be reported');
    expect(said.mock.calls.join()).not.toContain(secret);
  });
});
