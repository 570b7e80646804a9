import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildSite } from '../../scripts/build.ts';
import { PROJECT } from '../../scripts/project.ts';
import { smallTables } from '../fixtures/rows.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { startPostgrest, serveTables, type Behavior } from '../support/postgrest.ts';
import { buildCopy, copyFixture } from '../support/project.ts';
import { factRowWith, retreatRowWith } from '../support/retreat-rows.ts';

// A failing build stops before rendering, so even a slow machine needs less time than this.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = join(PROJECT, '.cache/sites/failing');
beforeAll(() => copyFixture(root, { scale: 0.1 }));
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs a failing build with rows from the given server, and returns its message and its reports to the live site. */
async function fail(answer: Behavior, record: object = {}) {
  const reports: unknown[] = [];
  const live = await listenOnLoopback((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(record));
    void json(request).then((body) => {
      reports.push(body);
      response.end();
    });
  });
  const rows = await startPostgrest(answer);
  const outDir = await mkdtemp(join(PROJECT, '.cache/failing-'));
  await writeFile(join(outDir, 'index.html'), 'the last good build');
  try {
    const message = await buildSite({
      outDir,
      quiet: true,
      env: {
        SUPABASE_URL: rows.url,
        SUPABASE_ANON_KEY: 'sb_publishable_wrong',
        ...('revision' in record && { LIVE_URL: live.url }),
      },
      report: { siteUrl: live.url, secret: 'secret', build: 'b1' },
    }).then(
      () => '',
      (error: Error) => error.message,
    );
    // Every failure leaves the published pages unchanged.
    expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('the last good build');
    return { message, reports, host: new URL(rows.url).host };
  } finally {
    await Promise.all([rows.close(), live.close(), rm(outDir, { recursive: true })]);
  }
}

const rowsOf = (retreats: unknown[], facts: unknown[] = []) =>
  serveTables({
    ...smallTables,
    ...{ retreats, departures: [], retreat_facts: facts, retreat_pictures: [] },
  });

test('a build stops at invalid rows and reports the fixes to the live site', async () => {
  const { message, reports } = await fail(
    rowsOf(
      [retreatRowWith({ id: 'odd', type: 'lunar' })],
      [factRowWith({ retreat_id: 'odd', topic: 'lodgin' })],
    ),
  );
  expect(message).toContain('Failed to fetch retreats');
  expect(message).toMatch(/retreats "odd".*type: "lunar".*Write domestic or international/);
  expect(reports).toEqual([
    {
      build: 'b1',
      built_revision: null,
      permanent: true,
      messages: [
        {
          ja: '表に直すところが 2 か所あります。',
          en: '2 things to put right in the tables:',
        },
        {
          ja: expect.stringMatching(/^retreats "odd" \(1行目\) · type: "lunar" — [^A-Z]*$/),
          en: expect.stringMatching(/^retreats "odd".*Write domestic or international/),
        },
        {
          ja: expect.stringMatching(/^retreat_facts "odd lodgin"/),
          en: expect.stringMatching(/topic: "lodgin".*Is it "lodging"\?/),
        },
      ],
    },
  ]);
});

test('a build stops at an error in an article and names its place and fix', async () => {
  const file = join(root, 'src/content/blog/copied/article.yaml');
  await writeFile(file, 'category: food\ntags: [sea]\ndate: soon\ncover: x\n');
  const { code, output } = await buildCopy(root, serveTables(smallTables));
  expect(code, output).not.toBe(0);
  expect(output).toContain('src/content/blog/copied/article.yaml:1 · category: "food"');
  expect(output).toContain('日付として読めません。');
  expect(output).toMatch(/no picture "x"/);
});

test('a build stops with one readable cause when its database refuses the key', async () => {
  const { message, host } = await fail(() => ({
    status: 401,
    body: { message: 'Invalid API key', hint: 'Double check your API key.' },
  }));
  expect(message).toContain(`Failed to fetch retreats (${host})`);
  expect(message).toContain('Check that SUPABASE_ANON_KEY');
  expect(message.match(/Failed to fetch retreats/g)).toHaveLength(1);
  expect(message).not.toContain('sb_publishable_wrong');
});

test('a build stops when rows remove too many live retreats, and reports the revision to allow', async () => {
  const ids = ['kyoto', 'kyoto-chishakuin', 'izu', 'oki', 'ama', 'kept'];
  const { message, reports } = await fail(
    rowsOf([retreatRowWith({ id: 'kept' }), retreatRowWith({ id: 'new' })]),
    { revision: 40, counts: { retreats: 6 }, retreats: ids },
  );
  expect(message).toContain('5 of the 6 live retreats would be gone');
  expect(reports).toMatchObject([{ build: 'b1', built_revision: 41, permanent: true }]);
  const [{ messages }] = reports as [{ messages: { ja: string; en: string }[] }];
  expect(messages[0]?.ja).toMatch(/^公開中のリトリート 6 件のうち 5 件.*localhost）。$/);
  expect(messages.slice(1).map(({ en }) => /"(.+?)"/.exec(en)?.[1])).toEqual([
    'kyoto-chishakuin',
    ...['kyoto', 'izu', 'oki', 'ama'],
  ]);
  expect(messages[1]?.en).toContain('is featured on the home page');
});
