import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  choicesFor,
  retreatOf,
  unlistedChoices,
  withChoices,
  type ChoiceLabels,
} from '#features/contact/choices.ts';

const labels: ChoiceLabels = {
  none: 'Please select',
  kyoto: 'Kyoto',
  yamanashi: 'Yamanashi',
  hokkaido: 'Hokkaido',
  okinawa: 'Okinawa',
  'cebu-beach': 'Cebu Beach',
  'cebu-mountain': 'Cebu Mountain',
  other: 'Other',
};

const known = [
  'kyoto-chishakuin',
  'yamanashi-forest',
  'hokkaido-snow',
  'okinawa-beach',
  'cebu-beach',
  'cebu-mountain',
].map((id) => ({ id, title: `Title of ${id}` }));

/** The values of the form's table, in its order (product: contact/choices). */
const table = ['', 'kyoto', 'yamanashi', 'hokkaido', 'okinawa', 'cebu-beach', 'cebu-mountain'];

describe('the choices of the form', () => {
  test("are the table's for the retreats of the sample (product: contact/choices)", () => {
    const choices = choicesFor(known, labels);
    expect(choices.map(({ value }) => value)).toEqual([...table, 'other']);
    expect(choices[0]).toEqual({ value: '', label: 'Please select' });
    expect(choices.at(-1)).toEqual({ value: 'other', label: 'Other' });
  });

  test('know which of their retreats have departures to come', () => {
    const dated = { id: 'nara-forest', title: 'Nara', departures: [{}] };
    const retreats = [{ ...known[0]!, departures: [{}] }, { ...known[1]!, departures: [] }, dated];
    const choices = choicesFor(retreats, labels);
    expect(choices.filter((choice) => choice.dated).map(({ value }) => value)).toEqual([
      'kyoto',
      'nara-forest',
    ]);
  });

  test('stay the same when the database has none of them', () => {
    expect(choicesFor([], labels)).toEqual(choicesFor(known, labels));
  });

  test('offer a retreat that the table does not know, by its title, before "Other"', () => {
    const choices = choicesFor([...known, { id: 'nara-forest', title: 'Nara' }], labels);
    expect(choices.slice(-2)).toEqual([
      { value: 'nara-forest', label: 'Nara' },
      { value: 'other', label: 'Other' },
    ]);
  });

  test('never have a value twice', () => {
    const awkward = ['kyoto', 'other', 'cebu-beach'].map((id) => ({ id, title: id }));
    const values = choicesFor([...known, ...awkward], labels).map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
  });

  test('leave out retreats that are too many for a list, and none of the table (product: contact/finder)', () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ id: `walk-${at}`, title: `Walk ${at}` }));
    expect(unlistedChoices([...known, ...many.slice(1)])).toEqual([]);
    expect(choicesFor([...known, ...many.slice(1)], labels)).toHaveLength(28);
    const unlisted = unlistedChoices([...known, ...many]);
    expect(unlisted).toHaveLength(21);
    expect(unlisted[0]).toEqual({ value: 'walk-0', label: 'Walk 0' });
    expect(choicesFor([...known, ...many], labels)).toEqual(choicesFor(known, labels));
  });

  test('are joined by further ones before "Other", each once and by its first name', () => {
    const joined = withChoices(choicesFor(known, labels), [
      { value: 'walk', label: 'Walk' },
      { value: 'kyoto', label: 'Another name' },
      { value: 'walk', label: '歩く旅' },
    ]);
    expect(joined.slice(-2)).toEqual([
      { value: 'walk', label: 'Walk' },
      { value: 'other', label: 'Other' },
    ]);
    expect(joined).toHaveLength(9);
  });

  test('each retreat has one to preselect, which leads back to it', () => {
    expect(choiceOf('kyoto-chishakuin')).toBe('kyoto');
    expect(choiceOf('cebu-beach')).toBe('cebu-beach');
    expect(choiceOf('nara-forest')).toBe('nara-forest');
    for (const { id } of known) {
      expect(retreatOf(choiceOf(id))).toBe(id);
      expect(table).toContain(choiceOf(id));
    }
  });

  test('"Please select" and "Other" stand for no retreat', () => {
    expect(retreatOf('')).toBe('');
    expect(retreatOf('other')).toBe('');
  });
});
