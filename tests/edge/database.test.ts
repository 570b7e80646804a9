import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { factTopics } from '#features/retreats/types.ts';
import {
  applyMigrations,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../supabase/embedded.ts';
import { migratedDatabase } from '../support/migrated.ts';
import { restOf } from '../support/rest.ts';
import {
  departureRowWith,
  factRowWith,
  pictureRowWith,
  instructorRowWith,
  retreatRowWith,
} from '../support/retreat-rows.ts';
import { seed } from '../support/seed.ts';

type Columns = Record<string, unknown>;

const starting = 120_000;
const edited = [
  ...['departures', 'instructors', 'retreat_facts', 'retreat_instructors', 'retreat_pictures'],
  'retreats',
];
const publicTables = ['content_revision', ...edited];

/** Columns with a text in each language. */
const texts = [
  ...['title', 'location', 'description', 'long_description'].map((name) => ['retreats', name]),
  ...['name', 'specialty', 'qualifications'].map((name) => ['instructors', name]),
  ['retreat_facts', 'text'],
  ['retreat_pictures', 'alt'],
] as [string, string][];

const noSchedules = [
  ...[{}, 'text', ['text'], null, [[]]],
  ...[[{ time: '9:00' }], [{ time: 9, activity: 'a' }], [[{ time: '9:00', activity: 'a' }]]],
];

/** Table, the violated check constraint, and invalid columns. */
const refused: [string, string, Columns][] = [
  ...texts.flatMap(([table, name]) =>
    ['ja', 'en'].flatMap((language) =>
      ['', '　\n'].map((blank): [string, string, Columns] => [
        table,
        `${name}_${language}_is_not_blank`,
        { [`${name}_${language}`]: blank },
      ]),
    ),
  ),
  ...noSchedules.flatMap((schedule) =>
    ['ja', 'en'].map((language): [string, string, Columns] => [
      'retreats',
      `schedule_${language}_is_a_list_of_time_and_activity`,
      { [`schedule_${language}`]: JSON.stringify(schedule) },
    ]),
  ),
  ...[['Kyoto'], ['a/b'], [''], [null], ['good', 'x y']].map(
    (former_ids): [string, string, Columns] => [
      'retreats',
      'former_ids_are_lowercase_slugs',
      { former_ids },
    ],
  ),
  ['retreats', 'former_ids_are_not_its_id', { former_ids: ['kyoto'] }],
  ['retreats', 'id_is_a_lowercase_slug', { id: 'Kyoto' }],
  ['retreats', 'id_is_a_lowercase_slug', { id: 'a/b' }],
  ['retreats', 'type_is_domestic_or_international', { type: 'overseas' }],
  ['retreats', 'duration_is_one_day_or_more', { duration: 0 }],
  ['retreats', 'price_is_not_negative', { price: -1 }],
  ['retreats', 'capacity_is_one_person_or_more', { capacity: 0 }],
  ['instructors', 'id_is_a_lowercase_slug', { id: '-x' }],
  ['departures', 'id_is_a_lowercase_slug', { id: 'Spring' }],
  ['departures', 'ends_on_is_not_before_starts_on', { ends_on: '2099-04-09' }],
  ['departures', 'capacity_is_one_person_or_more', { capacity: 0 }],
  ['departures', 'places_left_is_not_negative', { places_left: -1 }],
  ['departures', 'places_left_is_within_capacity', { capacity: 8, places_left: 9 }],
  ['departures', 'status_is_known', { status: 'sold' }],
  ['departures', 'price_is_not_negative', { price: -1 }],
  ['departures', 'confirmed_is_not_cancelled', { confirmed: true, status: 'cancelled' }],
  ['retreat_facts', 'topic_is_known', { topic: 'parking' }],
  ['retreat_facts', 'url_begins_with_https', { url: 'http://maps.example' }],
  ['retreat_facts', 'url_begins_with_https', { url: 'javascript:https://' }],
  ['retreat_pictures', 'image_is_not_blank', { image: '　' }],
];

const rowWith: Record<string, (columns: Columns) => Columns> = {
  retreats: retreatRowWith,
  instructors: instructorRowWith,
  departures: departureRowWith,
  retreat_facts: factRowWith,
  retreat_pictures: pictureRowWith,
};

describe('the migrations on PostgreSQL', () => {
  let database: PGlite;

  beforeAll(async () => {
    database = await migratedDatabase();
  }, starting);
  afterAll(() => database.close());
  beforeEach(() => database.exec('begin'));
  afterEach(() => database.exec('rollback'));

  const insert = (table: string, row: Columns) => {
    const values = Object.entries(row).map(([column, value]) =>
      column.startsWith('schedule_') && typeof value !== 'string' ? JSON.stringify(value) : value,
    );
    return database.query(
      `insert into ${table} (${Object.keys(row).join(', ')})
       values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    );
  };
  /** Returns a query's rows as arrays of values. */
  const rowsOf = async (statement: string, ...values: unknown[]) =>
    (await database.query(statement, values, { rowMode: 'array' })).rows as unknown[][];
  /** Returns the error of a statement, whose effects are rolled back. */
  const refusalOf = async (work: () => Promise<unknown>) => {
    await database.exec('savepoint before');
    const refusal: unknown = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    await database.exec('rollback to before');
    return refusal;
  };

  test('change nothing when they are applied again', async () => {
    await database.exec('commit');
    const count = () => rowsOf('select count(*) from supabase_migrations.schema_migrations');
    const before = await count();
    await applyMigrations(database);
    expect(await count()).toEqual(before);
  });

  describe('database privileges', () => {
    const roles = ['anon', 'authenticated', 'preview_reader', 'service_role', 'inquiry_desk'];

    test('allow public roles to read the page tables and only the service role to write', async () => {
      const rows = await rowsOf(
        `select rolname::text, relname::text, string_agg(may, ' ' order by may)
         from pg_class, unnest($1::text[]) as rolname,
           unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER',
             'MAINTAIN']) as may
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
           and has_table_privilege(rolname, pg_class.oid, may)
         group by 1, 2`,
        roles,
      );
      const all = 'DELETE INSERT MAINTAIN REFERENCES SELECT TRIGGER TRUNCATE UPDATE';
      const publishingTables = [
        'content_revision',
        'content_changes',
        'publishing',
        'publishing_attempts',
      ];
      const expected = [
        ...roles.slice(0, 3).flatMap((role) => publicTables.map((name) => [role, name, 'SELECT'])),
        ...[...edited, 'inquiries'].map((name) => ['service_role', name, all]),
        ...['inquiries_by_week', 'open_inquiries', ...publishingTables].map((name) => [
          'service_role',
          name,
          'SELECT',
        ]),
      ];
      expect(rows.sort()).toEqual(expected.sort());
    });

    test('allow only inquiry_desk to call the functions of inquiries and publishing', async () => {
      const rows = await rowsOf(
        `select rolname, string_agg(proname, ' ' order by proname)
         from pg_proc, unnest($1::text[]) as rolname
         where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
           and has_function_privilege(rolname, pg_proc.oid, 'execute')
         group by 1`,
        roles,
      );
      const named =
        'claim_digest claim_publishing claim_reminder delete_inquiries give_up_inquiries inquiry_counts ' +
        'mark_inquiry note_incident note_mail_event open_suspects publishing_state receive_inquiry report_build request_publishing settle_digest settle_inquiry settle_publishing settle_reminder ' +
        'store_inquiry unsent_inquiries';
      expect(rows.sort()).toEqual([
        ['inquiry_desk', named],
        ['service_role', 'forget_visitor'],
      ]);
    });

    test('allow no role to create objects in public or to use the schema of migrations', async () => {
      const rows = await rowsOf(
        `select rolname from unnest($1::text[]) as rolname
         where has_schema_privilege(rolname, 'public', 'create')
           or has_schema_privilege(rolname, 'supabase_migrations', 'usage')`,
        roles,
      );
      expect(rows).toEqual([]);
    });

    test('grant no role but the service role anything on objects of later migrations', async () => {
      await database.exec(`
        create table later (id int primary key generated always as identity, secret text);
        create sequence later_sequence;
        create function later_function() returns int language sql as 'select 1';
      `);
      const rows = await rowsOf(
        `select rolname from unnest($1::text[]) as rolname
         where has_table_privilege(rolname, 'later', 'select, insert, update, delete')
           or has_sequence_privilege(rolname, 'later_sequence', 'usage, select, update')
           or has_function_privilege(rolname, 'later_function()', 'execute')`,
        roles.filter((role) => role !== 'service_role'),
      );
      expect(rows).toEqual([]);
    });

    test('let the API assume the Worker’s role, which has no login or bypass of its own', async () => {
      const rows = await rowsOf(
        `select rolcanlogin, rolbypassrls, rolsuper, pg_has_role('authenticator', 'inquiry_desk', 'set')
         from pg_roles where rolname = 'inquiry_desk'`,
      );
      expect(rows).toEqual([[false, false, false, true]]);
    });

    test('leave no table without row level security and no definer function without a search path', async () => {
      const open = `select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
      const unsettled = `select proname from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef
          and coalesce(not 'search_path=""' = any(proconfig), true)`;
      expect(await rowsOf(`${open} union all ${unsettled}`)).toEqual([]);
    });
  });

  describe('an unpublished retreat', () => {
    const all = {
      'id from retreats': ['open', 'secret'],
      'id from instructors': ['of-both', 'of-open', 'of-secret'],
      'retreat_id from retreat_instructors': ['open', 'open', 'secret', 'secret'],
      'id from departures': ['of-open', 'of-secret'],
      'retreat_id from retreat_facts': ['open', 'secret'],
      'retreat_id from retreat_pictures': ['open', 'secret'],
    };

    test.each([
      ['is invisible to', 'anon', false],
      ['is invisible to', 'authenticated', false],
      ['is visible to', 'preview_reader', true],
      ['is visible to', 'service_role', true],
    ])('%s %s, with its instructors and all its other rows', async (_, role, isThere) => {
      await insert('instructors', instructorRowWith({ id: 'of-both' }));
      for (const id of ['open', 'secret']) {
        const instructor_id = `of-${id}`;
        await insert('retreats', retreatRowWith({ id, published: id === 'open' }));
        await insert('departures', departureRowWith({ id: `of-${id}`, retreat_id: id }));
        await insert('retreat_facts', factRowWith({ retreat_id: id }));
        await insert('retreat_pictures', pictureRowWith({ retreat_id: id }));
        await insert('instructors', instructorRowWith({ id: instructor_id }));
        await insert('retreat_instructors', { retreat_id: id, instructor_id });
        await insert('retreat_instructors', { retreat_id: id, instructor_id: 'of-both' });
      }
      await database.exec(`set local role ${role}`);
      for (const [column, ids] of Object.entries(all)) {
        const seen = (await rowsOf(`select ${column} order by 1`)).flat();
        expect(seen).toEqual(ids.filter((id) => isThere || !id.endsWith('secret')));
      }
    });
  });

  test.each(refused)('%s_%s refuses %j', async (table, check, columns) => {
    await expect(insert(table, rowWith[table]?.(columns) ?? {})).rejects.toMatchObject({
      code: '23514',
      constraint: `${table}_${check}`,
    });
  });

  test('define only check constraints that the tests above cover', async () => {
    const rows = await rowsOf(
      `select conname from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace
         and conrelid <> 'public.inquiries'::regclass`,
    );
    const names = refused.map(([table, check]) => `${table}_${check}`);
    expect(new Set(rows.flat())).toEqual(new Set(names));
  });

  test('accept rows with all columns and rows without the optional ones', async () => {
    const empty = { image: null, duration: null, price: 0, capacity: null };
    await insert('retreats', retreatRowWith());
    await insert('retreats', retreatRowWith({ id: 'a_b-2', ...empty }));
  });

  test('comment every edited column in both languages, and name all topics of facts', async () => {
    const rows = await rowsOf(`
      select attrelid::regclass || '.' || attname, col_description(attrelid, attnum)
        from pg_attribute
        where attnum > 0 and not attisdropped and (attrelid = 'inquiries'::regclass or attrelid in (
          select tgrelid from pg_trigger where tgfoid = 'raise_content_revision'::regproc
        ))
    `);
    const comments = Object.fromEntries(rows) as Record<string, string | null>;
    const unexplained = Object.entries(comments).filter(
      ([, comment]) => !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}].* [A-Za-z]/su.test(comment ?? ''),
    );
    expect(unexplained).toEqual([]);
    expect(comments).toHaveProperty(['departures.note_en']);
    const named = factTopics.filter((topic) =>
      new RegExp(`\\b${topic} [^ ]`).test(comments['retreat_facts.topic'] ?? ''),
    );
    expect(named).toEqual(factTopics);
  });

  describe('rows of a retreat', () => {
    beforeEach(() => insert('retreats', retreatRowWith()));

    test('follow a changed id and are deleted with the retreat', async () => {
      await insert('instructors', instructorRowWith());
      await insert('retreat_instructors', { retreat_id: 'kyoto', instructor_id: 'breath' });
      await insert('departures', departureRowWith());
      for (const topic of factTopics) {
        await insert('retreat_facts', factRowWith({ topic, url: 'https://maps.example/' }));
      }
      await insert('retreat_pictures', pictureRowWith());
      const owners = () =>
        rowsOf(`select retreat_id from departures union select retreat_id from retreat_facts
          union select retreat_id from retreat_pictures
          union select retreat_id from retreat_instructors`);
      await database.query(`update retreats set id = 'higashiyama'`);
      expect(await owners()).toEqual([['higashiyama']]);
      expect(await refusalOf(() => database.query('delete from instructors'))).toMatchObject({
        constraint: 'retreat_instructors_instructor_id_fkey',
      });
      await database.query('delete from retreats');
      expect(await owners()).toEqual([]);
      await database.query('delete from instructors');
    });

    test('include at most one fact per topic', async () => {
      await insert('retreat_facts', factRowWith({ url: '' }));
      await expect(insert('retreat_facts', factRowWith())).rejects.toMatchObject({
        constraint: 'retreat_facts_pkey',
      });
    });

    test('give a departure without id its retreat and first day as id, and require both', async () => {
      /** Supabase's Table Editor sends null for an empty field. */
      const unnamed = (columns: Columns) =>
        insert('departures', departureRowWith({ id: null, ...columns }));
      for (const columns of [{}, { id: '' }, { id: 'spring' }]) await unnamed(columns);
      expect((await rowsOf('select id from departures order by id')).flat()).toEqual([
        'kyoto-2099-04-10',
        'kyoto-2099-04-10-2',
        'spring',
      ]);
      for (const column of ['retreat_id', 'starts_on']) {
        expect(await refusalOf(() => unnamed({ [column]: null }))).toMatchObject({ column });
      }
      await expect(unnamed({ retreat_id: 'kyouto' })).rejects.toMatchObject({
        constraint: 'departures_retreat_id_fkey',
      });
    });
  });

  describe('former ids of a retreat', () => {
    const formerIds = async () =>
      Object.fromEntries(await rowsOf('select id, former_ids from retreats')) as object;

    test('include a changed id and lose it when the retreat returns to it', async () => {
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

    test('lose an id when another retreat takes it', async () => {
      await insert('retreats', retreatRowWith({ id: 'new', former_ids: ['a', 'b', 'c'] }));
      await insert('retreats', retreatRowWith({ id: 'a' }));
      await insert('retreats', retreatRowWith({ id: 'other' }));
      await database.query(`update retreats set id = 'b' where id = 'other'`);
      expect(await formerIds()).toEqual({ a: [], b: ['other'], new: ['c'] });
    });
  });

  test.each(['retreats', 'instructors'])('%s get a new updated_at when changed', async (table) => {
    await insert(table, { ...rowWith[table]?.({}), updated_at: '2000-01-01' });
    await database.query(`update ${table} set display_order = 7`);
    expect(await rowsOf(`select updated_at > '2000-01-02' from ${table}`)).toEqual([[true]]);
  });
});

describe('the embedded database over REST', () => {
  let embedded: EmbeddedDatabase;

  beforeAll(async () => {
    // Silence the server's log of refused statements, which most of these tests provoke.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    embedded = await startEmbeddedDatabase({ seed });
  }, starting);
  afterAll(async () => {
    vi.restoreAllMocks();
    await embedded.close();
  });

  const island = async () =>
    (
      await restOf(embedded.url, embedded.serviceRoleKey)
        .from('retreats')
        .select()
        .eq('id', 'island')
    ).data;

  test('listens on 127.0.0.1 only and issues its own keys', () => {
    expect(embedded.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(embedded.anonKey).toMatch(/^sb_publishable_/);
    for (const key of ['workerKey', 'previewKey', 'serviceRoleKey'] as const) {
      expect(embedded[key]).toMatch(/^sb_secret_/);
    }
  });

  test('contains the retreats of the seed with their instructors', async () => {
    const { data } = await restOf(embedded.url, embedded.anonKey)
      .from('retreats')
      .select('id, retreat_instructors(instructors(name_en))')
      .order('type');
    expect(data).toMatchObject([{ id: 'temple' }, { id: 'island' }]);
    for (const { retreat_instructors: links } of data ?? []) expect(links).not.toEqual([]);
  });

  const guide = instructorRowWith({ id: 'new' });
  const old = { created_before: '2020-01-01' };
  test.each<[string | undefined, string, string, number, object?]>([
    ...publicTables.map((table): [string, string, string, number] => [
      'anonKey',
      'GET',
      table,
      200,
    ]),
    // These statuses depend on the `rlsState` of @supabase/lite that supabase/embedded.ts sets.
    ['anonKey', 'GET', 'inquiries', 401],
    ['anonKey', 'POST', 'instructors', 401, guide],
    ['anonKey', 'PATCH', 'retreats?id=eq.island', 401, { price: 0 }],
    ['anonKey', 'DELETE', 'retreats?id=eq.island', 401],
    ['anonKey', 'POST', 'rpc/delete_inquiries', 401, old],
    ['previewKey', 'GET', 'inquiries', 403],
    ['previewKey', 'DELETE', 'retreats?id=eq.island', 403],
    ['previewKey', 'POST', 'rpc/delete_inquiries', 403, old],
    ['workerKey', 'GET', 'inquiries', 403],
    ['workerKey', 'DELETE', 'inquiries?id=not.is.null', 403],
    ['workerKey', 'GET', 'retreats', 403],
    ['workerKey', 'PATCH', 'retreats?id=eq.island', 403, { price: 0 }],
    ['workerKey', 'POST', 'rpc/delete_inquiries', 200, old],
    ['serviceRoleKey', 'POST', 'rpc/delete_inquiries', 403, old],
    ['serviceRoleKey', 'POST', 'instructors', 201, guide],
    ['serviceRoleKey', 'DELETE', 'instructors?id=eq.new', 204],
    [undefined, 'GET', 'retreats', 401],
    ['sb_publishable_wrong', 'GET', 'retreats', 401],
    ['sb_secret_wrong', 'GET', 'retreats', 401],
  ])('with %s, answers %s %s with %i', async (key, method, path, status, body) => {
    const before = await island();
    const apikey = key && (embedded[key as 'anonKey'] ?? key);
    const answer = await fetch(`${embedded.url}/rest/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(apikey && { apikey }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(status);
    expect(await island()).toEqual(before);
  });

  test('returns unpublished retreats for the preview key', async () => {
    const service = restOf(embedded.url, embedded.serviceRoleKey).from('retreats');
    await service.insert(retreatRowWith({ id: 'secret', published: false })).throwOnError();
    const seen = await restOf(embedded.url, embedded.previewKey)
      .from('retreats')
      .select('id')
      .eq('published', false);
    expect(seen.data).toEqual([{ id: 'secret' }]);
  });

  test('keeps the roles of concurrent requests apart', async () => {
    // Sends all requests in one write to one socket, so that the server has all of them before it answers any.
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

  test.each(['/', '/static/favicon.ico'])('returns 404 for the path %s', async (path) => {
    expect((await fetch(embedded.url + path)).status).toBe(404);
  });

  test('rolls back a failed transaction and delays requests until then', async () => {
    let asked: ReturnType<typeof island> | undefined;
    const failing = embedded.transaction(async (sql) => {
      await sql.query(`update retreats set price = 1 where id = 'island'`);
      asked = island();
      await sql.query('select 1');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await asked).toMatchObject([{ price: 178000 }]);
  });
});

describe('startEmbeddedDatabase', () => {
  test(
    'keeps edits until the seed changes, and always keeps rows outside the seed',
    { timeout: starting },
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
      const changed = pathToFileURL(join(dataDir, basename(seed.pathname)));
      /** Returns the prices in the folder's database, before `change` is applied. */
      const start = async (from: URL, change?: (rest: ReturnType<typeof restOf>) => unknown) => {
        const { url, serviceRoleKey, close } = await startEmbeddedDatabase({ seed: from, dataDir });
        const rest = restOf(url, serviceRoleKey);
        const { data } = await rest.from('retreats').select('id, price').order('id');
        await change?.(rest);
        await close();
        return Object.fromEntries((data ?? []).map(({ id, price }) => [id, price])) as object;
      };
      try {
        const before = await start(seed, async (rest) => {
          await rest.from('retreats').insert(retreatRowWith({ id: 'own' }));
          await rest.from('retreats').update({ price: 1 }).eq('id', 'island');
        });
        expect(await start(seed)).toEqual({ ...before, island: 1, own: 128000 });
        await writeFile(changed, `${await readFile(seed, 'utf8')}\n-- Another day.\n`);
        expect(await start(changed)).toEqual({ ...before, own: 128000 });
      } finally {
        await rm(dataDir, { recursive: true });
      }
    },
  );

  test('rejects with EADDRINUSE when the port is taken', { timeout: starting }, async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    await expect(startEmbeddedDatabase({ seed, port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await new Promise((closed) => other.close(closed));
  });
});
