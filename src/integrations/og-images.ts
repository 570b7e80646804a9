import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { pictureFolder, readPictureFolder } from '#pictures/folder.ts';
import { readPath } from '#i18n/paths.ts';
import { widthOf } from '#i18n/fit.ts';
import { phrases } from '#i18n/phrases.ts';
import { site } from '#site';
import { writeAsset } from './asset.ts';
import type { BuiltPage } from './built-page.ts';
import { drawable, furtherFonts, mainFamily, mainFonts } from './og-face.ts';

/** The og image's size in px, as Open Graph and X show it uncropped. */
const imageSize = { width: 1200, height: 630 } as const;

/** The picture's place at the right, in px; the rest is paper. */
const picture = { width: 504, height: 630 } as const;

/** What the paper's margins leave for the title, in px. */
const paper = { left: 72, right: 56, width: imageSize.width - picture.width - 72 - 56 } as const;

/** Part of every file's name in the store: whoever changes the drawing below counts it up. */
const drawing = 3;

const colours = { washi: '#faf6ee', sumi: '#1f2a2a', kin: '#8a6430', rule: '#a97b3c' } as const;

/** What one og image shows. */
export interface OgImage {
  /** In the pieces between which a line may break. */
  title: readonly string[];
  /** A few words above the title; `''` for none. */
  label: string;
  /** The picture, as its file has it. */
  picture: Buffer;
}

/** Where the build keeps things. */
export interface OgImageFolders {
  /** The finished pages. */
  dist: URL;
  /** The project. */
  root: URL;
  /** Og images of earlier builds, by what they show. */
  store: URL;
}

/**
 * Makes the og image of every page that asks for one with
 * `<meta property="og:image" data-picture data-label>`, and writes its URL there
 * (product: pictures/og-image). `data-picture` is the name of a picture of the site or a file's path
 * from the project's folder; a file that isn't there gives the default picture, as it does in the
 * browser (product: pictures/fallback), and is reported.
 */
export async function makeOgImages(
  pages: readonly BuiltPage[],
  { dist, root, store }: OgImageFolders,
): Promise<void> {
  await mkdir(store, { recursive: true });
  for (const page of pages) {
    const image = meta(page, 'og:image');
    if (image === null) continue;
    const title = meta(page, 'og:title')?.getAttribute('content') ?? '';
    const place = page.file.pathname.slice(dist.pathname.length);
    const { locale } = readPath(place);
    const picture = image.getAttribute('data-picture') ?? '';
    const jpeg = await stored(store, {
      title: phrases(locale, title),
      label: image.getAttribute('data-label') ?? '',
      picture: await pictureFor(place, picture, root),
    });
    const path = await writeAsset(dist, 'og-image', 'jpg', jpeg);
    const origin = meta(page, 'og:url')?.getAttribute('content') ?? '';
    image.setAttribute('content', new URL(path, origin).href);
    image.removeAttribute('data-picture');
    image.removeAttribute('data-label');
    page.changed = true;
  }
}

function meta({ document }: BuiltPage, property: string): Element | null {
  return document.querySelector(`meta[property="${property}"]`);
}

/** A page's picture, or the default one where it can't be read. */
async function pictureFor(page: string, picture: string, root: URL): Promise<Buffer> {
  if (!picture.includes('/')) return sitePicture(picture, root);
  try {
    const path = picture.split('/').map(encodeURIComponent).join('/');
    const file = await readFile(new URL(path, root));
    await cropped(file);
    return file;
  } catch {
    console.warn(
      `${page}: 画像 ${picture} を読めないため、リンクのカードには標準の絵を使います。` +
        'ファイル名とファイルを確かめてください。 ' +
        `The picture ${picture} can't be read; the link card shows the default picture. ` +
        'Check its name and the file.',
    );
    return sitePicture('default', root);
  }
}

/** The upright composition of a picture of the site, or the photograph that it is. */
async function sitePicture(name: string, root: URL): Promise<Buffer> {
  const { pictures } = await readPictureFolder(root);
  return readFile(new URL(`${pictureFolder}/${pictures.get(name)?.tall ?? name}`, root));
}

/** An og image from the store, drawn when it isn't there. */
async function stored(store: URL, image: OgImage): Promise<Buffer> {
  const shown = [drawing, site.mark, site.brand, image.title, image.label];
  const key = hash(JSON.stringify(shown) + hash(image.picture));
  const file = new URL(`${key}.jpg`, store);
  try {
    return await readFile(file);
  } catch {
    const jpeg = await drawOgImage(image);
    // Complete or not at all: a build that is interrupted here must not leave half an image for ever.
    const partial = new URL(`${key}.${process.pid}.part`, store);
    await writeFile(partial, jpeg);
    await rename(partial, file);
    return jpeg;
  }
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
  return sharp(Buffer.from(svg))
    .composite([
      { input: await cropped(image.picture), left: imageSize.width - picture.width, top: 0 },
    ])
    .flatten({ background: colours.washi })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
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

const crops = new Map<string, Promise<Buffer>>();

/** A picture as an og image shows it; kept, because many og images share one. */
function cropped(file: Buffer): Promise<Buffer> {
  const key = hash(file);
  const crop =
    crops.get(key) ??
    sharp(file)
      .rotate()
      .resize({ ...picture, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  crops.set(key, crop);
  return crop;
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

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
