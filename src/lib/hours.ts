/** The character of each hour's seal. A place may have a picture at each of these hours. */
export const sealCharacters = { dawn: '暁', noon: '昼', dusk: '夕', night: '夜' } as const;

/** An hour of the day for which a place may have a picture. */
export type Hour = keyof typeof sealCharacters;

/** The hours, from dawn on. */
export const hours = Object.keys(sealCharacters) as Hour[];

/** The files of a `<source>` or of the `<img>` at each hour, with its attributes `media` and `sizes`. */
export type HourFiles = Record<Hour, string> & { media?: string; sizes?: string };
