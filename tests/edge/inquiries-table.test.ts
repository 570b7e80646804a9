import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { referenceOf } from '#features/contact/inquiry.ts';
import { limits } from '#features/contact/message.ts';
import { migratedDatabase } from '../support/migrated.ts';

const database = await migratedDatabase();
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
    held_for: [] as string[],
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
  notified_at: string | null;
}

/** Returns a function's rows; object arguments are passed as JSON. */
async function call<Answer = Row>(name: string, ...values: unknown[]): Promise<Answer[]> {
  const given = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
  const places = values.map((_, nth) => `$${nth + 1}`).join(', ');
  return (await database.query<Answer>(`select * from ${name}(${places})`, given)).rows;
}

const ceiling = (most: number) => ({ hour: most, day: most });
const plenty = { confirmations: ceiling(90), notices: ceiling(90) };
const receive = async (inquiry: object, ceilings: object = plenty, ...wishes: object[]) =>
  (await call('receive_inquiry', inquiry, ceilings, ...wishes))[0]!;
const receiveWith = (wishes: object) => receive(inquiryWith(), plenty, wishes);
const settle = async (identity: string, settlement: object) =>
  (await call<{ settle_inquiry: boolean }>('settle_inquiry', identity, settlement))[0]!
    .settle_inquiry;

/** Returns the table's rows, which only its owner may read. */
async function rows(): Promise<Row[]> {
  await database.exec('reset role');
  const { rows } = await database.query<Row>('select * from inquiries order by created_at');
  await database.exec('set local role inquiry_desk');
  return rows;
}

describe('receive_inquiry', () => {
  test('returns a row with all fields and the reference, and without IP address', async () => {
    const inquiry = inquiryWith();
    const row = await receive(inquiry);
    expect(row.reference).toBe(referenceOf(inquiry.identity));
    expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(inquiry)));
    expect(Object.keys(row).join()).not.toMatch(/ip|agent/);
  });

  test.each([
    ['name_has_1_to_100_characters', { name: '' }],
    ['name_has_1_to_100_characters', { name: '長'.repeat(limits.name + 1) }],
    ['email_has_3_to_254_characters', { email: 'x'.repeat(limits.email + 1) }],
    ['retreat_has_at_most_100_characters', { retreat: 'x'.repeat(limits.retreat + 1) }],
    ['message_has_10_to_4000_characters', { message: '🙏'.repeat(limits.messageMin - 1) }],
    ['message_has_10_to_4000_characters', { message: 'あ'.repeat(limits.message + 1) }],
    ['locale_is_ja_or_en', { locale: 'fr' }],
    ['page_has_at_most_200_characters', { page: 'x'.repeat(201) }],
    ['departure_has_at_most_100_characters', { departure: 'x'.repeat(limits.departure + 1) }],
    ['party_is_1_to_99', { party: 0 }],
    ['party_is_1_to_99', { party: limits.party + 1 }],
  ])('fails with the constraint %s for %j', async (constraint, columns) => {
    await expect(receive(inquiryWith(columns), plenty, columns)).rejects.toMatchObject({
      constraint: `inquiries_${constraint}`,
    });
  });

  test('stores texts as long as the form allows, counting an emoji as one character', async () => {
    const { name, retreat, message } = limits;
    const lengths = Object.entries({ name, retreat, message });
    await receive(
      inquiryWith(Object.fromEntries(lengths.map(([key, most]) => [key, '🙏'.repeat(most)]))),
    );
    expect(await rows()).toHaveLength(1);
  });
});

describe('wishes', () => {
  const none = { departure: '', party: null, single_room: false };

  test('are stored beside the message and leave it unchanged', async () => {
    const wishes = { departure: 'kyoto-2099-04-10', party: 2, single_room: true };
    expect(await receiveWith(wishes)).toMatchObject(wishes);
    expect(await receiveWith({ party: 3, message: 'Something else' })).toMatchObject({
      ...none,
      party: 3,
      message: inquiryWith().message,
    });
    // An older Worker calls the function without wishes (departure, number of people, single room).
    expect(await receive(inquiryWith())).toMatchObject(none);
  });

  test('are stored by store_inquiry, which rejects the whole inquiry for an unknown column', async () => {
    const wished = { departure: 'kyoto-2099-04-10', party: 2 };
    const whole = inquiryWith(wished);
    const [row] = await call('store_inquiry', whole, plenty);
    expect(row).toMatchObject({ ...none, ...wished });
    expect(await call('store_inquiry', whole, plenty)).toEqual([row]);
    await database.exec('savepoint before');
    const newer = inquiryWith({ party: 2, diet: 'vegan' });
    await expect(call('store_inquiry', newer, plenty)).rejects.toMatchObject({ code: '42703' });
    await database.exec('rollback to before');
    expect(await rows()).toHaveLength(1);
  });
});

describe('a repeated inquiry', () => {
  const inquiry = inquiryWith();
  const at = (time: string) => ({ ...inquiry, created_at: `2026-10-${time}Z` });

  test('is the first inquiry within 24 hours, also across midnight', async () => {
    const first = await receive(at('01T23:59:00'));
    expect(await receive(at('02T00:01:00'))).toEqual(first);
    expect(await receive(at('02T23:58:59'))).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  test('is a new inquiry with its own status after 24 hours', async () => {
    const first = await receive(at('01T00:00:00'));
    await settle(inquiry.identity, { notified_at: '2026-10-01T00:00:01Z' });
    const second = await receive(at('02T00:00:01'));
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ reference: first.reference, status: 'received' });
    await settle(inquiry.identity, { confirmed_at: '2026-10-02T00:00:02Z' });
    expect((await rows()).map(({ status }) => status)).toEqual(['notified', 'confirmed']);
  });

  test('is the first inquiry until 24 hours after its latest mail', async () => {
    const first = await receive(at('01T00:00:00'));
    // Mail failed for some hours.
    await settle(inquiry.identity, { notified_at: '2026-10-01T05:00:00Z' });
    await settle(inquiry.identity, { confirmed_at: '2026-10-01T06:00:00Z' });
    expect((await receive(at('02T05:59:59'))).id).toBe(first.id);
    expect((await receive(at('02T06:00:00'))).id).not.toBe(first.id);
  });
});

test('settle_inquiry records mail outcomes and refuses errors after the confirmation', async () => {
  const { identity } = await receive(inquiryWith());
  const at = '2026-10-01T00:00:05Z';
  for (const [settlement, noted] of [
    [{ error: 'mail 500' }, { status: 'received', attempts: 1, last_error: 'mail 500' }],
    [{ notified_at: at }, { status: 'notified', attempts: 1, last_error: null }],
    [
      { error: 'mail 422', undeliverable: true },
      { confirmable: false, attempts: 1 },
    ],
    [{ confirmed_at: at }, { status: 'confirmed' }],
  ]) {
    expect(await settle(identity, settlement!)).toBe(true);
    expect(await rows()).toMatchObject([noted]);
  }
  expect(await settle(identity, { error: 'mail 500' })).toBe(false);
  expect(await settle(randomUUID(), { error: 'mail 500' })).toBe(false);
});

describe('confirmations', () => {
  test('are limited to three in 24 hours per mailbox, for any spelling of the address', async () => {
    const allowed = [];
    for (const n of [1, 2, 3, 4]) {
      const email = `hanako+${n}@example.com`;
      allowed.push((await receive(inquiryWith({ email }))).confirmable);
    }
    expect(allowed).toEqual([true, true, true, false]);
    for (const other of [{ inbox: 'o@example.com' }, { created_at: '2026-10-02T00:00:00Z' }]) {
      expect((await receive(inquiryWith(other))).confirmable).toBe(true);
    }
  });

  test('are withheld from held inquiries, which do not count toward the limit', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const held = await receive(inquiryWith({ held_for: ['honeypot'] }));
      expect(held).toMatchObject({ status: 'held', confirmable: false });
    }
    expect(await receive(inquiryWith())).toMatchObject({ status: 'received', confirmable: true });
  });
});

describe('mail limits', () => {
  const ceilings = { confirmations: { hour: 4, day: 8 }, notices: { hour: 6, day: 10 } };

  test.each([
    [
      'stop confirmations first, then single notices, for an hour',
      ['01T00:01:00', '01T00:02:00', '01T00:03:00', '01T00:04:00', '01T00:05:00', '01T00:06:00'],
      ['both', 'both', 'notice', 'notice', 'digest', 'digest'],
      [['01T01:05:00', 'both']],
    ],
    [
      'apply to 24 hours as well',
      [1, 2, 3, 4, 5, 6, 7].map((hour) => `01T1${hour}:00:00`),
      ['both', 'both', 'both', 'both', 'notice', 'notice', 'digest'],
      [
        ['02T11:00:01', 'notice'],
        ['02T13:00:01', 'both'],
      ],
    ],
  ])('%s', async (_, times, outcomes, later) => {
    const seen = [];
    for (const time of [...times, ...later.map(([time]) => time)]) {
      const inbox = `${time}@example.com`;
      const row = await receive(inquiryWith({ inbox, created_at: `2026-10-${time}Z` }), ceilings);
      seen.push(row.over_limit ? 'digest' : row.confirmable ? 'both' : 'notice');
    }
    expect(seen).toEqual([...outcomes, ...later.map(([, outcome]) => outcome)]);
  });
});

describe('a digest', () => {
  const none = { confirmations: ceiling(0), notices: ceiling(0) };
  const over = async (columns = {}) => (await receive(inquiryWith(columns), none)).identity;
  const defer = (identity: string) => settle(identity, { deferred_at: '2026-10-01T00:00:01Z' });
  const claim = (time: string) => call('claim_digest', `2026-10-${time}Z`, 500);
  const sent = (digest: string, time: string) => call('settle_digest', digest, `2026-10-${time}Z`);
  const identities = (claimed: Row[]) => claimed.map(({ identity }) => identity);

  test('lists deferred inquiries, suspects last, and stays the same until it is sent', async () => {
    const suspect = await over({ held_for: ['honeypot'] });
    const person = await over();
    const unnoted = await over();
    for (const identity of [suspect, person]) await defer(identity);
    const claimed = await claim('01T00:05:00');
    expect(identities(claimed)).toEqual([person, suspect]);

    await defer(await over());
    expect(await claim('01T00:10:00')).toEqual(claimed);
    await sent(claimed[0]!.digest!, '01T00:10:01');
    const known = (await rows()).filter(({ digest }) => digest !== null);
    expect(known.map(({ status }) => status).sort()).toEqual(['held', 'notified']);
    // This inquiry is not recorded as left to a digest, so it gets a mail of its own; if that was already sent, the
    // mail service detects the repeat.
    const unsent = await call('unsent_inquiries', '2026-09-30', '2026-10-02', 10);
    expect(identities(unsent)).toEqual([unnoted]);
  });

  test('is sent at most once an hour', async () => {
    await defer(await over());
    const [first] = await claim('01T00:05:00');
    await sent(first!.digest!, '01T00:05:01');
    const next = await over();
    await defer(next);
    expect(await claim('01T01:05:00')).toEqual([]);
    expect(identities(await claim('01T01:05:02'))).toEqual([next]);
  });

  test('lists inquiries that could not be mailed for 24 hours', async () => {
    const { identity, reference } = await receive(inquiryWith());
    expect(await call('give_up_inquiries', '2026-10-02')).toEqual([
      { give_up_inquiries: reference },
    ]);
    expect(identities(await claim('02T00:05:00'))).toEqual([identity]);
  });

  test('omits inquiries for two minutes while their requests may be mailing them', async () => {
    const identity = await over();
    await defer(identity);
    expect(await claim('01T00:01:59')).toEqual([]);
    expect(identities(await claim('01T00:02:00'))).toEqual([identity]);
  });

  test('is empty when no inquiry was deferred', async () => {
    await receive(inquiryWith());
    expect(await claim('01T00:05:00')).toEqual([]);
  });
});
