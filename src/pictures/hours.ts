import { pictureNames } from './picture.ts';

/** The hours of a place's prints, with the character of each one's seal. */
export const seals = { dawn: '暁', noon: '昼', dusk: '夕', night: '夜' } as const;

/** An hour of the day for which a place may have a print. */
export type Hour = keyof typeof seals;

/** The hours, from dawn on. */
export const hours = Object.keys(seals) as Hour[];

/**
 * Returns the names of a place's prints from dawn on, if it has all four: those of three hours, as `kyoto-dawn`, and its
 * own for the fourth.
 */
export function printsByHour(name: string): { hour: Hour; name: string }[] {
  const own = hours.filter((hour) => !pictureNames.has(`${name}-${hour}`));
  if (own.length !== 1) return [];
  return hours.map((hour) => ({ hour, name: own.includes(hour) ? name : `${name}-${hour}` }));
}
