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
  'W'.repeat(300),
  '漢'.repeat(300),
  `https://a.example/${'a'.repeat(300)}`,
  'Z\u0337\u0310\u0322algo',
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
  '<3 & "x" > \'y\' *',
  '{days}{price}',
  '$&$1',
];
/** Texts of any characters; with a seed of its own, so that the seeds of rows repeat them. */
const anyTexts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), {
  numRuns: 12,
  seed: 1,
});
const times = [...texts, '1日目 14:00', 'Day 3 14:00', '２日目　９：００', '99日目', '最終日', 9];
const dates =
  '1999-12-31 2000-01-01 2099-02-29 2099-04-12 2100-04-12 2100-12-31 20277-04-12 infinity';

/** Values for columns of a type. */
const valuesOfType: Readonly<Record<string, readonly unknown[]>> = {
  text: [null, ...texts],
  integer: [null, 0, 1, 2, 365, 366, -1, 2 ** 31 - 1, 2 ** 31, 1.5, '', '１２', '¥1'],
  date: [null, '', '2099年4月12日', ...dates.split(' ')],
  'timestamp with time zone': [null, '', 'infinity', '20277-04-12', '2099-04-12 09:00+09'],
  boolean: [null, true, false, 'TRUE', 'はい', ''],
  ARRAY: [null, [], texts, [null], '{{a,b}}', '["a"]', ...texts.map((text) => [text, 'a'])],
  jsonb: [
    null,
    [],
    {},
    'x',
    [null],
    [[]],
    [{ time: '9:00' }],
    ...times.map((time) => [{ time, activity: 'a' }]),
    ...texts.map((activity) => [{ time: '9:00', activity }]),
  ],
};

const images = 'kyoto /a.jpg a/庭.svg https://[ http://127.0.0.1:1/a %'.split(' ');

/** Values for columns whose texts mean something. */
const valuesOfColumn: Readonly<Record<string, readonly unknown[]>> = {
  id: [null, ...`a_b-2 A 404 other con ${'x'.repeat(80)} ${'y'.repeat(300)}`.split(' ')],
  type: ['domestic', 'international', '海外'],
  price: [null, 999, 1000, 64_000, 256_000, 5_000_000, '１２８０００', '¥128,000'],
  status: [null, ...'open few full waitlist cancelled sold'.split(' ')],
  hour: [null, ...'dawn noon dusk night 暁'.split(' ')],
  coordinates: [null, '34.9878, 135.7747', '-89.99,179.9', '0,-0', '90, 1', '３５, 135', '35N'],
  topic: 'access price_basis lodging conductor local_taxes parking'.split(' '),
  url: [
    '',
    ...'https://[ https://a.xn--p1ai:8443 https://a.jp/地図?q=%#x https://a.jp:99999'.split(' '),
  ],
  image: [...texts, ...images, '../a'],
};

interface Column {
  table: string;
  name: string;
  type: string;
}

const valuesOf = ({ name, type }: Column) => valuesOfColumn[name] ?? valuesOfType[type]!;
const stemOf = (name: string) => name.replace(/_(ja|en)$/, '');

/** Returns a retreat that may take any number of days. */
const retreatOfAnyDays = (columns: Row) =>
  retreatRowWith({
    schedule_ja: [{ time: '14:00', activity: '集合' }],
    schedule_en: [{ time: '14:00', activity: 'Arrival' }],
    ...columns,
  });

type Insert = (table: string, row: Row, seed: number) => Promise<Row | undefined>;

/**
 * Puts rows into the real tables, one by one: a row for every value of every column, and rows made from seeds. Returns
 * those that the tables accept, and all errors.
 */
export async function rowsAccepted(seeds: readonly number[]) {
  const database = new PGlite();
  await createRoles(database);
  await applyMigrations(database);
  const { rows: columns } = await database.query<Column & Row>(
    `select table_name as table, column_name as name, data_type as type
       from information_schema.columns where table_schema = 'public'
       and column_name not in ('retreat_id', 'instructor_id')`,
  );
  const accepted: AnyRow[] = [];
  const errors: { code: string; message: string }[] = [];
  /** Puts a row into a table, and returns it as stored if the table accepts it. */
  const insert: Insert = async (table, row, seed) => {
    const names = Object.keys(row).join(', ');
    try {
      const inserted = await database.query<{ row: Row }>(
        `insert into ${table} (${names}) select ${names}
           from jsonb_populate_record(null::${table}, $1) returning to_jsonb(${table}) as row`,
        [JSON.stringify(row)],
      );
      const stored = inserted.rows[0]!.row;
      accepted.push({ seed, table, row: stored });
      return stored;
    } catch (error) {
      errors.push(error as (typeof errors)[number]);
      return undefined;
    }
  };
  await addEachValue(columns, insert);
  for (const seed of seeds) await addRandomRows(seed, columns, insert);
  await database.close();
  return { accepted, errors };
}

/** Inserts a retreat with rows of every other table, made from a seed. */
async function addRandomRows(seed: number, columns: readonly Column[], insert: Insert) {
  const random = numbersFrom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;

  /** Inserts a row with up to three columns changed, in one language or both, perhaps in the form of a CSV file. */
  const add = async (table: string, good: Row, mostChanges = 3) => {
    const row = { ...good };
    const tableColumns = columns.filter((column) => column.table === table);
    for (let left = Math.floor(random() * (mostChanges + 1)); left > 0; left -= 1) {
      const column = pick(tableColumns);
      const value = pick([...valuesOf(column), ...(column.type === 'text' ? anyTexts : [])]);
      const isInBoth = random() < 0.5;
      for (const { name } of tableColumns)
        if (name === column.name || (isInBoth && stemOf(name) === stemOf(column.name)))
          row[name] = value;
    }
    return insert(table, pick([row, mapValues(row, asCell)]), seed);
  };
  /** Inserts a row that others need: as it is where its changes are refused. */
  const addInAnyCase = async (table: string, good: Row) =>
    (await add(table, good)) ?? (await add(table, good, 0)) ?? good;

  const image = images[seed % images.length];
  const retreat = await addInAnyCase('retreats', retreatOfAnyDays({ id: `seed-${seed}`, image }));
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

/** Inserts a row for every value of every column, alone and in both languages. */
async function addEachValue(columns: readonly Column[], insert: Insert) {
  const addAll = async (table: string, goodRow: (nth: number) => Row) => {
    const tableColumns = columns.filter((column) => column.table === table);
    const changes = tableColumns.flatMap((column) =>
      valuesOf(column).map((value) =>
        tableColumns
          .filter(({ name }) => stemOf(name) === stemOf(column.name))
          .map(({ name }) => [name, value] as const),
      ),
    );
    const ids: unknown[] = [];
    for (const [nth, change] of changes.entries()) {
      const row = { ...goodRow(nth), ...Object.fromEntries(change) };
      const stored = await insert(table, row, -nth);
      if (stored) ids.push(stored['id']);
    }
    return ids;
  };
  const retreats = await addAll('retreats', (nth) =>
    retreatOfAnyDays({ id: `one-${nth}`, type: ['domestic', 'international'][nth % 2] }),
  );
  // Its last day follows from the duration.
  const later = { id: null, starts_on: '2099-05-10', ends_on: null };
  for (const retreat_id of retreats)
    await insert('departures', departureRowWith({ ...later, retreat_id }), 0);
  const retreatOf = (nth: number) => retreats[nth % retreats.length];
  const guides = await addAll('instructors', (nth) => instructorRowWith({ id: `one-${nth}` }));
  for (const [nth, instructor_id] of guides.entries())
    await insert('retreat_instructors', { retreat_id: retreatOf(nth), instructor_id }, -nth);
  await addAll('departures', (nth) =>
    departureRowWith({ id: null, retreat_id: retreatOf(nth), starts_on: '2099-04-10' }),
  );
  await addAll('retreat_facts', (nth) =>
    factRowWith({ retreat_id: retreatOf(nth), topic: 'level' }),
  );
  await addAll('retreat_pictures', (nth) =>
    pictureRowWith({ retreat_id: retreatOf(nth), image: 'stay-room' }),
  );
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
