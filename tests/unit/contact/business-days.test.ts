import { describe, expect, test } from 'vitest';
import { businessDayBefore, isBusinessDay } from '../../../functions/business-days.ts';

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
    expect(isBusinessDay(day)).toBe(is);
  });

  test.each([
    // On this Wednesday, Tuesday has passed.
    ['2026-11-25T09:00', '2026-11-24T00:00'],
    // A day begins at midnight in Japan; Monday was a holiday.
    ['2026-11-25T00:00', '2026-11-24T00:00'],
    ['2026-11-24T23:59', '2026-11-20T00:00'],
    // Inquiries of the New Year holidays wait for the following business day.
    ['2027-01-06T09:00', '2026-12-25T00:00'],
    ['2027-01-07T09:00', '2027-01-06T00:00'],
  ])('businessDayBefore at %s returns %s', (now, day) => {
    expect(businessDayBefore(inJapan(now))).toEqual(inJapan(day));
  });
});
