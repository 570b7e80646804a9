import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  choicesFor,
  retreatIdOf,
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

  test('include retreats outside the table by title before "Other", and no value twice', () => {
    const awkward = ['kyoto', 'other', 'cebu-beach'].map((id) => ({ id, title: id }));
    const walk = { id: 'walk', title: 'Walk' };
    const choices = choicesFor([...known, ...awkward, walk], labels);
    expect(choices.map(({ value }) => value)).toEqual(['', ...own, 'walk', 'other']);
    expect(choices.at(-2)).toEqual({ value: 'walk', label: 'Walk' });
  });
});
