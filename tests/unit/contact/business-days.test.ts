import { describe, expect, test } from 'vitest';
import { site } from '#site';
import { answerDay, businessDayBefore } from '../../../functions/inquiries/business-days.ts';

const inJapan = (time: string) => new Date(`${time}+09:00`);

// The fixture's operator is closed from 28 December 2026, to 5 January 2027, and from 28 December 2099, to 5 January 2100.
describe('business days', () => {
  test.each<[string, string | undefined, string]>([
    ['2026-12-01T09:00', '2026-12-03', 'a Tuesday'],
    ['2026-12-04T23:59', '2026-12-08', 'a Friday evening'],
    ['2026-12-06T23:59', '2026-12-08', 'a Sunday'],
    ['2026-11-20T18:00', '2026-11-25', 'a Friday before a holiday'],
    ['2027-03-19T12:00', '2027-03-24', 'a Friday before the day in place of the equinox'],
    ['2026-12-25T12:00', '2027-01-07', 'the last day before closing days'],
    ['2099-12-24T12:00', undefined, 'the last day before the last closing days'],
  ])('what comes at %s is answered by %s, as it is %s', (received, day) => {
    expect(answerDay(inJapan(received))).toBe(day);
  });

  test('every day is promised where no closing days are known', () => {
    const { closures } = site;
    Object.assign(site, { closures: [] });
    expect(answerDay(inJapan('2099-12-24T12:00'))).toBe('2099-12-28');
    Object.assign(site, { closures });
  });

  test.each([
    // On this Wednesday, Tuesday has passed.
    ['2026-11-25T09:00', '2026-11-24T00:00'],
    // A day begins at midnight in Japan; Monday was a holiday.
    ['2026-11-25T00:00', '2026-11-24T00:00'],
    ['2026-11-24T23:59', '2026-11-20T00:00'],
    // Inquiries of the New Year holidays wait for the following business day.
    ['2027-01-06T09:00', '2026-12-25T00:00'],
  ])('businessDayBefore at %s returns %s', (now, day) => {
    expect(businessDayBefore(inJapan(now))).toEqual(inJapan(day));
  });
});
