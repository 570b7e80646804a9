import { pathToFileURL } from 'node:url';
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import {
  budgets,
  fitToBudget,
  photographQualities,
  standardQuality,
  type Quality,
} from './budget.ts';
import { missingPicture, pictureFolder, picturesIn, type Composition } from './folder.ts';
import type { PictureData } from './data.ts';
import { scaledUrl, srcSetOf } from './image-services.ts';
import type { PictureUse } from './uses.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/assets/pictures/*.{jpg,jpeg,png,webp,avif}',
  { eager: true, caseSensitive: false },
);

const { pictures } = picturesIn(Object.keys(files).map((path) => path.replace(/^.*\//, '')));

/** The names of the site's own pictures. */
export const pictureNames: ReadonlySet<string> = new Set(pictures.keys());

/** A file to encode for one composition, and its quality. */
interface Original {
  file: ImageMetadata;
  quality: Quality;
  /** Width divided by height of the part shown; absent if the whole picture is shown. */
  ratio?: number;
}

/**
 * Returns a picture of the site's own folder.
 *
 * @param uses places in the layout, from the most specific to the one without a media condition.
 * @throws if there is no such picture, with the existing names.
 */
export function sitePicture(name: string, uses: readonly PictureUse[]): Promise<PictureData> {
  return encodePicture(uses, (use) => siteOriginal(name, use));
}

/**
 * Returns a photograph that the build has as a file: rotated upright, cropped to the composition of each use, never
 * enlarged, and compressed until it meets its budget.
 *
 * @param uses from the most specific to the one without a media condition.
 */
export function photograph(file: ImageMetadata, uses: readonly PictureUse[]): Promise<PictureData> {
  return encodePicture(uses, (use) => photographOriginal(file, use));
}

/**
 * Returns a picture that the build doesn't have as a file: in the widths of the uses if its image service scales by
 * URL, otherwise as it is.
 *
 * @param url an absolute URL, or a path of the site.
 * @param uses from the most specific to the one without a media condition.
 */
export function remotePicture(url: string, uses: readonly PictureUse[]): PictureData {
  const sources = uses.flatMap(({ media, sizes, widths }) => {
    const srcSet = srcSetOf(url, widths);
    return srcSet === undefined ? [] : [{ ...(media !== undefined && { media }), srcSet, sizes }];
  });
  const [first] = uses;
  const width = first?.widths[0];
  if (first === undefined || width === undefined) throw new Error('A picture needs a use');
  const height = Math.round(width / ratioOf(first.composition));
  return { sources, src: scaledUrl(url, width), width, height };
}

/** Returns the orientation of a file; a square one is wide. */
export function compositionOf({ width, height }: ImageMetadata): Composition {
  return height > width ? 'tall' : 'wide';
}

/** Returns the orientation of a picture of the site's own folder; wide if it has both compositions. */
export function sitePictureComposition(name: string): Composition {
  const { wide, tall } = pictures.get(name) ?? {};
  const file = files[`/${pictureFolder}/${wide ?? ''}`]?.default;
  return file !== undefined && wide === tall ? compositionOf(file) : 'wide';
}

/**
 * Returns the path of the default picture, for images that fail to load in the browser.
 */
export async function defaultPictureSrc(): Promise<string> {
  return srcOf(await siteOriginal('default', { composition: 'tall' }), 640, 'webp');
}

/** A picture for link previews, with Open Graph's properties. */
export interface OgImage {
  /** A path of the site. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Returns the og:image of a picture of the site's own folder. */
export async function siteOgImage(name: string): Promise<OgImage> {
  return ogImageOf(await siteOriginal(name, { composition: 'wide' }));
}

/** Returns the og:image of a photograph that the build has as a file. */
export async function photographOgImage(file: ImageMetadata): Promise<OgImage> {
  return ogImageOf(await photographOriginal(file, { composition: 'wide' }));
}

/** Maximum size in px that platforms show without cropping. */
const largestOgImage = { width: 1200, height: 630 } as const;

/** Encodes a JPEG, which every platform reads; all pages with the picture share the file. */
async function ogImageOf({ file, quality }: Original): Promise<OgImage> {
  const ratio = largestOgImage.width / largestOgImage.height;
  const width = Math.min(largestOgImage.width, file.width, Math.floor(file.height * ratio));
  return {
    src: await srcOf({ file, quality, ratio }, width, 'jpeg'),
    width,
    height: Math.round(width / ratio),
  };
}

/** The shape in which a place shows a picture. */
type Shape = Pick<PictureUse, 'composition' | 'uncut'>;

async function siteOriginal(name: string, shape: Shape): Promise<Original> {
  const picture = pictures.get(name);
  const file = files[`/${pictureFolder}/${picture?.[shape.composition] ?? ''}`]?.default;
  if (picture === undefined || file === undefined) {
    const { ja, en } = missingPicture(name, pictures.keys());
    throw new Error(`${ja} ${en}`);
  }
  return picture.wide === picture.tall
    ? photographOriginal(file, shape)
    : { file, quality: standardQuality };
}

async function photographOriginal(
  file: ImageMetadata,
  { composition, uncut }: Shape,
): Promise<Original> {
  const folder = pathToFileURL(`${import.meta.env.CACHE_DIR}/qualities/`);
  const { quality } = await fitToBudget(pathOf(file), composition, photographQualities, folder);
  return { file, quality, ...(!uncut && { ratio: ratioOf(composition) }) };
}

/** The file that a picture was imported from: Astro sets `fsPath`, but its type lacks it. */
function pathOf(file: ImageMetadata): string {
  const { fsPath } = file as ImageMetadata & { fsPath?: string };
  if (fsPath === undefined) throw new Error(`${file.src}: the path of this picture is not known`);
  return fsPath;
}

/**
 * Encodes AVIF in every width that a place needs. The few browsers without AVIF get one WebP of each use, because each
 * further width would lengthen every build: the smallest of those for large windows, and the largest of the last use as
 * `src`, which feeds have.
 */
async function encodePicture(
  uses: readonly PictureUse[],
  originalFor: (use: PictureUse) => Promise<Original>,
): Promise<PictureData> {
  const originals = await Promise.all(
    uses.map(async (use) => ({ use, original: await originalFor(use) })),
  );
  const sources = await Promise.all(
    originals.flatMap(({ use, original }) => {
      const widths = availableWidths(original, use.widths);
      return [
        sourceOf(use, original, 'avif', widths),
        ...(use.media === undefined ? [] : [sourceOf(use, original, 'webp', widths.slice(0, 1))]),
      ];
    }),
  );
  const last = originals.at(-1);
  if (last === undefined) throw new Error('A picture needs a use');
  const { use, original } = last;
  const width = availableWidths(original, use.widths).at(-1) ?? 1;
  const height = Math.round(width / shownRatio(original));
  return { sources, src: await srcOf(original, width, 'webp'), width, height };
}

async function sourceOf(
  { media, sizes }: PictureUse,
  original: Original,
  format: 'avif' | 'webp',
  widths: readonly number[],
): Promise<PictureData['sources'][number]> {
  const images = await Promise.all(
    widths.map(async (width) => `${await srcOf(original, width, format)} ${width}w`),
  );
  const type = `image/${format}`;
  return { type, ...(media !== undefined && { media }), srcSet: images.join(', '), sizes };
}

/** Returns the widths to generate from an original; its own width replaces larger ones. */
function availableWidths(original: Original, widths: readonly number[]): number[] {
  const { width, height } = original.file;
  const own = Math.min(width, Math.floor(height * (original.ratio ?? Infinity)));
  return [...new Set(widths.map((one) => Math.min(one, own)))];
}

async function srcOf(
  { file, quality, ratio }: Original,
  width: number,
  format: keyof Quality,
): Promise<string> {
  const cut = ratio !== undefined && { height: Math.round(width / ratio), fit: 'cover' };
  return (await getImage({ src: file, width, ...cut, format, quality: quality[format] })).src;
}

function shownRatio({ file, ratio }: Original): number {
  return ratio ?? file.width / file.height;
}

function ratioOf(composition: Composition): number {
  const { width, height } = budgets[composition];
  return width / height;
}
