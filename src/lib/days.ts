/** Milliseconds of a minute and of a day. Dates are computed in UTC, where all days have this length. */
export const minute = 60_000;
export const dayLength = 24 * 60 * minute;

/** Japan's offset from UTC, the same all year: Japan has no daylight saving time. */
export const offsetInJapan = '+09:00';

/**
 * Adds a number of days to a date.
 * @example addDays('2026-12-31', 1) // => '2027-01-01'
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/**
 * Returns the date of a moment, as `YYYY-MM-DD`.
 * @param offset from UTC, in whole hours, such as `+09:00`.
 */
export function dayAt(offset: string, moment: Date): string {
  const hours = Number.parseInt(offset, 10);
  return new Date(moment.getTime() + hours * 60 * minute).toISOString().slice(0, 10);
}

/** Returns the date of a moment in Japan, as `YYYY-MM-DD`. */
export function dayInJapan(moment: Date): string {
  return dayAt(offsetInJapan, moment);
}

/** Returns the midnight with which a date (`YYYY-MM-DD`) begins in Japan. */
export function midnightInJapan(day: string): Date {
  return new Date(`${day}T00:00:00${offsetInJapan}`);
}
