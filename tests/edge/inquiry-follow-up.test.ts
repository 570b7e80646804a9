import { randomUUID } from 'node:crypto';
import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../support/migrated.ts';

let database: PGlite;

beforeAll(async () => {
  database = await migratedDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(() => database.exec('begin'));
afterEach(() => database.exec('rollback'));

const monday = '2026-11-16T01:00:00Z';

/** Inserts a row like those of the operator's table. */
async function stored(columns: Record<string, unknown> = {}) {
  const row = {
    ...{ identity: randomUUID(), created_at: monday, name: '花子', email: 'hanako@example.com' },
    ...{
      retreat: 'kyoto',
      message: 'いつ空いていますか。教えてください。',
      locale: 'ja',
      page: '',
      status: 'notified',
    },
    ...{ confirmable: false, held_for: [], ...columns },
  };
  const given = { inbox: row.email.toLowerCase(), ...row };
  const names = Object.keys(given);
  const { rows } = await database.query<{ reference: string }>(
    `insert into inquiries (${names.join()}) values (${names.map((_, nth) => `$${nth + 1}`).join()})
     returning reference`,
    Object.values(given),
  );
  return { ...given, ...rows[0]! };
}

const rowsOf = async (statement: string, ...values: unknown[]) =>
  (await database.query(statement, values)).rows as Record<string, unknown>[];
const asRole = (role: string) => database.exec(`set local role ${role}`);

describe('the operator’s views', () => {
  test('list open inquiries, oldest first, with hours, delivery and departure', async () => {
    const young = await stored({
      created_at: new Date(Date.now() - 7_300_000),
      departure: 'spring',
    });
    const old = await stored({ confirmation_mail: 'bounced' });
    await stored({ answered_at: monday });
    await stored({ closed_because: 'spam' });
    await asRole('service_role');
    const rows = await rowsOf('select * from open_inquiries');
    expect(rows).toMatchObject([
      { reference: old.reference, confirmation_mail: 'bounced' },
      { reference: young.reference, hours: 2, departure: 'spring' },
    ]);
  });

  test('summarize a week by retreat, language and departure, with the median answer time', async () => {
    // Sunday evening in England is Monday in Japan.
    const at = (hours: number) => new Date(Date.parse(monday) + hours * 3_600_000);
    await stored({ created_at: '2026-11-15T16:00:00Z' });
    for (const hours of [2, 4, 30]) await stored({ answered_at: at(hours) });
    await stored({ closed_because: 'spam' });
    await stored({ locale: 'en', closed_because: 'no_reply_needed' });
    await asRole('service_role');
    const rows = await rowsOf('select *, week::text from inquiries_by_week');
    const week = { week: '2026-11-16', retreat: 'kyoto', departure: '' };
    expect(
      rows.map((row) => ({ ...row, median_hours: Number(row['median_hours']) })),
    ).toMatchObject([
      { ...week, locale: 'en', inquiries: 1, answered: 0, open: 0 },
      { ...week, locale: 'ja', inquiries: 4, answered: 3, open: 1, median_hours: 4 },
    ]);
  });

  test('refuse all other roles', async () => {
    await stored();
    for (const role of ['anon', 'authenticated', 'inquiry_desk']) {
      for (const view of ['open_inquiries', 'inquiries_by_week']) {
        await database.exec('savepoint before');
        await asRole(role);
        await expect(rowsOf(`select * from ${view}`)).rejects.toMatchObject({ code: '42501' });
        await database.exec('rollback to before');
      }
    }
  });
});

describe('forget_visitor', () => {
  test('deletes all inquiries of a mailbox, for any spelling, and returns their references', async () => {
    const inbox = 'hanako@gmail.com';
    const email = 'Hana.Ko+retreat@gmail.com';
    const one = await stored({ email, inbox });
    const two = await stored({ email: 'hanako@gmail.com', inbox });
    const other = await stored({ email: 'hanako@example.com' });
    await asRole('service_role');
    const forgotten = await rowsOf(
      'select reference from forget_visitor($1)',
      ' hana.ko+RETREAT@gmail.com',
    );
    const references = forgotten.map(({ reference }) => reference);
    expect(references.sort()).toEqual([one.reference, two.reference].sort());
    expect(await rowsOf('select reference from inquiries')).toEqual([
      { reference: other.reference },
    ]);
    expect(await rowsOf('select * from forget_visitor($1)', email)).toEqual([]);
  });
});

test('inquiry_counts counts open inquiries and suspects separately', async () => {
  await stored({ operator_mail: 'suppressed' });
  await stored({ created_at: '2026-11-17T00:00:00Z', confirmation_mail: 'complained' });
  await stored({ held_for: ['speed'], confirmation_mail: 'failed' });
  await stored({ answered_at: monday, operator_mail: 'bounced' });
  await asRole('inquiry_desk');
  expect(await rowsOf("select inquiry_counts('2026-11-16T12:00Z') as counts")).toEqual([
    { counts: { open: 2, overdue: 1, undelivered: 2, held: 1, unreached: 1 } },
  ]);
});
