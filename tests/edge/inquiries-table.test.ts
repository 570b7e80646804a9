import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { referenceOf } from '#features/contact/inquiry.ts';
import { limits } from '#features/contact/message.ts';
import { createRoles } from '../../supabase/embedded.ts';
import { migratedDatabase } from '../support/migrated.ts';

let database: PGlite;

beforeAll(async () => {
  database = await migratedDatabase();
}, 60_000);
afterAll(() => database.close());

beforeEach(() => database.exec('begin; set local role inquiry_desk'));
afterEach(() => database.exec('rollback'));

function inquiryWith(columns: Record<string, unknown> = {}) {
  return {
    identity: randomUUID(),
    created_at: '2026-10-01T00:00:00.000Z',
    name: '山田 花子',
    email: 'hanako@example.com',
    inbox: 'hanako@example.com',
    retreat: 'kyoto',
    message: '十月の空きを教えてください。',
    locale: 'ja',
    page: '/contact',
    held_for: [],
    ...columns,
  };
}

interface Row {
  id: string;
  identity: string;
  reference: string;
  status: string;
  confirmable: boolean;
  over_limit: boolean;
  digest: string | null;
}

const plenty = { confirmations: { hour: 90, day: 90 }, notices: { hour: 90, day: 90 } };

async function receive(inquiry: Record<string, unknown>, ceilings: unknown = plenty): Promise<Row> {
  const { rows } = await database.query<Row>('select * from receive_inquiry($1, $2)', [
    JSON.stringify(inquiry),
    JSON.stringify(ceilings),
  ]);
  return rows[0]!;
}

async function receiveWith(wishes: Record<string, unknown>): Promise<Row> {
  const { rows } = await database.query<Row>('select * from receive_inquiry($1, $2, $3)', [
    JSON.stringify(inquiryWith()),
    JSON.stringify(plenty),
    JSON.stringify(wishes),
  ]);
  return rows[0]!;
}

async function settle(identity: string, settlement: Record<string, unknown>): Promise<boolean> {
  const { rows } = await database.query<{ settled: boolean }>(
    'select settle_inquiry($1, $2) as settled',
    [identity, JSON.stringify(settlement)],
  );
  return rows[0]!.settled;
}

async function claimDigest(at: string): Promise<Row[]> {
  const { rows } = await database.query<Row>('select * from claim_digest($1, 500)', [at]);
  return rows;
}

/** What is in the table, which nobody sees but its owner. */
async function rows(): Promise<Row[]> {
  await database.exec('reset role');
  const { rows } = await database.query<Row>('select * from inquiries order by created_at');
  await database.exec('set local role inquiry_desk');
  return rows;
}

describe.each(['anon', 'authenticated'])('%s', (role) => {
  test.each([
    'select * from inquiries',
    'select count(*) from inquiries',
    `insert into inquiries (id, name, email, message, locale) values (gen_random_uuid(), 'a', 'a@b.c', 'ten letters', 'ja')`,
    'update inquiries set status = null',
    'delete from inquiries',
    'truncate inquiries',
    `select receive_inquiry('{}', '{}')`,
    'select * from claim_digest(now(), 1)',
    'select delete_inquiries(now())',
  ])('may not: %s', async (statement) => {
    await database.exec(`reset role; set local role ${role}`);
    await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe("the Worker's role", () => {
  test.each([
    'select * from inquiries',
    'select email from inquiries',
    `insert into inquiries (identity, name, email, inbox, message, locale) values (gen_random_uuid(), 'a', 'a@b.c', 'a@b.c', 'ten letters', 'ja')`,
    'update inquiries set status = null',
    'delete from inquiries',
    'truncate inquiries',
    'select * from retreats',
    'update retreats set price = 0',
    'select set_updated_at()',
    'create table mine (id int)',
    'alter table inquiries disable row level security',
  ])('may not: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('may run the functions of inquiries and of publishing, which nobody else may', async () => {
    await database.exec('reset role');
    const { rows } = await database.query<{ name: string; roles: string[] }>(
      `select proname as name, array_agg(rolname order by rolname) as roles
       from pg_proc, unnest(array['anon', 'authenticated', 'inquiry_desk', 'service_role']) as rolname
       where pronamespace = 'public'::regnamespace and has_function_privilege(rolname, pg_proc.oid, 'execute')
         and prorettype <> 'trigger'::regtype
       group by proname order by proname`,
    );
    expect(rows).toEqual(
      [
        'claim_digest',
        'claim_publishing',
        'delete_inquiries',
        'give_up_inquiries',
        'note_incident',
        'publishing_state',
        'receive_inquiry',
        'report_build',
        'request_publishing',
        'settle_digest',
        'settle_inquiry',
        'settle_publishing',
        'store_inquiry',
        'unsent_inquiries',
      ].map((name) => ({ name, roles: ['inquiry_desk'] })),
    );
  });

  test('can be taken on by the API, and by a key alone', async () => {
    await database.exec('reset role');
    const { rows } = await database.query(
      `select rolcanlogin as login, rolbypassrls as bypass, rolsuper as super,
         pg_has_role('authenticator', 'inquiry_desk', 'set') as api
       from pg_roles where rolname = 'inquiry_desk'`,
    );
    expect(rows).toEqual([{ login: false, bypass: false, super: false, api: true }]);
  });
});

describe('what is stored', () => {
  test('has the reference that the mails have', async () => {
    const inquiry = inquiryWith();
    expect((await receive(inquiry)).reference).toBe(referenceOf(inquiry.identity));
  });

  test('has a column for everything that is sent, and none for an IP address', async () => {
    const inquiry = inquiryWith();
    const row = await receive(inquiry);
    expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(inquiry)));
    expect(Object.keys(row).join()).not.toMatch(/ip|agent/);
  });

  test.each([
    ['inquiries_name_has_1_to_100_characters', { name: '' }],
    ['inquiries_name_has_1_to_100_characters', { name: '長'.repeat(limits.name + 1) }],
    ['inquiries_email_has_3_to_254_characters', { email: 'x'.repeat(limits.email + 1) }],
    ['inquiries_retreat_has_at_most_100_characters', { retreat: 'x'.repeat(limits.retreat + 1) }],
    [
      'inquiries_message_has_10_to_4000_characters',
      { message: '🙏'.repeat(limits.messageMin - 1) },
    ],
    ['inquiries_message_has_10_to_4000_characters', { message: 'あ'.repeat(limits.message + 1) }],
    ['inquiries_locale_is_ja_or_en', { locale: 'fr' }],
    ['inquiries_page_has_at_most_200_characters', { page: 'x'.repeat(201) }],
  ])('is refused by %s', async (constraint, columns) => {
    await expect(receive(inquiryWith(columns))).rejects.toMatchObject({ constraint });
  });

  test('may be as long as the form allows, counted as the form counts', async () => {
    await receive(
      inquiryWith({
        name: '🙏'.repeat(limits.name),
        retreat: '🙏'.repeat(limits.retreat),
        message: '🙏'.repeat(limits.message),
      }),
    );
    expect(await rows()).toHaveLength(1);
  });
});

describe('an inquiry that is stored whole', () => {
  const store = async (columns: Record<string, unknown>) => {
    const { rows } = await database.query<Row>('select * from store_inquiry($1, $2)', [
      JSON.stringify(inquiryWith(columns)),
      JSON.stringify(plenty),
    ]);
    return rows[0]!;
  };

  test('has its wishes, and is the same when it comes again', async () => {
    const wishes = { identity: randomUUID(), departure: 'kyoto-2099-04-10', party: 2 };
    const row = await store(wishes);
    expect(row).toMatchObject({ ...wishes, single_room: false });
    expect(await store(wishes)).toEqual(row);
  });

  test('is refused before anything is stored when there is no column for something', async () => {
    await database.exec('savepoint before');
    await expect(store({ party: 2, diet: 'vegan' })).rejects.toMatchObject({ code: '42703' });
    await database.exec('rollback to before');
    expect(await rows()).toEqual([]);
  });
});

describe('wishes', () => {
  test('are stored beside the words, and nothing where none are given', async () => {
    const wishes = { departure: 'kyoto-2099-04-10', party: 2, single_room: true };
    expect(await receiveWith(wishes)).toMatchObject(wishes);
    expect(await receiveWith({ party: 3 })).toMatchObject({ departure: '', single_room: false });
    // As a Worker calls it that knows none.
    const none = { departure: '', party: null, single_room: false };
    expect(await receive(inquiryWith())).toMatchObject(none);
  });

  test.each([
    [
      'inquiries_departure_has_at_most_100_characters',
      { departure: 'x'.repeat(limits.departure + 1) },
    ],
    ['inquiries_party_is_1_to_99', { party: 0 }],
    ['inquiries_party_is_1_to_99', { party: limits.party + 1 }],
  ])('are refused by %s', async (constraint, wishes) => {
    await expect(receiveWith(wishes)).rejects.toMatchObject({ constraint });
  });

  test('change no word of the inquiry', async () => {
    const row = await receiveWith({ message: 'Something else entirely', party: 1 });
    expect(row).toMatchObject({ message: '十月の空きを教えてください。', party: 1 });
  });
});

describe('a repeat', () => {
  const at = (time: string, columns = {}) => ({
    ...inquiry,
    created_at: `2026-10-${time}Z`,
    ...columns,
  });
  const inquiry = inquiryWith();

  test('within 24 hours is the first one, also across midnight', async () => {
    const first = await receive(at('01T23:59:00'));
    expect(await receive(at('02T00:01:00'))).toEqual(first);
    expect(await receive(at('02T23:58:59'))).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  test('after 24 hours is a new one, and what becomes of it is its own', async () => {
    const first = await receive(at('01T00:00:00'));
    await settle(inquiry.identity, { notified_at: '2026-10-01T00:00:01Z' });
    const second = await receive(at('02T00:00:01'));
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ reference: first.reference, status: 'received' });
    await settle(inquiry.identity, { confirmed_at: '2026-10-02T00:00:02Z' });
    expect((await rows()).map(({ status }) => status)).toEqual(['notified', 'confirmed']);
  });

  test('is one for as long as the mail service may recognise its mail', async () => {
    const first = await receive(at('01T00:00:00'));
    // Mail was away for some hours.
    await settle(inquiry.identity, { notified_at: '2026-10-01T05:00:00Z' });
    await settle(inquiry.identity, { confirmed_at: '2026-10-01T06:00:00Z' });
    expect((await receive(at('02T05:59:59'))).id).toBe(first.id);
    expect((await receive(at('02T06:00:00'))).id).not.toBe(first.id);
  });

  test('of other words is no repeat', async () => {
    await receive(inquiryWith());
    await receive(inquiryWith({ message: '十一月の空きを教えてください。' }));
    expect(await rows()).toHaveLength(2);
  });
});

describe('what became of the mails', () => {
  test('is noted in the row, and not taken back', async () => {
    const inquiry = inquiryWith();
    await receive(inquiry);
    const noted = async (settlement: Record<string, unknown>) => {
      expect(await settle(inquiry.identity, settlement)).toBe(true);
      return (await rows())[0];
    };
    expect(await noted({ error: 'mail 500' })).toMatchObject({
      status: 'received',
      attempts: 1,
      last_error: 'mail 500',
    });
    expect(await noted({ notified_at: '2026-10-01T00:00:05Z' })).toMatchObject({
      status: 'notified',
      attempts: 1,
      last_error: null,
    });
    expect(await noted({ error: 'mail 422', undeliverable: true })).toMatchObject({
      status: 'notified',
      confirmable: false,
      attempts: 1,
    });
    expect(await noted({ confirmed_at: '2026-10-01T00:00:09Z' })).toMatchObject({
      status: 'confirmed',
    });
    expect(await settle(inquiry.identity, { error: 'mail 500' })).toBe(false);
    expect(await settle(randomUUID(), { error: 'mail 500' })).toBe(false);
  });
});

describe('confirmations', () => {
  const nth = (n: number, columns = {}) =>
    receive(inquiryWith({ message: `${n}番目のお問い合わせです。`, ...columns }));

  test('are allowed three times in 24 hours for a mailbox, however it is written', async () => {
    const allowed = [];
    for (const n of [1, 2, 3, 4]) {
      const email = `hanako+${n}@example.com`;
      allowed.push((await nth(n, { email })).confirmable);
    }
    expect(allowed).toEqual([true, true, true, false]);
    expect((await nth(5, { inbox: 'other@example.com' })).confirmable).toBe(true);
    expect((await nth(6, { created_at: '2026-10-02T00:00:00Z' })).confirmable).toBe(true);
  });

  test('are not for held inquiries, which use up none', async () => {
    for (const n of [1, 2, 3]) {
      const held = await nth(n, { held_for: ['honeypot'] });
      expect(held).toMatchObject({ status: 'held', confirmable: false });
    }
    expect(await nth(4)).toMatchObject({ status: 'received', confirmable: true });
  });
});

describe('the ceilings of mails', () => {
  const ceilings = { confirmations: { hour: 4, day: 8 }, notices: { hour: 6, day: 10 } };
  const nth = (n: number, time: string) =>
    receive(inquiryWith({ inbox: `${n}@example.com`, created_at: `2026-10-${time}Z` }), ceilings);
  const outcome = ({ confirmable, over_limit: isOver }: Row) =>
    isOver ? 'digest' : confirmable ? 'both' : 'notice';

  test('stop confirmations first, then single notices, for an hour', async () => {
    const outcomes = [];
    for (const n of [1, 2, 3, 4, 5, 6]) outcomes.push(outcome(await nth(n, `01T00:0${n}:00`)));
    expect(outcomes).toEqual(['both', 'both', 'notice', 'notice', 'digest', 'digest']);
    expect(outcome(await nth(7, '01T01:05:00'))).toBe('both');
  });

  test('hold for 24 hours as well', async () => {
    const outcomes = [];
    for (const n of [1, 2, 3, 4, 5, 6, 7]) outcomes.push(outcome(await nth(n, `01T1${n}:00:00`)));
    expect(outcomes).toEqual(['both', 'both', 'both', 'both', 'notice', 'notice', 'digest']);
    expect(outcome(await nth(8, '02T11:00:01'))).toBe('notice');
    expect(outcome(await nth(9, '02T13:00:01'))).toBe('both');
  });
});

describe('a digest', () => {
  const none = { confirmations: { hour: 0, day: 0 }, notices: { hour: 0, day: 0 } };
  const over = async (columns = {}) => {
    const inquiry = inquiryWith(columns);
    await receive(inquiry, none);
    return inquiry.identity;
  };
  const defer = (identity: string) => settle(identity, { deferred_at: '2026-10-01T00:00:01Z' });
  const sent = (digest: string, at: string) =>
    database.query('select settle_digest($1, $2)', [digest, at]);
  const identities = (claimed: Row[]) => claimed.map(({ identity }) => identity);

  test('names what was left to it, a person before a suspect, and stays the same until it was sent', async () => {
    const suspect = await over({ held_for: ['honeypot'] });
    const person = await over();
    const unnoted = await over();
    for (const identity of [suspect, person]) await defer(identity);
    const claimed = await claimDigest('2026-10-01T00:05:00Z');
    expect(identities(claimed)).toEqual([person, suspect]);

    await defer(await over());
    expect(await claimDigest('2026-10-01T00:10:00Z')).toEqual(claimed);
    await sent(claimed[0]!.digest!, '2026-10-01T00:10:01Z');
    const known = (await rows()).filter(({ digest }) => digest !== null);
    expect(known.map(({ status }) => status).sort()).toEqual(['held', 'notified']);
    // Nobody noted that this one was left: it is mailed on its own, for the mail service to judge.
    const { rows: unsent } = await database.query<Row>(
      `select * from unsent_inquiries('2026-09-30', '2026-10-02', 10)`,
    );
    expect(identities(unsent)).toEqual([unnoted]);
  });

  test('is sent once an hour at most', async () => {
    await defer(await over());
    const [first] = await claimDigest('2026-10-01T00:05:00Z');
    await sent(first!.digest!, '2026-10-01T00:05:01Z');
    const next = await over();
    await defer(next);
    expect(await claimDigest('2026-10-01T01:05:00Z')).toEqual([]);
    expect(identities(await claimDigest('2026-10-01T01:05:02Z'))).toEqual([next]);
  });

  test('names what could not be mailed for 24 hours', async () => {
    const inquiry = inquiryWith();
    await receive(inquiry);
    const { rows: given } = await database.query<{ reference: string }>(
      `select give_up_inquiries('2026-10-02') as reference`,
    );
    expect(given).toEqual([{ reference: referenceOf(inquiry.identity) }]);
    expect(identities(await claimDigest('2026-10-02T00:05:00Z'))).toEqual([inquiry.identity]);
  });

  test('is none when nothing waits', async () => {
    await receive(inquiryWith());
    expect(await claimDigest('2026-10-01T00:05:00Z')).toEqual([]);
  });
});

test('rows of before keep their words, and the beginning of their reference', async () => {
  const database = new PGlite();
  try {
    await createRoles(database);
    const of = (name: string) =>
      readFile(new URL(`../../supabase/migrations/${name}.sql`, import.meta.url), 'utf8');
    await database.exec(await of('20251001000000_retreats'));
    await database.exec(await of('20251001000100_inquiries'));
    await database.exec(`insert into inquiries (id, name, email, message, locale)
      values ('7f3a91c2-0b5e-4c0e-9d43-0a4b8f3e2d11', 'Hanako', 'Hanako@example.com', 'ten letters', 'en')`);
    await database.exec(await of('20261121000000_inquiry_desk'));
    const { rows } = await database.query('select reference, name, inbox from inquiries');
    expect(rows).toEqual([
      { reference: '7F3A-91C2-0B5E', name: 'Hanako', inbox: 'hanako@example.com' },
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
