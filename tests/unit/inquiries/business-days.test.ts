import { describe, expect, test } from 'vitest';
import { expiringClosures } from '#features/contact/closures.ts';
import { load } from './load.ts';

const days = await load<{
  isBusinessDay(day: string): boolean;
  businessDaysBefore(now: Date, count: number): Date;
}>('business-days.ts');

const inJapan = (time: string) => new Date(`${time}+09:00`);

// The fixture's operator is closed from December 28, 2026, to January 5, 2027.
describe('business days', () => {
  test.each([
    ['2026-11-24', true, 'a Tuesday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-23', false, 'Labour Thanksgiving Day'],
    ['2027-03-22', false, 'the day in place of the equinox'],
    ['2032-09-21', false, 'a day between two holidays'],
    ['2026-12-28', false, 'the first closing day'],
    ['2027-01-05', false, 'the last closing day'],
    ['2027-01-06', true, 'the day after'],
  ])('isBusinessDay(%s) returns %s for %s', (day, is) => {
    expect(days.isBusinessDay(day)).toBe(is);
  });

  test.each([
    // On this Wednesday, Tuesday has passed, Monday was a holiday, and Friday is the second business day back.
    ['2026-11-25T09:00', '2026-11-24T00:00', '2026-11-20T00:00'],
    // A day begins at midnight in Japan.
    ['2026-11-25T00:00', '2026-11-24T00:00', '2026-11-20T00:00'],
    ['2026-11-24T23:59', '2026-11-20T00:00', '2026-11-19T00:00'],
    // Inquiries of the New Year holidays wait for the following business days.
    ['2027-01-06T09:00', '2026-12-25T00:00', '2026-12-24T00:00'],
    ['2027-01-07T09:00', '2027-01-06T00:00', '2026-12-25T00:00'],
  ])('businessDaysBefore at %s returns %s for one day, %s for two', (now, one, two) => {
    expect(days.businessDaysBefore(inJapan(now), 1)).toEqual(inJapan(one));
    expect(days.businessDaysBefore(inJapan(now), 2)).toEqual(inJapan(two));
  });

  test('expiringClosures returns the end of the table from a quarter before it', () => {
    expect(expiringClosures(inJapan('2027-09-30T23:59'))).toBeUndefined();
    expect(expiringClosures(inJapan('2027-10-01T00:00'))).toBe('2027-12-31');
    expect(expiringClosures(inJapan('2028-10-01T00:00'))).toBe('2027-12-31');
  });
});
