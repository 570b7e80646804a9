import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Composition } from './folder.ts';

/** The byte limits of a picture in AVIF, at the largest common size of its composition. */
export interface Budget {
  /** Pixels. */
  width: number;
  height: number;
  /** Maximum bytes that the check accepts. */
  bytes: number;
  /** Target in bytes for photographs, at which a retreat's page meets its budget on a phone. */
  targetBytes: number;
}

/** The budgets of both compositions. */
export const budgets: Readonly<Record<Composition, Budget>> = {
  wide: { width: 1440, height: 900, bytes: 90_000, targetBytes: 90_000 },
  tall: { width: 780, height: 975, bytes: 38_000, targetBytes: 24_000 },
};

/** A picture's encoding quality by format, from 1 to 100. */
export interface Quality {
  avif: number;
  webp: number;
  jpeg: number;
}

/** The quality of drawings, and of photographs that meet their budget with it. */
export const standardQuality: Quality = { avif: 41, webp: 68, jpeg: 72 };

/** Qualities to try for a photograph, one after the other, until it meets its target. */
export const photographQualities: readonly Quality[] = [
  standardQuality,
  { avif: 36, webp: 60, jpeg: 66 },
  { avif: 30, webp: 52, jpeg: 60 },
  { avif: 24, webp: 44, jpeg: 54 },
  { avif: 18, webp: 36, jpeg: 48 },
];

/** AVIF options. Chroma subsampling, as in photographs, saves a fifth of the bytes without a visible difference. */
export const avifOptions = { chromaSubsampling: '4:2:0', effort: 3 } as const;

/** WebP options. Few browsers need WebP, so 6% more bytes are accepted for a third of the encoding time. */
export const webpOptions = { effort: 2 } as const;

/** Pixels above which a picture is for large windows. */
const largePicture = 850_000;

/**
 * Returns the encoder's effort for an AVIF. It is lower for the pictures of large windows: the full effort took half of
 * a first build's time and saved only 5% of their bytes, which matter most on phones.
 *
 * @param width px.
 * @param height px.
 * @returns 0 to 9, on sharp's scale.
 */
export function avifEffort(width: number, height: number): number {
  return width * height < largePicture ? avifOptions.effort : avifOptions.effort - 1;
}

/** The quality at which a picture meets its budget in one composition. */
export interface FitResult {
  quality: Quality;
  /** Bytes of the AVIF at the budget's size; more than the target if even the last quality misses it. */
  bytes: number;
}

/**
 * Returns the first quality at which a picture meets its budget's target, or the last one. The result is cached by
 * content, because finding it takes up to some seconds.
 *
 * @param cacheFolder the cache's folder, with a trailing slash.
 * @throws if the file can't be read as a picture.
 */
export async function fitToBudget(
  file: URL | string,
  composition: Composition,
  qualities: readonly Quality[],
  cacheFolder: URL,
): Promise<FitResult> {
  const picture = await readFile(file);
  const { targetBytes, width, height } = budgets[composition];
  const effort = avifEffort(width, height);
  const rule = JSON.stringify([composition, budgets[composition], qualities, avifOptions, effort]);
  const key = createHash('sha256').update(rule).update(picture).digest('base64url').slice(0, 24);
  const cacheFile = new URL(`${key}.json`, cacheFolder);
  try {
    return JSON.parse(await readFile(cacheFile, 'utf8')) as FitResult;
  } catch {
    // Not cached yet.
  }
  const pixels = await resized(picture, composition);
  let fit: FitResult | undefined;
  for (const quality of qualities) {
    // The lowest effort takes a sixth of the time and up to half as many bytes more, so it decides unless the target is
    // near.
    let bytes = await encodedBytes(pixels, quality, 0);
    const isFar =
      bytes <= targetBytes || (bytes > 1.5 * targetBytes && quality !== qualities.at(-1));
    if (!isFar) bytes = await encodedBytes(pixels, quality, effort);
    fit = { quality, bytes };
    if (bytes <= targetBytes) break;
  }
  if (fit === undefined) throw new Error('A fit needs a quality');
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(cacheFile, JSON.stringify(fit));
  return fit;
}

/** Returns a picture's pixels at the size of its budget. */
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

async function encodedBytes(pixels: Sharp, quality: Quality, effort: number): Promise<number> {
  const avif = await pixels
    .clone()
    .avif({ ...avifOptions, quality: quality.avif, effort })
    .toBuffer();
  return avif.length;
}
