import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesRetreat, monthsToCome, retreatOrder } from '#features/retreats/filter.ts';
import { retreatTypes } from '#features/retreats/types.ts';

const kyoto = {
  type: 'domestic' as const,
  title: ['京都・', '智積院 ', '寺院ヨガ'],
  location: '京都市',
  days: 3,
  starts: ['2027-04-09', '2027-05-14'],
};
const cebu = {
  type: 'international' as const,
  title: ['セブ島', 'ビーチヨガ'],
  location: 'フィリピン Cebu',
  days: 5,
  starts: ['2027-01-08', '2027-05-07'],
};
const items = [kyoto, cebu];
/** Without a number of days and without departures. */
const bare = { type: 'domestic' as const, title: ['下田'], location: '下田市', starts: [] };

const anything = { type: '', month: '', days: '', q: '' };

const found = (q: string, type = '', among = items) =>
  among.filter(matchesRetreat({ ...anything, type, q }));

describe('a search', () => {
  test('leaves out nothing when it is empty or blank', () => {
    expect(found('')).toEqual(items);
    expect(found(' 　')).toEqual(items);
  });

  test('finds a part of the title or of the location', () => {
    expect(found('智積院')).toEqual([kyoto]);
    expect(found('フィリピン')).toEqual([cebu]);
    expect(found('Antarctica')).toEqual([]);
  });

  test.each(['CEBU', 'cebu', 'ＣＥＢＵ', ' cebu ', 'せぶ', 'セブ', 'ｾﾌﾞ'])(
    '%j finds Cebu however it is typed',
    (query) => {
      expect(found(query)).toEqual([cebu]);
    },
  );

  test('looks across the phrases of a title, and past zero-width spaces', () => {
    const marked = [{ ...kyoto, title: ['京都・\u200b智積院\u200b', '寺院'] }];
    expect(found('智積院寺院', '', marked)).toEqual(marked);
    expect(found('智\u200b積院')).toEqual([kyoto]);
  });

  test('treats the signs of patterns as text', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });

  test('combines with the type, and keeps the order given', () => {
    expect(found('ヨガ')).toEqual(items);
    expect(found('ヨガ', 'international')).toEqual([cebu]);
    expect(found('京都', 'international')).toEqual([]);
    expect(found('ヨガ', '', [cebu, kyoto])).toEqual([cebu, kyoto]);
  });

  test('looks for each word in title or location, and joins the two nowhere', () => {
    expect(found('市　智積院')).toEqual([kyoto]);
    expect(found('ヨガ Cebu')).toEqual([cebu]);
    expect(found('ヨガ京都')).toEqual([]);
  });
});

describe('dates (product: retreats/filters)', () => {
  const all = [bare, kyoto, cebu];
  const narrowed = (chosen: Partial<typeof anything>) =>
    all.filter(matchesRetreat({ ...anything, ...chosen }));

  test('narrow the list by the month of a departure and by the number of days', () => {
    expect(narrowed({ month: '2027-04' })).toEqual([kyoto]);
    expect(narrowed({ month: '2027-05' })).toEqual([kyoto, cebu]);
    expect(narrowed({ month: '2027-06' })).toEqual([]);
    expect(narrowed({ days: '3' })).toEqual([kyoto]);
    expect(narrowed({ days: '5', month: '2027-05', type: 'international' })).toEqual([cebu]);
    expect(narrowed({ days: '3', month: '2027-01' })).toEqual([]);
  });

  test('order it by the next departure, of the month where one is chosen, those without last', () => {
    const inOrder = (sort: string, month = '') => {
      const order = retreatOrder({ sort, month });
      return order === undefined ? all : all.toSorted(order);
    };
    expect(inOrder('')).toBe(all);
    expect(inOrder('date')).toEqual([cebu, kyoto, bare]);
    expect(inOrder('date', '2027-05')).toEqual([cebu, kyoto, bare]);
    expect(inOrder('date', '2027-04')).toEqual([kyoto, bare, cebu]);
  });
});

test('the filter agrees with the rule written out plainly', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aAｂBアあガがー1１'), maxLength: 6 });
  const item = fc.record({
    type: fc.constantFrom(...retreatTypes),
    title: fc.array(text),
    location: text,
    starts: fc.constant<string[]>([]),
  });
  const type = fc.constantFrom('', ...retreatTypes);
  const plain = (written: string) => {
    const half = written.normalize('NFKC').toLowerCase();
    return [...half].map((c) => ({ ア: 'あ', ガ: 'が' })[c] ?? c).join('');
  };
  fc.assert(
    fc.property(fc.array(item), type, text, (list, chosen, query) => {
      const expected = list.filter((one) => {
        if (chosen !== '' && one.type !== chosen) return false;
        const wanted = plain(query);
        return plain(one.title.join('')).includes(wanted) || plain(one.location).includes(wanted);
      });
      expect(list.filter(matchesRetreat({ ...anything, type: chosen, q: query }))).toEqual(
        expected,
      );
    }),
    { numRuns: 500 },
  );
});

test('months that are over in Japan are no choice', () => {
  const choices = ['', '2027-03', '2027-04', '2028-01'].map((value) => ({ value }));
  const offered = (now: string) => monthsToCome(choices, new Date(now)).map(({ value }) => value);
  expect(offered('2027-03-31T14:59:59Z')).toEqual(['', '2027-03', '2027-04', '2028-01']);
  expect(offered('2027-03-31T15:00:00Z')).toEqual(['', '2027-04', '2028-01']);
  expect(offered('2028-02-01T00:00:00Z')).toEqual(['']);
});
