import type { LoaderContext } from 'astro/loaders';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import type { Retreat } from '#features/retreats/data/schema.ts';
import { retreatLoader } from '#features/retreats/data/loader.ts';
import { retreatSchema } from '#features/retreats/data/schema.ts';
import { connect } from '#features/retreats/data/source.ts';
import { factTopics } from '#features/retreats/data/types.ts';
import { storedPictures } from '#pictures/stored.ts';
import { serveOnLoopback } from '../../../scripts/serve.ts';
import { readEnv } from '../../../src/env.ts';
import { retreatWith } from '../../support/content/read-retreats.ts';
import { serveTables, startPostgrest, type Behavior } from '../../support/servers/postgrest.ts';
import {
  departureRowWith,
  factRowWith,
  instructorRowWith,
  joinedRetreats,
  pictureRowWith,
  retreatRowWith,
} from '../../support/content/retreat-rows.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** Loads the retreats of a database as a build does; returns them, and the requests that the database received. */
async function load(
  behavior: Behavior,
  environment: Readonly<Record<string, string>> = {},
  {
    featured = [],
    timeout = 20_000,
    storage,
  }: { featured?: string[]; timeout?: number; storage?: string } = {},
) {
  const { url, close, requests } = await startPostgrest(behavior);
  closing.push(close);
  const warnings: string[] = [];
  const store = new Map<string, Retreat>([['of the build before', retreatWith()]]);
  const context = {
    config: {
      root: new URL('file:///'),
      image: { domains: [], remotePatterns: storedPictures(storage) },
    },
    generateDigest: JSON.stringify,
    logger: { info: () => undefined, warn: (line: string) => warnings.push(line) },
    parseData: ({ data }: { data: unknown }) => retreatSchema.parseAsync(data),
    store: {
      clear: () => store.clear(),
      set: ({ id, data }: { id: string; data: Retreat }) => store.set(id, data),
    },
  } as unknown as LoaderContext;
  const keys = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a', ...environment };
  await retreatLoader({ connect: () => connect(readEnv(keys)), featured, timeout }).load(context);
  return { retreats: [...store.values()], requests, warnings };
}

const loadRows = async (tables: Rows) => (await load(serveTables(tables))).retreats;
const retreats = [retreatRowWith()];
const links = (...ids: string[]) =>
  ids.map((instructor_id) => ({ retreat_id: 'kyoto-temple', instructor_id }));

describe('the loader', () => {
  test('reads every retreat, past 1,000 and in shorter pages', async () => {
    const many = Array.from({ length: 2100 }, (_, at) => retreatRowWith({ id: `r${at}` }));
    const { retreats: found, requests } = await load(serveTables({ retreats: many }));
    expect(found.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(requests[0]).toMatchObject({
      table: 'retreats',
      order: 'type.asc,display_order.asc,id.asc',
      offset: 0,
      limit: 1000,
      apikey: 'sb_publishable_a',
      isPublished: true,
    });
    const short = await load(serveTables({ retreats: many }, { maxRows: 400 }));
    expect(short.retreats).toHaveLength(2100);
  });

  test.each<[string, Behavior, RegExp]>([
    ['no row may be read', serveTables({}), /読める行がありません.*\n.*no row/],
    [
      'the key is refused',
      () => ({ status: 401, body: { message: 'No' } }),
      /SUPABASE_PUBLISHABLE_KEY/,
    ],
    [
      'a table is missing',
      () => ({ status: 404, body: { code: 'PGRST205', message: 'No' } }),
      /migrations/,
    ],
    ...[402, 500, 521, 540].map((status): [string, Behavior, RegExp] => [
      `Supabase answers ${status}`,
      () => ({ status, body: { message: 'No' } }),
      status === 402
        ? /Billing を.*\n.*unpaid/
        : status === 540
          ? /Restore.*\n.*paused/
          : /Restart.*\n.*overloaded/,
    ]),
    ['there is no answer', () => Promise.withResolvers<never>().promise, /SUPABASE_URL と回線/],
  ])('stops the build with what to do when %s', async (_, behavior, remedy) => {
    const failure = load(behavior, {}, { timeout: 3_000 });
    await expect(failure).rejects.toThrow(/^Failed to fetch retreats \(127/);
    await expect(failure).rejects.toThrow(remedy);
  });

  test('names a featured retreat that is missing, and goes on', async () => {
    const featured = ['kyoto-temple', 'gone'];
    const { retreats: read, warnings } = await load(serveTables({ retreats }), {}, { featured });
    expect(read.map(({ id }) => id)).toEqual(['kyoto-temple']);
    expect(warnings).toEqual([expect.stringMatching(/featuredRetreats: "gone" は.*left out/)]);
  });

  describe('asked for pictures', () => {
    const picturesFrom = async (images: Readonly<Record<string, string>>) => {
      const png = await sharp({
        create: { width: 40, height: 50, channels: 3, background: 'red' },
      })
        .png()
        .toBuffer();
      const { url, close } = await serveOnLoopback(async ({ url: asked }) => {
        if (asked.endsWith('/share'))
          return new Response('<p>', { headers: { 'content-type': 'text/html' } });
        return new Response(new Uint8Array(png), {
          status: asked.endsWith('/gone.png') ? 404 : 200,
          headers: { 'content-type': 'image/png' },
        });
      });
      closing.push(close);
      const { retreats: read, warnings } = await load(
        serveTables({
          retreats: Object.entries(images).map(([id, path]) =>
            retreatRowWith({ id, image: url + path }),
          ),
        }),
        {},
        { storage: url },
      );
      return { read, warnings, url };
    };

    test('measures those on the project’s Storage', async () => {
      const path = '/storage/v1/object/public/a.png';
      const { read, warnings } = await picturesFrom({ stored: path, 'without-size': '/a.png' });
      expect(read.map(({ imageSize }) => imageSize)).toEqual([
        { width: 40, height: 50 },
        undefined,
      ]);
      expect(warnings).toEqual([]);
    });

    test.each(['/storage/v1/object/public/gone.png', '/gone.png', '/share'])(
      'names the row and the remedy when %s doesn’t answer with a picture',
      async (path) => {
        const { read, warnings, url } = await picturesFrom({ temple: path });
        expect(read[0]).toMatchObject({ image: url + path });
        expect(warnings).toEqual([
          expect.stringMatching(/^retreats → temple · image: .*Storage に置いて.*upload it/),
        ]);
      },
    );
  });
});

describe('a retreat', () => {
  test('has its texts by language, and no field for an empty column', async () => {
    const row = {
      duration: null,
      image: null,
      long_description_en: 'One.\r\n \r\nTwo.\nStill two.',
    };
    const [retreat] = await loadRows({ retreats: [retreatRowWith(row)] });
    expect(retreat).toMatchObject({
      title: { ja: '京都の寺で坐る三日間', en: 'Three days of sitting in a Kyoto temple' },
      longDescription: { en: ['One.', 'Two.\nStill two.'] },
      schedule: { en: [{ time: 'Day 1 14:00', activity: 'Arrival' }] },
      displayOrder: 1,
      image: '',
      price: 128_000,
      updatedAt: '2026-03-14T09:26:53.000Z',
    });
    expect(retreat).not.toHaveProperty('duration');
  });

  test('has its instructors, departures, facts and pictures in order', async () => {
    const [retreat] = await loadRows({
      retreats,
      instructors: Object.entries({ last: 9, first: 1, b: 5, a: 5 }).map(([id, display_order]) =>
        instructorRowWith({ id, display_order }),
      ),
      retreat_instructors: links('last', 'b', 'first', 'a'),
      departures: [
        departureRowWith({ id: 'late' }),
        departureRowWith({ id: 'early', starts_on: '2099-04-01' }),
      ],
      retreat_facts: factTopics.toReversed().map((topic) => factRowWith({ topic })),
      retreat_pictures: [
        pictureRowWith({ display_order: 2 }),
        pictureRowWith({ display_order: 2, image: 'kyoto' }),
        pictureRowWith({ image: 'https://pictures.example/a.jpg' }),
      ],
    });
    expect(retreat?.instructors.map(({ id }) => id)).toEqual(['first', 'a', 'b', 'last']);
    expect(retreat?.departures.map(({ id }) => id)).toEqual(['early', 'late']);
    expect(retreat?.facts.map(({ topic }) => topic)).toEqual(factTopics);
    expect(retreat?.pictures.map(({ image }) => image)).toEqual([
      'https://pictures.example/a.jpg',
      'kyoto',
      'tea-garden',
    ]);
  });

  test('names who leads a departure: whom its row names, else its only instructor', async () => {
    const leaders = async (ids: string[], led_by: string | null) => {
      const [retreat] = await loadRows({
        retreats,
        instructors: ['a', 'b', 'guest'].map((id) => instructorRowWith({ id, name_en: id })),
        retreat_instructors: links(...ids),
        departures: [departureRowWith({ led_by })],
      });
      return retreat?.departures[0]?.leader?.en;
    };
    expect(await leaders(['a'], null)).toBe('a');
    expect(await leaders(['a', 'b'], null)).toBeUndefined();
    expect(await leaders(['a', 'b'], 'b')).toBe('b');
    // Without a row in retreat_instructors.
    expect(await leaders([], 'guest')).toBe('guest');
  });
});

describe('a wrong row', () => {
  const withRow = (name: string, row: object) => ({ retreats, [name]: [row] });
  test.each<[Rows, message: RegExp]>([
    [
      { retreats: [retreatRowWith({ title_en: ' ' })] },
      /^title_en: "" — 列の説明.*comment on the column/,
    ],
    [{ retreats: [retreatRowWith({ price: '¥1' })] }, /^price: "¥1" — .*supabase\/migrations/],
    [{ retreats: [retreatRowWith({ type: 'lunar' })] }, /^type: "lunar" — /],
    [{ retreats: [retreatRowWith({ schedule_ja: 'x' })] }, /^schedule_ja: "x" — /],
    [
      withRow('departures', departureRowWith({ id: 'spring', starts_on: '2099-02-30' })),
      /^departures\.spring\.starts_on: "2099-02-30" — /,
    ],
    [
      withRow('retreat_facts', factRowWith({ url: 'http://a.example' })),
      /^retreat_facts\.level\.url: "http:\/\/a\.example" — /,
    ],
    [
      withRow('retreat_pictures', pictureRowWith({ alt_ja: null })),
      /^retreat_pictures\.tea-garden\.alt_ja: .* — /,
    ],
  ])('is refused with table, id, column, value and remedy: %j', (tables, message) => {
    const [issue, ...others] =
      retreatSchema.safeParse(joinedRetreats(tables)[0]).error?.issues ?? [];
    expect(others).toEqual([]);
    expect(issue?.message).toMatch(message);
  });
});
