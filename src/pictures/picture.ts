import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { didYouMean } from '#lib/one-edit.ts';
import { warn } from '#lib/warnings.ts';
import type { PictureData } from './picture-data.ts';

/** The two shapes of pictures in the layout: 8:5 wide, 4:5 tall. */
export type Composition = 'wide' | 'tall';

const ratios: Readonly<Record<Composition, number>> = { wide: 8 / 5, tall: 4 / 5 };

/** A picture on the project's Supabase Storage, which Astro fetches and fits. */
export interface StoredPicture {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The picture's file for each shape; a photograph is one file for both. */
export interface PictureFiles extends Readonly<Record<Composition, ImageMetadata | StoredPicture>> {
  /** Prints are cut around their middle, photographs around what they show. */
  isPrint: boolean;
}

/** What a page shows: files to be fitted, or a URL or path for the browser. */
export type PictureSource = PictureFiles | string;

/** A place in the layout. */
export interface PictureUse {
  composition: Composition;
  /** Pixels, ascending. */
  widths: readonly number[];
  /** The `sizes` attribute. */
  sizes: string;
  /** A media condition; absent on the last use, which applies to all other windows. */
  media?: string;
  /** Shows a photograph in its own shape instead of cropping it. */
  uncut?: boolean;
}

/** A picture for link previews, with Open Graph's properties. */
export type OgImage = Pick<PictureData, 'src' | 'width' | 'height'>;

const sitePictures = import.meta.glob<{ default: ImageMetadata }>(
  '/src/assets/pictures/*.{jpg,jpeg,png,webp,avif}',
  { eager: true, caseSensitive: false },
);
const publicPictures = import.meta.glob<{ default: ImageMetadata }>(
  '/public/**/*.{jpg,jpeg,png,webp,avif}',
  { caseSensitive: false },
);

/**
 * `kyoto-wide.webp` and `kyoto-tall.webp` are the print `kyoto`; `garden.jpg` is the photograph `garden`. The prints are
 * WebP, which cameras don't write.
 */
const pictures = new Map<string, Partial<PictureFiles>>();
for (const [path, { default: file }] of Object.entries(sitePictures)) {
  const [, name = '', shape] = /([^/]+?)(?:-(wide|tall))?\.\w+$/.exec(path) ?? [];
  const shapes = shape === undefined ? { wide: file, tall: file } : { [shape]: file };
  pictures.set(name, { ...pictures.get(name), ...shapes, isPrint: file.format === 'webp' });
}

/** The names of the site's own pictures. */
export const pictureNames: ReadonlySet<string> = new Set(pictures.keys());

/** Returns the name of the picture that pages show for a name: `default` if the site has none of that name. */
export function shownPicture(name: string): string {
  return pictures.has(name) ? name : 'default';
}

/** Returns the files of a picture of `src/assets/pictures`; the default picture's if there is none of that name. */
export function picture(name: string): PictureFiles {
  if (!pictures.has(name)) {
    const meant = didYouMean(name, pictureNames);
    warn({
      place: `src/assets/pictures · ${name}`,
      ja: `この名前の絵がないので、標準の絵（default）を出します。絵を加えるか、名前を直してください（closingPictures なら src/site.ts）。${meant.ja}`,
      en: `There is no picture of this name, so the default one is shown. Add it, or correct the name (that of closingPictures is in src/site.ts).${meant.en}`,
    });
  }
  const { wide, tall, isPrint = true } = pictures.get(name) ?? pictures.get('default') ?? {};
  const file = wide ?? tall;
  if (file === undefined) throw new Error('src/assets/pictures/default-{wide,tall}.webp');
  return { wide: wide ?? file, tall: tall ?? file, isPrint };
}

/**
 * Returns the name of the site's picture that a row's `image` stands for; `undefined` for a file of `public/` and a URL.
 *
 * @example pictureName('/images/kyoto.jpg') // => 'kyoto', like 'kyoto' itself
 * @example pictureName('') // => 'default', like every unknown name or path and what no URL parser takes
 */
export function pictureName(image: string): string | undefined {
  if (/^https?:\/\//i.test(image)) return URL.canParse(image) ? undefined : 'default';
  const path = publicPath(image);
  const name = /^\/(?:images\/(.+)\.jpg|([^/.]+))$/.exec(path)?.slice(1).join('') ?? '';
  if (pictures.has(name)) return name;
  // Vector graphics and animations of `public/` stay as they are.
  const isFile = `/public${path}` in publicPictures || /\.(?:svg|gif)$/i.test(path);
  return isFile ? undefined : 'default';
}

/**
 * Warns if a row's `image` means nothing, so that the default picture is shown.
 *
 * @param place the row, as `retreats → kyoto-chishakuin`.
 * @returns whether it does.
 */
export function warnIfUnknown(image: string, place: string): boolean {
  if (image === '' || image.includes('default') || pictureName(image) !== 'default') return false;
  const names = [...pictureNames, ...Object.keys(publicPictures).map((path) => path.slice(7))];
  const isPath = image.includes('/') && !image.includes('/images/');
  const meant = didYouMean(isPath ? publicPath(image) : image.replace(/.*\/|\.\w+$/g, ''), names);
  warn({
    place: `${place} · image: ${image}`,
    ja: `この名前の絵も public のファイルもないので、標準の絵を出します。名前を直すか、空欄に（retreat_pictures では行を削除）してください。${meant.ja}`,
    en: `There is no such picture and no such file in public, so the default picture is shown. Correct the name, or leave it empty (in retreat_pictures, delete the row).${meant.en}`,
  });
  return true;
}

/**
 * Returns what a row's `image` stands for: a picture of the site, a file of `public/`, or the URL itself.
 *
 * @example await resolvePicture('/photos/garden.jpg') // the file public/photos/garden.jpg, to be fitted
 */
export async function resolvePicture(image: string): Promise<PictureSource> {
  const name = pictureName(image);
  if (name !== undefined) return picture(name);
  const load = publicPictures[`/public${publicPath(image)}`];
  if (load !== undefined) return photograph((await load()).default);
  return /^https?:/i.test(image) ? image : encodeURI(publicPath(image));
}

function publicPath(image: string): string {
  return `/${image.replace(/^(\.?\/)+/, '')}`;
}

/** Returns a picture of the site for places of the layout. */
export function sitePicture(name: string, uses: readonly PictureUse[]): Promise<PictureData> {
  return pictureData(picture(name), uses);
}

/** Returns the link preview of a picture of the site. */
export function siteOgImage(name: string): Promise<OgImage> {
  return ogImage(picture(name));
}

/** Returns a photograph's files: one for both shapes. */
export function photograph(file: ImageMetadata | StoredPicture): PictureFiles {
  return { wide: file, tall: file, isPrint: false };
}

/** Returns the shape of a picture that stands alone; wide if it has both. */
export function compositionOf(source: PictureSource): Composition {
  return typeof source !== 'string' && source.wide.height > source.wide.width ? 'tall' : 'wide';
}

/**
 * Returns a picture in AVIF in every width of its uses, which end with the one without a media condition, and of that
 * one as a single WebP file.
 */
export async function pictureData(
  source: PictureSource,
  uses: readonly PictureUse[],
): Promise<PictureData> {
  const last = uses.at(-1)!;
  if (typeof source === 'string') {
    const [width = 1] = last.widths;
    return { sources: [], src: source, width, height: width / ratios[last.composition] };
  }
  const sources = await Promise.all(
    uses.map(async ({ media, sizes, widths, ...shape }) => ({
      type: 'image/avif',
      ...(media !== undefined && { media }),
      srcSet: (await fit(source, shape, widths, 'avif')).srcSet,
      sizes,
    })),
  );
  const { src, width, height } = await fit(source, last, last.widths.slice(-1), 'webp');
  return { sources, src, width, height };
}

/** Returns a picture that another one replaces in the dark scheme, in browsers with AVIF. */
export function inDarkScheme(picture: PictureData, dark: PictureData): PictureData {
  const scheme = '(prefers-color-scheme: dark)';
  const sources = dark.sources.map((source) => ({
    ...source,
    media: source.media === undefined ? scheme : `${source.media} and ${scheme}`,
  }));
  return { ...picture, sources: [...sources, ...picture.sources] };
}

/** Returns a JPEG for link previews, which every platform reads; the default picture's for a URL. */
export async function ogImage(source: PictureSource): Promise<OgImage> {
  const shown = typeof source === 'string' ? picture('default') : source;
  const shape = { composition: 'wide', ratio: 1200 / 630 } as const;
  return fit(shown, shape, [1200], 'jpeg');
}

/** Returns the path of the default picture, for images that fail to load in the browser. */
export async function defaultPictureSrc(): Promise<string> {
  return (await fit(picture('default'), { composition: 'tall' }, [640], 'webp')).src;
}

/** Returns a picture cut to a shape, in several widths that don't enlarge it. The ratio is width by height. */
async function fit(
  source: PictureFiles,
  shape: Pick<PictureUse, 'composition' | 'uncut'> & { ratio?: number },
  widths: readonly number[],
  format: 'avif' | 'webp' | 'jpeg',
) {
  const file = source[shape.composition];
  const ratio = shape.uncut ? file.width / file.height : (shape.ratio ?? ratios[shape.composition]);
  const widest = Math.max(1, Math.min(file.width, Math.floor(file.height * ratio)));
  const fitting = [...new Set(widths.map((wanted) => Math.min(wanted, widest)))];
  const width = fitting.at(-1) ?? 1;
  const height = Math.max(1, Math.round(width / ratio));
  const src = 'url' in file ? file.url : file;
  const size = { width, height, widths: fitting, fit: 'cover' as const };
  const crop = source.isPrint ? {} : { position: 'attention' };
  const image = await getImage({ src, ...size, ...crop, format });
  return { src: image.src, srcSet: image.srcSet.attribute, width, height };
}
