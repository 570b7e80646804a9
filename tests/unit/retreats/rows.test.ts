import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Retreat, retreatSchema } from '#features/retreats/data/schema.ts';
import { retreatLoader } from '#features/retreats/data/loader.ts';
import { connect } from '#features/retreats/data/source.ts';
import { factTopics } from '#features/retreats/data/types.ts';
import { storedPictures } from '#pictures/stored.ts';
// What a build asks for pictures with, which Astro doesn't export.
import {
  loadRemoteImage,
  revalidateRemoteImage,
} from '../../../node_modules/astro/dist/assets/build/remote.js';
import { serveOnLoopback } from '../../../scripts/loopback.ts';
import { PROJECT } from '../../../scripts/project.ts';
import { readEnv } from '../../../src/env.ts';
import {
  retreatWith,
  departureRowWith,
  factRowWith,
  instructorRowWith,
  joinedRetreats,
  pictureRowWith,
  retreatRowWith,
} from '../../support/content/retreat-rows.ts';
import { serveTables, startPostgrest, type Behavior } from '../../support/servers/postgrest.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const sampleSql = readFileSync(`${PROJECT}/supabase/seed.sql`, 'utf8');

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
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
  const store = new Map<string, Retreat>([['of the build before', retreatWith()]]);
  const context = {
    config: {
      root: pathToFileURL(`${PROJECT}/`),
      image: { domains: [], remotePatterns: storedPictures(storage) },
    },
    generateDigest: JSON.stringify,
    logger: { info: () => undefined },
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

/** Returns the behavior of a server that refuses every request. */
const refuse = (status: number) => () => ({ status, body: { message: 'No' } });

describe('the loader', () => {
  test('reads every retreat, past 1,000 and in shorter pages', async () => {
    const many = Array.from({ length: 2100 }, (_, at) => retreatRowWith({ id: `r${at}` }));
    const { retreats: found, requests } = await load(serveTables({ retreats: many }));
    expect(found.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(requests[0]).toMatchObject({
      table: 'retreats',
      order: 'type.asc,display_order.asc,id.asc',
      offset: '0',
      limit: '1000',
      apikey: 'sb_publishable_a',
      published: 'eq.true',
    });
    const short = await load(serveTables({ retreats: many }, { maxRows: 400 }));
    expect(short.retreats).toHaveLength(2100);
  });

  test.each<[string, Behavior, RegExp, timeout?: number]>([
    ['no row may be read', serveTables({}), /読める行がありません.*\n.*no row/],
    ['the key is refused', refuse(401), /SUPABASE_PUBLISHABLE_KEY/],
    ['a table is missing', refuse(404), /migrations/],
    ['the bill is unpaid', refuse(402), /Billing を.*\n.*unpaid/],
    ['the database is overloaded', refuse(521), /Restart.*\n.*overloaded/],
    ['the project is paused', refuse(540), /Restore.*\n.*paused/],
    ['there is no answer', () => Promise.withResolvers<never>().promise, /SUPABASE_URL と回線/, 50],
  ])('stops the build with what to do when %s', async (_, behavior, remedy, timeout = 20_000) => {
    const failure = load(behavior, {}, { timeout });
    await expect(failure).rejects.toThrow(/^Failed to fetch retreats \(127/);
    await expect(failure).rejects.toThrow(remedy);
  });

  test('names a featured retreat that is missing, and goes on', async () => {
    const featured = ['kyoto-temple', 'kyoto-tempel'];
    const { retreats: found, warnings } = await load(serveTables({ retreats }), {}, { featured });
    expect(found.map(({ id }) => id)).toEqual(['kyoto-temple']);
    expect(warnings).toEqual([
      expect.stringMatching(
        /featuredRetreats: kyoto-tempel — .*left out.* Do you mean kyoto-temple\?/,
      ),
    ]);
  });

  const site = { SITE_URL: 'https://a.example' };
  test.each([
    ['sample', site, /retreats → first · long_description_ja\nretreats/],
    ['sample', { ...site, SAMPLE_SITE: '1' }, undefined],
    ['sample', { SITE_URL: 'http://127.0.0.1:4321' }, undefined],
    ['guide', site, /^instructors → guide · name_ja\n.*見本の文.*\n.*the sample’s texts/],
    ['leader', site, /^instructors → leader · name_ja\n.*見本の文/],
    ['none', site, undefined],
  ])('lets no sample go public: %s, %j', async (kind, env, refusal) => {
    vi.stubEnv('DEV', false);
    const first = kind === 'sample' && {
      long_description_ja: '紹介の一段落目。\r\n\r\n二段落目は、一行あけて書きます。 ',
      long_description_en: /\$text\$(Chishakuin stands[^$]*)/.exec(sampleSql)?.[1],
    };
    const behavior = serveTables({
      retreats: [retreatRowWith({ id: 'first', ...first })],
      instructors: [
        instructorRowWith({ id: 'guide', ...(kind === 'guide' && { name_ja: '名前' }) }),
        instructorRowWith({ id: 'leader', ...(kind === 'leader' && { name_ja: '名前' }) }),
      ],
      departures: [departureRowWith({ retreat_id: 'first', led_by: 'leader' })],
      retreat_instructors: [{ retreat_id: 'first', instructor_id: 'guide' }],
    });
    const loading = load(behavior, env);
    if (refusal) await expect(loading).rejects.toThrow(refusal);
    else expect((await loading).retreats).toHaveLength(1);
    vi.unstubAllEnvs();
  });

  describe('asked for pictures', () => {
    const stored = '/storage/v1/object/public';
    const picture = sharp({ create: { width: 480, height: 600, channels: 3, background: 'red' } });
    /** Loads a retreat whose picture is at a path of the project’s Storage or, elsewhere on it, of another host. */
    const loadPicture = async (path: string, width = 480) => {
      const png = new Uint8Array(await picture.clone().resize(width).png().toBuffer());
      const asked: string[] = [];
      const { url, close } = await serveOnLoopback(async ({ url: requested }) => {
        asked.push(requested);
        if (requested.endsWith('/share'))
          return new Response('<p>', { headers: { 'content-type': 'text/html' } });
        // One answers once only.
        const isGone = requested.endsWith('/gone.png') || asked.length > 1;
        const headers = { 'content-type': 'image/png', etag: '"1"' };
        return new Response(png, { status: isGone ? 404 : 200, headers });
      });
      closing.push(close);
      const image = url + path;
      const rows = serveTables({ retreats: [retreatRowWith({ id: 'temple', image })] });
      const { retreats: found, warnings } = await load(rows, {}, { storage: url });
      return { size: found[0]?.imageSize, warnings, image, png };
    };

    test('measures one on the project’s Storage, and lets Astro encode what was read', async () => {
      const { size, warnings, image, png } = await loadPicture(`${stored}/庭.png`);
      expect(size).toEqual({ width: 480, height: 600 });
      expect(warnings).toEqual([]);
      const { data, etag } = await loadRemoteImage(image);
      expect(new Uint8Array(data)).toEqual(png);
      // Astro encodes no picture again that hasn't changed.
      expect((await revalidateRemoteImage(image, { etag: etag! })).data).toBeNull();
    });

    test('warns of one that is too small', async () => {
      const { warnings } = await loadPicture(`${stored}/a.png`, 40);
      expect(warnings).toEqual([expect.stringMatching(/temple.*40×50.*ぼやけ.*40 by 50 pixels/)]);
    });

    test('measures none of another host', async () => {
      expect(await loadPicture('/a.png')).toMatchObject({ size: undefined, warnings: [] });
    });

    test.each([`${stored}/gone.png`, '/gone.png', '/share'])(
      'names the row and the remedy when %s doesn’t answer with a picture',
      async (path) => {
        const { warnings } = await loadPicture(path);
        expect(warnings).toEqual([
          expect.stringMatching(/^retreats → temple · image: .*Storage に置いて.*upload it/),
        ]);
      },
    );
  });
});

describe('a retreat', () => {
  test('has its description in paragraphs', async () => {
    const long_description_en = 'One.\r\n \r\nTwo.\nStill two.';
    const [retreat] = await loadRows({ retreats: [retreatRowWith({ long_description_en })] });
    expect(retreat?.longDescription.en).toEqual(['One.', 'Two.\nStill two.']);
  });

  test('has the rows of each table in order', async () => {
    const [retreat] = await loadRows({
      retreats,
      instructors: ['c', 'b', 'a'].map((id) =>
        instructorRowWith({ id, display_order: id === 'c' ? 1 : 2 }),
      ),
      retreat_instructors: links('b', 'a', 'c'),
      departures: [
        departureRowWith({ id: 'late' }),
        departureRowWith({ id: 'early', starts_on: '2099-04-01' }),
      ],
      retreat_facts: factTopics.toReversed().map((topic) => factRowWith({ topic })),
      retreat_pictures: [
        pictureRowWith({ display_order: 2 }),
        pictureRowWith({ display_order: 2, image: 'kyoto' }),
        pictureRowWith({ image: 'sea' }),
      ],
    });
    expect(retreat?.instructors.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(retreat?.departures.map(({ id }) => id)).toEqual(['early', 'late']);
    expect(retreat?.facts.map(({ topic }) => topic)).toEqual(factTopics);
    expect(retreat?.pictures.map(({ image }) => image)).toEqual(['sea', 'kyoto', 'tea-garden']);
  });

  test.each([
    [['a'], null, 'a'],
    [['a', 'b'], null, undefined],
    [['a', 'b'], 'b', 'b'],
    // Without a row in retreat_instructors.
    [[], 'guest', 'guest'],
  ])('with the instructors %j and led_by %s is led by %s', async (ids, led_by, leader) => {
    const [retreat] = await loadRows({
      retreats,
      instructors: ['a', 'b', 'guest'].map((id) => instructorRowWith({ id, name_en: id })),
      retreat_instructors: links(...ids),
      departures: [departureRowWith({ led_by })],
    });
    expect(retreat?.departures[0]?.leader?.en).toBe(leader);
  });
});

describe('a wrong row', () => {
  const late = departureRowWith({ id: 'spring', starts_on: '2099-02-30' });
  const unsafe = factRowWith({ url: 'http://a.example' });
  const unnamed = pictureRowWith({ alt_ja: null });
  test.each([
    ['retreats', retreatRowWith({ title_en: ' ' }), /^title_en: "" — 列の説明.*comment on the col/],
    ['retreats', retreatRowWith({ price: '¥1' }), /^price: "¥1" — .*supabase\/migrations/],
    ['retreats', retreatRowWith({ schedule_ja: 'x' }), /^schedule_ja: "x" — /],
    ['departures', late, /^departures\.spring\.starts_on: "2099-02-30" — /],
    ['retreat_facts', unsafe, /^retreat_facts\.level\.url: "http:\/\/a\.example" — /],
    ['retreat_pictures', unnamed, /^retreat_pictures\.tea-garden\.alt_ja: .* — /],
  ])('of %s is refused with table, id, column, value and remedy: %j', (table, row, message) => {
    const [read] = joinedRetreats({ retreats, [table]: [row] });
    const [issue, ...others] = retreatSchema.safeParse(read).error?.issues ?? [];
    expect(others).toEqual([]);
    expect(issue?.message).toMatch(message);
  });
});
