import { readFileSync } from 'node:fs';
import { fileUrl } from '#pictures/files.ts';
import { pictureFolder, readPictureFolder } from '#pictures/folder.ts';
import { readPath } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { site } from '#site';
import type { BuiltPage } from './built-page.ts';
import type { Making } from './heading-font.ts';
import type { PictureFile } from './og-drawing.ts';
import type { PageFacts } from './page-facts.ts';
import { contentHash, makersVersion } from './store.ts';

/** What og images are made of beside their pages. */
export interface OgImageMaking extends Making {
  /** The project. */
  root: URL;
}

/** What a page's og image is drawn from. */
type Order = NonNullable<PageFacts['ogImage']>;

/**
 * Makes the og image of every page that orders one with
 * `<meta property="og:image" data-picture data-label>` (product: pictures/og-image). `data-picture` is
 * the name of a picture of the site or a file's path from the project's folder; a file that can't be
 * read gives the default picture, as it does in the browser (product: pictures/fallback), and is
 * reported.
 *
 * @returns the URL of a page's og image.
 */
export async function makeOgImages(
  pages: readonly BuiltPage[],
  making: OgImageMaking,
): Promise<(page: BuiltPage) => string | undefined> {
  const pictures = await pictureFiles(making.root);
  const place = (page: BuiltPage) => page.file.pathname.slice(making.dist.pathname.length);
  const draw = drawer(making);
  const images = new Map<BuiltPage, string>();

  const drawFor = async (page: BuiltPage, order: Order) => {
    const { locale } = readPath(place(page));
    const image = { title: phrases(locale, order.title), label: order.label };
    let path: string;
    try {
      path = await draw(image, pictures(order.picture));
    } catch (error) {
      if (!order.picture.includes('/')) throw error;
      console.warn(
        `${place(page)}: 画像 ${order.picture} を読めないため、リンクのカードには標準の絵を使います。` +
          'ファイル名とファイルを確かめてください。 ' +
          `The picture ${order.picture} can't be read; the link card shows the default picture. ` +
          'Check its name and the file.',
      );
      path = await draw(image, pictures('default'));
    }
    images.set(page, new URL(path, order.page).href);
  };
  const ordered = pages.flatMap((page) =>
    page.facts.ogImage === undefined ? [] : [{ page, order: page.facts.ogImage }],
  );
  // One after the other where they show the same picture, so that it is cropped once.
  ordered.sort((a, b) => (a.order.picture < b.order.picture ? -1 : 1));
  await Promise.all(ordered.map(({ page, order }) => drawFor(page, order)));
  return (page) => images.get(page);
}

/** What puts an og image into the site, drawn now if no earlier build has. */
function drawer({ dist, store, workshop }: Making) {
  const version = makersVersion(
    ['og-drawing.ts', 'og-face.ts', '../i18n/fit.ts'],
    ['satori', 'sharp', '@fontsource/shippori-mincho'],
  );
  const drawn = new Map<string, Promise<void>>();
  return async (
    image: { title: readonly string[]; label: string },
    picture: PictureFile,
  ): Promise<string> => {
    const shown = [version, site.mark, site.brand, image.title, image.label, picture.hash];
    const key = contentHash(JSON.stringify(shown));
    const file = `${key}.jpg`;
    const path = `_astro/og-image.${key}.jpg`;
    const put = async () => {
      if (!store.has(file)) {
        const order = { kind: 'og image', image: { ...image, picture } } as const;
        store.write(file, await workshop.make(order));
      }
      store.put(file, new URL(path, dist));
    };
    const drawing = drawn.get(key) ?? put();
    drawn.set(key, drawing);
    await drawing;
    return `/${path}`;
  };
}

/** What finds the file of a picture, and reads each once; the hash of one that isn't there is empty. */
async function pictureFiles(root: URL): Promise<(picture: string) => PictureFile> {
  const { pictures } = await readPictureFolder(root);
  const found = new Map<string, PictureFile>();
  const find = (picture: string): PictureFile => {
    // The upright composition of a picture of the site, or the photograph that it is.
    const path = picture.includes('/')
      ? picture
      : `${pictureFolder}/${pictures.get(picture)?.tall ?? picture}`;
    const url = fileUrl(path, root);
    try {
      return { url: url.href, hash: contentHash(readFileSync(url)) };
    } catch {
      return { url: url.href, hash: '' };
    }
  };
  return (picture) => {
    const file = found.get(picture) ?? find(picture);
    found.set(picture, file);
    return file;
  };
}
