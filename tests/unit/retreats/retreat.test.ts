import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { written } from '#editorial/problem.ts';
import { scheduleDays } from '#features/retreats/schedule.ts';
import { instructorTable } from '#features/retreats/tables/instructors.ts';
import { isUnpublished, retreatTable } from '#features/retreats/tables/retreats.ts';
import { readTable } from '#features/retreats/tables/table.ts';
import { instructorRowWith, retreatRowWith } from '../../support/retreat-rows.ts';

const read = (columns: Record<string, unknown>) => retreatTable.parse(retreatRowWith(columns));
const readRows = (...rows: unknown[]) => {
  const { entries, problems } = readTable('retreats', rows, retreatTable);
  return { entries, problems: problems.map(written) };
};
const problemsOf = (...rows: unknown[]) => readRows(...rows).problems;

describe('a row becomes a retreat', () => {
  test.each([
    ['2025-10-05T09:00:00+09:00', '2025-10-05T00:00:00.000Z'],
    ['2025-10-05 00:00:00.123456+00', '2025-10-05T00:00:00.123Z'],
    ['yesterday', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('changed at %s with a last change at %s', (value, moment) => {
    expect(read({ updated_at: value }).updatedAt).toBe(moment);
  });

  test('with both languages side by side', () => {
    expect(read({})).toEqual({
      id: 'kyoto',
      type: 'domestic',
      title: { ja: '京都の寺で坐る三日間', en: 'Three days of sitting in a Kyoto temple' },
      location: { ja: '京都市東山区', en: 'Higashiyama, Kyoto' },
      description: {
        ja: '朝のお勤めから一日を始めます。',
        en: 'The day begins with the morning service.',
      },
      longDescription: {
        ja: ['一段落目。', '二段落目。'],
        en: ['First paragraph.', 'Second paragraph.'],
      },
      includes: { ja: ['宿泊', '朝食'], en: ['Stay', 'Breakfast'] },
      schedule: {
        ja: [{ time: '1日目 14:00', activity: '集合' }],
        en: [{ time: 'Day 1 14:00', activity: 'Arrival' }],
      },
      image: '/images/kyoto.jpg',
      duration: 3,
      price: 128000,
      capacity: 10,
      displayOrder: 1,
      formerIds: [],
      published: true,
    });
  });

  test.each([
    ['an array', ['kyoto-inn', 'temple_1']],
    ['JSON text', '["kyoto-inn", "temple_1"]'],
    ['lines of text', 'kyoto-inn\n temple_1\n'],
  ])('with its former ids from %s', (_, former_ids) => {
    expect(read({ former_ids }).formerIds).toEqual(['kyoto-inn', 'temple_1']);
  });

  test.each([
    [true, true],
    ['TRUE', true],
    ['1', true],
    [undefined, true],
    [false, false],
    ['false', false],
    [0, false],
    [null, false],
    ['', false],
  ])('that is published: %j', (published, expected) => {
    expect(read({ published }).published).toBe(expected);
    expect(isUnpublished(retreatRowWith({ published }))).toBe(!expected);
  });

  test('that is neither is told', () => {
    expect(problemsOf(retreatRowWith({ published: 'soon' }))).toEqual([
      'retreats "kyoto" (1行目 row 1) · published: "soon" — true か false を書いてください。 Write true or false.',
    ]);
    expect(isUnpublished(retreatRowWith({ published: 'soon' }))).toBe(false);
  });

  test.each([null, '', [], undefined])('with no former ids from %j', (former_ids) => {
    expect(read({ former_ids }).formerIds).toEqual([]);
  });

  test('without the space around texts, and without columns the site does not know', () => {
    const retreat = read({ title_ja: '　京都\n', type: ' domestic ', colour: 'red' });
    expect(retreat.title.ja).toBe('京都');
    expect(retreat.type).toBe('domestic');
    expect(retreat).not.toHaveProperty('colour');
  });

  test.each(['long_description', 'includes', 'schedule'])(
    'with an empty %s when the column is null, blank or missing',
    (column) => {
      const key = column === 'long_description' ? 'longDescription' : column;
      for (const value of [null, '', ' \n', undefined]) {
        const retreat = read({ [`${column}_ja`]: value, [`${column}_en`]: value });
        expect(retreat).toHaveProperty(key, { ja: [], en: [] });
      }
    },
  );

  test('without image, order and figures when the row has none', () => {
    const retreat = read({
      image: null,
      display_order: null,
      duration: '',
      price: null,
      capacity: undefined,
    });
    expect(retreat).toMatchObject({ image: '', displayOrder: 0 });
    expect(Object.keys(retreat)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/duration|price|capacity/)]),
    );
  });
});

describe('paragraphs', () => {
  test.each([
    ['one', ['one']],
    ['one\n\ntwo', ['one', 'two']],
    ['one\r\n\r\ntwo', ['one', 'two']],
    ['one\n 　\n\n\ntwo\n', ['one', 'two']],
    ['one\n \ntwo', ['one', 'two']],
    ['one\nstill one', ['one\nstill one']],
    ['one\r\nstill one', ['one\nstill one']],
  ])('%j reads as %j', (written, paragraphs) => {
    expect(read({ long_description_en: written }).longDescription.en).toEqual(paragraphs);
  });
});

describe('lists of included things', () => {
  test.each([
    [
      ['宿泊', ' 朝食 ', '', null],
      ['宿泊', '朝食'],
    ],
    ['["宿泊", "朝食"]', ['宿泊', '朝食']],
    ['宿泊\r\n朝食\n\n', ['宿泊', '朝食']],
    ['宿泊', ['宿泊']],
  ])('%j reads as %j', (written, items) => {
    expect(read({ includes_ja: written }).includes.ja).toEqual(items);
  });
});

describe('schedules', () => {
  test('are read from JSON text as from JSON', () => {
    const entries = [{ time: '9:00', activity: '散歩', note: 'ignored' }];
    const expected = [{ time: '9:00', activity: '散歩' }];
    expect(read({ schedule_ja: entries }).schedule.ja).toEqual(expected);
    expect(read({ schedule_ja: JSON.stringify(entries) }).schedule.ja).toEqual(expected);
  });
});

describe('figures', () => {
  test.each([
    [3, 3],
    ['3', 3],
    [' 3 ', 3],
    ['３', 3],
    ['3日間', 3],
    ['3 days', 3],
    ['2泊3日', '2泊3日'],
    ['3 days / 2 nights', '3 days / 2 nights'],
    ['3名', '3名'],
  ])('a duration of %j is %j', (written, duration) => {
    expect(read({ duration: written }).duration).toBe(duration);
  });

  test.each([
    [128000, 128000],
    [0, 0],
    ['128000', 128000],
    ['128,000', 128000],
    ['１２８，０００', 128000],
    ['128000.00', 128000],
    ['¥128,000', 128000],
    ['￥128,000', 128000],
    ['128,000円', 128000],
    ['128,000円（税込）', 128000],
    ['128,000 yen', 128000],
    ['12,80', '12,80'],
    ['お問い合わせください', 'お問い合わせください'],
    ['from 128,000', 'from 128,000'],
    ['$900', '$900'],
    ['9'.repeat(400), '9'.repeat(400)],
  ])('a price of %j is %j', (written, price) => {
    expect(read({ price: written }).price).toBe(price);
  });

  test.each([
    ['10名', 10],
    ['最大10名', '最大10名'],
  ])('a capacity of %j is %j', (written, capacity) => {
    expect(read({ capacity: written }).capacity).toBe(capacity);
  });

  test('any price reads the same however its digits are written', () => {
    const fullWidth = (text: string) =>
      text.replace(/[0-9,]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(fc.nat(99_999_999), (yen) => {
        const grouped = yen.toLocaleString('en-US');
        for (const written of [yen, `${yen}`, grouped, fullWidth(grouped), `¥${grouped}`]) {
          expect(read({ price: written }).price).toBe(yen);
        }
      }),
    );
  });

  test('text is never lost: it comes out as a number or as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const result = retreatTable.safeParse(retreatRowWith({ price: written }));
        if (!result.success) {
          expect(written.normalize('NFKC')).toContain('-');
          return;
        }
        const { price } = result.data;
        const text = written.replaceAll('\r\n', '\n').trim();
        if (typeof price !== 'number') expect(price ?? '').toBe(text);
        else expect(text.normalize('NFKC')).toMatch(/\d/);
      }),
    );
  });
});

describe('what no page could show is refused', () => {
  test.each([
    ['id', ''],
    ['id', null],
    ['id', 'Kyoto'],
    ['id', 'kyoto temple'],
    ['id', '京都'],
    ['id', 'kyoto/'],
    ['id', '../kyoto'],
    ['id', '-kyoto'],
    ['id', 'kyoto--temple'],
    ['id', '404'],
    ['id', 'index'],
    ['type', 'overseas'],
    ['type', null],
    ['title_ja', ''],
    ['title_en', null],
    ['title_en', 5],
    ['location_ja', '　'],
    ['location_en', undefined],
    ['description_ja', ' '],
    ['description_en', {}],
    ['long_description_ja', 5],
    ['long_description_en', ['one']],
    ['includes_ja', 5],
    ['includes_ja', { a: 1 }],
    ['includes_en', '["a"'],
    ['schedule_ja', 'morning'],
    ['schedule_ja', '[{]'],
    ['schedule_en', { time: '9:00', activity: 'walk' }],
    ['duration', 0],
    ['duration', -3],
    ['duration', true],
    ['price', -1],
    ['price', '-1'],
    ['price', Infinity],
    ['price', { yen: 1 }],
    ['capacity', 0],
    ['capacity', '0名'],
    ['display_order', 'first'],
    ['image', 'javascript:alert(1)'],
    ['image', 'data:image/png;base64,AAAA'],
    ['image', '//elsewhere.example/a.jpg'],
    ['image', 5],
  ])('%s: %j', (column, value) => {
    const problems = problemsOf(retreatRowWith({ [column]: value }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(` · ${column}: `);
  });

  test.each([['kyoto'], ['kyoto-chishakuin'], ['a_b-2'], ['2026'], [7]])(
    'but not the id %j',
    (id) => {
      expect(read({ id }).id).toBe(String(id));
    },
  );

  test('the problem says where, what was received and what to write, in both languages', () => {
    expect(problemsOf(retreatRowWith({ title_en: null }))).toEqual([
      'retreats "kyoto" (1行目 row 1) · title_en: null — 英語の文を書いてください。 Write the English text.',
    ]);
  });

  test('an entry of a schedule is named by its place', () => {
    const problems = problemsOf(
      retreatRowWith({
        schedule_ja: [{ time: '9:00', activity: '散歩' }, { time: 900, activity: '' }, 'lunch'],
      }),
    );
    expect(problems.map((problem) => problem.split(' — ')[0])).toEqual([
      'retreats "kyoto" (1行目 row 1) · schedule_ja · 2 番目 entry 2 · time: 900',
      'retreats "kyoto" (1行目 row 1) · schedule_ja · 2 番目 entry 2 · activity: ""',
      'retreats "kyoto" (1行目 row 1) · schedule_ja · 3 番目 entry 3: "lunch"',
    ]);
  });

  test('a long value is shortened, an absent one is called so', () => {
    const [long, absent] = [
      problemsOf(retreatRowWith({ id: 'x'.repeat(500).toUpperCase() })),
      problemsOf({ ...retreatRowWith(), title_ja: undefined }),
    ];
    expect(long[0]?.length).toBeLessThan(400);
    expect(long[0]).toContain('…');
    expect(absent[0]).toContain('title_ja: —');
  });

  test('a row that is no row at all is refused by its position', () => {
    expect(problemsOf(retreatRowWith(), null)[0]).toMatch(
      /^retreats \(2行目 row 2\): null — .*Not a row/,
    );
  });
});

describe('a whole table', () => {
  test('has every problem of every row described at once, and keeps the good rows', () => {
    const { entries, problems } = readRows(
      retreatRowWith({ title_ja: '', price: -5 }),
      retreatRowWith({ id: 'cebu' }),
      retreatRowWith({ id: 'Okinawa', type: 'sea' }),
    );
    expect(entries.map(({ id }) => id)).toEqual(['cebu']);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'retreats "kyoto" (1行目 row 1) · title_ja',
      'retreats "kyoto" (1行目 row 1) · price',
      'retreats "Okinawa" (3行目 row 3) · id',
      'retreats "Okinawa" (3行目 row 3) · type',
    ]);
  });

  test('may not name two rows alike, also when only spaces tell them apart', () => {
    const { problems } = readRows(
      retreatRowWith({ type: 'sea' }),
      retreatRowWith({ id: 'cebu' }),
      retreatRowWith({ id: ' kyoto ' }),
    );
    expect(problems[0]).toContain('type: "sea"');
    expect(problems.slice(1)).toEqual([
      'retreats " kyoto " (3行目 row 3) · id: "kyoto" — 1 行目と同じです。行ごとに別の id にしてください。 The same as row 1. Give every row an id of its own.',
    ]);
  });
});

test('two rows without an id are told apart by their position alone', () => {
  const row = retreatRowWith({ id: null });
  expect(problemsOf(row, row).map((problem) => problem.split(' — ')[0])).toEqual([
    'retreats (1行目 row 1) · id: null',
    'retreats (2行目 row 2) · id: null',
  ]);
});

describe('instructors', () => {
  test('need a name in both languages; the rest may be empty', () => {
    const row = instructorRowWith({
      specialty_ja: null,
      specialty_en: '',
      qualifications_ja: undefined,
      qualifications_en: null,
      image: null,
      display_order: '2',
    });
    expect(instructorTable.parse(row)).toEqual({
      id: 'breath',
      name: { ja: '呼吸の案内役', en: 'Breath guide' },
      specialty: { ja: '', en: '' },
      qualifications: { ja: '', en: '' },
      image: '',
      displayOrder: 2,
    });
    const { problems } = readTable(
      'instructors',
      [instructorRowWith({ name_ja: ' ', image: '\\\\host\\a.jpg' })],
      instructorTable,
    );
    expect(problems).toHaveLength(2);
  });
});

describe('a schedule by days', () => {
  const days = (...times: string[]) =>
    scheduleDays(times.map((time) => ({ time, activity: `at ${time}` })));

  test('groups Japanese entries under the day in front of the time', () => {
    expect(
      scheduleDays([
        { time: '1日目 14:00', activity: '集合' },
        { time: '1日目 18:00', activity: '夕食' },
        { time: '2日目 朝', activity: '坐禅' },
      ]),
    ).toEqual([
      {
        label: '1日目',
        entries: [
          { time: '14:00', activity: '集合' },
          { time: '18:00', activity: '夕食' },
        ],
      },
      { label: '2日目', entries: [{ time: '朝', activity: '坐禅' }] },
    ]);
  });

  test.each([
    ['Day 1 14:00', 'Day 1', '14:00'],
    ['day 2, morning', 'day 2', 'morning'],
    ['Day 10 9:00', 'Day 10', '9:00'],
    ['Day 1: 14:00–16:00', 'Day 1', '14:00–16:00'],
    ['Day 1–2', 'Day 1–2', ''],
    ['１日目　１４：００', '1日目', '14:00'],
    ['二日目の朝', '二日目', 'の朝'],
    ['初日 午後', '初日', '午後'],
    ['最終日 10:00', '最終日', '10:00'],
    ['3日目', '3日目', ''],
  ])('%j is on %j at %j', (written, label, time) => {
    expect(days(written)).toEqual([{ label, entries: [{ time, activity: `at ${written}` }] }]);
  });

  test.each(['14:00', '朝', 'Daybreak', '10日', 'Days off', 'Morning of day 2'])(
    '%j names no day',
    (written) => {
      expect(days(written)).toEqual([{ entries: [{ time: written, activity: `at ${written}` }] }]);
    },
  );

  test('is one unlabelled group when nothing names a day', () => {
    expect(days('6:00', '9:00', '18:00')).toHaveLength(1);
    expect(days('6:00', '9:00', '18:00')[0]).not.toHaveProperty('label');
  });

  test('an entry without a day belongs to the day before it', () => {
    expect(days('7:00', 'Day 1 14:00', '18:00', 'Day 2 9:00').map(({ label }) => label)).toEqual([
      undefined,
      'Day 1',
      'Day 2',
    ]);
  });

  test('the same day in another writing stays one day', () => {
    expect(days('1日目 14:00', '１日目　18:00', 'Day 2 9:00', 'day2 10:00')).toHaveLength(2);
  });

  test('an empty schedule has no days', () => {
    expect(scheduleDays([])).toEqual([]);
  });

  test('loses no entry and keeps their order, whatever the times say', () => {
    const time = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('1日目 9:00', 'Day 2 noon', '14:00', '最終日'),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ time, activity: fc.uuid() })), (entries) => {
        expect(scheduleDays(entries).flatMap((day) => day.entries.map((e) => e.activity))).toEqual(
          entries.map(({ activity }) => activity),
        );
      }),
    );
  });
});
