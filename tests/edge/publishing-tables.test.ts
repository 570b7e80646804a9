import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../support/migrated.ts';

const database = await migratedDatabase();
afterAll(() => database.close());

beforeEach(() => database.exec('begin'));
afterEach(() => database.exec('rollback'));

/** Returns the values of a query with one column. */
async function valuesOf(query: string, ...given: unknown[]): Promise<unknown[]> {
  const { rows } = await database.query(query, given, { rowMode: 'array' });
  return (rows as unknown[][]).flat();
}

/** Returns a function's result; object arguments are passed as JSON. */
async function call<Value>(name: string, ...values: unknown[]): Promise<Value> {
  const given = values.map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const places = values.map((_, nth) => `$${nth + 1}`).join(', ');
  return (await valuesOf(`select ${name}(${places})`, ...given))[0] as Value;
}

async function revision(): Promise<number> {
  const revisions = await valuesOf('select revision::int from content_revision');
  expect(revisions).toHaveLength(1);
  return revisions[0] as number;
}

/** Returns an insert statement whose texts are all the same. */
const insert = (table: string, first: string, ...texts: string[]) => `insert into ${table} (
    ${first}, ${texts.flatMap((text) => [`${text}_ja`, `${text}_en`]).join(', ')}
  ) select 'a' || n, ${first.includes('type') ? "'domestic', " : ''}
    ${texts.flatMap(() => ["'a'", "'a'"]).join(', ')} from generate_series(1, 200) as n`;
const insertRetreats = insert(
  'retreats',
  'id, type',
  ...['title', 'location', 'description', 'long_description'],
);
const insertInstructors = insert('instructors', 'id', 'name', 'specialty', 'qualifications');
const link =
  'insert into retreat_instructors select r.id, i.id from retreats r join instructors i using (id)';

describe('the content revision', () => {
  afterEach(() =>
    database.exec('rollback; begin; truncate retreats, instructors cascade; commit; begin'),
  );

  test('rises once per transaction, for any number of rows and statements', async () => {
    for (const edit of [
      insertRetreats,
      insertInstructors,
      'update instructors set display_order = 9',
      link,
      'delete from retreat_instructors',
      // An upsert, a rename and a deletion are several statements to PostgreSQL.
      `${insertRetreats} on conflict (id) do update set title_en = excluded.title_en`,
      `${link}; insert into departures (retreat_id, starts_on) select id, '2099-04-01' from retreats;
        insert into retreat_facts (retreat_id, topic, text_ja, text_en)
          select id, 'level', 'a', 'a' from retreats;
        insert into retreat_pictures (retreat_id, image, alt_ja, alt_en)
          select id, 'kyoto', 'a', 'a' from retreats`,
      `update retreats set id = 'renamed' where id = 'a1'`,
      `delete from retreats where id = 'renamed'`,
      'update retreats set price = 2; update retreats set price = 3',
      'truncate retreats cascade',
    ]) {
      await database.exec('commit; begin');
      const before = await revision();
      await database.exec(edit);
      expect([edit, await revision()]).toEqual([edit, before + 1]);
    }
  });

  test('is rolled back with its edit', async () => {
    const before = await revision();
    await database.exec(`savepoint part; ${insertRetreats}; rollback to part`);
    expect(await revision()).toBe(before);
    await database.exec(insertRetreats);
    expect(await revision()).toBe(before + 1);
  });

  test('rises for every table that pages are built from', async () => {
    const watched = await valuesOf(
      `select event_object_table::text from information_schema.triggers
       where action_statement like '%raise_content_revision%' and action_orientation = 'STATEMENT'
       group by 1 having count(distinct event_manipulation) = 3 order by 1`,
    );
    // The public key may read only what pages are built from, and the revision.
    const readable = await valuesOf(
      `select relname::text from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'content_revision'
         and has_table_privilege('anon', oid, 'select') order by 1`,
    );
    expect(watched).toEqual(readable);
  });

  test('rises for a role without access to it, and is restored when its row was deleted', async () => {
    await database.exec('delete from content_revision; set local role service_role');
    await database.exec(insertInstructors);
    expect(await revision()).toBe(1);
  });
});

describe('publishing functions', () => {
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
  const state = (live: number | null = null) => call<State>('publishing_state', live);
  const at = '2026-11-22T00:00:00Z';
  const claim = async (columns: Record<string, unknown> = {}) => {
    const { attempts, revision } = await state();
    const attempt = { revision, reason: 'change', asked_at: at, ...columns };
    return call<number | null>('claim_publishing', attempts[0]?.id ?? 0, attempt);
  };
  const settle = (id: number | null, settlement: object) =>
    call<boolean>('settle_publishing', id, settlement);
  const report = (columns: Record<string, unknown>) =>
    call<boolean>(
      'report_build',
      { messages: [], permanent: false, ...columns },
      '2026-11-22T00:02:00Z',
    );

  beforeEach(() => database.exec('set local role inquiry_desk'));

  test('return since when changes wait, and since when without an attempt', async () => {
    // Simulates one transaction per edit.
    await database.exec('reset role');
    const edit = () =>
      database.exec(`set local publishing.raised_in = ''; update retreats set price = 1`);
    await edit();
    const first = await revision();
    await edit();
    await edit();
    await database.exec(`update content_changes set changed_at = '2026-11-22T00:00:00Z'::timestamptz
      + (revision - ${first}) * interval '1 minute'`);
    expect((await state(first)).waiting_since).toBe('2026-11-22T00:01:00+00:00');
    expect((await state(first + 2)).waiting_since).toBeNull();
    expect((await state()).waiting_since).toBeNull();

    await claim({ revision: first + 1 });
    expect(await state(first)).toMatchObject({
      waiting_since: '2026-11-22T00:01:00+00:00',
      uncalled_since: '2026-11-22T00:02:00+00:00',
    });
  });

  test('accept one of two claims that saw the same state', async () => {
    const attempt = { revision: 1, reason: 'change', asked_at: at };
    const first = await call('claim_publishing', 0, attempt);
    expect(first).toEqual(expect.any(Number));
    expect(await call('claim_publishing', 0, attempt)).toBeNull();
    expect(await call('claim_publishing', first, attempt)).toEqual(expect.any(Number));
  });

  test('drop the answered request and old attempts when an attempt is claimed', async () => {
    await call('request_publishing', at, null);
    expect((await state()).requested_at).toBe('2026-11-22T00:00:00+00:00');
    await claim({ asked_at: '2026-08-01T00:00:00Z' });
    expect((await state()).requested_at).toBeNull();
    await claim();
    expect((await state()).attempts).toHaveLength(1);
  });

  test('end an attempt once', async () => {
    const id = await claim();
    expect(await settle(id, { answer: 'hook 200', build: 'b1' })).toBe(true);
    expect(await settle(id, { outcome: 'live', ended_at: at })).toBe(true);
    expect(await settle(id, { outcome: 'lost', ended_at: at })).toBe(false);
    const ended = { answer: 'hook 200', build: 'b1', outcome: 'live' };
    expect((await state()).attempts).toMatchObject([ended]);
  });

  test('assign a report to the running attempt only when the build matches', async () => {
    await settle(await claim(), { build: 'ours' });
    const ours = { ja: '行', en: 'row' };
    const theirs = { ja: '別', en: 'other' };
    expect(await report({ build: 'theirs', messages: [theirs] })).toBe(false);
    expect(await report({ build: 'ours', built_revision: 3, messages: [ours] })).toBe(true);
    expect(await report({ messages: [theirs] })).toBe(false);
    const other = { reason: 'other', outcome: 'failed', messages: [theirs] };
    expect((await state()).attempts).toMatchObject([
      other,
      other,
      { reason: 'change', outcome: 'failed', messages: [ours], built_revision: 3 },
    ]);
  });

  test('return the running attempt after many reports of other builds', async () => {
    const id = await claim();
    await settle(id, { build: 'ours' });
    for (let other = 0; other < 25; other += 1) await report({ build: `theirs-${other}` });
    const { attempts } = await state();
    expect(attempts.find((attempt) => attempt.id === id)).toMatchObject({ outcome: null });
    // The newest attempt is included, because a claim needs its id: it fails if another attempt was added since.
    expect(attempts[0]).toMatchObject({ reason: 'other', build: 'theirs-24' });
    expect(attempts.length).toBeLessThan(10);
  });

  test.each([
    ['of the same rows', {}, true],
    ['of the revision that was called for', { built_revision: 7 }, true],
    ['of another revision', { built_revision: 6 }, false],
  ])('decide whether a failure is permanent when it is %s', async (_, columns, permanent) => {
    await claim({ revision: 7 });
    await report({ permanent: true, ...columns });
    expect((await state()).attempts).toMatchObject([{ reason: 'change', permanent }]);
  });

  test('keep the warnings of a successful build until the next one', async () => {
    const found = [{ ja: '絵', en: 'A picture' }];
    await report({ warnings: found });
    await report({ messages: found });
    expect((await state()).warnings).toEqual(found);
    await report({ warnings: [] });
    expect((await state()).warnings).toEqual([]);
  });

  test('allow only the current revision', async () => {
    const { revision: now } = await state();
    expect(await call('request_publishing', at, now + 1)).toBe(false);
    expect(await state()).toMatchObject({ allowed_revision: null, requested_at: null });
    expect(await call('request_publishing', at, now)).toBe(true);
    expect((await state()).allowed_revision).toBe(now);
  });

  test('start an incident once and end it by its start time', async () => {
    const note = (...times: (string | null)[]) => call('note_incident', ...times);
    expect(await note(null, at, null)).toBe(true);
    expect(await note(null, '2026-11-22T00:05:00Z', null)).toBe(false);
    expect(await note(at, at, at)).toBe(true);
    expect(await state()).toMatchObject({ incident_at: at.replace('Z', '+00:00') });
    expect(await note(at, null, null)).toBe(true);
    expect(await state()).toMatchObject({ incident_at: null, told_at: null });
  });

  test('return only references and times of unmailed inquiries', async () => {
    await database.exec(`reset role;
      insert into inquiries (identity, name, email, inbox, message, locale, attempts, notified_at)
      select gen_random_uuid(), 'Hanako', 'h@example.com', 'h@example.com', 'ten letters', 'ja', tried, sent
      from (values (0, null), (1, null), (1, now())) as given (tried, sent);
      set local role inquiry_desk`);
    expect((await state()).unmailed).toEqual([
      { reference: expect.stringMatching(/^[\dA-F-]{14}$/), created_at: expect.any(String) },
    ]);
  });
});
