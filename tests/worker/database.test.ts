import { readdir, readFile } from 'node:fs/promises';
import { PGlite } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { factTopics } from '#features/retreats/data/types.ts';
import { trimBlank } from '#lib/blank.ts';
import { dayInJapan, minute } from '#lib/days.ts';
import { serveOnLoopback } from '../../scripts/loopback.ts';
import { publish } from '../../functions/publishing/publish.ts';
import { servicesOf } from '../../functions/services/services.ts';
import type { Env } from '../../functions/services/settings.ts';
import { applyMigrations, createRoles, startEmbeddedDatabase } from '../../supabase/embedded.ts';
import {
  departureRowWith,
  factRowWith,
  pictureRowWith,
  instructorRowWith,
  retreatRowWith,
} from '../support/content/retreat-rows.ts';
import { restOf, seed } from '../support/servers/database.ts';

type Columns = Record<string, unknown>;

const children = 'departures retreat_facts retreat_instructors retreat_pictures'.split(' ');
const edited = ['retreats', 'instructors', ...children];

/** Texts that may not be empty: their table, their columns without the language, and the word of the message. */
const texts = [
  ['retreats', 'title', '題名が空 title: empty'],
  ['retreats', 'location', '場所が空 location: empty'],
  ['retreats', 'description', '短い紹介が空 description: empty'],
  ['retreats', 'long_description', '紹介が空 long_description: empty'],
  ['instructors', 'name', '名前が空 name: empty'],
  ['instructors', 'specialty', '専門が空 specialty: empty'],
  ['instructors', 'qualifications', '資格や経歴が空 qualifications: empty'],
  ['retreat_facts', 'text', '文が空 text: empty'],
  ['retreat_pictures', 'alt', '写っているものが空 alt: empty'],
] as const;

/** Texts that are in both languages or in neither. */
const pairs = [
  ['retreats', 'journey', '行き方を両言語に journey: both languages or neither'],
  ['instructors', 'story', '人となりを両言語に story: both languages or neither'],
  ['instructors', 'languages', '話す言語を両言語に languages: both or neither'],
  ['departures', 'note', 'お知らせを両言語に note: both languages or neither'],
  ['retreat_pictures', 'caption', 'ことばを両言語に caption: both languages or neither'],
] as const;

const noSchedule = { schedule_ja: [], schedule_en: [] };
const noSchedules = [
  {},
  ['text'],
  null,
  [{ time: '9:00' }],
  [{ time: 9, activity: 'a' }],
  [[{ time: '9:00', activity: 'a' }]],
  [{ time: '9:00', activity: '\u200b' }],
];
const schedule = (ja: string, en: string): Columns => ({
  schedule_ja: ja.split(', ').map((time) => ({ time, activity: '坐る' })),
  schedule_en: en.split(', ').map((time) => ({ time, activity: 'Sit' })),
});
const noImages = ['javascript:alert(1)', '//host/a.jpg', 'a\\b.jpg', '../a.jpg', 'https://a/b c'];
const slugRule = 'id は小文字の英数字と - で id: lowercase, digits, -';
const imageRule = '画像は名前かパスか URL image: name, /path or https://';
const priceRule = '価格は1円から price: above 0';
const capacityRule = '定員は1名から capacity: at least 1';

/** The values of the form's choices that aren't the id of their retreat. */
const formValues = ['kyoto', 'yamanashi', 'hokkaido', 'okinawa', 'other'];

/** The invalid columns that each check constraint refuses, by table. */
const wrong: Record<string, Record<string, Columns[]>> = {
  retreats: {
    [slugRule]: ['Kyoto', 'a/b', '404', 'index'].map((id) => ({ id })),
    'フォームで使う id です id: reserved for the form': formValues.map((id) => ({ id })),
    [imageRule]: noImages.map((image) => ({ image })),
    'domestic か international を type: one of the two': [{ type: 'overseas' }],
    'id は80文字まで id: at most 80 characters': [{ id: 'a'.repeat(81) }],
    '日数は1から365まで duration: 1 to 365': [{ duration: 0 }, { duration: 366 }],
    [priceRule]: [{ price: 0 }],
    '一人部屋は1円から single_supplement: above 0': [{ single_supplement: 0 }],
    [capacityRule]: [{ capacity: 0 }],
    '座標は 34.98, 135.77 の形 coordinates: 34.98, 135.77': [{ coordinates: '135.77, 34.98' }],
    '含まれるものを同じ件数に includes: as many in both': [
      { includes_en: [] },
      { includes_en: ['Stay', 'Breakfast', 'Yoga'] },
    ],
    '含まれるものに空の項目 includes: empty item': [
      { includes_ja: ['宿泊', '　'] },
      { includes_ja: ['宿泊', '\u00a0\u200b'] },
      { includes_en: [null, 'Stay'] },
      { includes_en: [['Stay'], ['Breakfast']] },
    ],
    'スケジュールは時刻と内容 schedule: time, activity': noSchedules.flatMap((entries) => [
      { ...noSchedule, schedule_ja: entries },
      { ...noSchedule, schedule_en: entries },
    ]),
    'スケジュールを同じ件数に schedule: as many in both': [{ schedule_en: [] }],
    'スケジュールを同じ時刻に schedule: the same times': [schedule('1日目 14:00', 'Day 1 2:00')],
  },
  instructors: {
    [slugRule]: [{ id: '-x' }],
    [imageRule]: [{ image: 'data:image/png,' }],
  },
  departures: {
    [slugRule]: [{ id: 'Spring' }],
    'id は100文字まで id: at most 100 characters': [{ id: 'a'.repeat(101) }],
    '初日は2000年から2100年まで starts_on: 2000 to 2100': [
      { starts_on: '0027-04-10' },
      { starts_on: '20277-04-10' },
      { starts_on: 'infinity' },
    ],
    '初日から1年以内に ends_on: starts_on to a year later': [
      { ends_on: '2099-04-09' },
      { ends_on: '2100-04-11' },
      { ends_on: '20277-04-12' },
      { starts_on: '2100-12-30', ends_on: '2101-01-01' },
    ],
    [capacityRule]: [{ capacity: 0 }],
    '残席は0から places_left: at least 0': [{ places_left: -1 }],
    'status は open few full waitlist cancelled one of these': [{ status: 'sold' }],
    [priceRule]: [{ price: 0 }],
    '催行中止なのに催行決定 confirmed, but cancelled': [{ confirmed: true, status: 'cancelled' }],
  },
  retreat_facts: {
    '使えない項目 topic: not one of the list': [{ topic: 'parking' }],
    'https:// の URL か空欄 url: https:// or empty': [
      { url: 'http://maps.example' },
      { url: 'javascript:https://' },
      { url: 'https://[' },
      { url: 'https://maps.example/a b' },
    ],
  },
  retreat_pictures: {
    '画像が空 image: empty': [{ image: '　' }],
    [imageRule]: [{ image: '//host/a.jpg' }],
    'hour は dawn noon dusk night hour: one of these': [{ hour: 'evening' }],
    'shows は room table days shows: one of these': [{ shows: 'lobby' }],
    'hour と shows は片方だけ shows: not with hour': [{ hour: 'dawn', shows: 'room' }],
  },
};
for (const [table, name, check] of texts)
  wrong[table]![check] = ['ja', 'en'].flatMap((language) =>
    ['', '　\n', '\u00a0\u200b\ufeff'].map((blank) => ({ [`${name}_${language}`]: blank })),
  );
for (const [table, name, check] of pairs)
  wrong[table]![check] = [
    { [`${name}_ja`]: '文', [`${name}_en`]: null },
    { [`${name}_ja`]: ' ', [`${name}_en`]: 'text' },
  ];

/** Table, the check constraint that refuses a row of it, and the invalid columns. */
const refused = Object.entries(wrong).flatMap(([table, checks]) =>
  Object.entries(checks).flatMap(([check, rows]) =>
    rows.map((columns): [string, string, Columns] => [table, check, columns]),
  ),
);

/** Rows with a text in a column that pages show, by table. */
const rowsShowing = (text: string): [string, Columns][] => [
  ['retreats', { title_ja: text }],
  ['retreats', { includes_en: ['Stay', text] }],
  ['retreats', { ...schedule('3日目', 'Day 3'), schedule_ja: [{ time: '3日目', activity: text }] }],
  ['instructors', { qualifications_en: text }],
  ['departures', { note_ja: text, note_en: 'Note' }],
  ['retreat_facts', { text_en: text }],
  ['retreat_pictures', { alt_ja: text }],
];
const markups = '<br> </B> <a\u00a0href="/"> <!-- &amp; &#8203; ** ## [a](/b) \ufffd'.split(' ');

/**
 * Slips of the hand by table: what is saved, and words of the message in both languages. The retreat takes 3 days and
 * costs 128,000 yen, and has a departure on 10 April.
 */
const slipsOf: Record<string, [Columns, RegExp][]> = {
  retreats: [
    [{ price: 98 }, /料金が98円に.* price: 98 yen; write an amount from 1,000/],
    [{ price: 5_000_001 }, /料金が5000001円に.* price: 5000001 yen/],
    [{ single_supplement: 128_001 }, /128001円に.*料金128000円の.* only what is added/],
    [{ single_supplement: 16 }, /16円に.* single_supplement: 16 yen/],
    [{ coordinates: '34.98, 13.577' }, /34.98, 13.577 は日本では.* latitude, then longitude/],
    [schedule('1日目', 'Day 1'), /1日目までですが.* day 1, but duration is 3/],
    [schedule('４日目', 'Day 4'), /4日目までですが.* day 4, but duration is 3/],
    [schedule('99999999999日目', 'Day 99999999999'), /day 99999999999, but duration/],
    [schedule('初日, 二日目 朝', 'Day 1, Day 2 am'), /2日目までですが.* day 2, but/],
    [schedule('初日, 十日目 朝', 'Day 1, Day 10 am'), /10日目までですが.* day 10, but/],
    [schedule('2日目, 1日目, 3日目', 'Day 2, Day 1, Day 3'), /「1日目」.* "Day 1" goes back/],
    [schedule('1日目, 3日目', 'Day 1, Day 2'), /「3日目」.* "Day 2" are on different days/],
    [schedule('1日目, 夜, 3日目', 'Day 1, Day 2, Day 3'), /「夜」.* "Day 2" are on diff/],
    [schedule('3日目', 'Day three'), /「Day three」の日がちがい.* on different days/],
    [schedule('3日目 24:00', 'Day 3 24:00'), /24:00」：時刻は 23:59 まで.* later than/],
    [schedule('3日目 ２５：７０', 'Day 3 25:70'), /「3日目 ２５：７０」.* later than 23:59/],
    [schedule('3日目 9:60', 'Day 3 9:60'), /9:60」.* later than 23:59/],
  ],
  departures: [
    [{ price: 98 }, /料金が98円に.* price: 98 yen/],
    [{ price: 63_999 }, /new の料金63999円が.*先に日程の price を空欄.* empty the depart/],
    [{ price: 256_001 }, /2倍のあいだに.* 256001 yen is not between half and double/],
    [{ ends_on: '2099-05-17' }, /8日間.*日数は3.*ends_on を空欄.* 8 days .* ends_on first/],
    [{ ends_on: '2099-05-10' }, /1日間.* new: 1 days/],
    [{ starts_on: '2099-04-10' }, /2099-04-10 に始まる日程がもうあり.* already begins/],
  ],
};
const inMarkup = /^\w+_(ja|en) に「<b>」があります。.* \w+_(ja|en) contains "<b>"/;
const anyMarkup = /^title_en に「.*」があります。.* title_en contains "/;
const slips: [string, Columns, RegExp][] = [
  ...Object.entries(slipsOf).flatMap(([table, rows]) =>
    rows.map((row): [string, Columns, RegExp] => [table, ...row]),
  ),
  ...rowsShowing('庭<b>で').map((row): [string, Columns, RegExp] => [...row, inMarkup]),
  ...markups.map((markup): [string, Columns, RegExp] => [
    'retreats',
    { title_en: `A ${markup} b` },
    anyMarkup,
  ]),
  [
    'retreats',
    { title_en: '京都のヨガ' },
    /^title_en は英語の欄ですが、「京都のヨガ」.* is for English/,
  ],
  ['retreats', { location_en: '京都府京都市' }, /^location_en .*「京都府京都市」.* for English/],
];

/** What looks like a slip and is meant. */
const meant: [string, Columns][] = [
  ...rowsShowing('〈庭〉 a * b <3 & 1 < 2 > 0、#1 [庭] (東) Q&A; AT&T'),
  ['retreats', { price: 1000 }],
  ['retreats', { price: 5_000_000, single_supplement: 5_000_000 }],
  ['retreats', { price: null, single_supplement: 980_000 }],
  ['retreats', schedule('初日 23:59, 朝, 最終日 0:00', 'Day 1 23:59, Morning, Day 3 0:00')],
  ['retreats', schedule('1日目〜2日目, 二日目, 3日目', 'Days 1–2, Day 2 - 7 am, Day 3')],
  ['retreats', { ...schedule('9:00, 8:00', '9:00, 8:00'), duration: 9 }],
  ['retreats', schedule('3日目 １４：００', 'Day 3 14:00')],
  ['departures', { price: 64_000, ends_on: '2099-05-11' }],
  ['departures', { price: 256_000, ends_on: '2099-05-13' }],
  [
    'departures',
    { price: 98, starts_on: '2099-04-10', ends_on: '2099-05-10', status: 'cancelled' },
  ],
];

/** The retreat of a row that belongs to one. */
const retreatOf = (table: string): Columns =>
  table === 'retreats' || table === 'instructors' ? {} : { retreat_id: 'nara' };

const rowWith: Record<string, (columns: Columns) => Columns> = {
  retreats: retreatRowWith,
  instructors: instructorRowWith,
  departures: departureRowWith,
  retreat_facts: factRowWith,
  retreat_pictures: pictureRowWith,
};

/** Returns the text of all files of `supabase/migrations`. */
async function migrations() {
  const folder = new URL('../../supabase/migrations/', import.meta.url);
  const files = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'));
  return (await Promise.all(files)).join('\n');
}

describe('the migrations on PostgreSQL', () => {
  const database = new PGlite();

  beforeAll(async () => {
    await createRoles(database);
    // As in a hosted project.
    for (const objects of ['tables', 'sequences', 'functions'])
      await database.exec(`alter default privileges in schema public
        grant all on ${objects} to anon, authenticated, service_role`);
    await applyMigrations(database);
  });
  afterAll(() => database.close());
  beforeEach(() => database.exec('begin'));
  afterEach(() => database.exec('rollback'));

  const insert = (table: string, row: Columns) => {
    const values = Object.entries(row).map(([column, value]) =>
      column.startsWith('schedule_') ? JSON.stringify(value) : value,
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
  /** Returns the message with which a statement is refused; its effects are rolled back. */
  const refusalOf = async (work: () => Promise<unknown>) => {
    await database.exec('savepoint before');
    const message = await work().catch((error: Error) => error.message);
    await database.exec('rollback to before');
    return message;
  };
  /** Inserts a retreat with a row of every other table, among them an instructor who guides and one who leads it. */
  const insertWithRows = async (id: string, columns: Columns = {}) => {
    const [guide, leader] = [`guides-${id}`, `leads-${id}`];
    await insert('retreats', retreatRowWith({ id, ...columns }));
    for (const name of [guide, leader])
      await insert('instructors', instructorRowWith({ id: name }));
    await insert('retreat_instructors', { retreat_id: id, instructor_id: guide });
    await insert('departures', departureRowWith({ id, retreat_id: id, led_by: leader }));
    await insert('retreat_facts', factRowWith({ retreat_id: id }));
    await insert('retreat_pictures', pictureRowWith({ retreat_id: id }));
  };

  describe('database privileges', () => {
    const roles = ['anon', 'authenticated', 'service_role'];

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
      const every = 'DELETE INSERT MAINTAIN REFERENCES SELECT TRIGGER TRUNCATE UPDATE';
      const expected = [
        ...roles.slice(0, 2).flatMap((role) => edited.map((name) => [role, name, 'SELECT'])),
        ...[...edited, 'inquiries', 'publishing'].map((name) => ['service_role', name, every]),
      ];
      expect(rows.sort()).toEqual(expected.sort());
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

  test.each(['anon', 'authenticated'])(
    'hide an unpublished retreat with all its rows from %s',
    async (role) => {
      await insert('instructors', instructorRowWith({ id: 'guides-both' }));
      for (const id of ['open', 'secret']) {
        await insertWithRows(id, { published: id === 'open' });
        await insert('retreat_instructors', { retreat_id: id, instructor_id: 'guides-both' });
      }
      await database.exec(`set local role ${role}`);
      const visible = {
        'id from retreats': ['open'],
        'id from instructors': ['guides-both', 'guides-open', 'leads-open'],
        'retreat_id from retreat_instructors': ['open', 'open'],
        'id from departures': ['open'],
        'retreat_id from retreat_facts': ['open'],
        'retreat_id from retreat_pictures': ['open'],
      };
      for (const [column, ids] of Object.entries(visible))
        expect((await rowsOf(`select ${column} order by 1`)).flat()).toEqual(ids);
    },
  );

  test.each(refused)('refuse a row of %s with "%s": %j', async (table, constraint, columns) => {
    await insert('retreats', retreatRowWith({ id: 'nara' }));
    const row = rowWith[table]!({ ...retreatOf(table), ...columns });
    await expect(insert(table, row)).rejects.toMatchObject({ code: '23514', constraint });
  });

  describe('ask about slips of the hand', () => {
    const later = { id: 'new', starts_on: '2099-05-10' };
    const rowOf = (table: string, columns: Columns) =>
      rowWith[table]!({ ...retreatOf(table), ...(table === 'departures' && later), ...columns });
    beforeEach(async () => {
      await insert('retreats', retreatRowWith({ id: 'nara' }));
      await insert('departures', departureRowWith({ id: 'april', retreat_id: 'nara' }));
    });
    test.each(slips)('in a row of %s: %j', async (table, columns, words) => {
      await expect(insert(table, rowOf(table, columns))).rejects.toMatchObject({
        code: '23514',
        message: expect.stringMatching(words) as string,
      });
    });

    test.each(meant)('and leave what is meant in a row of %s: %j', async (table, columns) => {
      await insert(table, rowOf(table, columns));
    });

    test('that contradict other rows, of which only coming dates count that aren’t cancelled', async () => {
      await database.exec('alter table departures disable trigger departures_check_starts_on');
      const odd = { retreat_id: 'nara', price: 140_000, ends_on: '2099-05-13' };
      await insert('departures', departureRowWith({ ...later, ...odd }));
      const change = (change: string) => () => database.query(change);
      const [dearer, longer] = [
        change(`update retreats set price = 300000`),
        change(`update retreats set duration = 6, schedule_ja = '[]', schedule_en = '[]'`),
      ];
      expect(await refusalOf(dearer)).toMatch(
        /日程 new の料金140000円が.* empty the departure's price/,
      );
      expect(await refusalOf(longer)).toMatch(/日程 new は4日間.* empty the departure's ends_on/);
      for (const freeing of [
        `price = null, ends_on = null`,
        `status = 'cancelled'`,
        `starts_on = '2020-04-10', ends_on = '2020-04-13'`,
      ]) {
        await database.exec(`savepoint odd; update departures set ${freeing} where id = 'new'`);
        await dearer();
        await longer();
        const again = change(`update departures set status = 'few' where id = 'new'`);
        if (freeing.includes('cancelled'))
          expect(await refusalOf(again)).toMatch(/料金140000円が.*300000円の半分/);
        else await again();
        await database.exec('rollback to odd');
      }
      await insert('retreats', retreatRowWith({ id: 'far', price: 300_000 }));
      const move = change(`update departures set retreat_id = 'far' where id = 'new'`);
      expect(await refusalOf(move)).toMatch(/料金140000円が.*300000円の半分/);
      await database.query(`update retreats set id = 'tokyo' where id = 'nara'`);
    });

    test('a date more than three years after every other', async () => {
      await database.exec(`update departures set starts_on = '2096-05-09'`);
      const typed = () => insert('departures', rowOf('departures', {}));
      expect(await refusalOf(typed)).toMatch(/2099-05-10 に始まり、.*3年以上あと.* check the year/);
      await database.exec(`update departures set starts_on = '2096-05-10'`);
      await typed();
    });

    test('only of columns that change, so that rows stay that were there before', async () => {
      await database.exec('set local session_replication_role = replica');
      for (const [nth, [table, columns]] of slips.entries()) {
        const id = `slip-${nth}`;
        const own = (name: string) => (name === table ? columns : {});
        await insert('retreats', retreatRowWith({ ...own('retreats'), id }));
        await insert('instructors', instructorRowWith({ ...own('instructors'), id }));
        for (const [name, row] of [
          ['departures', departureRowWith({ id })],
          ['departures', departureRowWith({ ...later, ...own('departures'), id: `new-${nth}` })],
          ['retreat_facts', factRowWith(own('retreat_facts'))],
          ['retreat_pictures', pictureRowWith(own('retreat_pictures'))],
        ] as const)
          await insert(name, { ...row, retreat_id: id });
      }
      await database.exec(`set local session_replication_role = origin;
        update departures set status = 'full', places_left = 0;
        update retreats set display_order = 7, description_ja = '坐る';
        update retreats set id = id || '-renamed'; update instructors set display_order = 7;
        update retreat_facts set url = null; update retreat_pictures set hour = null`);
      for (const saved of [
        `retreats set price = 97 where price = 98`,
        `retreats set single_supplement = single_supplement + 1`,
        `retreats set duration = duration + 1`,
        `retreats set title_ja = title_ja || '。' where title_ja like '%<b>%'`,
        `departures set price = price + 1 where price = 98`,
        `departures set ends_on = ends_on + 1 where ends_on > '2099-05-13'`,
        `departures set starts_on = '2099-04-10', ends_on = null`,
        `retreat_facts set text_en = text_en || '.' where text_en like '%<b>%'`,
      ])
        expect(await refusalOf(() => database.query(`update ${saved}`)), saved).toMatch(
          /[ぁ-ん].*[a-z]/,
        );
    });
  });

  test('have check constraints that the tests above cover, named in both languages and kept whole', async () => {
    const rows = await rowsOf(
      `select conrelid::regclass || ': ' || conname, conname, contype = 'c'
       from pg_constraint where conrelid = any ($1::regclass[])`,
      edited,
    );
    const checks = rows.filter(([, , isCheck]) => isCheck).map(([check]) => check);
    expect(new Set(checks)).toEqual(new Set(refused.map(([table, check]) => `${table}: ${check}`)));
    const written = (await migrations()).matchAll(/constraint "([^"]+)"/g);
    const whole = [...written].map(([, name]) => name);
    for (const [, name] of rows) {
      expect(whole).toContain(name);
      expect(name).toMatch(/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}].*[a-z]{2}/su);
    }
  });

  test.each(['', 'kyoto', 'photos/庭 1.jpg', '/images/a.jpg', 'HTTPS://a.example/b?c'])(
    'accept the picture "%s"',
    async (image) => void (await insert('retreats', retreatRowWith({ image }))),
  );

  test('agree with the schema about which characters show nothing', async () => {
    const isBlank = (code: number) => trimBlank(String.fromCodePoint(code)) === '';
    const [codes = []] = await rowsOf(`select array_agg(code) from generate_series(1, 1114111) code
      where code not between 55296 and 57343 and not is_visible(chr(code))`);
    const all = Array.from({ length: 0x10ffff }, (_, at) => at + 1);
    const surrogates = all.filter((code) => code < 0xd800 || code > 0xdfff);
    expect(codes[0]).toEqual(surrogates.filter(isBlank));
  });

  test('comment every edited column in both languages, and name all topics of facts', async () => {
    const rows = await rowsOf(`
      select attrelid::regclass || '.' || attname, col_description(attrelid, attnum)
        from pg_attribute
        where attnum > 0 and not attisdropped and (attrelid = 'inquiries'::regclass or attrelid in (
          select tgrelid from pg_trigger where tgfoid = 'raise_revision'::regproc
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

  test('let the rows of a retreat follow its id, and delete them with it', async () => {
    await insertWithRows('nara');
    const owners = () =>
      rowsOf(children.map((table) => `select retreat_id from ${table}`).join(' union '));
    await database.query(`update retreats set id = 'higashiyama'`);
    expect(await owners()).toEqual([['higashiyama']]);
    await database.query('delete from retreats');
    expect(await owners()).toEqual([]);
  });

  describe('rows of a retreat', () => {
    beforeEach(() => insert('retreats', retreatRowWith()));

    test('include at most one fact per topic', async () => {
      await insert('retreat_facts', factRowWith({ url: '' }));
      await expect(insert('retreat_facts', factRowWith())).rejects.toMatchObject({
        constraint: 'この項目はもうあります retreat_facts: topic is there',
      });
    });

    test('name an instructor no longer when that row is deleted', async () => {
      await insert('instructors', instructorRowWith());
      await insert('retreat_instructors', { retreat_id: 'kyoto-temple', instructor_id: 'breath' });
      await insert('departures', departureRowWith({ led_by: 'breath' }));
      await database.query('delete from instructors');
      expect(await rowsOf('select led_by from departures')).toEqual([[null]]);
      expect(await rowsOf('select from retreat_instructors')).toEqual([]);
      await expect(
        insert('departures', departureRowWith({ id: 'a', led_by: 'x' })),
      ).rejects.toThrow('講師にない id led_by: no such instructor');
    });

    test('refuse a departure that begins today or has begun, unless it was saved before', async () => {
      await insert('departures', departureRowWith());
      const today = () =>
        insert('departures', departureRowWith({ id: 'now', starts_on: dayInJapan(new Date()) }));
      expect(await refusalOf(today)).toMatch(/は今日か、過ぎた日です。.* is not after today/);
      const past = /2020-04-10 は今日か、過ぎた日です。.*2020-04-10 is not after today/;
      const starts_on = '2020-04-10';
      const addPast = () => insert('departures', departureRowWith({ id: 'past', starts_on }));
      expect(await refusalOf(addPast)).toMatch(past);
      const move = () => database.query('update departures set starts_on = $1', [starts_on]);
      expect(await refusalOf(move)).toMatch(past);
      await database.exec(`alter table departures disable trigger departures_check_starts_on;
        update departures set starts_on = '2020-04-10';
        alter table departures enable trigger departures_check_starts_on`);
      await database.query(`update departures set starts_on = '2020-04-10', places_left = 1`);
    });

    test('refuse more places left than there are, by the retreat where the departure says nothing', async () => {
      await insert('departures', departureRowWith({ places_left: 10 }));
      for (const columns of [{ places_left: 11 }, { places_left: 5, capacity: 4 }]) {
        const add = () =>
          insert(
            'departures',
            departureRowWith({ id: 'crowd', starts_on: '2099-05-10', ...columns }),
          );
        expect(await refusalOf(add)).toMatch(/より多くなっています。.*more than the capacity/);
      }
    });

    test('refuse a capacity below the places left of a departure that hasn’t begun', async () => {
      await database.exec('alter table departures disable trigger departures_check_starts_on');
      const begun = departureRowWith({ id: 'begun', starts_on: '2020-04-10', places_left: 10 });
      await insert('departures', begun);
      await insert('departures', departureRowWith({ places_left: 6 }));
      const lower = (capacity: number) =>
        database.query('update retreats set capacity = $1', [capacity]);
      expect(await refusalOf(() => lower(5))).toMatch(
        /kyoto-spring の残席 6 が定員 5 より多くなっています。.*kyoto-spring: places_left of 6/,
      );
      await lower(6);
    });

    test('give a departure without id its retreat and first day as id, and require both', async () => {
      /** Supabase's Table Editor sends null for an empty field. */
      const unnamed = (columns: Columns) =>
        insert('departures', departureRowWith({ id: null, status: 'cancelled', ...columns }));
      for (const columns of [{}, { id: '' }, { id: 'spring' }]) await unnamed(columns);
      expect((await rowsOf('select id from departures order by id')).flat()).toEqual([
        'kyoto-temple-2099-04-10',
        'kyoto-temple-2099-04-10-2',
        'spring',
      ]);
      // An inquiry about the former day must not be answered with the new one.
      await database.query(`update departures set starts_on = '2099-05-08'`);
      expect((await rowsOf('select id from departures order by id')).flat()).toEqual([
        'kyoto-temple-2099-05-08',
        'kyoto-temple-2099-05-08-2',
        'spring',
      ]);
      for (const column of ['retreat_id', 'starts_on']) {
        expect(await refusalOf(() => unnamed({ [column]: null }))).toContain(`"${column}"`);
      }
      await expect(unnamed({ retreat_id: 'kyouto' })).rejects.toMatchObject({
        constraint: 'リトリートにない id retreat_id: no such retreat',
      });
    });
  });

  test('are refused with what to delete when the local database was made by others', async () => {
    await database.exec(`update local.applied set hash = ''`);
    const sentence = /\.data\/database を消して.*Delete \.data\/database/;
    await expect(applyMigrations(database)).rejects.toThrow(sentence);
  });

  test.each(edited)('raise the revision when %s changes', async (table) => {
    const revision = async () => (await rowsOf('select revision from publishing'))[0]?.[0];
    const before = await revision();
    await database.exec(`delete from ${table}`);
    expect(await revision()).toBe(Number(before) + 1);
  });

  test.each([
    `update retreats set display_order = 7 where id = 'changed'`,
    `insert into departures (retreat_id, starts_on) values ('changed', '2099-05-10')`,
    `update departures set confirmed = true`,
    `delete from departures`,
    `update retreat_facts set text_ja = '変わりました。'`,
    `delete from retreat_pictures`,
    `update instructors set name_en = 'Another name' where id = 'guides-changed'`,
    `update instructors set name_en = 'Another name' where id = 'leads-changed'`,
    `delete from retreat_instructors`,
  ])('give a retreat alone a new updated_at: %s', async (change) => {
    await insert('retreats', retreatRowWith({ id: 'unchanged' }));
    await insertWithRows('changed');
    const clock = async () => (await rowsOf('select clock_timestamp()::text'))[0]?.[0];
    const before = await clock();
    // This database's clock has ticks, and the change is to come in a later one.
    while ((await clock()) === before);
    await database.query(change);
    expect(await rowsOf('select id from retreats where updated_at > $1', before)).toEqual([
      ['changed'],
    ]);
  });
});

describe('the database over REST', async () => {
  // Silences the server's log of refused statements, which most of these tests provoke.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const database = await startEmbeddedDatabase({ seed });
  afterAll(() => database.close());
  const guide = instructorRowWith({ id: 'new' });

  test.each<['anonKey' | 'serviceRoleKey' | undefined, string, string, number, object?]>([
    ['anonKey', 'GET', 'retreats', 200],
    ['anonKey', 'GET', 'publishing?select=revision', 200],
    ['anonKey', 'GET', 'publishing', 401],
    // These statuses depend on the `rlsState` of @supabase/lite that supabase/embedded.ts sets.
    ['anonKey', 'GET', 'inquiries', 401],
    ['anonKey', 'POST', 'instructors', 401, guide],
    ['serviceRoleKey', 'GET', 'inquiries', 200],
    ['serviceRoleKey', 'POST', 'instructors', 201, guide],
    [undefined, 'GET', 'retreats', 401],
  ])('with %s, answers %s %s with %i', async (key, method, path, status, body) => {
    const answer = await fetch(`${database.url}/rest/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(key && { apikey: database[key] }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(status);
  });

  test('a change calls the deploy hook once when several crons see it at once', async () => {
    const calls: string[] = [];
    const hook = await serveOnLoopback(async ({ method }) => {
      calls.push(method);
      return Response.json({ success: true });
    });
    const tables = restOf(database.url, database.serviceRoleKey);
    await tables.from('instructors').upsert(instructorRowWith()).throwOnError();
    const services = servicesOf({
      SUPABASE_URL: database.url,
      SUPABASE_SECRET_KEY: database.serviceRoleKey,
      DEPLOY_HOOK_URL: hook.url,
      ASSETS: { fetch: async () => Response.json({ revision: 0, time: '2026-11-01T00:00:00Z' }) },
    } as unknown as Env);
    const later = new Date(Date.now() + minute);
    await Promise.all([1, 2, 3].map(() => publish(services, later)));
    await hook.close();
    expect(calls).toEqual(['POST']);
  });
});
