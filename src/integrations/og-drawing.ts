import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { widthOf } from '#i18n/fit.ts';
import { site } from '#site';
import { drawable, furtherFonts, mainFamily, mainFonts } from './og-face.ts';

/** The og image's size in px, as Open Graph and X show it uncropped. */
const imageSize = { width: 1200, height: 630 } as const;

/** The picture's place at the right, in px; the rest is paper. */
const picture = { width: 504, height: 630 } as const;

/** What the paper's margins leave for the title, in px. */
const paper = { left: 72, right: 56, width: imageSize.width - picture.width - 72 - 56 } as const;

const colours = { washi: '#faf6ee', sumi: '#1f2a2a', kin: '#8a6430', rule: '#a97b3c' } as const;

/** The file of a picture. */
export interface PictureFile {
  url: string;
  /** Of its content. */
  hash: string;
}

/** What one og image shows. */
export interface OgImage {
  /** In the pieces between which a line may break. */
  title: readonly string[];
  /** A few words above the title; `''` for none. */
  label: string;
  picture: PictureFile;
}

/** An og image as a JPEG of 1200 × 630 px: a page of washi with the title, beside the picture. */
export async function drawOgImage(image: OgImage): Promise<Buffer> {
  const title = shortened(await Promise.all(image.title.map(drawable)));
  const label = await drawable(image.label);
  const svg = await satori(
    box({ width: '100%', height: '100%', backgroundColor: colours.washi }, [
      box(
        {
          width: imageSize.width - picture.width,
          boxSizing: 'border-box',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: `64px ${paper.right}px 56px ${paper.left}px`,
          fontFamily: mainFamily,
          color: colours.sumi,
        },
        [
          box({ flexDirection: 'column' }, [
            ...(label === ''
              ? []
              : [box({ fontSize: 26, color: colours.kin, marginBottom: 24 }, label)]),
            box(
              { fontSize: fontSize(title), lineHeight: 1.42, flexWrap: 'wrap' },
              title.map((phrase) => box({ textWrap: 'balance' }, phrase)),
            ),
          ]),
          box({ flexDirection: 'column' }, [
            box({ width: 88, height: 2, backgroundColor: colours.rule, marginBottom: 26 }, []),
            box({ fontSize: 32, alignItems: 'center' }, [
              box({ fontSize: 44, marginRight: 16 }, site.mark),
              box({}, site.brand),
            ]),
          ]),
        ],
      ),
    ]),
    {
      ...imageSize,
      fonts: await mainFonts(),
      loadAdditionalAsset: (_, characters) => furtherFonts(characters),
    },
  );
  const page = await sharp(Buffer.from(svg))
    .extract({ left: 0, top: 0, width: imageSize.width - picture.width, height: imageSize.height })
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = sideBySide(page, await cropped(image.picture));
  return sharp(pixels, { raw: { ...imageSize, channels: 3 } })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** The pixels of two pictures of one height as one picture; sharp would take 13 ms to lay one over the other. */
function sideBySide(left: Buffer, right: Buffer): Buffer {
  const { height } = imageSize;
  const row = ({ length }: Buffer) => length / height;
  const part = (pixels: Buffer, at: number) =>
    pixels.subarray(at * row(pixels), (at + 1) * row(pixels));
  return Buffer.concat(
    Array.from({ length: height }, (_, at) => [part(left, at), part(right, at)]).flat(),
  );
}

/** A title cut where more wouldn't fit; the page's own title stays whole. */
function shortened(title: readonly string[]): string[] {
  if (widthOf(title.join('')) <= longestTitle) return [...title];
  const kept: string[] = [];
  let room = longestTitle - 1;
  for (const character of title.join('')) {
    room -= widthOf(character);
    if (room < 0) break;
    kept.push(character);
  }
  // Cut within a phrase, so it may break anywhere.
  return [`${kept.join('')}…`];
}

/** Og images of one picture are drawn one after the other: its crop is kept for the next. */
let crop: { of: string; made: Promise<Buffer> } | undefined;

/** A picture's pixels as an og image shows them, of three bytes each. @throws when it can't be read. */
function cropped({ url, hash }: PictureFile): Promise<Buffer> {
  if (crop?.of !== hash) crop = { of: hash, made: cropOf(url) };
  return crop.made;
}

async function cropOf(url: string): Promise<Buffer> {
  return sharp(await readFile(new URL(url)))
    .rotate()
    .resize({ ...picture, fit: 'cover' })
    .flatten({ background: colours.washi })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Px at which a title fits in five lines at most, without a phrase or a word broken in two. */
function fontSize(title: readonly string[]): number {
  const width = widthOf(title.join(''));
  const roomy = width <= 18 ? 60 : width <= 26 ? 52 : width <= 36 ? 44 : 36;
  const longest = Math.max(...title.flatMap((phrase) => phrase.split(' ')).map(widthOf));
  // Some room to spare: single letters are wider than their average.
  return Math.max(30, Math.min(roomy, Math.floor((0.94 * paper.width) / longest)));
}

/** How much of a title fits, in the width of a Japanese character. */
const longestTitle = 58;

type Node = Parameters<typeof satori>[0];

/** An element of an og image; Satori lays everything out with flex. */
function box(style: Record<string, string | number>, children: string | Node[]): Node {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
