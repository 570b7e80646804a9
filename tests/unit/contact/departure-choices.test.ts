import { expect, test } from 'vitest';
import { departureChoices } from '#features/contact/choices/departures.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';

const { status: states } = dictionaryFor('en').inquiry.state;

const departures = [
  { id: 'spring', startsOn: '2027-04-10', endsOn: '2027-04-12', status: 'open' },
  { id: 'may', startsOn: '2027-05-08', status: 'few' },
  { id: 'rain', startsOn: '2027-06-12', status: 'full' },
  { id: 'azalea', startsOn: '2027-06-26', status: 'waitlist' },
  { id: 'heat', startsOn: '2027-08-07', status: 'cancelled' },
] as const;

test.each([
  ['domestic', '2027-04-09T14:59:59Z', 'spring,may,rain,azalea'],
  ['domestic', '2027-04-09T15:00:00Z', 'may,rain,azalea'],
  ['international', '2027-04-09T15:00:00Z', 'spring,may,rain,azalea'],
] as const)('departureChoices returns for a %s retreat at %s only %s', (type, now, ids) => {
  const retreat = { type, departures: [...departures] };
  const choices = departureChoices('en', retreat, '{days} ({state})', states, new Date(now));
  expect(choices.map(({ value }) => value).join()).toBe(ids);
  expect(choices.slice(-3).map(({ label }) => label)).toEqual([
    'Sat 8 May 2027',
    'Sat 12 Jun 2027 (Full)',
    'Sat 26 Jun 2027 (Waiting list)',
  ]);
});
