import { get } from 'node:http';
import type { LoaderContext } from 'astro/loaders';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleWarnings } from '#features/operator/sample.ts';
import { retreatLoader, type RetreatLoaderOptions } from '#features/retreats/loader.ts';
import type { Retreat } from '#features/retreats/retreat.ts';
import { loadedRows } from '#features/retreats/revision.ts';
import { connect } from '#features/retreats/source.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { startPostgrest, serveTables, type Behavior } from '../../support/postgrest.ts';
import {
  departureRowWith,
  factRowWith,
  pictureRowWith,
  instructorRowWith,
  retreatRowWith,
} from '../../support/retreat-rows.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const key = 'sb_publishable_test-key';
const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** A project with two pictures of its own; the loader reads only their names. */
const project = temporaryFolder();
beforeEach(() => {
  for (const name of ['kyoto', 'tea-garden']) project.write(`src/assets/pictures/${name}.jpg`);
});

/** Starts a database with this behavior. */
async function serve(behavior: Behavior) {
  const server = await startPostgrest(behavior);
  closing.push(() => server.close());
  return server;
}

/** Returns a site whose content collection persists between builds, as Astro's store on disk does. */
function site() {
  const store = new Map<string, { id: string; data: Retreat; digest?: unknown }>();
  const log: string[] = [];
  const context = {
    config: { root: project.url('./'), cacheDir: project.url('cache/') },
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
    async load(behavior: Behavior, options: Partial<RetreatLoaderOptions> = {}) {
      const server = await serve(behavior);
      const source = { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: key };
      await retreatLoader({
        connect: () => connect(source),
        ...{ retry: false, featured: [], ...options },
      }).load(context);
      return server;
    },
  };
}

type Rows = Record<string, readonly unknown[]>;

/** Returns the behavior of a healthy database, with some tables replaced. */
const withRows = (rows: Rows = {}, options = {}) =>
  serveTables(
    {
      content_revision: [{ id: 1, revision: 7 }],
      retreats: [retreatRowWith()],
      ...{
        instructors: [],
        retreat_instructors: [],
        departures: [],
        retreat_facts: [],
        retreat_pictures: [],
      },
      ...rows,
    },
    options,
  );

/** Runs one build with a database and returns its result. */
async function build(behavior: Behavior, options?: Partial<RetreatLoaderOptions>) {
  const { ids, entry, load, log } = site();
  const { requests, url } = await load(behavior, options);
  return {
    requests,
    log,
    ids: ids(),
    host: new URL(url).host,
    of: (id: string) => entry(id)?.data,
  };
}

/** Returns the error message of a build with this behavior. */
const failureOf = (behavior: Behavior, options?: Partial<RetreatLoaderOptions>) =>
  build(behavior, options).then(
    () => 'no failure',
    (error: Error) => error.message.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST'),
  );

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => retreatRowWith({ id: `r${index}` }));

describe('retreatLoader with a healthy database', () => {
  test('reads each table with the key in an order without ties and logs the host once', async () => {
    const links = [{ retreat_id: 'kyoto', instructor_id: 'breath' }];
    const { requests, host, log } = await build(
      withRows({ instructors: [instructorRowWith()], retreat_instructors: links }),
    );
    expect(requests[1]).toMatchObject({ table: 'retreats', offset: 0, limit: 1000, apikey: key });
    expect(Object.fromEntries(requests.map(({ table, order }) => [table, order]))).toEqual({
      content_revision: 'id.asc',
      retreats: 'type.asc,display_order.asc,id.asc',
      instructors: 'id.asc',
      retreat_instructors: 'retreat_id.asc,instructor_id.asc',
      departures: 'starts_on.asc,id.asc',
      retreat_facts: 'retreat_id.asc,topic.asc',
      retreat_pictures: 'retreat_id.asc,display_order.asc,image.asc',
    });
    expect(log).toEqual([`${host} からリトリートを読み込みます。 Reading the retreats.`]);
  });

  test('gives each retreat its own instructors, departures, facts and pictures in order', async () => {
    // Half past midnight of the 10th in Japan.
    const late = '2099-04-09T15:30:00+00:00';
    const { of } = await build(
      withRows({
        retreats: [retreatRowWith(), retreatRowWith({ id: 'cebu', type: 'international' })],
        instructors: Object.entries({ last: 9, first: 1, b: 5, a: 5, other: 0 }).map(
          ([id, display_order]) => instructorRowWith({ id, display_order }),
        ),
        retreat_instructors: ['last', 'first', 'b', 'a'].map((instructor_id) => ({
          retreat_id: 'kyoto',
          instructor_id,
        })),
        departures: [
          departureRowWith({ id: 'late', starts_on: late }),
          departureRowWith({ id: 'early', starts_on: '2099-04-01' }),
          departureRowWith({ id: 'abroad', retreat_id: 'cebu', starts_on: late }),
        ],
        retreat_facts: [
          factRowWith({ topic: 'access', text_en: 'By train' }),
          factRowWith(),
          factRowWith({ retreat_id: 'cebu', text_en: 'For swimmers' }),
        ],
        retreat_pictures: [
          pictureRowWith({ display_order: 2 }),
          pictureRowWith({ display_order: 2, image: 'kyoto' }),
          pictureRowWith({ image: 'https://pictures.example/a.jpg' }),
        ],
      }),
    );
    const shown = (id: string) => ({
      guides: of(id)?.instructors.map((one) => one.id),
      dates: of(id)?.departures.map((one) => `${one.id} ${one.startsOn}`),
      facts: of(id)?.facts.map(({ text }) => text.en[0]),
      pictures: of(id)?.pictures.map(({ image }) => image),
    });
    expect([shown('kyoto'), shown('cebu')]).toEqual([
      {
        guides: ['first', 'a', 'b', 'last'],
        dates: ['early 2099-04-01', 'late 2099-04-10'],
        facts: ['Beginners welcome', 'By train'],
        pictures: ['https://pictures.example/a.jpg', 'kyoto', 'tea-garden'],
      },
      { guides: [], dates: ['abroad 2099-04-09'], facts: ['For swimmers'], pictures: [] },
    ]);
  });

  test('loads the retreats and logs each missing table once when the other tables are missing', async () => {
    const { of, log } = await build(serveTables({ retreats: [retreatRowWith()] }));
    expect(of('kyoto')).toMatchObject({
      ...{ instructors: [], departures: [], facts: [], pictures: [] },
    });
    expect(log.flatMap((line) => /no table \w+/.exec(line) ?? [])).toEqual([
      'no table instructors',
      'no table departures',
      'no table retreat_facts',
      'no table retreat_pictures',
    ]);
  });

  test('loads every row when the database returns fewer rows per page than requested', async () => {
    const { ids } = await build(withRows({ retreats: numbered(2500) }, { maxRows: 400 }));
    expect(ids).toEqual(numbered(2500).map(({ id }) => id));
  });

  test('loads every row when a proxy drops the count', async () => {
    const behave = withRows({ retreats: numbered(1500) });
    const { ids } = await build((request) => ({ ...behave(request), headers: {} }));
    expect(ids).toHaveLength(1500);
  });
});

describe('retreatLoader: the content revision', () => {
  /** Builds with a database whose revision and titles change with each request. */
  async function buildAt(...revisions: readonly number[]) {
    let questions = 0;
    const { requests, of } = await build((question) => {
      const revision = revisions[Math.min(questions, revisions.length - 1)];
      if (question.table === 'content_revision') questions += 1;
      return withRows({
        content_revision: [{ id: 1, revision, allowed_revision: 8 }],
        retreats: [retreatRowWith({ title_en: `Title ${questions}` })],
      })(question);
    });
    const readings = requests.filter(({ table }) => table === 'retreats').length;
    return { noted: loadedRows(), readings, title: of('kyoto')?.title.en };
  }

  test('records the revision and the data of the guard after one reading when nothing changes', async () => {
    const { noted, readings } = await buildAt(7);
    expect(readings).toBe(1);
    expect(noted).toEqual({
      ...{ revision: 7, database: 'localhost', allowed: 8 },
      ...{ retreats: ['kyoto'], formerIds: [], warnings: [] },
    });
  });

  test('reads the rows again when the revision changes while they are read', async () => {
    const { noted, ...read } = await buildAt(7, 8, 8);
    expect([noted.revision, read]).toEqual([8, { readings: 2, title: 'Title 2' }]);
  });

  test('records the revision before the last of five readings when it never stops changing', async () => {
    const { noted, readings } = await buildAt(1, 2, 3, 4, 5, 6, 7, 8, 9);
    expect([noted.revision, readings]).toEqual([5, 5]);
  });

  test.each<[string, never]>([
    ['no table', undefined as never],
    ['no row', [] as never],
    ['an invalid revision', [{ id: 1, revision: 'x' }] as never],
  ])('sets no revision, logs that and loads the retreats with %s', async (_, content_revision) => {
    const { ids, log } = await build(withRows({ content_revision }));
    expect([ids, loadedRows().revision]).toEqual([['kyoto'], null]);
    expect(log.join()).toContain('content_revision');
  });

  test('records a warning in both languages for a featured retreat that is missing', async () => {
    await build(withRows(), { featured: ['kyoto', 'gone'] });
    expect(loadedRows().warnings).toEqual([
      { ja: expect.stringContaining('「gone」'), en: expect.stringContaining('"gone"') },
    ]);
  });
});

describe('retreatLoader: instructors', () => {
  const guides = ['sample-hana', 'mats'].map((id) => instructorRowWith({ id, name_en: id }));
  const links = guides.map(({ id }) => ({ retreat_id: 'kyoto', instructor_id: id }));
  const leadersWith = async (links: unknown[], ...rows: object[]) => {
    const departures = rows.map((row, at) => departureRowWith({ id: `d${at}`, ...row }));
    const { of } = await build(
      withRows({ instructors: guides, retreat_instructors: links, departures }),
    );
    return of('kyoto')?.departures.map(({ leader }) => leader?.en);
  };

  test('sets the leader of a departure to its led_by or to the only instructor of its retreat', async () => {
    expect(await leadersWith(links, {}, { led_by: 'mats' })).toEqual([undefined, 'mats']);
    expect(await leadersWith(links.slice(0, 1), {}, { led_by: 'mats' })).toEqual([
      'sample-hana',
      'mats',
    ]);
  });

  test('records a warning when an instructor leads two departures at once', async () => {
    await leadersWith(links, { led_by: 'mats' }, { led_by: 'mats' });
    expect(loadedRows().warnings.map(({ en }) => en)).toEqual([
      expect.stringMatching(/"d1".*mats also leads "d0"/),
    ]);
  });

  test('records a warning for a sample instructor only when the site is public', async () => {
    const rows = withRows({ instructors: guides, retreat_instructors: links });
    await build(rows);
    expect(loadedRows().warnings).toEqual([]);
    await build(rows, { isPublic: true, sampleWarnings });
    expect(loadedRows().warnings.map(({ en }) => en)).toEqual([
      expect.stringContaining('"sample-hana" is a sample person'),
    ]);
  });
});

describe('retreatLoader after an earlier build', () => {
  test('removes a retreat whose row is gone and updates a changed one', async () => {
    const nagi = site();
    await nagi.load(withRows({ retreats: [retreatRowWith(), retreatRowWith({ id: 'cebu' })] }));
    const digest = nagi.entry('kyoto')?.digest;
    await nagi.load(withRows({ retreats: [retreatRowWith({ title_en: 'New' })] }));
    expect(nagi.ids()).toEqual(['kyoto']);
    expect(nagi.entry('kyoto')?.data.title.en).toBe('New');
    expect(nagi.entry('kyoto')?.digest).not.toBe(digest);
  });

  test.each<[string, Behavior]>([
    ['a row is invalid', withRows({ retreats: [...numbered(1), retreatRowWith({ type: '' })] })],
    [
      'the second page fails',
      (request) =>
        request.offset > 0
          ? { status: 500, body: 'upstream' }
          : withRows({ retreats: numbered(1500) })(request),
    ],
  ])('fails and keeps the stored retreats when %s', async (_, behavior) => {
    const nagi = site();
    await nagi.load(withRows());
    const before = nagi.entry('kyoto');
    await expect(nagi.load(behavior)).rejects.toThrow(/^Failed to fetch retreats/);
    expect(nagi.ids()).toEqual(['kyoto']);
    expect(nagi.entry('kyoto')).toBe(before);
  });
});

describe('retreatLoader: error messages', () => {
  const refused = (status: number, body: object) => () => ({ status, body });
  const noSupabase =
    /答えではない.*SUPABASE_URL.*\nThe answer isn't Supabase's. Check SUPABASE_URL/;

  test.each<[string, Behavior, RegExp]>([
    [
      'the gateway refuses the key',
      refused(401, { message: 'Invalid API key', hint: 'Double check your API key.' }),
      /SUPABASE_ANON_KEY が.*\nThe key was refused. Check that SUPABASE_ANON_KEY .*\n\(401 Invalid API key\)$/,
    ],
    [
      'the key is a token that PostgREST refuses',
      refused(401, { code: 'PGRST301', message: 'JWSError', details: null, hint: null }),
      /SUPABASE_ANON_KEY が.*\nThe key was refused/,
    ],
    [
      'the table may not be read',
      refused(401, { code: '42501', message: 'permission denied for table retreats' }),
      /読み取りの権限.*\n.*its read privilege:\n\(42501 permission denied for table retreats\)$/,
    ],
    [
      'the table is missing',
      serveTables({}),
      /supabase\/migrations を適用.*\n.*no table retreats. Apply .*\n\(PGRST205 Could not find/,
    ],
    ['the answer is an HTML page', () => ({ body: '<title>Sign in</title>' }), noSupabase],
    ['the answer is an error page', () => ({ status: 540, body: '<h1>Paused</h1>' }), noSupabase],
    ['the answer is empty', () => ({ status: 404, body: '' }), noSupabase],
    ['the answer is not a list', () => ({ body: { ok: true } }), noSupabase],
    ['the answer is half a list', () => ({ body: '[{"id":"kyo' }), noSupabase],
    [
      'the connection breaks in the middle of the rows',
      () => ({ cutAfter: '[{"id":"kyoto"' }),
      /通信できません.*SUPABASE_URL.*\nThe connection to HOST failed. Check SUPABASE_URL/,
    ],
    [
      'fewer rows come than were counted',
      (request) =>
        request.offset === 0
          ? withRows({ retreats: numbered(1500) })(request)
          : { headers: { 'content-range': '*/1500' }, body: [] },
      /1500 行のうち 1000 行で.*\n.*ended after 1000 of 1500 rows/,
    ],
    [
      'no row is published',
      withRows({ retreats: [retreatRowWith({ title_en: '', published: false })] }),
      /published を true にするか.*\n.*Add rows, set published to true, or check its read policy/,
    ],
  ])('explains errors in both languages without the key when %s', async (_, behavior, said) => {
    const message = await failureOf(behavior);
    expect(message).toMatch(/^Failed to fetch retreats \(HOST\)\n/);
    expect(message).toMatch(said);
    expect(message).not.toContain(key);
  });

  test('names the timeout in both languages when the rows never end', async () => {
    expect(await failureOf(() => ({ silentAfter: '[' }), { timeout: 200 })).toBe(
      'Failed to fetch retreats (HOST)\n' +
        '0.2 秒のうちに読み終わりませんでした。回線とプロジェクトの状態を確かめてください。\n' +
        'Not read within 0.2 seconds. Check the connection and the project.',
    );
  });

  test('passes on the error of the source when it cannot be opened', async () => {
    const opened = () => connect({ SUPABASE_URL: 'kyoto.supabase.co', SUPABASE_ANON_KEY: key });
    expect(await failureOf(withRows(), { connect: opened })).toMatch(
      /^Failed to fetch retreats\nSUPABASE_URL: /,
    );
  });

  test('lists the invalid values of all tables at once, each with its place and fix', async () => {
    const message = await failureOf(
      withRows({
        retreats: [
          retreatRowWith({ title_en: '', image: 'javascript:alert(1)' }),
          retreatRowWith({ id: 'izu', former_ids: ['cebu'], image: 'tea-gardne' }),
          retreatRowWith({ id: 'cebu' }),
          retreatRowWith({ id: 'cebu' }),
        ],
        instructors: [instructorRowWith({ name_ja: null })],
        departures: [departureRowWith({ retreat_id: 'kyouto' })],
        retreat_facts: [factRowWith(), factRowWith({ topic: 'lodgin' }), factRowWith()],
        retreat_pictures: [
          pictureRowWith({ image: '', alt_en: ' ' }),
          pictureRowWith({ image: 'tea-gardne' }),
          pictureRowWith(),
          pictureRowWith(),
        ],
      }),
    );
    expect(message).toMatchInlineSnapshot(`
      "Failed to fetch retreats (HOST)
      表に直すところが 13 か所あります。
      13 things to put right in the tables:
        retreats "kyoto" (1行目 row 1) · title_en: "" — 英語の文を書いてください。 Write the English text.
        retreats "kyoto" (1行目 row 1) · image: "javascript:alert(1)" — 空、サイト内のパス（/images/kyoto.jpg）、または https:// で始まる URL を書いてください。 Leave it empty or write a path on the site (/images/kyoto.jpg) or a URL that begins with https://.
        retreats "cebu" (4行目 row 4) · id: "cebu" — 3 行目と同じです。行ごとに別の id にしてください。 The same as row 3. Give every row an id of its own.
        retreats "izu" · image: "tea-gardne" — 「tea-gardne」という絵はありません。「tea-garden」でしょうか。あるのは kyoto, tea-garden です。 There is no picture "tea-gardne". Is it "tea-garden"? There are: kyoto, tea-garden.
        instructors "breath" (1行目 row 1) · name_ja: null — 日本語の文を書いてください。 Write the Japanese text.
        retreats "izu" · former_ids: "cebu" — 「cebu」は今も使われているアドレスです。ここから消すか、「cebu」のほうを別の名前にしてください。 "cebu" has this address today. Remove it here, or give "cebu" another one.
        departures "kyoto-spring" (1行目 row 1) · retreat_id: "kyouto" — retreats 表にない id です。「kyoto」でしょうか。 No row of retreats has this id. Is it "kyoto"?
        retreat_facts "kyoto lodgin" (2行目 row 2) · topic: "lodgin" — この項目は使えません。「lodging」でしょうか。 Unknown topic. Is it "lodging"?
        retreat_facts "kyoto level" (3行目 row 3) · topic: "kyoto level" — 1 行目と同じです。項目（topic）ごとに一行にまとめてください。 The same as row 1. Keep one row per retreat and topic.
        retreat_pictures (1行目 row 1) · image: "" — 絵の名前（stay-kyoto-room）、サイト内のパス（/images/room.jpg）、または https:// で始まる URL を書いてください。 Write the name of a picture (stay-kyoto-room), a path on the site (/images/room.jpg) or a URL that begins with https://.
        retreat_pictures (1行目 row 1) · alt_en: " " — 英語の文を書いてください。 Write the English text.
        retreat_pictures "kyoto tea-garden" (4行目 row 4) · image: "kyoto tea-garden" — 3 行目と同じです。同じ絵（image）はリトリートごとに一行にしてください。 The same as row 3. Keep one row per retreat and image.
        retreat_pictures "kyoto tea-gardne" · image: "tea-gardne" — 「tea-gardne」という絵はありません。「tea-garden」でしょうか。あるのは kyoto, tea-garden です。 There is no picture "tea-gardne". Is it "tea-garden"? There are: kyoto, tea-garden."
    `);
  });
});

test('retreatLoader retries after a transient failure', async () => {
  let isFirst = true;
  const { ids } = await build(
    (request) => {
      if (!isFirst) return withRows()(request);
      isFirst = false;
      const body = { code: 'PGRST002', message: '' };
      return { status: 503, headers: { 'retry-after': '0' }, body };
    },
    { retry: true },
  );
  expect(ids).toEqual(['kyoto']);
});

test.each<[string, Behavior, boolean]>([
  ['a success', withRows(), true],
  ['a failure', () => ({ body: 'no' }), false],
])('retreatLoader closes the source after %s', async (_, behavior, isBuilt) => {
  let closed = 0;
  const { url } = await serve(behavior);
  const opened = async () => ({
    ...(await connect({ SUPABASE_URL: url, SUPABASE_ANON_KEY: key })),
    close: async () => void (closed += 1),
  });
  const said = await failureOf(behavior, { connect: opened });
  expect([said === 'no failure', closed]).toEqual([isBuilt, 1]);
});

describe('retreatLoader: images', () => {
  const photograph = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#806020' } }).jpeg();

  /** Builds with one retreat and one instructor that have these images. */
  async function buildWith(
    image: string,
    portrait = '',
    fetchOptions: RetreatLoaderOptions['fetchOptions'] = {},
  ) {
    const rows = {
      retreats: [retreatRowWith({ image })],
      instructors: [instructorRowWith({ image: portrait })],
      retreat_instructors: [{ retreat_id: 'kyoto', instructor_id: 'breath' }],
    };
    const { of, log } = await build(withRows(rows), { fetchOptions });
    const retreat = of('kyoto');
    return { retreat, guide: retreat?.instructors[0], warnings: log.slice(1) };
  }

  test.each(['tea-garden', '/images/tea-garden.jpg', 'https://example.com/a.jpg', 'map.svg'])(
    'keeps %s unchanged, without a photograph or a warning',
    async (image) => {
      project.write('public/map.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
      const { retreat, warnings } = await buildWith(image);
      expect(retreat).toMatchObject({ image });
      expect(retreat?.photograph).toBeUndefined();
      expect(warnings).toEqual([]);
    },
  );

  test('downloads uploads of retreats and instructors, and logs a warning when one is missing', async () => {
    const jpeg = await photograph().toBuffer();
    const storage = await listenOnLoopback(({ url }, response) => {
      if (url === '/room.jpg') response.end(jpeg);
      else response.writeHead(404).end();
    });
    closing.push(storage.close);
    const fetchOptions = { get: ({ pathname }: URL) => get(storage.url + pathname) };
    const room = 'https://project.supabase.co/room.jpg';
    const gone = 'https://project.supabase.co/gone.jpg';
    const { retreat, guide, warnings } = await buildWith(room, gone, fetchOptions);
    expect(retreat?.photograph).toMatch(/^\/cache\/fetched\/\w+\.jpg$/);
    expect([guide?.image, guide?.photograph]).toEqual([gone, undefined]);
    expect(warnings).toEqual([
      `instructors "breath" · image: "${gone}" — 状態 404 が返りました。ビルドでは縮小せず、そのままのURLで使います。 ` +
        'The answer was 404. It is used by its URL, at its own size.',
    ]);
    const portrayed = await buildWith('kyoto', room, fetchOptions);
    expect(portrayed.guide?.photograph).toBe(retreat?.photograph);
  });

  test('finds photographs of retreats and instructors in public', async () => {
    project.write('public/写真/寺 1.jpg', await photograph().toBuffer());
    const { retreat, guide, warnings } = await buildWith('写真/寺 1.jpg', '/写真/寺%201.jpg');
    expect(retreat?.photograph).toBe('/public/写真/寺 1.jpg');
    expect(guide?.photograph).toBe('/public/写真/寺 1.jpg');
    expect(warnings).toEqual([]);
  });

  test.each(['photos/not-there.jpg', 'broken.jpg', 'half.jpg', '/images/fuji.jpg'])(
    'uses the default picture and records a warning with the place when %s cannot be read',
    async (image) => {
      project.write('public/broken.jpg', 'no picture');
      const whole = await photograph().toBuffer();
      project.write('public/half.jpg', whole.subarray(0, whole.length / 2));
      const { guide, warnings } = await buildWith('kyoto', image);
      expect(guide).toMatchObject({ image: 'default' });
      expect(warnings).toEqual([
        expect.stringMatching(/^instructors "breath" · image: .*確かめてください.*Check its name/),
      ]);
      expect(warnings[0]).toContain(image);
      expect(loadedRows().warnings).toEqual([
        {
          ja: expect.not.stringContaining('Check its name'),
          en: expect.stringMatching(/^instructors "breath" · image: .* Check its name/),
        },
      ]);
    },
  );
});

test('retreatLoader leaves out an unreadable picture of a stay and logs its place', async () => {
  const { of, log } = await build(
    withRows({
      retreat_pictures: [pictureRowWith(), pictureRowWith({ image: 'photos/not-there.jpg' })],
    }),
  );
  expect(of('kyoto')?.pictures.map(({ image }) => image)).toEqual(['tea-garden']);
  expect(log.filter((line) => line.includes('retreat_pictures'))).toEqual([
    expect.stringMatching(/"kyoto photos\/not-there\.jpg" · image: .*出しません.*left out/),
  ]);
});

describe('retreatLoader: unpublished rows', () => {
  const secret = retreatRowWith({ id: 'secret', title_en: '', published: false });

  test('leaves out an unpublished retreat with its rows, even when it is invalid', async () => {
    const { ids, of, log } = await build(
      withRows({
        retreats: [retreatRowWith({ published: true }), secret],
        departures: [departureRowWith({ retreat_id: 'secret' })],
        retreat_facts: [factRowWith({ retreat_id: 'secret' })],
        retreat_pictures: [pictureRowWith({ retreat_id: 'secret' })],
      }),
    );
    expect(ids).toEqual(['kyoto']);
    expect(of('kyoto')).toMatchObject({ departures: [], facts: [] });
    expect(log.join()).not.toContain('secret');
  });

  test('loads an unpublished retreat in a preview, and fails when it is invalid', async () => {
    const preview = async (...retreats: unknown[]) => {
      const { requests, url } = await serve(withRows({ retreats }));
      const SUPABASE_PREVIEW_KEY = 'sb_secret_preview';
      const source = { PREVIEW_ROWS: '1', SUPABASE_URL: url, SUPABASE_PREVIEW_KEY };
      const { of } = await build(withRows(), { connect: () => connect(source) });
      return [requests[0]?.apikey, of('kyoto')?.published];
    };
    expect(await preview(retreatRowWith({ published: false }))).toEqual([
      'sb_secret_preview',
      false,
    ]);
    await expect(preview(secret)).rejects.toThrow(
      /retreats "secret" .* title_en: "" — .*Write the English text/,
    );
  });
});
