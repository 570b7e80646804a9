import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byType, featuredProblems, retreatsFor } from '#features/retreats/queries.ts';
import { instructorTable } from '#features/retreats/tables/instructors.ts';
import { departuresOf, retreatWith } from '../../support/read-retreats.ts';
import { instructorRowWith } from '../../support/retreat-rows.ts';

const retreat = (id: string, type = 'domestic', displayOrder = 1) =>
  retreatWith({ id, type, display_order: displayOrder });

const now = new Date('2026-12-31T15:30:00Z');

describe('the retreats for a page', () => {
  test('are in the order of type, display order and id, whatever order they came in', () => {
    const inOrder = [
      retreat('b', 'domestic', 1),
      retreat('c', 'domestic', 1),
      retreat('a', 'domestic', 2),
      retreat('z', 'domestic', 10),
      retreat('a-far', 'international', -1),
      retreat('b-far', 'international', 0),
    ];
    const shuffled = fc.shuffledSubarray(inOrder, { minLength: inOrder.length });
    fc.assert(
      fc.property(shuffled, (retreats) => {
        expect(retreatsFor(retreats, 'ja', now).map(({ id }) => id)).toEqual(
          inOrder.map(({ id }) => id),
        );
      }),
    );
  });

  test('speak one language, down to the schedule and the instructors', () => {
    const both = { ...retreat('kyoto'), instructors: [instructorTable.parse(instructorRowWith())] };
    expect(retreatsFor([both], 'en', now)).toEqual([
      {
        ...both,
        title: 'Three days of sitting in a Kyoto temple',
        location: 'Higashiyama, Kyoto',
        description: 'The day begins with the morning service.',
        longDescription: ['First paragraph.', 'Second paragraph.'],
        includes: ['Stay', 'Breakfast'],
        schedule: [{ time: 'Day 1 14:00', activity: 'Arrival' }],
        instructors: [
          {
            id: 'breath',
            name: 'Breath guide',
            specialty: 'Breathing',
            qualifications: 'Guides in Japanese and English',
            image: '',
            displayOrder: 1,
          },
        ],
        hasDates: false,
      },
    ]);
    expect(retreatsFor([both], 'ja', now)[0]).toMatchObject({
      title: '京都の寺で坐る三日間',
      instructors: [{ name: '呼吸の案内役' }],
    });
  });

  test('have the departures that are to come where they take place (product: departures/age)', () => {
    const datesOf = (type: string, ...days: string[]) => {
      const one = retreat('one', type);
      const note = { note_ja: '元日です。', note_en: 'New Year.' };
      const rows = days.map((starts_on) => ({ id: starts_on, starts_on, ...note }));
      return retreatsFor([{ ...one, departures: departuresOf(one, ...rows) }], 'en', now)[0];
    };
    // Half past midnight in Japan, half past eleven in the Philippines.
    expect(datesOf('domestic', '2026-12-31', '2027-01-01', '2027-01-02')).toMatchObject({
      departures: [{ id: '2027-01-02', note: 'New Year.' }],
      hasDates: true,
    });
    expect(datesOf('international', '2026-12-31', '2027-01-01')).toMatchObject({
      departures: [{ id: '2027-01-01' }],
    });
    expect(datesOf('domestic', '2026-12-31')).toMatchObject({ departures: [], hasDates: true });
    expect(datesOf('domestic')).toMatchObject({ departures: [], hasDates: false });
  });

  test('leave the list they were made from alone', () => {
    const retreats = [retreat('b'), retreat('a')];
    retreatsFor(retreats, 'ja', now);
    expect(retreats.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

test('one type leaves the other out', () => {
  const list = [retreat('kyoto'), retreat('cebu', 'international'), retreat('nara')];
  expect(byType(list, 'domestic').map(({ id }) => id)).toEqual(['kyoto', 'nara']);
  expect(byType(list, 'international').map(({ id }) => id)).toEqual(['cebu']);
});

describe('the featured retreats', () => {
  const kyoto = { ...retreat('kyoto'), formerIds: ['kyoto-inn'] };

  test('are found by their ids', () => {
    expect(featuredProblems([kyoto, retreat('nara')], ['nara', 'kyoto'])).toEqual([]);
  });

  test('are reported in both languages where an id has no retreat', () => {
    expect(featuredProblems([kyoto], ['gone', 'kyoto'])).toEqual([
      { ja: expect.stringMatching(/「gone」.*ない/), en: expect.stringMatching(/"gone"/) },
    ]);
  });

  test('are reported under a former id, whose place is to be corrected', () => {
    expect(featuredProblems([retreat('nara'), kyoto], ['kyoto-inn'])).toEqual([
      {
        ja: expect.stringMatching(/「kyoto-inn」の今の id は「kyoto」/),
        en: expect.stringMatching(/"kyoto-inn" is called "kyoto" today/),
      },
    ]);
  });
});
