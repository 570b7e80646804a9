import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Hour } from '#lib/hours.ts';
import {
  compositionOf,
  inDarkScheme,
  ogImage,
  photograph,
  pictureData,
  pictureName,
  pictureNames,
  resolvePicture,
  type Composition,
  type OgImage,
  type PictureSource,
  type PictureUse,
} from '#pictures/picture.ts';
import type { PictureData } from '#pictures/picture-data.ts';
import { letterUses, retreatUses } from '#pictures/uses.ts';
import type { Retreat } from './data/schema.ts';

/** Where pages show a picture of a retreat or instructor, with shapes, widths and `sizes`. */
const uses = {
  /** On a card of a list: 4:5, two or three in a row; on a phone the wide print. */
  card: [
    {
      composition: 'tall',
      widths: [480, 760],
      sizes: '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, 46vw',
      media: '(min-width: 40rem)',
    },
    // On phones the picture is 92vw wide; `sizes` asks for a little less, because several load at once.
    { composition: 'wide', widths: [640], sizes: '83vw' },
  ],
  /** In the hero of a retreat's page with a vertical title, which is beside the picture on a phone. */
  tallHero: retreatUses('tall'),
  /** In the hero of a retreat's page with a horizontal title. */
  wideHero: retreatUses('wide'),
  /** On a card within an article. */
  mention: [{ composition: 'tall', widths: [288, 432], sizes: '(min-width: 40rem) 9rem, 7rem' }],
  /** Beside the name of another retreat. */
  small: [{ composition: 'wide', widths: [320, 640], sizes: '(min-width: 48rem) 20rem, 6.5rem' }],
  letter: letterUses,
  /** Beside the text about an instructor. */
  portrait: [{ composition: 'tall', widths: [256, 480], sizes: '(min-width: 40rem) 11rem, 8rem' }],
  /** At an hour of the place's day, beside the programme. */
  hour: [{ composition: 'wide', widths: [640, 1080], sizes: '(min-width: 64rem) 44vw, 90vw' }],
  /** In the album of a stay and its enlarged view; `tall` too. */
  wide: [
    {
      composition: 'wide',
      // On phones the picture is 90vw wide; `sizes` asks for a little less.
      widths: [560, 1440],
      sizes: '(min-width: 64rem) 56vw, 77vw',
    },
  ],
  tall: [{ composition: 'tall', widths: [408, 960], sizes: '(min-width: 64rem) 28vw, 14.5rem' }],
} satisfies Record<string, readonly PictureUse[]>;

/** A row with a picture: a name, path or URL, and the pixels of a URL on the project's Storage. */
interface WithImage {
  image: string;
  imageSize?: { width: number; height: number };
}

/** A retreat with the pictures of its place by the hour. */
interface WithHourPictures extends WithImage {
  hourPictures: readonly (WithImage & { hour: Hour })[];
}

/** Returns the picture of a row for a use. */
export async function pictureOf(row: WithImage, use: keyof typeof uses): Promise<PictureData> {
  return pictureData(await sourceOf(row), uses[use]);
}

/** Returns a retreat's own picture for a use. In the dark scheme it is that of the place by night, if any. */
export async function ownPicture(
  retreat: WithHourPictures,
  use: keyof typeof uses,
): Promise<PictureData> {
  const night = retreat.hourPictures.find(isNight);
  const picture = await pictureOf(retreat, use);
  return night ? inDarkScheme(picture, await pictureOf(night, use)) : picture;
}

/** Returns the alternative text of a row's picture; only the site's own pictures have one. */
export function pictureAlt({ image }: WithImage, locale: Locale): string {
  const name = pictureName(image);
  return name === undefined ? '' : (dictionaryFor(locale).pictures[name] ?? '');
}

/** Returns the picture that closes the pages about a retreat: `kyoto-leaving` for `kyoto`, else `contact`. */
export function closingPicture({ image }: WithImage): string {
  const leaving = `${pictureName(image)}-leaving`;
  return pictureNames.has(leaving) ? leaving : 'contact';
}

/** Returns the small picture in the letter that answers an inquiry: the place by night, else the retreat's own. */
export function letterPicture(retreat: WithHourPictures): Promise<PictureData> {
  return pictureOf(retreat.hourPictures.find(isNight) ?? retreat, 'letter');
}

/** Returns the letter's picture as a JPEG for mails. Its `alt` is the location if the picture has no text of its own. */
export async function mailPicture(retreat: Pick<Retreat, 'image' | 'location' | 'hourPictures'>) {
  const night = retreat.hourPictures.find(isNight);
  const source = await sourceOf(night ?? retreat);
  const altIn = (locale: Locale) => {
    const own = night ? night.alt[locale] : pictureAlt(retreat, locale);
    // The default picture takes the place of one on another site.
    return (typeof source !== 'string' && own) || retreat.location[locale];
  };
  return { src: (await ogImage(source)).src, alt: { ja: altIn('ja'), en: altIn('en') } };
}

const isNight = ({ hour }: { hour: Hour }) => hour === 'night';

/** Returns the shape to which a picture of an album is cropped. */
export async function albumComposition(row: WithImage): Promise<Composition> {
  return compositionOf(await sourceOf(row));
}

/** Returns a retreat's og image: the default picture's for a URL of another site. */
export async function rowOgImage(row: WithImage): Promise<OgImage> {
  return ogImage(await sourceOf(row));
}

async function sourceOf({ image, imageSize }: WithImage): Promise<PictureSource> {
  return imageSize ? photograph({ url: image, ...imageSize }) : resolvePicture(image);
}
