import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterByType, localizeRetreats } from '#features/retreats/rows/queries.ts';
import { departuresOf, retreatWith } from '../../support/read-retreats.ts';
import { factRowWith, instructorRowWith } from '../../support/retreat-rows.ts';

const retreat = (id: string, type = 'domestic', displayOrder = 1) =>
  retreatWith({ id, type, display_order: displayOrder });

/** Half past midnight in Japan, half past eleven in the Philippines. */
const now = new Date('2026-12-31T15:30:00Z');

describe('localizeRetreats', () => {
  test('sorts by type, display order and id without changing its input', () => {
    const inOrder = [
      retreat('b', 'domestic', 1),
      retreat('c', 'domestic', 1),
      retreat('a', 'domestic', 2),
      retreat('z', 'domestic', 10),
      retreat('a-far', 'international', -1),
      retreat('b-far', 'international', 0),
    ];
    const shuffled = fc.shuffledSubarray(inOrder, { minLength: inOrder.length });
    const ids = (retreats: readonly { id: string }[]) => retreats.map(({ id }) => id);
    fc.assert(
      fc.property(shuffled, (retreats) => {
        const before = ids(retreats);
        expect(ids(localizeRetreats(retreats, 'ja', now))).toEqual(ids(inOrder));
        expect(ids(retreats)).toEqual(before);
      }),
    );
  });

  test('returns one language, also of the schedule, the instructors and the facts', () => {
    const kyoto = retreatWith(
      {},
      {
        instructors: [instructorRowWith()],
        retreat_instructors: [{ retreat_id: 'kyoto', instructor_id: 'breath' }],
        retreat_facts: [factRowWith()],
      },
    );
    const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
    const [local] = localizeRetreats([kyoto], 'en', now);
    expect(JSON.stringify(local)).not.toMatch(japanese);
    expect(local).toMatchObject({
      title: 'Three days of sitting in a Kyoto temple',
      schedule: [{ time: 'Day 1 14:00', activity: 'Arrival' }],
      instructors: [{ name: 'Breath guide' }],
      facts: [{ text: ['Beginners welcome'] }],
    });
    expect(localizeRetreats([kyoto], 'ja', now)[0]?.title).toMatch(japanese);
  });

  test('keeps only departures that have not begun by the local date', () => {
    const local = (type: string, ...days: string[]) => {
      const one = retreat('one', type);
      const note = { note_ja: '元日です。', note_en: 'New Year.' };
      const rows = days.map((starts_on) => ({ id: starts_on, starts_on, ...note }));
      return localizeRetreats([{ ...one, departures: departuresOf(one, ...rows) }], 'en', now)[0];
    };
    const days = ['2026-12-31', '2027-01-01', '2027-01-02'];
    expect(local('domestic', ...days)).toMatchObject({
      departures: [{ id: '2027-01-02', note: 'New Year.' }],
      hasDates: true,
    });
    expect(local('international', ...days)?.departures.map(({ id }) => id)).toEqual(days.slice(1));
    expect(local('domestic', '2026-12-31')).toMatchObject({ departures: [], hasDates: true });
    expect(local('domestic')).toMatchObject({ departures: [], hasDates: false });
  });
});

test('filterByType returns only retreats of the type', () => {
  const list = [retreat('kyoto'), retreat('cebu', 'international'), retreat('nara')];
  expect(filterByType(list, 'domestic').map(({ id }) => id)).toEqual(['kyoto', 'nara']);
});
