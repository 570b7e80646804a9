import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { factTopics } from '#features/retreats/types.ts';
import { applyMigrations, startEmbedded, type Embedded } from '../../supabase/embedded.ts';
import { migratedDatabase } from '../support/migrated.ts';
import {
  departureRowWith,
  factRowWith,
  instructorRowWith,
  retreatRowWith,
} from '../support/retreat-rows.ts';
import { seed } from '../support/seed.ts';

const starting = 60_000;
const publicTables = [
  'retreats',
  'instructors',
  'retreat_instructors',
  'departures',
  'retreat_facts',
  'content_revision',
];

/** Table, the check that refuses, and the column that it refuses. */
const refused: [string, string, Record<string, unknown>][] = [
  ['retreats', 'retreats_id_is_a_lowercase_slug', { id: 'Kyoto' }],
  ['retreats', 'retreats_id_is_a_lowercase_slug', { id: 'a/b' }],
  ['retreats', 'retreats_type_is_domestic_or_international', { type: 'overseas' }],
  ['retreats', 'retreats_title_ja_is_not_blank', { title_ja: '　' }],
  ['retreats', 'retreats_title_en_is_not_blank', { title_en: ' \n' }],
  ['retreats', 'retreats_location_ja_is_not_blank', { location_ja: '' }],
  ['retreats', 'retreats_location_en_is_not_blank', { location_en: '' }],
  ['retreats', 'retreats_description_ja_is_not_blank', { description_ja: '' }],
  ['retreats', 'retreats_description_en_is_not_blank', { description_en: '' }],
  ['retreats', 'retreats_long_description_ja_is_not_blank', { long_description_ja: '' }],
  ['retreats', 'retreats_long_description_en_is_not_blank', { long_description_en: '' }],
  ['retreats', 'retreats_duration_is_one_day_or_more', { duration: 0 }],
  ['retreats', 'retreats_price_is_not_negative', { price: -1 }],
  ['retreats', 'retreats_capacity_is_one_person_or_more', { capacity: 0 }],
  ...[
    {},
    'text',
    ['text'],
    [{ time: '9:00' }],
    [{ time: 9, activity: 'a' }],
    [[]],
    [[{ time: '9:00', activity: 'a' }]],
    null,
  ].flatMap((schedule) =>
    ['ja', 'en'].map((language): [string, string, Record<string, unknown>] => [
      'retreats',
      `retreats_schedule_${language}_is_a_list_of_time_and_activity`,
      { [`schedule_${language}`]: JSON.stringify(schedule) },
    ]),
  ),
  ...[['Kyoto'], ['a/b'], [''], [null], ['good', 'x y']].map(
    (former_ids): [string, string, Record<string, unknown>] => [
      'retreats',
      'retreats_former_ids_are_lowercase_slugs',
      { former_ids },
    ],
  ),
  ['retreats', 'retreats_former_ids_are_not_its_id', { former_ids: ['kyoto'] }],
  ['instructors', 'instructors_id_is_a_lowercase_slug', { id: '-x' }],
  ['instructors', 'instructors_name_ja_is_not_blank', { name_ja: '' }],
  ['instructors', 'instructors_name_en_is_not_blank', { name_en: '' }],
  ['instructors', 'instructors_specialty_ja_is_not_blank', { specialty_ja: '' }],
  ['instructors', 'instructors_specialty_en_is_not_blank', { specialty_en: '' }],
  ['instructors', 'instructors_qualifications_ja_is_not_blank', { qualifications_ja: '' }],
  ['instructors', 'instructors_qualifications_en_is_not_blank', { qualifications_en: '' }],
  ['departures', 'departures_id_is_a_lowercase_slug', { id: 'Spring' }],
  ['departures', 'departures_ends_on_is_not_before_starts_on', { ends_on: '2099-04-09' }],
  ['departures', 'departures_capacity_is_one_person_or_more', { capacity: 0 }],
  ['departures', 'departures_places_left_is_not_negative', { places_left: -1 }],
  ['departures', 'departures_places_left_is_within_capacity', { capacity: 8, places_left: 9 }],
  ['departures', 'departures_status_is_known', { status: 'sold' }],
  ['departures', 'departures_price_is_not_negative', { price: -1 }],
  ['retreat_facts', 'retreat_facts_topic_is_known', { topic: 'parking' }],
  ['retreat_facts', 'retreat_facts_text_ja_is_not_blank', { text_ja: '　' }],
  ['retreat_facts', 'retreat_facts_text_en_is_not_blank', { text_en: '' }],
  ['retreat_facts', 'retreat_facts_url_begins_with_https', { url: 'http://maps.example' }],
  ['retreat_facts', 'retreat_facts_url_begins_with_https', { url: 'javascript:https://' }],
];

const rowWith: Record<string, (columns: Record<string, unknown>) => Record<string, unknown>> = {
  retreats: retreatRowWith,
  instructors: instructorRowWith,
  departures: departureRowWith,
  retreat_facts: factRowWith,
};

/** The row as PostgreSQL takes it: arrays as they are, schedules as JSON text. */
function values(row: Record<string, unknown>): unknown[] {
  return Object.entries(row).map(([column, value]) =>
    column.startsWith('schedule_') && typeof value !== 'string' ? JSON.stringify(value) : value,
  );
}

describe('the migrations, on PostgreSQL itself', () => {
  let database: PGlite;

  beforeAll(async () => {
    database = await migratedDatabase();
  }, starting);

  afterAll(() => database.close());

  afterEach(() => database.exec('rollback; reset role'));

  const insert = (table: string, row: Record<string, unknown>) =>
    database.query(
      `insert into ${table} (${Object.keys(row).join(', ')})
       values (${Object.keys(row)
         .map((_, index) => `$${index + 1}`)
         .join(', ')})`,
      values(row),
    );

  const as = (role: string) => database.exec(`begin; set local role ${role}`);

  test('apply once, and again without effect', async () => {
    const count = () =>
      database.query('select count(*)::int as n from supabase_migrations.schema_migrations');
    const before = await count();
    await applyMigrations(database);
    expect((await count()).rows).toEqual(before.rows);
  });

  describe.each(['anon', 'authenticated'])('%s', (role) => {
    test.each(publicTables)('may read %s and nothing else', async (table) => {
      await as(role);
      await database.query(`select * from ${table}`);
      const { rows } = await database.query<{ privilege: string }>(
        `select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
           'REFERENCES', 'TRIGGER', 'MAINTAIN']) as privilege
         where has_table_privilege($1, $2, privilege)`,
        [role, `public.${table}`],
      );
      expect(rows).toEqual([{ privilege: 'SELECT' }]);
    });

    test.each([
      `insert into instructors (id) values ('x')`,
      `update retreats set price = 0`,
      `delete from retreats`,
      `truncate retreats cascade`,
      `alter table retreats disable row level security`,
      `drop table retreats`,
      `create table mine (id int)`,
      `create function mine() returns int language sql as 'select 1'`,
      `select set_updated_at()`,
      `select keep_former_id()`,
      `select release_former_id()`,
      `select name_departure()`,
      `select * from supabase_migrations.schema_migrations`,
    ])('may not: %s', async (statement) => {
      await as(role);
      await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
    });

    test('gets nothing of what a later migration adds', async () => {
      await database.exec(`
        begin;
        create table later (id int primary key generated always as identity, secret text);
        create sequence later_sequence;
        create function later_function() returns int language sql as 'select 1';
      `);
      const { rows } = await database.query(
        `select has_table_privilege($1, 'later', 'select, insert, update, delete') as "table",
           has_sequence_privilege($1, 'later_sequence', 'usage, select, update') as "sequence",
           has_function_privilege($1, 'later_function()', 'execute') as "function"`,
        [role],
      );
      expect(rows).toEqual([{ table: false, sequence: false, function: false }]);
    });
  });

  test('the service role reads and writes every table', async () => {
    await as('service_role');
    await insert('retreats', retreatRowWith());
    await insert('instructors', instructorRowWith());
    await insert('retreat_instructors', { retreat_id: 'kyoto', instructor_id: 'breath' });
    await database.query(`update retreats set price = 1`);
    await database.query(`delete from retreat_instructors`);
  });

  describe('an unpublished retreat', () => {
    /** What a role sees of two retreats, the one unpublished, guided by one teacher of its own each and one of both. */
    const seenBy = async (role: string) => {
      await database.exec('begin');
      for (const id of ['open', 'secret']) {
        await insert('retreats', retreatRowWith({ id, published: id === 'open' }));
        await insert('departures', departureRowWith({ id: `of-${id}`, retreat_id: id }));
        await insert('retreat_facts', factRowWith({ retreat_id: id }));
        await insert('instructors', instructorRowWith({ id: `of-${id}` }));
      }
      await insert('instructors', instructorRowWith({ id: 'of-both' }));
      for (const [retreat_id, instructor_id] of [
        ['open', 'of-open'],
        ['open', 'of-both'],
        ['secret', 'of-secret'],
        ['secret', 'of-both'],
      ]) {
        await insert('retreat_instructors', { retreat_id, instructor_id });
      }
      await database.exec(`set local role ${role}`);
      const column = async (name: string, table: string) => {
        const { rows } = await database.query<{ value: string }>(
          `select ${name} as value from ${table} order by 1`,
        );
        return rows.map(({ value }) => value);
      };
      return {
        retreats: await column('id', 'retreats'),
        instructors: await column('id', 'instructors'),
        guided: await column('retreat_id', 'retreat_instructors'),
        departures: await column('id', 'departures'),
        facts: await column('retreat_id', 'retreat_facts'),
      };
    };

    test.each(['anon', 'authenticated'])(
      'is not there for %s, nor who guides it, nor when, nor anything else of it',
      async (role) => {
        expect(await seenBy(role)).toEqual({
          retreats: ['open'],
          instructors: ['of-both', 'of-open'],
          guided: ['open', 'open'],
          departures: ['of-open'],
          facts: ['open'],
        });
      },
    );

    test.each(['preview_reader', 'service_role'])('is there for %s', async (role) => {
      expect(await seenBy(role)).toEqual({
        retreats: ['open', 'secret'],
        instructors: ['of-both', 'of-open', 'of-secret'],
        guided: ['open', 'open', 'secret', 'secret'],
        departures: ['of-open', 'of-secret'],
        facts: ['open', 'secret'],
      });
    });
  });

  describe('the role of previews', () => {
    test.each(publicTables)('may read %s and no more', async (table) => {
      const { rows } = await database.query<{ privilege: string }>(
        `select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
           'REFERENCES', 'TRIGGER', 'MAINTAIN']) as privilege
         where has_table_privilege('preview_reader', $1, privilege)`,
        [`public.${table}`],
      );
      expect(rows).toEqual([{ privilege: 'SELECT' }]);
    });

    test('may read no other table and call no function', async () => {
      const { rows } = await database.query(
        `select relname as name from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
             and relname <> all ($1) and has_table_privilege('preview_reader', oid, 'SELECT')
         union all
         select proname from pg_proc
           where pronamespace = 'public'::regnamespace
             and has_function_privilege('preview_reader', oid, 'EXECUTE')`,
        [publicTables],
      );
      expect(rows).toEqual([]);
    });
  });

  test('every table of the schema has row level security', async () => {
    const { rows } = await database.query(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });

  test.each(refused)('%s refuses by %s: %j', async (table, constraint, columns) => {
    await expect(insert(table, rowWith[table]?.(columns) ?? {})).rejects.toMatchObject({
      code: '23514',
      constraint,
    });
  });

  test('every check is one of those above', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select conname as name from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace
         and conrelid <> 'public.inquiries'::regclass`,
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(refused.map(([, name]) => name)));
  });

  test('a row with every column filled, and one with the optional ones empty, are taken', async () => {
    await database.exec('begin');
    await insert('retreats', retreatRowWith());
    await insert(
      'retreats',
      retreatRowWith({ id: 'a_b-2', image: null, duration: null, price: 0, capacity: null }),
    );
  });

  test('an instructor who still guides a retreat stays; a retreat takes its links with it', async () => {
    await database.exec('begin');
    await insert('retreats', retreatRowWith());
    await insert('instructors', instructorRowWith());
    await insert('retreat_instructors', { retreat_id: 'kyoto', instructor_id: 'breath' });
    await database.exec('savepoint linked');
    await expect(database.query('delete from instructors')).rejects.toMatchObject({
      constraint: 'retreat_instructors_instructor_id_fkey',
    });
    await database.exec('rollback to linked');
    await database.query('delete from retreats');
    expect((await database.query('select * from retreat_instructors')).rows).toEqual([]);
    await database.query('delete from instructors');
  });

  test('every column that somebody edits says in both languages what belongs there', async () => {
    const { rows } = await database.query<{ name: string; comment: string | null }>(`
      select attrelid::regclass || '.' || attname as name, col_description(attrelid, attnum) as comment
        from pg_attribute
        where attnum > 0 and not attisdropped and (attrelid = 'inquiries'::regclass or attrelid in (
          select tgrelid from pg_trigger where tgfoid = 'raise_content_revision'::regproc
        ))
    `);
    expect(rows.map(({ name }) => name)).toContain('departures.note_en');
    const unexplained = rows.filter(
      ({ comment }) => !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}].* [A-Za-z]/su.test(comment ?? ''),
    );
    expect(unexplained.map(({ name }) => name)).toEqual([]);
  });

  describe('a departure', () => {
    const columnsOf = async () => {
      const { rows } = await database.query<Record<string, unknown>>(
        `select id, retreat_id, starts_on::text from departures order by id`,
      );
      return rows;
    };
    /** As Supabase's Table Editor sends what nobody filled in. */
    const unnamed = (columns: Record<string, unknown>) =>
      insert('departures', departureRowWith({ id: null, ...columns }));

    test('needs a retreat and a first day, and is named by them', async () => {
      await database.exec('begin');
      await insert('retreats', retreatRowWith());
      await unnamed({});
      await unnamed({ id: '' });
      await unnamed({ id: 'spring' });
      expect((await columnsOf()).map(({ id }) => id)).toEqual([
        'kyoto-2099-04-10',
        'kyoto-2099-04-10-2',
        'spring',
      ]);
      for (const column of ['retreat_id', 'starts_on']) {
        await database.exec('savepoint complete');
        await expect(unnamed({ [column]: null })).rejects.toMatchObject({ column });
        await database.exec('rollback to complete');
      }
      await expect(unnamed({ retreat_id: 'kyouto' })).rejects.toMatchObject({
        constraint: 'departures_retreat_id_fkey',
      });
    });

    test('follows its retreat to another id, and goes with it', async () => {
      await database.exec('begin');
      await insert('retreats', retreatRowWith());
      await unnamed({ id: 'spring' });
      await database.query(`update retreats set id = 'higashiyama'`);
      expect(await columnsOf()).toEqual([
        { id: 'spring', retreat_id: 'higashiyama', starts_on: '2099-04-10' },
      ]);
      await database.query('delete from retreats');
      expect(await columnsOf()).toEqual([]);
    });
  });

  test('a retreat has one fact of a topic, which takes its new id, and goes with it', async () => {
    await database.exec('begin');
    await insert('retreats', retreatRowWith());
    await insert('retreat_facts', factRowWith({ url: '' }));
    await database.exec('savepoint told');
    await expect(insert('retreat_facts', factRowWith())).rejects.toMatchObject({
      constraint: 'retreat_facts_pkey',
    });
    await database.exec('rollback to told');
    for (const topic of factTopics.filter((one) => one !== 'level')) {
      await insert('retreat_facts', factRowWith({ topic, url: 'https://maps.example/' }));
    }
    await database.query(`update retreats set id = 'higashiyama'`);
    const { rows } = await database.query<{ retreat_id: string }>(
      'select retreat_id from retreat_facts',
    );
    expect(rows).toHaveLength(factTopics.length);
    expect(new Set(rows.map(({ retreat_id }) => retreat_id))).toEqual(new Set(['higashiyama']));
    await database.query('delete from retreats');
    expect((await database.query('select * from retreat_facts')).rows).toEqual([]);
  });

  test('the editor of the table sees every topic with its name in both languages', async () => {
    const { rows } = await database.query<{ comment: string }>(
      `select col_description('retreat_facts'::regclass, attnum) as comment from pg_attribute
       where attrelid = 'retreat_facts'::regclass and attname = 'topic'`,
    );
    for (const topic of factTopics)
      expect(rows[0]?.comment).toMatch(new RegExp(`\\b${topic} [^ ]`));
  });

  describe('the id of a retreat', () => {
    const formerIds = async () => {
      const { rows } = await database.query<{ id: string; former_ids: string[] }>(
        'select id, former_ids from retreats order by id',
      );
      return Object.fromEntries(rows.map(({ id, former_ids }) => [id, former_ids]));
    };

    test('is kept when it changes, and given up when it returns', async () => {
      await database.exec('begin');
      await insert('retreats', retreatRowWith({ id: 'a' }));
      await database.query(`update retreats set price = 1`);
      expect(await formerIds()).toEqual({ a: [] });
      await database.query(`update retreats set id = 'b'`);
      await database.query(`update retreats set id = 'c', former_ids = '{b}'`);
      await database.query(`update retreats set former_ids = '{a,b}'`);
      await database.query(`update retreats set id = 'd'`);
      expect(await formerIds()).toEqual({ d: ['a', 'b', 'c'] });
      await database.query(`update retreats set id = 'a'`);
      expect(await formerIds()).toEqual({ a: ['b', 'c', 'd'] });
    });

    test('belongs to whoever has it today', async () => {
      await database.exec('begin');
      await insert('retreats', retreatRowWith({ id: 'new', former_ids: ['a', 'b', 'c'] }));
      await insert('retreats', retreatRowWith({ id: 'a' }));
      await insert('retreats', retreatRowWith({ id: 'other' }));
      await database.query(`update retreats set id = 'b' where id = 'other'`);
      expect(await formerIds()).toEqual({ a: [], b: ['other'], new: ['c'] });
    });
  });

  test.each(['retreats', 'instructors'])('%s remember when a row changed', async (table) => {
    await insert(table, {
      ...(table === 'retreats' ? retreatRowWith() : instructorRowWith()),
      updated_at: '2000-01-01',
    });
    await database.query(`update ${table} set display_order = 7`);
    const { rows } = await database.query(
      `select updated_at > '2000-01-02' as later from ${table}`,
    );
    await database.query(`delete from ${table}`);
    expect(rows).toEqual([{ later: true }]);
  });
});

describe('the embedded database, over REST', () => {
  let embedded: Embedded;

  beforeAll(async () => {
    // The server logs every statement that PostgreSQL refuses, which is what most of these want.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    embedded = await startEmbedded({ seed });
  }, starting);

  afterAll(async () => {
    vi.restoreAllMocks();
    await embedded.close();
  });

  const rest = (key: string | undefined, path: string, init: RequestInit = {}) =>
    fetch(`${embedded.url}/rest/v1/${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { apikey: key }),
      },
    });

  test('listens on this machine only and gives keys of its own', () => {
    expect(embedded.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(embedded.anonKey).toMatch(/^sb_publishable_/);
    expect(embedded.workerKey).toMatch(/^sb_secret_/);
    expect(embedded.previewKey).toMatch(/^sb_secret_/);
    expect(embedded.serviceRoleKey).toMatch(/^sb_secret_/);
  });

  test('holds the retreats of the seed with their instructors', async () => {
    const client = createClient(embedded.url, embedded.anonKey);
    const { data } = await client
      .from('retreats')
      .select('id, retreat_instructors(instructors(name_en))')
      .order('type')
      .order('display_order');
    expect(data?.map(({ id }: { id: unknown }) => id)).toEqual(['temple', 'island']);
    for (const { retreat_instructors: links } of data ?? []) expect(links).not.toEqual([]);
  });

  test.each(publicTables)('the anonymous key reads %s', async (table) => {
    expect((await rest(embedded.anonKey, table)).status).toBe(200);
  });

  test('the anonymous key does not read inquiries (rlsState of @supabase/lite is as it was)', async () => {
    expect((await rest(embedded.anonKey, 'inquiries')).status).toBe(401);
  });

  test.each([
    ['POST', 'instructors', instructorRowWith()],
    ['PATCH', 'retreats?id=eq.island', { price: 0 }],
    ['DELETE', 'retreats?id=eq.island', undefined],
    ['POST', 'rpc/set_updated_at', {}],
  ])('the anonymous key may not %s %s', async (method, path, body) => {
    const answer = await rest(embedded.anonKey, path, { method, body: JSON.stringify(body) });
    expect(answer.ok).toBe(false);
    const { data } = await createClient(embedded.url, embedded.serviceRoleKey)
      .from('retreats')
      .select('price')
      .eq('id', 'island');
    expect(data).toEqual([{ price: 178000 }]);
  });

  test.each([undefined, 'sb_publishable_wrong', 'sb_secret_wrong'])(
    'the key %s opens nothing',
    async (key) => {
      expect((await rest(key, 'retreats')).status).toBe(401);
    },
  );

  test.each([
    ['GET', 'inquiries', undefined],
    ['DELETE', 'inquiries?id=not.is.null', undefined],
    ['GET', 'retreats', undefined],
    ['PATCH', 'retreats?id=eq.island', { price: 0 }],
    ['POST', 'rpc/set_updated_at', {}],
  ])("the Worker's key may not %s %s", async (method, path, body) => {
    const answer = await rest(embedded.workerKey, path, { method, body: JSON.stringify(body) });
    expect(answer.ok).toBe(false);
  });

  test("the Worker's key calls the functions of inquiries, which the others may not", async () => {
    const body = JSON.stringify({ created_before: '2020-01-01' });
    const keys = [embedded.workerKey, embedded.serviceRoleKey, embedded.anonKey];
    const answers = await Promise.all(
      keys.map((key) => rest(key, 'rpc/delete_inquiries', { method: 'POST', body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 401]);
  });

  test("the preview's key reads unpublished retreats, which the anonymous one doesn't, and nothing else", async () => {
    const service = createClient(embedded.url, embedded.serviceRoleKey);
    await service
      .from('retreats')
      .insert(retreatRowWith({ id: 'secret', published: false }))
      .throwOnError();
    const seenWith = async (key: string) => {
      const client = createClient(embedded.url, key);
      const { data } = await client.from('retreats').select('id').eq('id', 'secret');
      return data;
    };
    expect(await seenWith(embedded.previewKey)).toEqual([{ id: 'secret' }]);
    expect(await seenWith(embedded.anonKey)).toEqual([]);
    for (const [method, path] of [
      ['DELETE', 'retreats?id=eq.secret'],
      ['GET', 'inquiries'],
      ['POST', 'rpc/delete_inquiries'],
    ] as const) {
      const body = method === 'POST' ? '{"created_before":"2020-01-01"}' : null;
      expect((await rest(embedded.previewKey, path, { method, body })).ok, path).toBe(false);
    }
    expect(await seenWith(embedded.serviceRoleKey)).toEqual([{ id: 'secret' }]);
    await service.from('retreats').delete().eq('id', 'secret').throwOnError();
  });

  test('the secret key writes', async () => {
    const added = await rest(embedded.serviceRoleKey, 'instructors', {
      method: 'POST',
      body: JSON.stringify(instructorRowWith({ id: 'new' })),
    });
    expect(added.status).toBe(201);
    const removed = await rest(embedded.serviceRoleKey, 'instructors?id=eq.new', {
      method: 'DELETE',
    });
    expect(removed.status).toBe(204);
  });

  test('requests at the same time do not borrow each other’s role', async () => {
    // One write on one socket: the server has all of them before it has answered any.
    const keys = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? embedded.serviceRoleKey : embedded.anonKey,
    );
    const requests = keys.map((key, index) => {
      const body = JSON.stringify(instructorRowWith({ id: `crowd-${index}` }));
      return [
        'POST /rest/v1/instructors HTTP/1.1',
        'host: 127.0.0.1',
        `apikey: ${key}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        `connection: ${index === keys.length - 1 ? 'close' : 'keep-alive'}`,
        '',
        body,
      ].join('\r\n');
    });
    const socket = createConnection(Number(new URL(embedded.url).port), '127.0.0.1');
    socket.write(requests.join(''));
    const answers = await text(socket);
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(
      keys.map((key) => (key === embedded.serviceRoleKey ? '201' : '401')),
    );
  });

  test('nothing is served beside REST', async () => {
    expect((await fetch(`${embedded.url}/`)).status).toBe(404);
    expect((await fetch(`${embedded.url}/static/favicon.ico`)).status).toBe(404);
  });

  test('a transaction leaves nothing behind when it fails, and requests wait for it', async () => {
    const service = createClient(embedded.url, embedded.serviceRoleKey);
    const priceOf = async () => {
      const { data } = await service.from('retreats').select('price').eq('id', 'island').single();
      return (data as { price: number } | null)?.price;
    };
    let asked: Promise<number | undefined> | undefined;
    const failing = embedded.transaction(async (sql) => {
      await sql.query(`update retreats set price = 1 where id = 'island'`);
      asked = priceOf();
      await sql.query('select 1');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await asked).toBe(178000);
  });
});

describe('a folder for the embedded database', () => {
  test(
    'keeps what was edited until the seed changes, and what the seed does not name for ever',
    { timeout: starting },
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
      try {
        const first = await startEmbedded({ seed, dataDir });
        const before = createClient(first.url, first.serviceRoleKey);
        await before
          .from('retreats')
          .insert(retreatRowWith({ id: 'own' }))
          .throwOnError();
        await before.from('retreats').update({ price: 1 }).eq('id', 'island').throwOnError();
        await first.close();

        const pricesIn = async ({ url, anonKey }: Embedded) => {
          const { data } = await createClient(url, anonKey)
            .from('retreats')
            .select('id, price')
            .in('id', ['own', 'island'])
            .order('id');
          return data;
        };
        const again = await startEmbedded({ seed, dataDir });
        expect(await pricesIn(again)).toEqual([
          { id: 'island', price: 1 },
          { id: 'own', price: 128000 },
        ]);
        await again.close();

        const changed = pathToFileURL(join(dataDir, basename(seed.pathname)));
        await writeFile(changed, `${await readFile(seed, 'utf8')}\n-- Another day.\n`);
        const second = await startEmbedded({ seed: changed, dataDir });
        expect(await pricesIn(second)).toEqual([
          { id: 'island', price: 178000 },
          { id: 'own', price: 128000 },
        ]);
        await second.close();
      } finally {
        await rm(dataDir, { recursive: true });
      }
    },
  );

  test('a port that is taken is an error, not another port', { timeout: starting }, async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    await expect(startEmbedded({ seed, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((closed) => other.close(closed));
  });
});
