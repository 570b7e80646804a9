import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRetreatComparator,
  createRetreatFilter,
  lengthsOf,
  monthsOf,
} from '#features/retreats/list/filter.ts';
import { retreatTypes } from '#features/retreats/rows/types.ts';

const starts = (...days: string[]) =>
  days.map((startsOn) => ({ startsOn, status: 'open' as const }));

type Listed = Parameters<ReturnType<typeof createRetreatFilter>>[0];

const kyoto: Listed = {
  ...{ type: 'domestic', title: ['京都・\u200b', '智積院', '寺院ヨガ'], location: '京都市' },
  ...{ days: 3, departures: starts('2027-04-09', '2027-05-14') },
};
const cebu: Listed = {
  ...{ type: 'international', title: ['セブ島', 'ビーチヨガ'], location: 'フィリピン Cebu' },
  ...{ days: 5, departures: starts('2027-01-08', '2027-05-07') },
};
/** A retreat without a number of days and without departures. */
const bare: Listed = { type: 'domestic', title: ['下田'], location: '下田市', departures: [] };

const all = [bare, kyoto, cebu];
const anything = { type: '', month: '', days: '', sort: '', q: '' };
const found = (chosen: Partial<typeof anything>) =>
  all.filter(createRetreatFilter({ ...anything, ...chosen }));

describe('createRetreatFilter with a search', () => {
  const cebus = ['CEBU', 'cebu', 'ＣＥＢＵ', ' cebu ', 'せぶ', 'セブ', 'ｾﾌﾞ', 'ヨガ Cebu'];

  test.each<[string, string[], Listed[]]>([
    ['nothing', ['Antarctica', '.*', '(', 'ヨガ京都'], []],
    ['Kyoto', ['智積院', '智積院寺院', '智\u200b積院', '市　智積院'], [kyoto]],
    ['Cebu', cebus, [cebu]],
    ['Kyoto and Cebu', ['ヨガ'], [kyoto, cebu]],
    ['everything', ['', ' 　'], all],
  ])('finds %s for %j', (_, queries, expected) => {
    for (const q of queries) expect(found({ q }), q).toEqual(expected);
  });

  test('agrees with a plain implementation for any text and type', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aAｂBアあガがー1１'), maxLength: 6 });
    const item = fc.record({
      ...{ type: fc.constantFrom(...retreatTypes), title: fc.array(text), location: text },
      departures: fc.constant<Listed['departures']>([]),
    });
    const plain = (written: string) => {
      const half = written.normalize('NFKC').toLowerCase();
      return [...half].map((c) => ({ ア: 'あ', ガ: 'が' })[c] ?? c).join('');
    };
    fc.assert(
      fc.property(fc.array(item), fc.constantFrom('', ...retreatTypes), text, (list, type, q) => {
        const expected = list.filter(
          (one) =>
            (type === '' || one.type === type) &&
            [one.title.join(''), one.location].some((said) => plain(said).includes(plain(q))),
        );
        expect(list.filter(createRetreatFilter({ ...anything, type, q }))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('filters and order of the list of retreats', () => {
  test.each([
    [{ month: '2027-04' }, [kyoto]],
    [{ month: '2027-05' }, [kyoto, cebu]],
    [{ month: '2027-06' }, []],
    [{ days: '3' }, [kyoto]],
    [{ days: '5', month: '2027-05', type: 'international', q: 'ヨガ' }, [cebu]],
    [{ days: '3', month: '2027-01' }, []],
  ])('createRetreatFilter filters by %o', (chosen, expected) => {
    expect(found(chosen)).toEqual(expected);
  });

  test('createRetreatComparator sorts by the next departure in the chosen month, those without one last', () => {
    const inOrder = (month: string) =>
      all.toSorted(createRetreatComparator({ ...anything, sort: 'date', month })!);
    expect(createRetreatComparator(anything)).toBeUndefined();
    expect(inOrder('')).toEqual([cebu, kyoto, bare]);
    expect(inOrder('2027-05')).toEqual([cebu, kyoto, bare]);
    expect(inOrder('2027-04')).toEqual([kyoto, bare, cebu]);
  });

  test('the choices are the months with places and the lengths, each once and in order', () => {
    const full = { startsOn: '2027-03-05', status: 'full' } as const;
    const departures = [...starts('2027-05-14', '2027-04-09', '2027-05-07'), full];
    expect(monthsOf([{ departures: departures as never }])).toEqual(['2027-04', '2027-05']);
    expect(lengthsOf([{ duration: 10 }, {}, { duration: 3 }, { duration: 10 }])).toEqual([3, 10]);
  });
});
