import { PGlite } from '@supabase/lite/pglite';
import fc from 'fast-check';
import { applyMigrations, createRoles } from '../../../supabase/embedded.ts';
import { numbersFrom } from '../random.ts';
import {
  departureRowWith,
  factRowWith,
  instructorRowWith,
  pictureRowWith,
  retreatRowWith,
} from './retreat-rows.ts';

type Row = Record<string, unknown>;

/** A row that a table accepted, with the seed that made it. */
export interface AnyRow {
  seed: number;
  table: string;
  row: Row;
}

/** Texts as people type, paste and import them; the longest, and some that show nothing. */
const texts = [
  // With a seed of its own, so that the seeds of rows repeat them.
  ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { numRuns: 12, seed: 1 }),
  'W'.repeat(300),
  '漢'.repeat(300),
  `https://a.example/${'a'.repeat(300)}`,
  '',
  ' ',
  '\u3000',
  '\u00a0\u200b',
  '\ufeff坐る',
  '\u202eabc',
  '\u0001',
  '👩‍👩‍👧',
  '50% \\n',
  'a\r\n\r\n\u200b\r\n\r\nb',
  '\n・朝\n・昼',
  '<b>&amp;"\'</b>',
  '{days}{price}',
  '$&$1',
];
const times = [...texts, '1日目 14:00', 'Day 1 14:00', '２日目　９：００', '99日目', '初日', 9];
const integers = [null, 0, 1, 2, 365, 366, -1, 2 ** 31 - 1, 2 ** 31, 1.5, '', '１２', '¥1'];
const dates =
  '1999-12-31 2000-01-01 2099-02-29 2099-04-12 2100-04-12 2100-12-31 20277-04-12 infinity';

const images = 'kyoto /a.jpg a/庭.svg https://[ http://127.0.0.1:1/a %'.split(' ');

/** Values for columns whose texts mean something. */
const valuesOf: Readonly<Record<string, readonly unknown[]>> = {
  id: [null, ...`a_b-2 A 404 other con ${'x'.repeat(80)} ${'y'.repeat(81)}`.split(' ')],
  type: ['domestic', 'international', '海外'],
  status: [null, ...'open few full waitlist cancelled sold'.split(' ')],
  topic: 'access price_basis lodging conductor local_taxes parking'.split(' '),
  url: ['', ...'https://[ https://xn--a.jp https://a.jp/地図?q=%#x https://a.jp:99999'.split(' ')],
  image: [...texts, ...images, '../a'],
};

/** Puts rows made from seeds into the real tables, one by one, and returns those that they accept, and all errors. */
export async function rowsAccepted(seeds: readonly number[]) {
  const database = new PGlite();
  await createRoles(database);
  await applyMigrations(database);
  const { rows: columns } = await database.query<Record<'table' | 'name' | 'type', string>>(
    `select table_name as table, column_name as name, data_type as type
       from information_schema.columns where table_schema = 'public'
       and column_name not in ('retreat_id', 'instructor_id')`,
  );
  const accepted: AnyRow[] = [];
  const errors: { code: string; message: string }[] = [];
  for (const seed of seeds) {
    const random = numbersFrom(seed);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
    const many = <Value>(make: () => Value) => Array.from({ length: pick([0, 1, 2, 9]) }, make);
    const valueOf = (name: string, type: string): unknown => {
      if (name in valuesOf) return pick(valuesOf[name]!);
      if (type === 'integer') return pick(integers);
      if (type === 'date') return pick([null, '', '2099年4月12日', ...dates.split(' ')]);
      if (type === 'boolean') return pick([null, true, false, 'TRUE', 'はい', '']);
      if (type === 'ARRAY')
        return pick([many(() => pick(texts)), null, [null], '{{a,b}}', '["a"]']);
      if (type === 'text') return pick([null, ...texts]);
      const entries = many(() => ({ time: pick(times), activity: pick(texts) }));
      return pick([entries, entries, null, {}, 'x', [null], [[]], [{ time: '9:00' }], 'infinity']);
    };

    /** Inserts a row with up to three columns changed, in one language or both, perhaps in the form of a CSV file. */
    const add = async (table: string, good: Row, mostChanges = 3) => {
      const row = { ...good };
      const own = columns.filter((column) => column.table === table);
      for (let left = Math.floor(random() * (mostChanges + 1)); left > 0; left -= 1) {
        const { name, type } = pick(own);
        const value = valueOf(name, type);
        const stem = name.replace(/_(ja|en)$/, '');
        const isEverywhere = random() < 0.5;
        for (const { name: other } of own)
          if (other === name || (isEverywhere && other.replace(/_(ja|en)$/, '') === stem))
            row[other] = value;
      }
      const cells = pick([row, mapValues(row, asCell)]);
      const names = Object.keys(row).join(', ');
      const inserted = await database
        .query<{ row: Row }>(
          `insert into ${table} (${names}) select ${names}
             from jsonb_populate_record(null::${table}, $1) returning to_jsonb(${table}) as row`,
          [JSON.stringify(cells)],
        )
        .catch((error: unknown) => void errors.push(error as (typeof errors)[number]));
      const stored = inserted?.rows[0]?.row;
      if (stored) accepted.push({ seed, table, row: stored });
      return stored;
    };
    /** Inserts a row that others need: as it is where its changes are refused. */
    const addInAnyCase = async (table: string, good: Row) =>
      (await add(table, good)) ?? (await add(table, good, 0)) ?? good;

    const image = images[seed % images.length];
    const retreat = await addInAnyCase('retreats', retreatRowWith({ id: `seed-${seed}`, image }));
    const guide = await addInAnyCase('instructors', instructorRowWith({ id: `guide-${seed}` }));
    const retreat_id = retreat['id'];
    await add('retreat_instructors', { retreat_id, instructor_id: guide['id'] }, 0);
    for (const starts_on of ['2099-04-10', '2099-05-10', '2099-06-10'])
      await add('departures', departureRowWith({ id: null, retreat_id, starts_on }));
    for (const topic of ['level', 'meals', 'access'])
      await add('retreat_facts', factRowWith({ retreat_id, topic }));
    for (const image of ['stay-room', 'stay-table', 'kyoto'])
      await add('retreat_pictures', pictureRowWith({ retreat_id, image }));
  }
  await database.close();
  return { accepted, errors };
}

function mapValues(row: Row, change: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]));
}

/** Returns a value as the table editor sends that of a CSV file: as text, of which a list of texts is in braces. */
function asCell(value: unknown): unknown {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return `{${JSON.stringify(value).slice(1, -1)}}`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
