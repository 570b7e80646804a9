import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  choicesFor,
  insertChoices,
  retreatIdOf,
  unlistedChoices,
  type ChoiceLabels,
} from '#features/contact/choices/choices.ts';

/** The retreats with an option of their own in every form: the option's value and the retreat's id, in its order. */
const table = {
  kyoto: 'kyoto-chishakuin',
  yamanashi: 'yamanashi-forest',
  hokkaido: 'hokkaido-snow',
  okinawa: 'okinawa-beach',
  'cebu-beach': 'cebu-beach',
  'cebu-mountain': 'cebu-mountain',
};
const own = Object.keys(table);
const names = ['none', ...own, 'other'];
const labels = Object.fromEntries(names.map((name) => [name, `The ${name}`])) as ChoiceLabels;
const known = Object.values(table).map((id) => ({ id, title: `Title of ${id}` }));
const walks = Array.from({ length: 21 }, (_, at) => ({ id: `walk-${at}`, title: `Walk ${at}` }));
const valuesOf = (retreats: typeof known) => choicesFor(retreats, labels).map(({ value }) => value);

describe('the choices of the form', () => {
  test('include the whole table with and without its retreats, and lead to the retreats and back', () => {
    const choices = choicesFor(known, labels);
    expect(choices.map(({ label }) => label)).toEqual(Object.values(labels));
    expect(choices.map(({ value }) => value)).toEqual(['', ...own, 'other']);
    expect(choicesFor([], labels)).toEqual(choices);
    expect(known.map(({ id }) => choiceOf(id))).toEqual(own);
    expect(own.map(retreatIdOf)).toEqual(Object.values(table));
    expect([choiceOf('nara'), retreatIdOf('nara')]).toEqual(['nara', 'nara']);
    expect(retreatIdOf('') + retreatIdOf('other')).toBe('');
  });

  test('mark the retreats with future departures', () => {
    const [kyoto, forest] = known.map((one, at) => ({ ...one, departures: at === 0 ? [{}] : [] }));
    const nara = { id: 'nara', title: 'Nara', departures: [{}] };
    const dated = choicesFor([kyoto!, forest!, nara], labels).filter((choice) => choice.dated);
    expect(dated.map(({ value }) => value)).toEqual(['kyoto', 'nara']);
  });

  test('include retreats outside the table by title before "Other", and no value twice', () => {
    const awkward = ['kyoto', 'other', 'cebu-beach'].map((id) => ({ id, title: id }));
    expect(valuesOf([...known, ...awkward, walks[0]!])).toEqual(['', ...own, 'walk-0', 'other']);
    expect(choicesFor(walks.slice(0, 1), labels).at(-2)).toMatchObject({ label: 'Walk 0' });
  });

  test('leave out retreats outside the table when there are more than 20', () => {
    expect(unlistedChoices([...known, ...walks.slice(1)])).toEqual([]);
    expect(valuesOf(walks.slice(1))).toHaveLength(28);
    expect(unlistedChoices([...known, ...walks])).toHaveLength(21);
    expect(valuesOf(walks)).toEqual(['', ...own, 'other']);
  });

  test('include further choices before "Other", each value once with its first label', () => {
    const further = ['walk', 'kyoto', 'walk'].map((value, at) => ({ value, label: `${at}` }));
    const choices = choicesFor(known, labels);
    expect(insertChoices(choices, further)).toEqual(choices.toSpliced(-1, 0, further[0]!));
  });
});
