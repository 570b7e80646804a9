import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '#editorial/problem.ts';
import { scheduleDays } from '#features/retreats/schedule.ts';
import { instructorRowSchema } from '#features/retreats/tables/instructors.ts';
import { isUnpublished, retreatRowSchema } from '#features/retreats/tables/retreats.ts';
import { readTable } from '#features/retreats/tables/table.ts';
import { instructorRowWith, retreatRowWith } from '../../support/retreat-rows.ts';

const read = (columns: Record<string, unknown>) => retreatRowSchema.parse(retreatRowWith(columns));
const readRows = (...rows: unknown[]) => {
  const { entries, problems } = readTable('retreats', rows, retreatRowSchema);
  return { entries, problems: problems.map(formatProblem) };
};
const problemsOf = (...rows: unknown[]) => readRows(...rows).problems;

/** Returns the places of problems, without values and fixes. */
const places = (problems: readonly string[]) => problems.map((one) => one.split(/: | — /)[0]);

describe('retreatRowSchema', () => {
  test('returns the texts in both languages', () => {
    const { longDescription, includes, schedule, ...rest } = read({ colour: 'red' });
    expect(rest).toEqual({
      ...{ id: 'kyoto', type: 'domestic', image: '/images/kyoto.jpg', displayOrder: 1 },
      title: { ja: '京都の寺で坐る三日間', en: 'Three days of sitting in a Kyoto temple' },
      location: { ja: '京都市東山区', en: 'Higashiyama, Kyoto' },
      description: {
        ja: '朝のお勤めから一日を始めます。',
        en: 'The day begins with the morning service.',
      },
      ...{ duration: 3, price: 128000, capacity: 10, formerIds: [], published: true },
    });
    expect(longDescription.ja).toEqual(['一段落目。', '二段落目。']);
    expect(includes.en).toEqual(['Stay', 'Breakfast']);
    expect(schedule.en).toEqual([{ time: 'Day 1 14:00', activity: 'Arrival' }]);
  });

  test.each([
    ['2025-10-05T09:00:00+09:00', '2025-10-05T00:00:00.000Z'],
    ['2025-10-05 00:00:00.123456+00', '2025-10-05T00:00:00.123Z'],
    ['yesterday', undefined],
    [null, undefined],
  ])('reads updated_at %s as %s', (value, moment) => {
    expect(read({ updated_at: value }).updatedAt).toBe(moment);
  });

  test.each([
    [true, [true, 'TRUE', 't', 'yes', '1', undefined]],
    [false, [false, 'false', 'F', 'no', 0, null, '']],
  ])('reads published as %s from %j', (expected, said) => {
    for (const published of said) {
      expect(read({ published }).published).toBe(expected);
      expect(isUnpublished(retreatRowWith({ published }))).toBe(!expected);
    }
  });

  test('reports a row whose published is neither true nor false instead of leaving it out', () => {
    const row = retreatRowWith({ published: 'soon' });
    expect(isUnpublished(row)).toBe(false);
    expect(isUnpublished(null)).toBe(false);
    expect(problemsOf(row)).toEqual([
      'retreats "kyoto" (1行目 row 1) · published: "soon" — true か false を書いてください。 Write true or false.',
    ]);
  });

  test('trims texts', () => {
    const { title, type } = read({ title_ja: '　京都\n', type: ' domestic ' });
    expect([title.ja, type]).toEqual(['京都', 'domestic']);
  });

  test.each([null, '', ' \n', undefined])('returns no values for columns with %j', (nothing) => {
    const lists = ['long_description', 'includes', 'schedule'];
    const columns = lists.flatMap((list) => [`${list}_ja`, `${list}_en`]);
    const rest = ['image', 'display_order', 'duration', 'price', 'capacity', 'former_ids'];
    const empty = Object.fromEntries([...columns, ...rest].map((column) => [column, nothing]));
    const retreat = read(empty);
    const none = { ja: [], en: [] };
    expect(retreat).toMatchObject({ longDescription: none, includes: none, schedule: none });
    expect(retreat).toMatchObject({ image: '', displayOrder: 0, formerIds: [] });
    for (const figure of ['duration', 'price', 'capacity'])
      expect(retreat).not.toHaveProperty(figure);
  });
});

describe('retreatRowSchema: texts and lists', () => {
  test.each([
    ['one\n\ntwo', ['one', 'two']],
    ['one\r\n\r\ntwo', ['one', 'two']],
    ['one\n \ntwo', ['one', 'two']],
    ['one\n 　\n\n\ntwo\n', ['one', 'two']],
    ['one\r\nstill one', ['one\nstill one']],
  ])('splits %j into the paragraphs %j', (long_description_en, paragraphs) => {
    expect(read({ long_description_en }).longDescription.en).toEqual(paragraphs);
  });

  test.each([[['宿泊', ' 朝食 ', '', null]], ['["宿泊", "朝食"]'], ['宿泊\r\n朝食\n\n']])(
    'reads two list items from %j',
    (includes_ja) => {
      expect(read({ includes_ja }).includes.ja).toEqual(['宿泊', '朝食']);
    },
  );

  test.each([
    [['kyoto-inn', 'temple_1']],
    ['["kyoto-inn", "temple_1"]'],
    ['kyoto-inn\n temple_1\n'],
  ])('reads two former ids from %j', (former_ids) => {
    expect(read({ former_ids }).formerIds).toEqual(['kyoto-inn', 'temple_1']);
  });

  test('reads a schedule from JSON and from JSON text', () => {
    const entries = [{ time: '9:00', activity: '散歩', note: 'ignored' }];
    for (const schedule_ja of [entries, JSON.stringify(entries)]) {
      expect(read({ schedule_ja }).schedule.ja).toEqual([{ time: '9:00', activity: '散歩' }]);
    }
  });
});

describe('retreatRowSchema: numbers', () => {
  const yen = ['128000', '128000.00', '¥128,000', '￥128,000', '128,000円', '128,000 yen'];
  const fullWidth = ['１２８，０００', '128,000円（税込）'];

  test.each([
    ['duration', 3, [3, ' 3 ', '３', '3日間', '3 days']],
    ['price', 128000, [128000, ...yen, ...fullWidth]],
    ['price', 0, [0, '0円']],
    ['price', 1280000, ['1,280,000']],
    ['capacity', 10, ['10名']],
  ])('reads a %s of %i from %j', (column, figure, said) => {
    for (const one of said) expect(read({ [column]: one })).toHaveProperty(column, figure);
  });

  test.each([
    ['duration', ['2泊3日', '3 days / 2 nights', '3名']],
    ['price', ['12,80', 'お問い合わせください', 'from 128,000', '$900', '9'.repeat(400)]],
    ['capacity', ['最大10名']],
  ])('keeps a %s in words unchanged: %j', (column, said) => {
    for (const one of said) expect(read({ [column]: one })).toHaveProperty(column, one);
  });

  test('returns any price without a minus sign as a number or as it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const result = retreatRowSchema.safeParse(retreatRowWith({ price: written }));
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

describe('retreatRowSchema: invalid values', () => {
  const paths = ['kyoto temple', '京都', 'kyoto/', '../kyoto', '-kyoto', 'kyoto--temple'];

  test.each<[string, unknown[]]>([
    ['id', ['', null, 'Kyoto', '404', 'index', ...paths]],
    ['type', ['overseas', null]],
    ['title_ja', ['', '　', undefined]],
    ['title_en', [null, 5, {}]],
    ['long_description_en', [5, ['one']]],
    ['includes_ja', [5, { a: 1 }, '["a"']],
    ['schedule_ja', ['morning', '[{]', { time: '9:00', activity: 'walk' }]],
    ['duration', [0, -3, true]],
    ['price', [-1, '-1', Infinity, { yen: 1 }]],
    ['capacity', [0, '0名']],
    ['display_order', ['first']],
    ['image', ['javascript:alert(1)', '//elsewhere.example/a.jpg', 5]],
    ['former_ids', [['Nara'], 'Nara', 5]],
  ])('reports in both languages an invalid %s: %j', (column, values) => {
    for (const value of values) {
      const problems = problemsOf(retreatRowWith({ [column]: value }));
      expect(problems, JSON.stringify(value)).toHaveLength(1);
      expect(problems[0]).toContain(` · ${column}`);
      expect(problems[0]).toMatch(/[ぁ-ん].* [A-Z][a-z]+ /);
    }
  });

  test.each(['kyoto', 'kyoto-chishakuin', 'a_b-2', '2026', 7])('accepts the id %j', (id) => {
    expect(read({ id }).id).toBe(String(id));
  });

  test('reports an invalid schedule entry by its position', () => {
    const good = { time: '9:00', activity: '散歩' };
    const row = retreatRowWith({ schedule_ja: [good, { time: 900, activity: '' }, 'lunch'] });
    expect(problemsOf(row).map((problem) => problem.split(' — ')[0])).toEqual([
      'retreats "kyoto" (1行目 row 1) · schedule_ja · 2 番目 entry 2 · time: 900',
      'retreats "kyoto" (1行目 row 1) · schedule_ja · 2 番目 entry 2 · activity: ""',
      'retreats "kyoto" (1行目 row 1) · schedule_ja · 3 番目 entry 3: "lunch"',
    ]);
  });

  test('shortens a long value and shows a dash for a missing one', () => {
    const [long = ''] = problemsOf(retreatRowWith({ id: 'X'.repeat(500) }));
    expect(long).toMatch(/X…/);
    expect(long.length).toBeLessThan(400);
    expect(problemsOf(retreatRowWith({ title_ja: undefined }))[0]).toContain('title_ja: —');
  });

  test('reports a value that is not a row by its position', () => {
    expect(problemsOf(retreatRowWith(), null)[0]).toMatch(
      /^retreats \(2行目 row 2\): null — .*Not a row/,
    );
  });
});

describe('readTable', () => {
  test('reports all problems of all rows at once and returns the valid rows', () => {
    const { entries, problems } = readRows(
      retreatRowWith({ title_ja: '', price: -5 }),
      retreatRowWith({ id: 'cebu' }),
      retreatRowWith({ id: 'Okinawa', type: 'sea' }),
    );
    expect(entries.map(({ id }) => id)).toEqual(['cebu']);
    expect(places(problems)).toEqual([
      'retreats "kyoto" (1行目 row 1) · title_ja',
      'retreats "kyoto" (1行目 row 1) · price',
      'retreats "Okinawa" (3行目 row 3) · id',
      'retreats "Okinawa" (3行目 row 3) · type',
    ]);
  });

  test('reports rows with the same id, even when they differ in spaces', () => {
    const again = retreatRowWith({ id: ' kyoto ' });
    const { problems } = readRows(retreatRowWith({ type: 'sea' }), retreatRowWith(), again, again);
    const same = 'The same as row 1. Give every row an id of its own.';
    expect(problems.slice(1)).toEqual([2, 3, 4].map(() => expect.stringContaining(same)));
  });

  test('reports rows without an id by their position and not as duplicates', () => {
    const row = retreatRowWith({ id: null });
    expect(places(problemsOf(row, row))).toEqual([
      'retreats (1行目 row 1) · id',
      'retreats (2行目 row 2) · id',
    ]);
  });
});

test('instructorRowSchema requires the name, and any other text in both languages or in none', () => {
  const none = { specialty_ja: null, specialty_en: '', qualifications_ja: undefined, image: null };
  const row = instructorRowWith({ ...none, qualifications_en: null, display_order: '2' });
  expect(instructorRowSchema.parse(row)).toEqual({
    ...{ id: 'breath', image: '', displayOrder: 2 },
    name: { ja: '呼吸の案内役', en: 'Breath guide' },
    ...Object.fromEntries(
      ['specialty', 'qualifications', 'story', 'languages'].map((field) => [
        field,
        { ja: '', en: '' },
      ]),
    ),
  });
  expect(instructorRowSchema.safeParse(instructorRowWith({ story_ja: '話' })).success).toBe(false);
  expect(instructorRowSchema.safeParse(instructorRowWith({ name_ja: ' ' })).success).toBe(false);
});

describe('scheduleDays', () => {
  /** Returns each group's day and the times in it. */
  const days = (...times: string[]) =>
    scheduleDays(times.map((time) => ({ time, activity: 'any' }))).map(({ label, entries }) => [
      label,
      ...entries.map(({ time }) => time),
    ]);

  test.each([
    ['1日目 14:00', '1日目', '14:00'],
    ['day 2, morning', 'day 2', 'morning'],
    ['Day 10 9:00', 'Day 10', '9:00'],
    ['Day 1: 14:00–16:00', 'Day 1', '14:00–16:00'],
    ['Day 1–2', 'Day 1–2', ''],
    ['１日目　１４：００', '1日目', '14:00'],
    ['二日目の朝', '二日目', 'の朝'],
    ['初日 午後', '初日', '午後'],
    ['最終日 10:00', '最終日', '10:00'],
  ])('splits %j into the day %j and the time %j', (written, label, time) => {
    expect(days(written)).toEqual([[label, time]]);
  });

  test.each(['14:00', '朝', 'Daybreak', '10日', 'Days off', 'Morning of day 2'])(
    'finds no day in %j',
    (written) => {
      expect(days(written)).toEqual([[undefined, written]]);
    },
  );

  test('adds an entry to the previous day when it names no day or spells the same day differently', () => {
    expect(days('7:00', '8:00', 'Day 1 14:00', '18:00', 'day1 20:00', 'Day 2 9:00')).toEqual([
      [undefined, '7:00', '8:00'],
      ['Day 1', '14:00', '18:00', '20:00'],
      ['Day 2', '9:00'],
    ]);
  });

  test('keeps all entries in order for any times', () => {
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
