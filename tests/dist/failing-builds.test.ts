import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../scripts/build.ts';
import { PROJECT } from '../../scripts/project.ts';
import { smallTables } from '../fixtures/rows.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { startPostgrest, tables } from '../support/postgrest.ts';
import { buildCopy, copyFixture } from '../support/project.ts';
import { factRowWith, retreatRowWith } from '../support/retreat-rows.ts';

/** Longer than a failing build takes on a slow machine: it ends before any page is made. */
const failing = 120_000;

/** A live site with a build record, and what builds report to it. */
async function goLive(record: object = {}) {
  const reports: unknown[] = [];
  const server = await listenOnLoopback((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(record));
    void json(request).then((body) => {
      reports.push(body);
      response.end();
    });
  });
  return { ...server, reports };
}

const root = join(PROJECT, '.cache/sites/failing');
beforeAll(() => copyFixture(root), failing);
afterAll(() => rm(root, { recursive: true, force: true }));

test(
  'a wrong row ends the build with an error that names row, column and remedy',
  async () => {
    const odd = retreatRowWith({ id: 'odd', type: 'lunar', title_en: null });
    const { code, output } = await buildCopy(
      root,
      tables({
        ...smallTables,
        retreats: [...smallTables.retreats, odd],
        retreat_facts: [
          factRowWith({ retreat_id: 'odd', topic: 'lodgin' }),
          factRowWith({ retreat_id: 'bare', text_en: null }),
        ],
      }),
    );
    expect(code).not.toBe(0);
    expect(output).toContain('Failed to fetch retreats');
    expect(output).toMatch(/retreats "odd".*type: "lunar".*Write domestic or international/);
    expect(output).toMatch(/retreats "odd".*title_en: null.*Write the English text/);
    expect(output).toMatch(/retreat_facts "odd lodgin".*topic: "lodgin".*Is it "lodging"\?/);
    expect(output).toMatch(/retreat_facts "bare level".*text_en: null.*Write the English text/);
  },
  failing,
);

test(
  'a mistake in an article ends the build with its place and its remedy',
  async () => {
    const file = join(root, 'src/content/blog/copied/article.yaml');
    const good = await readFile(file, 'utf8');
    await writeFile(file, 'category: food\ntags: [sea]\ndate: soon\ncover: x\n');
    const { code, output } = await buildCopy(root, tables(smallTables));
    await writeFile(file, good);
    expect(code, output).not.toBe(0);
    expect(output).toContain('src/content/blog/copied/article.yaml:1 · category: "food"');
    expect(output).toContain('日付として読めません。');
    expect(output).toMatch(/no picture "x"/);
  },
  failing,
);

test(
  'a broken source ends it with one readable cause, and the pages of the last build stay',
  async () => {
    await mkdir(join(PROJECT, '.cache'), { recursive: true });
    const folder = await mkdtemp(join(PROJECT, '.cache/broken-'));
    const last = join(folder, 'dist');
    await mkdir(last);
    await writeFile(join(last, 'index.html'), 'the last good build');
    const server = await startPostgrest(() => ({
      status: 401,
      body: { message: 'Invalid API key', hint: 'Double check your API key.' },
    }));
    try {
      const failure = await buildSite({
        outDir: last,
        quiet: true,
        env: { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: 'sb_publishable_wrong' },
      }).then(
        () => undefined,
        (error: Error) => error.message,
      );
      expect(failure).toContain(`Failed to fetch retreats (${new URL(server.url).host})`);
      expect(failure).toContain('Check that SUPABASE_ANON_KEY');
      expect(failure?.match(/Failed to fetch retreats/g)).toHaveLength(1);
      expect(failure).not.toContain('sb_publishable_wrong');
      expect(await readFile(join(last, 'index.html'), 'utf8')).toBe('the last good build');
    } finally {
      await server.close();
      await rm(folder, { recursive: true });
    }
  },
  failing,
);

test(
  'a build that fails says why to the live site, once (product: publishing/report)',
  async () => {
    const live = await goLive();
    const server = await startPostgrest(
      tables({
        ...smallTables,
        retreats: [retreatRowWith({ id: 'odd', type: 'lunar' })],
        departures: [],
        retreat_facts: [],
      }),
    );
    const folder = await mkdtemp(join(PROJECT, '.cache/reported-'));
    try {
      const building = buildSite({
        outDir: folder,
        quiet: true,
        env: { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: 'sb_publishable_test' },
        report: { siteUrl: live.url, secret: 'secret', build: 'b1' },
      });
      await expect(building).rejects.toThrow('Failed to fetch retreats');
      expect(live.reports).toEqual([
        {
          build: 'b1',
          built_revision: null,
          permanent: true,
          messages: [
            {
              ja: '表に直すところが 1 か所あります。',
              en: 'One thing to put right in the tables:',
            },
            {
              ja: expect.stringMatching(/^retreats "odd" \(1行目\) · type: "lunar" — [^A-Z]*$/),
              en: expect.stringMatching(/^retreats "odd".*Write domestic or international/),
            },
          ],
        },
      ]);
    } finally {
      await server.close();
      await live.close();
      await rm(folder, { recursive: true });
    }
  },
  failing,
);

test(
  'rows that would take away too much of what is live end it, and the live site learns which revision to allow',
  async () => {
    const ids = ['kyoto', 'kyoto-chishakuin', 'izu', 'oki', 'ama', 'kept'];
    const live = await goLive({ revision: 40, counts: { retreats: 6 }, retreats: ids });
    const server = await startPostgrest(
      tables({
        ...smallTables,
        retreats: [retreatRowWith({ id: 'kept' }), retreatRowWith({ id: 'new' })],
        departures: [],
        retreat_facts: [],
      }),
    );
    const folder = await mkdtemp(join(PROJECT, '.cache/refused-'));
    try {
      const building = buildSite({
        outDir: folder,
        quiet: true,
        env: {
          SUPABASE_URL: server.url,
          SUPABASE_ANON_KEY: 'sb_publishable_test',
          LIVE_URL: live.url,
        },
        report: { siteUrl: live.url, secret: 'secret', build: 'b1' },
      });
      await expect(building).rejects.toThrow('5 of the 6 live retreats would be gone');
      expect(live.reports).toEqual([
        {
          build: 'b1',
          built_revision: 41,
          permanent: true,
          messages: [
            {
              ja: expect.stringMatching(
                /^公開中のリトリート 6 件のうち 5 件.*読んだデータベース: localhost）。$/,
              ),
              en: expect.stringMatching(/^Not published: 5 of the 6 live retreats/),
            },
            {
              ja: expect.stringMatching(/^retreats "kyoto-chishakuin" — .*おすすめ/),
              en: expect.stringMatching(/is featured on the home page/),
            },
            ...['kyoto', 'izu', 'oki', 'ama'].map((id) => ({
              ja: `retreats "${id}" — なくなります。`,
              en: `retreats "${id}" — It would be gone.`,
            })),
          ],
        },
      ]);
    } finally {
      await server.close();
      await live.close();
      await rm(folder, { recursive: true });
    }
  },
  failing,
);
