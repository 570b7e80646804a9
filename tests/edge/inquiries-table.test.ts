import { randomUUID } from 'node:crypto';
import { PGlite } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { referenceOf } from '#features/contact/inquiry.ts';
import { limits } from '#features/contact/message.ts';
import { applyMigrations, createRoles } from '../../supabase/embedded.ts';

let database: PGlite;

beforeAll(async () => {
  database = new PGlite();
  await createRoles(database);
  // As a hosted project has it before the first migration.
  await database.exec(`
    alter default privileges in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to anon, authenticated, service_role;
  `);
  await applyMigrations(database);
}, 60_000);
afterAll(() => database.close());

beforeEach(() => database.exec('begin; set local role service_role'));
afterEach(() => database.exec('rollback'));

function inquiryWith(columns: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    created_at: '2026-10-01T00:00:00.000Z',
    name: '山田 花子',
    email: 'hanako@example.com',
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
  reference: string;
  status: string;
  confirmable: boolean;
}

async function receive(inquiry: Record<string, unknown>): Promise<Row> {
  const { rows } = await database.query<Row>('select * from receive_inquiry($1)', [
    JSON.stringify(inquiry),
  ]);
  return rows[0]!;
}

async function count(): Promise<number> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from inquiries');
  return rows[0]!.n;
}

describe.each(['anon', 'authenticated'])('%s', (role) => {
  test.each([
    'select * from inquiries',
    'select count(*) from inquiries',
    `insert into inquiries (id, name, email, message, locale) values (gen_random_uuid(), 'a', 'a@b.c', 'ten letters', 'ja')`,
    'update inquiries set status = null',
    'delete from inquiries',
    'truncate inquiries',
    `select receive_inquiry('{}')`,
  ])('may not: %s', async (statement) => {
    await database.exec(`set local role ${role}`);
    await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

test('nobody but the service role may even call the function', async () => {
  const { rows } = await database.query<{ role: string }>(
    `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
     where has_function_privilege(role, 'public.receive_inquiry(jsonb)', 'execute')`,
  );
  expect(rows).toEqual([{ role: 'service_role' }]);
});

describe('what is stored', () => {
  test('has the reference that the mails have', async () => {
    const inquiry = inquiryWith();
    expect((await receive(inquiry)).reference).toBe(referenceOf(inquiry.id));
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
    expect(await count()).toBe(1);
  });
});

describe('a repeat', () => {
  test('by id changes nothing, however late', async () => {
    const inquiry = inquiryWith();
    const first = await receive(inquiry);
    expect(await receive({ ...inquiry, created_at: '2026-12-24T00:00:00Z' })).toEqual(first);
    expect(await count()).toBe(1);
  });

  test('by content within 24 hours is the first one', async () => {
    const first = await receive(inquiryWith());
    const again = inquiryWith({ created_at: '2026-10-01T23:59:59Z' });
    expect(await receive(again)).toEqual(first);
    expect(await count()).toBe(1);
  });

  test('by content after 24 hours is a new one', async () => {
    await receive(inquiryWith());
    await receive(inquiryWith({ created_at: '2026-10-02T00:00:00Z' }));
    expect(await count()).toBe(2);
  });

  test.each([
    ['name', { name: '山田 太郎' }],
    ['email', { email: 'taro@example.com' }],
    ['retreat', { retreat: 'okinawa' }],
    ['message', { message: '十一月の空きを教えてください。' }],
  ])('with another %s is stored beside the first, under another id', async (_, columns) => {
    const inquiry = inquiryWith();
    await receive(inquiry);
    const second = await receive({ ...inquiry, ...columns });
    expect(second.id).not.toBe(inquiry.id);
    expect(await receive({ ...inquiry, ...columns })).toEqual(second);
    expect(await count()).toBe(2);
  });
});

describe('confirmations', () => {
  const nth = (n: number, columns = {}) =>
    receive(inquiryWith({ message: `${n}番目のお問い合わせです。`, ...columns }));

  test('are allowed three times in 24 hours for an email address', async () => {
    const allowed = [];
    for (const n of [1, 2, 3, 4]) allowed.push((await nth(n)).confirmable);
    expect(allowed).toEqual([true, true, true, false]);
    expect((await nth(5, { email: 'other@example.com' })).confirmable).toBe(true);
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
