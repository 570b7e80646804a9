import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import type { LoaderContext } from 'astro/loaders';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { retreatLoader, type RetreatLoaderOptions } from '#features/retreats/loader.ts';
import type { Retreat } from '#features/retreats/retreat.ts';
import { rowsRead } from '#features/retreats/revision.ts';
import { connect } from '#features/retreats/source.ts';
import { startPostgrest, tables, type Behaviour } from '../../support/postgrest.ts';
import {
  departureRowWith,
  factRowWith,
  instructorRowWith,
  retreatRowWith,
} from '../../support/retreat-rows.ts';

const key = 'sb_publishable_test-key';
const closing: (() => Promise<void>)[] = [];

/** A project with two pictures of its own; the loader only reads their names. */
let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'loader-'));
  await mkdir(join(project, 'src/assets/pictures'), { recursive: true });
  for (const name of ['kyoto', 'tea-garden']) {
    await writeFile(join(project, `src/assets/pictures/${name}.jpg`), '');
  }
});
afterAll(() => rm(project, { recursive: true }));

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A site whose content collection outlives several builds, as Astro's store on disk does. */
function site() {
  const store = new Map<string, { data: Retreat; digest?: unknown }>();
  const log: string[] = [];
  const context = {
    config: {
      root: pathToFileURL(`${project}/`),
      cacheDir: pathToFileURL(`${project}/cache/`),
    },
    generateDigest: (data: unknown) => JSON.stringify(data),
    logger: { info: (line: string) => log.push(line), warn: (line: string) => log.push(line) },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    store: {
      clear: () => store.clear(),
      set: (entry: { id: string; data: Retreat }) => store.set(entry.id, entry),
    },
  } as unknown as LoaderContext;
  return {
    log,
    ids: () => [...store.keys()],
    entry: (id: string) => store.get(id),
    async build(url: string, options: Partial<RetreatLoaderOptions> = {}) {
      const source = { SUPABASE_URL: url, SUPABASE_ANON_KEY: key };
      await retreatLoader({
        connect: () => connect(source),
        ...{ retry: false, featured: [], ...options },
      }).load(context);
    },
  };
}

async function serve(behaviour: Behaviour) {
  const server = await startPostgrest(behaviour);
  closing.push(() => server.close());
  return server;
}

/** What the operator reads when a build of this behaviour fails. */
async function failureOf(behaviour: Behaviour, options?: Partial<RetreatLoaderOptions>) {
  const server = await serve(behaviour);
  return site()
    .build(server.url, options)
    .then(
      () => 'no failure',
      (error: unknown) => (error as Error).message.replaceAll(new URL(server.url).host, 'HOST'),
    );
}

const healthy = {
  content_revision: [{ id: 1, revision: 7, changed_at: '2026-11-21T00:00:00Z' }],
  retreats: [retreatRowWith()],
  instructors: [],
  retreat_instructors: [],
  departures: [],
  retreat_facts: [],
};

describe('a healthy project', () => {
  test('is read with its key, in the order of the list (product: retreats/order)', async () => {
    const server = await serve(tables(healthy));
    const nagi = site();
    await nagi.build(server.url);
    expect(server.asked.find(({ table }) => table === 'retreats')).toEqual({
      table: 'retreats',
      order: 'type.asc,display_order.asc,id.asc',
      offset: 0,
      limit: 1000,
      apikey: key,
    });
    expect(nagi.ids()).toEqual(['kyoto']);
    expect(nagi.entry('kyoto')?.data.title.en).toBe('Three days of sitting in a Kyoto temple');
    expect(nagi.entry('kyoto')?.digest).toBeTruthy();
  });

  test('is named in the log once, without its key', async () => {
    const server = await serve(tables(healthy));
    const nagi = site();
    await nagi.build(server.url);
    expect(nagi.log).toEqual([
      `${new URL(server.url).host} からリトリートを読み込みます。 Reading the retreats.`,
    ]);
  });

  test('gives each retreat its instructors in their order', async () => {
    const server = await serve(
      tables({
        retreats: [retreatRowWith(), retreatRowWith({ id: 'cebu' })],
        instructors: [
          instructorRowWith({ id: 'last', display_order: 9 }),
          instructorRowWith({ id: 'first', display_order: 1 }),
          instructorRowWith({ id: 'b', display_order: 5 }),
          instructorRowWith({ id: 'a', display_order: 5 }),
        ],
        retreat_instructors: ['last', 'first', 'b', 'a'].map((instructor_id) => ({
          retreat_id: 'kyoto',
          instructor_id,
        })),
      }),
    );
    const nagi = site();
    await nagi.build(server.url);
    const instructorsOf = (id: string) => nagi.entry(id)?.data.instructors.map((one) => one.id);
    expect(instructorsOf('kyoto')).toEqual(['first', 'a', 'b', 'last']);
    expect(instructorsOf('cebu')).toEqual([]);
  });

  test('may have retreats only: said once of each other table, and the retreats are there', async () => {
    const server = await serve(tables({ retreats: [retreatRowWith()] }));
    const nagi = site();
    await nagi.build(server.url);
    expect(nagi.entry('kyoto')?.data).toMatchObject({
      instructors: [],
      departures: [],
      facts: [],
    });
    expect(nagi.log.filter((line) => line.includes('no table'))).toEqual([
      expect.stringContaining('no table instructors'),
      expect.stringContaining('no table departures'),
      expect.stringContaining('no table retreat_facts'),
    ]);
  });

  test('has a departure on its day where the retreat is, if the column is a timestamptz', async () => {
    const server = await serve(
      tables({
        ...healthy,
        retreats: [retreatRowWith(), retreatRowWith({ id: 'cebu', type: 'international' })],
        departures: [
          departureRowWith({ id: 'k', starts_on: '2099-04-09T15:30:00+00:00' }),
          departureRowWith({ id: 'c', retreat_id: 'cebu', starts_on: '2099-04-09T15:30:00+00:00' }),
        ],
      }),
    );
    const nagi = site();
    await nagi.build(server.url);
    const dayOf = (id: string) => nagi.entry(id)?.data.departures[0]?.startsOn;
    expect([dayOf('kyoto'), dayOf('cebu')]).toEqual(['2099-04-10', '2099-04-09']);
  });

  test('gives each retreat its departures', async () => {
    const departures = ['kyoto', 'cebu', 'kyoto'].map((retreat_id, index) =>
      departureRowWith({ id: `d${index}`, retreat_id, starts_on: `2099-04-0${3 - index}` }),
    );
    const server = await serve(
      tables({
        ...healthy,
        retreats: [retreatRowWith(), retreatRowWith({ id: 'cebu', duration: 5 })],
        departures,
      }),
    );
    const nagi = site();
    await nagi.build(server.url);
    const datesOf = (id: string) =>
      nagi.entry(id)?.data.departures.map((one) => [one.id, one.startsOn, one.endsOn]);
    expect(datesOf('kyoto')).toEqual([
      ['d2', '2099-04-01', '2099-04-03'],
      ['d0', '2099-04-03', '2099-04-05'],
    ]);
    expect(datesOf('cebu')).toEqual([['d1', '2099-04-02', '2099-04-06']]);
  });

  test('gives each retreat its facts, however many there are', async () => {
    const others = Array.from({ length: 1200 }, (_, index) => `walk-${index}`);
    const server = await serve(
      tables({
        ...healthy,
        retreats: ['kyoto', ...others].map((id) => retreatRowWith({ id })),
        retreat_facts: [
          ...others.map((retreat_id) => factRowWith({ retreat_id, text_en: retreat_id })),
          factRowWith({ topic: 'access', url: 'https://maps.example/kyoto' }),
          factRowWith(),
        ],
      }),
    );
    const nagi = site();
    await nagi.build(server.url);
    expect(nagi.entry('walk-1199')?.data.facts).toMatchObject([{ text: { en: ['walk-1199'] } }]);
    expect(nagi.entry('kyoto')?.data.facts).toEqual([
      { topic: 'level', text: { ja: ['はじめての方から'], en: ['Beginners welcome'] }, url: '' },
      {
        topic: 'access',
        text: { ja: ['はじめての方から'], en: ['Beginners welcome'] },
        url: 'https://maps.example/kyoto',
      },
    ]);
    const asked = server.asked.filter(({ table }) => table === 'retreat_facts');
    expect(asked[0]?.order).toBe('retreat_id.asc,topic.asc');
  });

  test('that keeps a retreat from the site keeps its departures and facts from it, without our policies too', async () => {
    const server = await serve(
      tables({
        ...healthy,
        retreats: [retreatRowWith(), retreatRowWith({ id: 'secret', published: false })],
        departures: [departureRowWith({ retreat_id: 'secret' })],
        retreat_facts: [factRowWith({ retreat_id: 'secret' })],
      }),
    );
    const nagi = site();
    await nagi.build(server.url);
    expect(nagi.ids()).toEqual(['kyoto']);
    expect(nagi.entry('kyoto')?.data).toMatchObject({ departures: [], facts: [] });
  });

  test.each([1000, 400, 1])(
    'hands over 2,500 rows %i at a time and none is lost',
    async (maxRows) => {
      const count = maxRows === 1 ? 25 : 2500;
      const retreats = Array.from({ length: count }, (_, index) =>
        retreatRowWith({ id: `r${index}` }),
      );
      const server = await serve(tables({ ...healthy, retreats }, { maxRows }));
      const nagi = site();
      await nagi.build(server.url);
      expect(nagi.ids()).toHaveLength(count);
      expect(nagi.ids().at(-1)).toBe(`r${count - 1}`);
    },
  );

  test('is read to its end also when a proxy drops the count', async () => {
    const retreats = Array.from({ length: 1500 }, (_, index) =>
      retreatRowWith({ id: `r${index}` }),
    );
    const behave = tables({ ...healthy, retreats });
    const server = await serve((asked) => ({ ...behave(asked), headers: {} }));
    const nagi = site();
    await nagi.build(server.url);
    expect(nagi.ids()).toHaveLength(1500);
  });
});

describe('the revision of the rows', () => {
  /** A project whose revision is another one at each question, and its titles with it. */
  const moving = (revisions: readonly (number | undefined)[]): Behaviour => {
    let questions = 0;
    return (asked) => {
      const now = revisions[Math.min(questions, revisions.length - 1)];
      if (asked.table === 'content_revision') questions += 1;
      return tables({
        ...healthy,
        content_revision: now === undefined ? [] : [{ id: 1, revision: now, allowed_revision: 8 }],
        retreats: [retreatRowWith({ title_en: `Title ${questions}` })],
      })(asked);
    };
  };
  const build = async (behaviour: Behaviour) => {
    const nagi = site();
    const server = await serve(behaviour);
    await nagi.build(server.url);
    const readings = server.asked.filter(({ table }) => table === 'retreats').length;
    const noted = rowsRead();
    return { noted, readings, title: nagi.entry('kyoto')?.data.title.en, log: nagi.log.join() };
  };

  test('that stands still is noted, with what a guard has to let pass', async () => {
    const { noted, readings } = await build(moving([7]));
    expect(readings).toBe(1);
    expect(noted).toEqual({
      ...{ revision: 7, database: 'localhost', allowed: 8 },
      ...{ retreats: ['kyoto'], formerIds: [], warnings: [] },
    });
  });

  test('comes with the featured retreats that are missing, for whoever reads the status page', async () => {
    const { url } = await serve(tables(healthy));
    await site().build(url, { featured: ['kyoto', 'gone'] });
    expect(rowsRead().warnings).toEqual([
      { ja: expect.stringContaining('「gone」'), en: expect.stringContaining('"gone"') },
    ]);
  });

  test('that moved while they were read has them read again', async () => {
    const { noted, readings, title } = await build(moving([7, 8, 8]));
    expect(readings).toBe(2);
    expect(noted.revision).toBe(8);
    expect(title).toBe('Title 2');
  });

  test('that never stands still is noted older than the rows, after five readings', async () => {
    const { noted, readings } = await build(moving([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(readings).toBe(5);
    expect(noted.revision).toBe(5);
  });

  test.each<[string, Behaviour]>([
    ['no table', tables({ ...healthy, content_revision: undefined as never })],
    ['no row', tables({ ...healthy, content_revision: [] })],
    ['nonsense', tables({ ...healthy, content_revision: [{ id: 1, revision: 'x' }] })],
  ])('is none with %s: said in the log, and the site is built', async (_, behaviour) => {
    const { noted, title, log } = await build(behaviour);
    expect(noted.revision).toBeNull();
    expect(title).toBeTruthy();
    expect(log).toContain('content_revision');
  });
});

test('departures that are wrong stop the build, each named with its column and the remedy', async () => {
  const said = await failureOf(
    tables({
      ...healthy,
      departures: [
        departureRowWith({ id: 'backwards', ends_on: '2099-04-01' }),
        departureRowWith({ id: 'dear', price: '十二万円' }),
        departureRowWith({ id: 'lost', retreat_id: 'kyouto' }),
        departureRowWith({ id: 'crowded', places_left: 99 }),
      ],
    }),
  );
  expect(said.split('\n').slice(3)).toEqual([
    expect.stringMatching(/^ {2}departures "backwards" .* · ends_on: "2099-04-01" — /),
    expect.stringMatching(/^ {2}departures "dear" .* · price: "十二万円" — /),
    expect.stringMatching(/^ {2}departures "lost" .* · retreat_id: "kyouto" — /),
    expect.stringMatching(/^ {2}departures "crowded" .* · places_left: 99 — /),
  ]);
});

test('facts that are wrong stop the build, each named with its column and the remedy', async () => {
  const said = await failureOf(
    tables({
      ...healthy,
      retreat_facts: [
        factRowWith({ topic: 'bath', text_en: '' }),
        factRowWith({ topic: 'access', url: 'http://maps.example' }),
        factRowWith(),
        factRowWith({ text_en: 'Again' }),
        factRowWith({ topic: 'lodgin' }),
        factRowWith({ retreat_id: 'kyouto', topic: 'season' }),
      ],
    }),
  );
  expect(said.split('\n').slice(3)).toEqual([
    expect.stringMatching(/^ {2}retreat_facts "kyoto bath" .* · text_en: "" — /),
    expect.stringMatching(/^ {2}retreat_facts "kyoto access" .* · url: "http:.* https:\/\//),
    '  retreat_facts "kyoto level" (4行目 row 4) · topic: "kyoto level" — 3 行目と同じです。' +
      '項目（topic）ごとに一行にまとめてください。 The same as row 3. Keep one row per retreat and topic.',
    expect.stringMatching(/^ {2}retreat_facts "kyoto lodgin" .* · topic: "lodgin" — .*"lodging"/),
    expect.stringMatching(/^ {2}retreat_facts "kyouto season" .* · retreat_id: "kyouto" — /),
  ]);
});

describe('a later build', () => {
  test('forgets a retreat that is gone and takes over what changed', async () => {
    const nagi = site();
    const before = await serve(
      tables({ ...healthy, retreats: [retreatRowWith(), retreatRowWith({ id: 'cebu' })] }),
    );
    await nagi.build(before.url);
    const digest = nagi.entry('kyoto')?.digest;
    const after = await serve(
      tables({ ...healthy, retreats: [retreatRowWith({ title_en: 'New' })] }),
    );
    await nagi.build(after.url);
    expect(nagi.ids()).toEqual(['kyoto']);
    expect(nagi.entry('kyoto')?.data.title.en).toBe('New');
    expect(nagi.entry('kyoto')?.digest).not.toBe(digest);
  });

  test.each<[string, Behaviour]>([
    ['the source answers nonsense', () => ({ body: '<html>' })],
    ['the table is empty', tables({ ...healthy, retreats: [] })],
    [
      'a row is bad',
      tables({
        ...healthy,
        retreats: [retreatRowWith({ id: 'new' }), retreatRowWith({ type: '' })],
      }),
    ],
    [
      'the second page fails',
      (asked) =>
        asked.offset > 0
          ? { status: 500, body: 'upstream' }
          : tables({ ...healthy, retreats: Array(1500).fill(retreatRowWith()) })(asked),
    ],
    [
      'the instructors fail',
      (asked) =>
        asked.table === 'retreats' ? tables(healthy)(asked) : { status: 500, body: 'upstream' },
    ],
  ])('that fails because %s leaves everything as it was', async (_, behaviour) => {
    const nagi = site();
    await nagi.build((await serve(tables(healthy))).url);
    const before = nagi.entry('kyoto');
    await expect(nagi.build((await serve(behaviour)).url)).rejects.toThrow(
      /^Failed to fetch retreats/,
    );
    expect(nagi.ids()).toEqual(['kyoto']);
    expect(nagi.entry('kyoto')).toBe(before);
  });
});

describe('a failure is explained in both languages', () => {
  test('when nobody listens', async () => {
    const server = await startPostgrest(tables(healthy));
    await server.close();
    const failure = site().build(server.url);
    await expect(failure).rejects.toThrow(
      new RegExp(
        `^Failed to fetch retreats \\(127.0.0.1:\\d+\\)\n.*通信できません.*\n` +
          `The connection to 127.0.0.1:\\d+ failed. Check SUPABASE_URL.*\n.*ECONNREFUSED`,
      ),
    );
    await expect(failure).rejects.not.toThrow(key);
  });

  test('when the key is refused by the gateway', async () => {
    expect(
      await failureOf(() => ({
        status: 401,
        body: { message: 'Invalid API key', hint: 'Double check your API key.' },
      })),
    ).toMatchInlineSnapshot(`
      "Failed to fetch retreats (HOST)
      キーが受け付けられませんでした。SUPABASE_ANON_KEY がこのプロジェクトの公開用キーか確かめてください。
      The key was refused. Check that SUPABASE_ANON_KEY is this project's anon (publishable) key.
      (401 Invalid API key)"
    `);
  });

  test('when the key is a token that PostgREST refuses', async () => {
    expect(
      await failureOf(() => ({
        status: 401,
        body: { code: 'PGRST301', message: 'JWSError', details: null, hint: null },
      })),
    ).toMatch(/SUPABASE_ANON_KEY.*\n.*The key was refused/);
  });

  test('when the table may not be read', async () => {
    expect(
      await failureOf(() => ({
        status: 401,
        body: { code: '42501', message: 'permission denied for table retreats' },
      })),
    ).toMatchInlineSnapshot(`
      "Failed to fetch retreats (HOST)
      retreats 表を読めませんでした。次の説明を見て、表か読み取りの権限を直してください。
      The table retreats can't be read. Correct it or its read privilege:
      (42501 permission denied for table retreats)"
    `);
  });

  test('when the table is not there', async () => {
    expect(await failureOf(tables({}))).toMatchInlineSnapshot(`
      "Failed to fetch retreats (HOST)
      retreats 表がありません。supabase/migrations を適用してください。
      There is no table retreats. Apply supabase/migrations.
      (PGRST205 Could not find the table 'public.retreats' in the schema cache)"
    `);
  });

  test('when a column is not there', async () => {
    expect(
      await failureOf(() => ({
        status: 400,
        body: { code: '42703', message: 'column retreats.display_order does not exist' },
      })),
    ).toMatch(/Correct it.*\n\(42703 column retreats\.display_order does not exist\)$/);
  });

  test.each<[string, ReturnType<Behaviour>]>([
    ['a page of HTML', { body: '<!doctype html>\n<title>Sign in to the hotel</title>' }],
    ['an error page of HTML', { status: 540, body: '<h1>Project paused</h1>' }],
    ['a missing page of HTML', { status: 404, body: '<h1>Not found</h1>' }],
    ['nothing with 404', { status: 404, body: '' }],
    ['nothing with 200', { body: '' }],
    ['JSON that is no list', { body: { ok: true } }],
    ['half a JSON list', { body: '[{"id":"kyo' }],
  ])('when %s comes back', async (_, answer) => {
    expect(await failureOf(() => answer)).toMatch(
      /^Failed to fetch retreats \(HOST\)\nSupabase の答えではない.*\nThe answer isn't Supabase's/,
    );
  });

  test('when the connection breaks off in the middle of the rows', async () => {
    expect(await failureOf(() => ({ cutAfter: '[{"id":"kyoto"' }))).toMatch(
      /^Failed to fetch retreats \(HOST\)\n.*\nThe connection to HOST failed/,
    );
  });

  test('when the rows never end', async () => {
    expect(await failureOf(() => ({ silentAfter: '[' }), { timeout: 200 })).toBe(
      'Failed to fetch retreats (HOST)\n' +
        '0.2 秒のうちに読み終わりませんでした。回線とプロジェクトの状態を確かめてください。\n' +
        'Not read within 0.2 seconds. Check the connection and the project.',
    );
  });

  test('when fewer rows come than were counted', async () => {
    const rows = tables({ ...healthy, retreats: Array(1500).fill(retreatRowWith()) });
    expect(
      await failureOf((asked) =>
        asked.offset === 0 ? rows(asked) : { headers: { 'content-range': '*/1500' }, body: [] },
      ),
    ).toContain('ended after 1000 of 1500 rows');
  });

  test('when there is no row at all', async () => {
    expect(await failureOf(tables({ ...healthy, retreats: [] }))).toMatchInlineSnapshot(`
      "Failed to fetch retreats (HOST)
      retreats 表に読める行がありません。行を加えるか、published を true にするか、読み取りを許すポリシー（RLS）を確かめてください。
      The table retreats has no row that may be read. Add rows, set published to true, or check its read policy (RLS)."
    `);
  });

  test('with every bad value of every table at once', async () => {
    expect(
      await failureOf(
        tables({
          retreats: [
            retreatRowWith({ title_en: '', image: 'javascript:alert(1)' }),
            retreatRowWith(),
            retreatRowWith({ id: 'Okinawa' }),
            retreatRowWith(),
          ],
          instructors: [instructorRowWith({ name_ja: null })],
          retreat_instructors: [],
        }),
      ),
    ).toMatchInlineSnapshot(`
      "Failed to fetch retreats (HOST)
      表に直すところが 6 か所あります。
      6 things to put right in the tables:
        retreats "kyoto" (1行目 row 1) · title_en: "" — 英語の文を書いてください。 Write the English text.
        retreats "kyoto" (1行目 row 1) · image: "javascript:alert(1)" — 空、サイト内のパス（/images/kyoto.jpg）、または https:// で始まる URL を書いてください。 Leave it empty or write a path on the site (/images/kyoto.jpg) or a URL that begins with https://.
        retreats "kyoto" (2行目 row 2) · id: "kyoto" — 1 行目と同じです。行ごとに別の id にしてください。 The same as row 1. Give every row an id of its own.
        retreats "Okinawa" (3行目 row 3) · id: "Okinawa" — 小文字の半角英数字を - でつないで書いてください（例 kyoto-chishakuin）。404 と index は使えません。 Write lowercase letters and digits joined by hyphens, such as kyoto-chishakuin; 404 and index are taken.
        retreats "kyoto" (4行目 row 4) · id: "kyoto" — 1 行目と同じです。行ごとに別の id にしてください。 The same as row 1. Give every row an id of its own.
        instructors "breath" (1行目 row 1) · name_ja: null — 日本語の文を書いてください。 Write the Japanese text."
    `);
  });

  test('also when the source cannot even be opened', async () => {
    await expect(site().build('kyoto.supabase.co')).rejects.toThrow(
      /^Failed to fetch retreats\nSUPABASE_URL: /,
    );
  });
});

test('a passing failure is tried again', async () => {
  let first = true;
  const server = await serve((asked) => {
    if (!first) return tables(healthy)(asked);
    first = false;
    return {
      status: 503,
      headers: { 'retry-after': '0' },
      body: { code: 'PGRST002', message: '' },
    };
  });
  const nagi = site();
  await nagi.build(server.url, { retry: true });
  expect(nagi.ids()).toEqual(['kyoto']);
});

test('the source is closed after a success and after a failure', async () => {
  let open = 0;
  const opened = (url: string) => () => {
    open += 1;
    return Promise.resolve({
      client: createClient(url, key),
      name: 'test',
      keyName: 'SUPABASE_ANON_KEY',
      database: 'localhost',
      isPreview: false,
      close: () => {
        open -= 1;
        return Promise.resolve();
      },
    });
  };
  const good = await serve(tables(healthy));
  await site().build('', { connect: opened(good.url) });
  expect(open).toBe(0);
  const bad = await serve(() => ({ body: 'no' }));
  await expect(site().build('', { connect: opened(bad.url) })).rejects.toThrow();
  expect(open).toBe(0);
});

describe('the image of a row', () => {
  /** Builds from one retreat and one instructor with these images. */
  async function buildWith(
    image: string,
    portrait = '',
    fetching: RetreatLoaderOptions['fetching'] = {},
  ) {
    const server = await serve(
      tables({
        ...healthy,
        retreats: [retreatRowWith({ image })],
        instructors: [instructorRowWith({ image: portrait })],
        retreat_instructors: [{ retreat_id: 'kyoto', instructor_id: 'breath' }],
      }),
    );
    const nagi = site();
    await nagi.build(server.url, { fetching });
    return { retreat: nagi.entry('kyoto')?.data, warnings: nagi.log.slice(1) };
  }

  test('may name a picture of the site, or be on another host', async () => {
    for (const image of ['tea-garden', '/images/tea-garden.jpg', 'https://example.com/a.jpg']) {
      const { retreat, warnings } = await buildWith(image);
      expect(retreat).toMatchObject({ image });
      expect(retreat?.photograph).toBeUndefined();
      expect(warnings).toEqual([]);
    }
  });

  test('may be an upload on a listed host: both tables are fetched, and what fails is named', async () => {
    const jpeg = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#806020' },
    })
      .jpeg()
      .toBuffer();
    const storage = createServer(({ url }, response) => {
      if (url === '/room.jpg') response.end(jpeg);
      else response.writeHead(404).end();
    });
    storage.listen(0, '127.0.0.1');
    await once(storage, 'listening');
    closing.push(async () => void storage.close());
    const { port } = storage.address() as AddressInfo;
    const fetching = {
      get: ({ pathname }: URL) => get({ host: '127.0.0.1', port, path: pathname }),
    };
    const room = 'https://project.supabase.co/room.jpg';
    const gone = 'https://project.supabase.co/gone.jpg';

    const { retreat, warnings } = await buildWith(room, gone, fetching);
    expect(retreat?.photograph).toMatch(/^\/cache\/fetched\/\w+\.jpg$/);
    expect(retreat?.instructors[0]).toMatchObject({ image: gone });
    expect(retreat?.instructors[0]?.photograph).toBeUndefined();
    expect(warnings).toEqual([
      `instructors "breath" · image: "${gone}" — 状態 404 が返りました。ビルドでは縮小せず、そのままのURLで使います。 ` +
        'The answer was 404. It is used by its URL, at its own size.',
    ]);
    const portrayed = await buildWith('kyoto', room, fetching);
    expect(portrayed.retreat?.instructors[0]?.photograph).toBe(retreat?.photograph);
  });

  test('may be a photograph in public, of a retreat and of an instructor', async () => {
    await mkdir(join(project, 'public/写真'), { recursive: true });
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#806020' } })
      .jpeg()
      .toFile(join(project, 'public/写真/寺 1.jpg'));
    const { retreat, warnings } = await buildWith('写真/寺 1.jpg', '/写真/寺%201.jpg');
    expect(retreat?.photograph).toBe('/public/写真/寺 1.jpg');
    expect(retreat?.instructors[0]?.photograph).toBe('/public/写真/寺 1.jpg');
    expect(warnings).toEqual([]);
  });

  test('that is a drawing in public stays as it is', async () => {
    await mkdir(join(project, 'public'), { recursive: true });
    await writeFile(join(project, 'public/map.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { retreat, warnings } = await buildWith('map.svg');
    expect(retreat).toMatchObject({ image: 'map.svg' });
    expect(retreat?.photograph).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  test.each(['photos/not-there.jpg', 'broken.jpg', 'half.jpg', '/images/fuji.jpg'])(
    '%s, which cannot be read, gives way to the default picture, and the operator is told where',
    async (image) => {
      await mkdir(join(project, 'public'), { recursive: true });
      await writeFile(join(project, 'public/broken.jpg'), 'no picture');
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const whole = await sharp({
        create: { width: 400, height: 500, channels: 3, background: '#000', noise },
      })
        .jpeg()
        .toBuffer();
      await writeFile(join(project, 'public/half.jpg'), whole.subarray(0, whole.length / 2));
      const { retreat, warnings } = await buildWith('kyoto', image);
      expect(retreat?.instructors[0]).toMatchObject({ image: 'default' });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(`instructors "breath" · image: "${image}"`);
      expect(warnings[0]).toMatch(/確かめてください.*Check its name/);
      const [{ ja = '', en = '' } = {}] = rowsRead().warnings;
      expect(ja).not.toContain('Check its name');
      expect(en).toMatch(/^instructors "breath" · image: .* Check its name/);
    },
  );

  test('that is an unknown name stops the build with the names there are', async () => {
    const message = await failureOf(
      tables({
        ...healthy,
        retreats: [
          retreatRowWith({ image: 'tea-gardne' }),
          retreatRowWith({ id: 'sea', title_en: '' }),
        ],
      }),
    );
    expect(message).toContain('retreats "kyoto" · image: "tea-gardne" — ');
    expect(message).toContain('「tea-gardne」という絵はありません。「tea-garden」でしょうか。');
    expect(message).toContain('Is it "tea-garden"? There are: kyoto, tea-garden.');
    expect(message).toContain('title_en');
  });
});

describe('the ids that retreats had before', () => {
  const failureWith = (...rows: Record<string, unknown>[]) =>
    failureOf(tables({ ...healthy, retreats: rows.map(retreatRowWith) }));

  test('are taken over, and a table without the column has none', async () => {
    const server = await serve(
      tables({
        ...healthy,
        retreats: [retreatRowWith(), retreatRowWith({ id: 'cebu', former_ids: ['mactan'] })],
      }),
    );
    const nagi = site();
    await nagi.build(server.url);
    expect(nagi.entry('kyoto')?.data.formerIds).toEqual([]);
    expect(nagi.entry('cebu')?.data.formerIds).toEqual(['mactan']);
  });

  test('stop the build where they would lead nobody to one page, each with its remedy', async () => {
    const failure = await failureWith(
      { id: 'kyoto', former_ids: ['kyoto', 'old', 'old'] },
      { id: 'cebu', former_ids: ['kyoto', 'old'] },
      { id: 'nara', former_ids: ['Nara'] },
    );
    expect(failure).toMatch(/表に直すところが 5 か所あります。/);
    for (const line of [
      /retreats "nara" \(3行目 row 3\) · former_ids · 1 番目 entry 1: "Nara" — .*Write ids it had before as/,
      /retreats "kyoto" · former_ids: "kyoto" — .*This is its address today/,
      /retreats "kyoto" · former_ids: "old" — .*It stands here twice/,
      /retreats "cebu" · former_ids: "kyoto" — .*"kyoto" has this address today/,
      /retreats "cebu" · former_ids: "old" — .*former address of "kyoto", too/,
    ]) {
      expect(failure).toMatch(line);
    }
  });
});

describe('an unpublished row', () => {
  const secret = { id: 'secret', title_en: '', published: false };
  const withSecret = () =>
    serve(
      tables({
        ...healthy,
        retreats: [retreatRowWith({ published: true }), retreatRowWith(secret)],
      }),
    );

  test('is left out although the key may read it, whatever is wrong with it', async () => {
    const nagi = site();
    await nagi.build((await withSecret()).url);
    expect(nagi.ids()).toEqual(['kyoto']);
    expect(nagi.log.join()).not.toContain('secret');
  });

  test('belongs to a preview, which says what is wrong with it', async () => {
    const { url } = await withSecret();
    const preview = {
      PREVIEW_ROWS: '1',
      SUPABASE_URL: url,
      SUPABASE_PREVIEW_KEY: 'sb_secret_preview',
    };
    await expect(site().build(url, { connect: () => connect(preview) })).rejects.toThrow(
      /retreats "secret" .* title_en: "" — .*Write the English text/,
    );
    const nagi = site();
    const server = await serve(
      tables({ ...healthy, retreats: [retreatRowWith({ published: false })] }),
    );
    await nagi.build('', {
      connect: () => connect({ ...preview, SUPABASE_URL: server.url }),
    });
    expect(nagi.entry('kyoto')?.data.published).toBe(false);
    expect(server.asked[0]?.apikey).toBe('sb_secret_preview');
  });

  test('is no retreat at all: a table of such rows stops the build', async () => {
    expect(await failureOf(tables({ ...healthy, retreats: [retreatRowWith(secret)] }))).toMatch(
      /published を true にするか.*\n.*set published to true/,
    );
  });
});
