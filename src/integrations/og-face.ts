import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import type { Font } from 'satori';

const face = '@fontsource/shippori-mincho';
const packages = createRequire(import.meta.url);

/** Nearly all of the face: 7,000 characters. The rest is in a hundred small parts. */
const mainPart = 'japanese';
const nameOf = (part: string) => `Mincho ${part}`;
/** What an og image asks for as its font family. */
export const mainFamily = nameOf(mainPart);
const files = new Map<string, Promise<Buffer>>();

function fontFile(part: string): Promise<Buffer> {
  const path = packages.resolve(`${face}/files/shippori-mincho-${part}-500-normal.woff`);
  const file = files.get(part) ?? readFile(path);
  files.set(part, file);
  return file;
}

async function font(part: string): Promise<Font> {
  return { name: nameOf(part), data: await fontFile(part), weight: 500, style: 'normal' };
}

let main: Promise<Font[]> | undefined;

/** The face for og images; one list for all, because Satori remembers what it read from it. */
export function mainFonts(): Promise<Font[]> {
  return (main ??= Promise.all([font(mainPart)]));
}

/** The small parts of the face with characters that the main part lacks: 髙, ～. */
export async function furtherFonts(characters: string): Promise<Font[]> {
  const parts = await Promise.all([...characters].map(partWith));
  return Promise.all([...new Set(parts)].flatMap((part) => (part ? [font(part)] : [])));
}

/** The part of the face that has a character; `undefined` when none does. */
async function partWith(character: string): Promise<string | undefined> {
  const code = character.codePointAt(0) ?? 0;
  if (await holds(mainPart, code)) return mainPart;
  const ranges = packages(`${face}/unicode.json`) as Record<string, string>;
  for (const [name, range] of Object.entries(ranges)) {
    const part = name.replace(/[[\]]/g, '');
    // The ranges are those of a whole family of faces: this one may lack the character.
    if (includes(range, code) && (await holds(part, code))) return part;
  }
  return undefined;
}

const read = new Map<string, Promise<ReturnType<typeof create>>>();

async function holds(part: string, code: number): Promise<boolean> {
  const reading = read.get(part) ?? fontFile(part).then((file) => create(file));
  read.set(part, reading);
  const face = await reading;
  return !face.isCollection && face.hasGlyphForCodePoint(code);
}

/** @param range as CSS writes it: `U+61-63,U+3042`. */
function includes(range: string, code: number): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });
}

const known = new Map<string, string>();

/**
 * A text in characters that the face has: `Kōyasan` becomes `Koyasan`, `㈱` becomes `(株)`. What has
 * no such form, as an emoji, is left out and reported.
 */
export async function drawable(text: string): Promise<string> {
  let drawn = '';
  for (const character of text) {
    const before = known.get(character);
    const now = before ?? (await nearest(character));
    if (before === undefined && now === '') {
      console.warn(
        `リンクのカード: 書体にない文字 ${character} を省きました（${text}）。 ` +
          `Link cards leave out ${character}, which their face doesn't have.`,
      );
    }
    known.set(character, now);
    drawn += now;
  }
  return drawn;
}

/** A character as the face can draw it; `''` if it can't. */
async function nearest(character: string): Promise<string> {
  if ((await partWith(character)) !== undefined) return character;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const parts = await Promise.all([...plain].map(partWith));
  return plain !== character && parts.every((part) => part !== undefined) ? plain : '';
}
