import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { applyMigrations, createRoles } from '../../supabase/embedded.ts';
import { migratedDatabase } from '../support/migrated.ts';
import { instructorRowWith, retreatRowWith } from '../support/retreat-rows.ts';

let database: PGlite;

beforeAll(async () => {
  database = await migratedDatabase();
}, 60_000);
afterAll(() => database.close());

beforeEach(() => database.exec('begin'));
afterEach(() => database.exec('rollback'));

/** The answer of a function that returns one value. */
async function call<Value>(statement: string, ...values: unknown[]): Promise<Value> {
  const { rows } = await database.query<{ value: Value }>(`select ${statement} as value`, values);
  return rows[0]!.value;
}

async function revision(): Promise<number> {
  const { rows } = await database.query<{ revision: number }>(
    'select revision::int from content_revision',
  );
  expect(rows).toHaveLength(1);
  return rows[0]!.revision;
}

/** How far a statement raises the revision, in a transaction of its own. */
async function raisedBy(statement: string, values: unknown[] = []): Promise<number> {
  await database.exec('commit; begin');
  const before = await revision();
  await database.query(statement, values);
  return (await revision()) - before;
}

const json = (row: object) => [JSON.stringify(row)];
const insertRetreat =
  'insert into retreats select * from jsonb_populate_record(null::retreats, $1::jsonb || \'{"created_at": "2026-01-01", "updated_at": "2026-01-01", "former_ids": [], "published": true}\')';
const insertInstructor = insertRetreat.replaceAll('retreats', 'instructors');
const many = `insert into instructors (id, name_ja, name_en, specialty_ja, specialty_en, qualifications_ja, qualifications_en)
  select 'i' || n, 'a', 'a', 'a', 'a', 'a', 'a' from generate_series(1, 200) as n`;

describe('the revision (product: publishing/revision)', () => {
  afterEach(() =>
    database.exec('rollback; begin; truncate retreats, instructors cascade; commit; begin'),
  );

  test('rises once for a statement, whatever its rows', async () => {
    expect(await raisedBy(insertRetreat, json(retreatRowWith()))).toBe(1);
    expect(await raisedBy(insertInstructor, json(instructorRowWith()))).toBe(1);
    expect(await raisedBy(many)).toBe(1);
    expect(await raisedBy('update instructors set display_order = 9')).toBe(1);
    expect(await raisedBy(`delete from instructors where id like 'i%'`)).toBe(1);
    expect(
      await raisedBy(
        `insert into retreat_instructors select r.id, i.id from retreats r, instructors i`,
      ),
    ).toBe(1);
    expect(await raisedBy('delete from retreat_instructors')).toBe(1);
    // Its cascades to three tables are statements, too.
    expect(await raisedBy('truncate retreats cascade')).toBe(1);
  });

  test('rises once for what is several statements to PostgreSQL: a rename, a deletion, an upsert', async () => {
    const upsert = `${insertRetreat} on conflict (id) do update set title_en = excluded.title_en`;
    expect(await raisedBy(upsert, json(retreatRowWith()))).toBe(1);
    expect(await raisedBy(upsert, json(retreatRowWith()))).toBe(1);
    await database.query(insertInstructor, json(instructorRowWith()));
    await database.exec(`insert into retreat_instructors select r.id, i.id from retreats r, instructors i;
      insert into departures (retreat_id, starts_on) select id, '2099-04-01' from retreats;
      insert into retreat_facts (retreat_id, topic, text_ja, text_en)
        select id, 'level', 'a', 'a' from retreats`);
    expect(await raisedBy(`update retreats set id = 'renamed'`)).toBe(1);
    expect(await raisedBy('delete from retreats')).toBe(1);
  });

  test('rises once for a transaction, also where part of it is taken back', async () => {
    expect(await raisedBy(insertRetreat, json(retreatRowWith()))).toBe(1);
    await database.exec('commit; begin');
    const before = await revision();
    await database.exec('savepoint part; update retreats set price = 1; rollback to part');
    expect(await revision()).toBe(before);
    await database.exec('update retreats set price = 2; update retreats set price = 3');
    expect(await revision()).toBe(before + 1);
    await database.exec('commit');
    expect(await revision()).toBe(before + 1);
    await database.exec('begin');
  });

  test('rises for every table that pages are built from', async () => {
    const { rows } = await database.query<{ table: string }>(
      `select event_object_table::text as table from information_schema.triggers
       where action_statement like '%raise_content_revision%' and action_orientation = 'STATEMENT'
       group by 1 having count(distinct event_manipulation) = 3 order by 1`,
    );
    // What the public key reads is what pages are built from, beside the revision itself.
    const { rows: readable } = await database.query<{ table: string }>(
      `select relname::text as table from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'content_revision'
         and has_table_privilege('anon', oid, 'select') order by 1`,
    );
    expect(rows).toEqual(readable);
  });

  test('is taken back with an edit that is', async () => {
    const before = await revision();
    await database.exec('savepoint edit');
    await database.query(insertRetreat, json(retreatRowWith()));
    await database.exec('rollback to edit');
    expect(await revision()).toBe(before);
  });

  test('rises for an operator who may not touch it, and comes back if its row was deleted', async () => {
    await database.exec('delete from content_revision; set local role service_role');
    await database.query(insertInstructor, json(instructorRowWith()));
    expect(await revision()).toBe(1);
  });
});

describe('who may do what', () => {
  const tables = ['content_revision', 'content_changes', 'publishing', 'publishing_attempts'];

  test.each([
    ['anon', 'content_revision'],
    ['authenticated', 'content_revision'],
    ['service_role', tables.toSorted().join()],
    ['inquiry_desk', ''],
  ])('%s reads: %s, and writes nothing', async (role, readable) => {
    const { rows } = await database.query<{ name: string; may: string }>(
      `select relname::text as name, privilege as may
       from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES',
         'TRIGGER', 'MAINTAIN']) as privilege
       where relnamespace = 'public'::regnamespace and relname = any($1)
         and has_table_privilege($2, pg_class.oid, privilege)
       order by 1`,
      [tables, role],
    );
    expect(rows.map(({ name }) => name).join()).toBe(readable);
    expect(rows.filter(({ may }) => may !== 'SELECT')).toEqual([]);
  });

  test.each([
    'select * from content_changes',
    'select * from publishing',
    'select * from publishing_attempts',
    'update content_revision set revision = 0',
    'update content_revision set allowed_revision = revision',
    'delete from content_revision',
    'truncate content_revision',
    `insert into content_changes values (1, now())`,
    'select publishing_state(1)',
    `select claim_publishing(0, '{}')`,
    `select settle_publishing(1, '{}')`,
    `select report_build('{"messages": []}', now())`,
    'select request_publishing(now(), null)',
    'select note_incident(null, now(), null)',
    'select raise_content_revision()',
  ])('the public key and the service role may not: %s', async (statement) => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      if (
        role === 'service_role' &&
        statement.startsWith('select * from') &&
        !statement.includes('(')
      )
        continue;
      await database.exec(`savepoint before; set local role ${role}`);
      await expect(database.query(statement), role).rejects.toMatchObject({ code: '42501' });
      await database.exec('rollback to before');
    }
  });

  test('every function looks for names where it says', async () => {
    const { rows } = await database.query(
      `select proname from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef
         and coalesce(not 'search_path=""' = any(proconfig), true)`,
    );
    expect(rows).toEqual([]);
  });
});

describe("the Worker's functions", () => {
  type Message = Record<'ja' | 'en', string>;
  interface State {
    revision: number;
    allowed_revision: number | null;
    waiting_since: string | null;
    uncalled_since: string | null;
    requested_at: string | null;
    attempts: { id: number; reason: string; outcome: string | null; messages: Message[] }[];
    warnings: Message[];
    unmailed: { reference: string; created_at: string }[];
  }
  const state = (live: number | null) => call<State>('publishing_state($1)', live);
  const at = '2026-11-22T00:00:00Z';
  const claim = async (columns: Record<string, unknown> = {}) => {
    const latest = (await state(null)).attempts[0]?.id ?? 0;
    const attempt = {
      revision: (await state(null)).revision,
      reason: 'change',
      asked_at: at,
      ...columns,
    };
    return call<number>('claim_publishing($1, $2)', latest, JSON.stringify(attempt));
  };
  const report = (columns: Record<string, unknown>, when = '2026-11-22T00:02:00Z') =>
    call<boolean>(
      'report_build($1, $2)',
      JSON.stringify({ messages: [], permanent: false, ...columns }),
      when,
    );

  beforeEach(() => database.exec('set local role inquiry_desk'));

  async function edit(): Promise<void> {
    // As if the edit before had been another transaction.
    await database.exec(`reset role; set local publishing.raised_in = '';
      update retreats set price = 1`);
    await database.exec('set local role inquiry_desk');
  }

  test('the state tells since when a change waits, and one that no build was called for', async () => {
    await database.exec('reset role');
    await edit();
    const first = (await state(null)).revision;
    await edit();
    await edit();
    await database.exec(`reset role;
      update content_changes set changed_at = '2026-11-22T00:00:00Z'::timestamptz
        + (revision - ${first}) * interval '1 minute'`);
    expect((await state(first)).waiting_since).toBe('2026-11-22T00:01:00+00:00');
    expect((await state(first + 2)).waiting_since).toBeNull();
    expect((await state(null)).waiting_since).toBeNull();

    await call(
      'claim_publishing($1, $2)',
      0,
      JSON.stringify({ revision: first + 1, reason: 'change', asked_at: at }),
    );
    expect((await state(first)).waiting_since).toBe('2026-11-22T00:01:00+00:00');
    expect((await state(first)).uncalled_since).toBe('2026-11-22T00:02:00+00:00');
  });

  test('two who saw the same don’t both call', async () => {
    const attempt = JSON.stringify({ revision: 1, reason: 'change', asked_at: at });
    const first = await call<number | null>('claim_publishing(0, $1)', attempt);
    expect(first).toEqual(expect.any(Number));
    expect(await call('claim_publishing(0, $1)', attempt)).toBeNull();
    expect(await call('claim_publishing($1, $2)', first, attempt)).toEqual(expect.any(Number));
  });

  test('a claim forgets the request that it answers, and what is too old', async () => {
    await call('request_publishing($1, null)', at);
    expect((await state(null)).requested_at).toBe('2026-11-22T00:00:00+00:00');
    await claim({ asked_at: '2026-08-01T00:00:00Z' });
    expect((await state(null)).requested_at).toBeNull();
    await claim();
    expect((await state(null)).attempts).toHaveLength(1);
  });

  test('an attempt ends once', async () => {
    const id = await claim();
    const settle = (settlement: object) =>
      call<boolean>('settle_publishing($1, $2)', id, JSON.stringify(settlement));
    expect(await settle({ answer: 'hook 200', build: 'b1' })).toBe(true);
    expect(await settle({ outcome: 'live', ended_at: at })).toBe(true);
    expect(await settle({ outcome: 'lost', ended_at: at })).toBe(false);
    expect((await state(null)).attempts).toMatchObject([
      { answer: 'hook 200', build: 'b1', outcome: 'live' },
    ]);
  });

  test('a report belongs to the attempt under way, if it is of that build', async () => {
    const id = await claim();
    await call('settle_publishing($1, $2)', id, JSON.stringify({ build: 'ours' }));
    const [ours, theirs] = [
      { ja: '行', en: 'row' },
      { ja: '別', en: 'other' },
    ];
    expect(await report({ build: 'theirs', messages: [theirs] })).toBe(false);
    expect(await report({ build: 'ours', built_revision: 3, messages: [ours] })).toBe(true);
    expect(await report({ messages: [theirs] })).toBe(false);
    expect((await state(null)).attempts).toMatchObject([
      { reason: 'other', outcome: 'failed', messages: [theirs] },
      { reason: 'other', outcome: 'failed', messages: [theirs] },
      { reason: 'change', outcome: 'failed', messages: [ours], built_revision: 3 },
    ]);
  });

  test('reports from elsewhere don’t hide an attempt that is under way', async () => {
    const id = await claim();
    await call('settle_publishing($1, $2)', id, JSON.stringify({ build: 'ours' }));
    for (let other = 0; other < 25; other += 1) await report({ build: `theirs-${other}` });
    const { attempts } = await state(null);
    expect(attempts.find((attempt) => attempt.id === id)).toMatchObject({ outcome: null });
    // The newest is there: by it a claim knows whether its picture is true.
    expect(attempts[0]).toMatchObject({ reason: 'other', build: 'theirs-24' });
    expect(attempts.length).toBeLessThan(10);
  });

  test.each([
    ['of the same rows', {}, true],
    ['of the revision that was called for', { built_revision: 7 }, true],
    ['of another revision', { built_revision: 6 }, false],
  ])('a failure would be repeated if it is one %s', async (_, columns, permanent) => {
    await claim({ revision: 7 });
    await report({ permanent: true, ...columns });
    expect((await state(null)).attempts).toMatchObject([{ reason: 'change', permanent }]);
  });

  test('what a good build found stays until the next finds something else', async () => {
    const found = [{ ja: '絵', en: 'A picture' }];
    await report({ warnings: found });
    await report({ messages: found });
    expect((await state(null)).warnings).toEqual(found);
    await report({ warnings: [] });
    expect((await state(null)).warnings).toEqual([]);
  });

  test('only the revision that is there now can be allowed', async () => {
    const { revision: now } = await state(null);
    expect(await call('request_publishing($1, $2)', at, now + 1)).toBe(false);
    expect(await state(null)).toMatchObject({ allowed_revision: null, requested_at: null });
    expect(await call('request_publishing($1, $2)', at, now)).toBe(true);
    expect((await state(null)).allowed_revision).toBe(now);
  });

  test('an incident has one beginning, and ends by it', async () => {
    const note = (...times: (string | null)[]) => call('note_incident($1, $2, $3)', ...times);
    expect(await note(null, at, null)).toBe(true);
    expect(await note(null, '2026-11-22T00:05:00Z', null)).toBe(false);
    expect(await note(at, at, at)).toBe(true);
    expect(await state(null)).toMatchObject({ incident_at: at.replace('Z', '+00:00') });
    expect(await note(at, null, null)).toBe(true);
    expect(await state(null)).toMatchObject({ incident_at: null, told_at: null });
  });

  test('unmailed inquiries are told by their references alone', async () => {
    await database.exec(`reset role;
      insert into inquiries (identity, name, email, inbox, message, locale, attempts, notified_at)
      select gen_random_uuid(), 'Hanako', 'h@example.com', 'h@example.com', 'ten letters', 'ja', tried, sent
      from (values (0, null), (1, null), (1, now())) as given (tried, sent);
      set local role inquiry_desk`);
    expect((await state(null)).unmailed).toEqual([
      { reference: expect.stringMatching(/^[\dA-F-]{14}$/), created_at: expect.any(String) },
    ]);
  });
});

test('what was noted before messages had languages still shows, in both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'before-'));
  const migrations = pathToFileURL(`${join(PROJECT, 'supabase/migrations')}/`);
  const older = new PGlite();
  try {
    const files = (await readdir(migrations)).filter((file) => file < '20261124');
    for (const file of files) await copyFile(new URL(file, migrations), join(folder, file));
    await createRoles(older);
    await applyMigrations(older, pathToFileURL(`${folder}/`));
    await older.exec(`update publishing set warnings = '{絵 picture}';
      insert into publishing_attempts (revision, reason, asked_at, outcome, problems, refused)
        values (1, 'change', now(), 'failed', '{行 row,"{1}"}', true), (1, 'change', now(), 'live', '{}', false)`);
    await applyMigrations(older, migrations);
    const { rows } = await older.query<{ state: object }>('select publishing_state(null) as state');
    const inBoth = (text: string) => ({ ja: text, en: text });
    expect(rows[0]?.state).toMatchObject({
      warnings: [inBoth('絵 picture')],
      attempts: [{ messages: [] }, { messages: [inBoth('行 row'), inBoth('{1}')] }],
    });
  } finally {
    await older.close();
    await rm(folder, { recursive: true });
  }
}, 60_000);
