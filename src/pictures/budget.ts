import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Composition } from './folder.ts';

/** What a picture may weigh in AVIF at the largest size that is common in its composition. */
export interface Budget {
  /** Px. */
  width: number;
  height: number;
  /** The most bytes that the check lets pass. */
  bytes: number;
  /** Bytes to which a photograph is packed: with these a retreat's page holds its budget on a phone. */
  aim: number;
}

/** The budgets of both compositions (product: weight/pictures). */
export const budgets: Readonly<Record<Composition, Budget>> = {
  wide: { width: 1440, height: 900, bytes: 90_000, aim: 90_000 },
  tall: { width: 780, height: 975, bytes: 38_000, aim: 24_000 },
};

/** How strongly a picture is packed, by format, from 1 to 100. */
export interface Grade {
  avif: number;
  webp: number;
  jpeg: number;
}

/** How drawn pictures are packed, and photographs as long as their budget allows. */
export const standardGrade: Grade = { avif: 41, webp: 68, jpeg: 72 };

/** What a photograph is packed with, one after the other, until it is light enough. */
export const photographGrades: readonly Grade[] = [
  standardGrade,
  { avif: 36, webp: 60, jpeg: 66 },
  { avif: 30, webp: 52, jpeg: 60 },
  { avif: 24, webp: 44, jpeg: 54 },
  { avif: 18, webp: 36, jpeg: 48 },
];

/** How the build encodes AVIF. Half the colour resolution, as photographs have it, saves a fifth of the bytes, not to be seen. */
export const avifOptions = { chromaSubsampling: '4:2:0', effort: 3 } as const;

/** How the build encodes WebP: with six per cent more bytes in a third of the time, as few browsers need it. */
export const webpOptions = { effort: 2 } as const;

/**
 * How much effort the encoder spends on an AVIF: less on those for large windows, which took half of a
 * first build for five per cent of their bytes, while a phone's bytes count.
 *
 * @param width px.
 * @returns 0 to 9, as sharp counts.
 */
export function avifEffort(width: number): number {
  return width < 1200 ? avifOptions.effort : avifOptions.effort - 1;
}

/** How a picture meets its budget in one composition. */
export interface Fit {
  grade: Grade;
  /** Of AVIF at the budget's size; more than its aim if even the last grade doesn't reach it. */
  bytes: number;
}

/**
 * The first grade at which a picture comes to its budget's aim, or the last one. Kept by content, because
 * finding it takes up to some seconds.
 *
 * @param store a folder for what was found, with a trailing slash.
 * @throws if the file can't be read as a picture.
 */
export async function fitToBudget(
  file: URL | string,
  composition: Composition,
  grades: readonly Grade[],
  store: URL,
): Promise<Fit> {
  const picture = await readFile(file);
  const { aim } = budgets[composition];
  const effort = avifEffort(budgets[composition].width);
  const rule = JSON.stringify([composition, budgets[composition], grades, avifOptions, effort]);
  const key = createHash('sha256').update(rule).update(picture).digest('base64url').slice(0, 24);
  const stored = new URL(`${key}.json`, store);
  try {
    return JSON.parse(await readFile(stored, 'utf8')) as Fit;
  } catch {
    // Not found yet.
  }
  const shown = await resized(picture, composition);
  let fit: Fit | undefined;
  for (const grade of grades) {
    // The least effort takes a sixth of the time and comes within a seventh of the weight: it
    // decides wherever the aim is far.
    let bytes = await weigh(shown, grade, 0);
    const isFar = bytes <= 0.85 * aim || (bytes > 1.5 * aim && grade !== grades.at(-1));
    if (!isFar) bytes = await weigh(shown, grade, effort);
    fit = { grade, bytes };
    if (bytes <= aim) break;
  }
  if (fit === undefined) throw new Error('A fit needs a grade');
  await mkdir(store, { recursive: true });
  await writeFile(stored, JSON.stringify(fit));
  return fit;
}

/** A picture's pixels at the size of its budget. */
async function resized(picture: Buffer, composition: Composition): Promise<Sharp> {
  const { width, height } = budgets[composition];
  const { data, info } = await sharp(picture, { failOn: 'none' })
    .rotate()
    .resize({ width, height, fit: 'cover', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return sharp(data, { raw: { width: info.width, height: info.height, channels } });
}

async function weigh(shown: Sharp, grade: Grade, effort: number): Promise<number> {
  const avif = await shown
    .clone()
    .avif({ ...avifOptions, quality: grade.avif, effort })
    .toBuffer();
  return avif.length;
}
