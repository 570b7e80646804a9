import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteOf } from '../support/project.ts';
import { pageAt, readSite, type Page } from './built-site.ts';

/** A site whose pictures are encoded with the site's own settings, because these tests measure file sizes. */
const site = siteOf('photographs');
const { dist } = site;

let pages: Page[];
beforeAll(async () => {
  pages = await readSite(site);
});

/** One candidate of a `srcset`. */
interface Candidate {
  path: string;
  width: number;
}

/** Returns the candidates of a picture in one format, those for phones last; a phone's WebP is that of the `img`. */
function candidates(picture: Element | null | undefined, type: string): Candidate[][] {
  const sets = [...(picture?.querySelectorAll(`source[type="${type}"]`) ?? [])].map(srcSetOf);
  const image = picture?.querySelector('img');
  if (image && type === 'image/webp')
    sets.push(`${image.getAttribute('src') ?? ''} ${image.getAttribute('width') ?? ''}w`);
  return sets.map((set) =>
    set.split(', ').map((candidate) => {
      const [path = '', width = ''] = candidate.split(' ');
      return { path, width: parseInt(width, 10) };
    }),
  );
}

/** linkedom's attribute names are case-sensitive, and React writes `srcSet`. */
const srcSetOf = (element: Element) =>
  element.getAttribute('srcset') ?? element.getAttribute('srcSet') ?? '';

const heroOf = (id: string) =>
  pageAt(pages, `/retreat/${id}`).document.querySelector('.hero-picture picture');
const cardOf = (id: string) =>
  pageAt(pages, '/retreats').document.querySelector(`[data-retreat=${id}] picture`);
const ogImageOf = (id: string) => {
  const meta = pageAt(pages, `/retreat/${id}`).document.querySelector('meta[property="og:image"]');
  return published(new URL(meta?.getAttribute('content') ?? '').pathname);
};
const published = (path: string) => readFile(join(dist, decodeURI(path)));

/** Returns the average color of a picture's corner. */
async function corner(picture: Buffer, side: 'left' | 'right'): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const size = Math.floor(Math.min(width, height) / 5);
  const cut = await sharp(picture)
    .extract({ left: side === 'left' ? 0 : width - size, top: 0, width: size, height: size })
    .png()
    .toBuffer();
  const { channels } = await sharp(cut).stats();
  return channels.map(({ mean }) => mean);
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 1.4 * green && red > 1.4 * blue;

describe.each([
  { id: 'turned', wide: [1200, 1680], tall: [760], card: [480, 680] },
  // This photograph has 1200 × 900 px, so its largest part in the ratio 4:5 is 720 px wide.
  { id: 'across', wide: [1200], tall: [720], card: [480, 680] },
])('the photograph $id', ({ id, ...widths }) => {
  test('is published in AVIF and WebP, cut to each composition and never enlarged', async () => {
    for (const [type, some] of [
      ['image/avif', widths],
      ['image/webp', { wide: widths.wide.slice(0, 1), tall: widths.tall.slice(-1) }],
    ] as const) {
      const [wide = [], tall = [], ...more] = candidates(heroOf(id), type);
      expect(more).toEqual([]);
      expect(wide.map(({ width }) => width)).toEqual(some.wide);
      expect(tall.map(({ width }) => width)).toEqual(some.tall);
      for (const [shape, sizes] of [
        [8 / 5, wide],
        [4 / 5, tall],
      ] as const) {
        for (const { path, width } of sizes) {
          const file = await sharp(await published(path)).metadata();
          expect(file.width, path).toBe(width);
          expect(file.height, path).toBe(Math.round(width / shape));
        }
      }
    }
    const image = heroOf(id)?.querySelector('img');
    const webp = await sharp(await published(image?.getAttribute('src') ?? '')).metadata();
    expect(webp.format).toBe('webp');
    expect(image?.getAttribute('height')).toBe(String(webp.height));
  });

  test('is upright in all files, also as the og image in its own size', async () => {
    const ogImage = await ogImageOf(id);
    const shape = { format: 'jpeg', width: 1200, height: 630 };
    expect(await sharp(ogImage).metadata()).toMatchObject(shape);
    const [red, other] =
      id === 'turned' ? (['right', 'left'] as const) : (['left', 'right'] as const);
    const files = candidates(heroOf(id), 'image/webp').flat();
    for (const file of [
      ogImage,
      ...(await Promise.all(files.map(({ path }) => published(path)))),
    ]) {
      expect([isRed(await corner(file, red)), isRed(await corner(file, other))]).toEqual([
        true,
        false,
      ]);
    }
  });

  test('stays within the budgets of a phone', async () => {
    const [, tall = []] = candidates(heroOf(id), 'image/avif');
    expect((await published(tall.at(-1)?.path ?? '')).length).toBeLessThanOrEqual(45_000);
    const [card = []] = candidates(cardOf(id), 'image/avif');
    expect(card.map(({ width }) => width)).toEqual(widths.card);
    expect((await published(card.at(-1)?.path ?? '')).length).toBeLessThanOrEqual(38_000);
  });
});

test('a small photograph is never enlarged, also as a portrait', async () => {
  // Upright, this photograph has 400 × 500 px: in the ratio 4:5 all of it, in the ratio 8:5 a part of 400 × 250 px.
  const [wide = [], tall = []] = candidates(heroOf('small'), 'image/avif');
  expect(wide.map(({ width }) => width)).toEqual([400]);
  expect(tall.map(({ width }) => width)).toEqual([400]);
  expect(await sharp(await ogImageOf('small')).metadata()).toMatchObject({
    width: 400,
    height: 210,
  });
  const guide = pageAt(pages, '/en/retreat/across').document.querySelector(
    '[aria-labelledby=instructors] picture',
  );
  const [portrait = []] = candidates(guide, 'image/avif');
  expect(portrait.map(({ width }) => width)).toEqual([256, 400]);
});

test('published pictures contain no metadata about place or camera', async () => {
  const telling: string[] = [];
  let count = 0;
  for await (const file of glob('**/*.{jpg,jpeg,png,webp,avif}', { cwd: dist })) {
    const content = await readFile(join(dist, file));
    const { exif, xmp, iptc } = await sharp(content).metadata();
    count += 1;
    // An EXIF block of 32 bytes contains only the orientation.
    const isTelling = (exif?.length ?? 0) > 32 || xmp || iptc || content.includes('Test camera');
    if (isTelling) telling.push(file);
  }
  expect(count).toBeGreaterThan(60);
  expect(telling).toEqual([]);
});

test('a picture in public keeps its path and is turned upright', async () => {
  for (const path of ['unnamed.jpg', 'photos/small.jpg']) {
    const { autoOrient, format } = await sharp(await published(path)).metadata();
    expect({ ...autoOrient, format }).toEqual({ width: 400, height: 500, format: 'jpeg' });
  }
});

test('a missing picture is replaced by the default one and reported', async () => {
  expect(await readFile(site.log, 'utf8')).toMatch(
    /retreats "missing" · image: "photos\/missing\.jpg" — public\/photos\/missing\.jpg.*Check its name/,
  );
  const [[first] = []] = candidates(heroOf('missing'), 'image/avif');
  expect(first?.path).toMatch(/\/default-wide\./);
  // The results are cached in the only folder that build services keep.
  expect(await readdir(join(site.root, '.cache/astro/qualities'))).not.toEqual([]);
});
