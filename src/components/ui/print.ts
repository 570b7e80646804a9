import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { PictureData } from './picture.ts';

/** The two compositions of every print: 8:5 across, 4:5 upright. */
export type PrintFormat = 'wide' | 'tall';

const masters = import.meta.glob<{ default: ImageMetadata }>('/src/assets/prints/*.webp', {
  eager: true,
});

const qualities = { avif: 42, webp: 68, jpeg: 72 } as const;

/** A range of layout: which composition, at which pixel widths, how wide it is shown. */
export interface PrintUse {
  format: PrintFormat;
  /** Pixel widths to make, ascending. */
  widths: readonly number[];
  /** The `sizes` attribute. */
  sizes: string;
  /** A media condition; absent on the last use, which is the rule for the rest. */
  media?: string;
}

/**
 * A print of the series in AVIF and WebP at the given widths, with one JPEG for old browsers.
 * @param uses from the most particular to the one without a media condition.
 * @throws if there is no such print, naming those there are.
 */
export function print(name: string, uses: readonly PrintUse[]): Promise<PictureData> {
  return pictureFrom((format) => master(name, format), uses);
}

/**
 * A picture file of the build, handled as a print whose two compositions are the same.
 * @param uses from the most particular to the one without a media condition.
 */
export function photograph(src: ImageMetadata, uses: readonly PrintUse[]): Promise<PictureData> {
  return pictureFrom(() => src, uses);
}

async function pictureFrom(
  masterOf: (format: PrintFormat) => ImageMetadata,
  uses: readonly PrintUse[],
): Promise<PictureData> {
  const sources = await Promise.all(
    uses.flatMap((use) =>
      (['avif', 'webp'] as const).map(async (format) => ({
        type: `image/${format}`,
        ...(use.media !== undefined && { media: use.media }),
        srcSet: await sourceSet(masterOf(use.format), use.widths, format),
        sizes: use.sizes,
      })),
    ),
  );
  const last = uses.at(-1);
  const width = last?.widths.at(-1);
  if (last === undefined || width === undefined) throw new Error('A picture needs a use');
  const fallback = masterOf(last.format);
  const height = Math.round((fallback.height * width) / fallback.width);
  const { src } = await getImage({
    src: fallback,
    width,
    format: 'jpeg',
    quality: qualities.jpeg,
  });
  return { sources, src, width, height };
}

/** The address of the default print, for images that fail to load in the browser (spec §3). */
export async function defaultPrintSrc(): Promise<string> {
  const { src } = await getImage({
    src: master('default', 'tall'),
    width: 640,
    format: 'webp',
    quality: qualities.webp,
  });
  return src;
}

function master(name: string, format: PrintFormat): ImageMetadata {
  const found = masters[`/src/assets/prints/${name}-${format}.webp`];
  if (found !== undefined) return found.default;
  const known = Object.keys(masters).map((path) => path.replace(/^.*\/(.+)\.webp$/, '$1'));
  throw new Error(
    `プリント「${name}-${format}」がありません。 There is no print "${name}-${format}". ` +
      `Known: ${known.join(', ')}`,
  );
}

async function sourceSet(
  src: ImageMetadata,
  widths: readonly number[],
  format: 'avif' | 'webp',
): Promise<string> {
  const images = await Promise.all(
    widths.map(async (width) => {
      const image = await getImage({ src, width, format, quality: qualities[format] });
      return `${image.src} ${width}w`;
    }),
  );
  return images.join(', ');
}
