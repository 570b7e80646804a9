import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BuiltPage } from '../../../src/integrations/built-page.ts';
import { drawOgImage } from '../../../src/integrations/og-drawing.ts';
import { makeOgImages } from '../../../src/integrations/og-images.ts';
import { readFacts } from '../../../src/integrations/page-facts.ts';
import { Store } from '../../../src/integrations/store.ts';
import { Workshop } from '../../../src/integrations/workshop.ts';
import { phrases } from '#i18n/phrases.ts';

let folder: string;
const at = (path: string) => pathToFileURL(join(folder, path));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'og-images-'));
  const pictures = join(folder, 'src/assets/pictures');
  await mkdir(pictures, { recursive: true });
  for (const [name, background] of [
    ['kyoto', '#203040'],
    ['default', '#c04020'],
  ] as const) {
    for (const [composition, width] of [
      ['tall', 400],
      ['wide', 800],
    ] as const) {
      await sharp({ create: { width, height: 500, channels: 3, background } })
        .webp()
        .toFile(join(pictures, `${name}-${composition}.webp`));
    }
  }
});
afterEach(() => rm(folder, { recursive: true }));

function page(path: string, picture: string, title = '京都の寺で静けさに帰る'): BuiltPage {
  const facts = readFacts(
    `<!doctype html><html><head><meta property="og:title" content="${title}">` +
      `<meta property="og:url" content="https://nagi.example${path}">` +
      `<meta property="og:image" data-picture="${picture}" data-label="国内" content=""></head><body></body></html>`,
  );
  return { file: at(`dist${path}.html`), hash: path, facts };
}

const workshop = new Workshop();
afterAll(() => workshop.close());

async function make(...pages: BuiltPage[]): Promise<string[]> {
  await mkdir(at('dist/_astro'), { recursive: true });
  const store = new Store(at('store/'));
  const urlOf = await makeOgImages(pages, { dist: at('dist/'), root: at('./'), store, workshop });
  return pages.map((each) => urlOf(each) ?? '');
}

const kyoto = () => ({ url: at('src/assets/pictures/kyoto-tall.webp').href, hash: folder });

const fileOf = (url: string) => join(folder, 'dist', new URL(url).pathname);

/** The colour in the middle of the picture. */
async function colourOf(url: string): Promise<number[]> {
  const pixel = await sharp(fileOf(url))
    .extract({ left: 1000, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...pixel];
}

const close = (a: number[], b: number[]) =>
  a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 8);

describe('the picture of a link preview', () => {
  test('has an absolute URL', async () => {
    const [url = ''] = await make(page('/retreat/kyoto', 'kyoto'));
    expect(url).toMatch(/^https:\/\/nagi\.example\/_astro\/og-image\.[\w-]+\.jpg$/);
    expect(close(await colourOf(url), [0x20, 0x30, 0x40])).toBe(true);
  });

  test('is another for another title, and the same file for the same', async () => {
    const [one, same, other] = await make(
      page('/a', 'kyoto'),
      page('/b', 'kyoto'),
      page('/c', 'kyoto', '別の題名'),
    );
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('comes from the store the next time, until its picture changes', async () => {
    await make(page('/a', 'kyoto'));
    const [stored = '', ...others] = await readdir(join(folder, 'store'));
    expect(others).toEqual([]);
    await writeFile(join(folder, 'store', stored), 'as it was stored');
    const [again = ''] = await make(page('/a', 'kyoto'));
    expect(await readFile(fileOf(again), 'utf8')).toBe('as it was stored');

    await sharp({ create: { width: 400, height: 500, channels: 3, background: '#40a060' } })
      .webp()
      .toFile(join(folder, 'src/assets/pictures/kyoto-tall.webp'));
    const [after = ''] = await make(page('/a', 'kyoto'));
    expect(close(await colourOf(after), [0x40, 0xa0, 0x60])).toBe(true);
  });

  test('may be a photograph of the site, by its name', async () => {
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#206080' } })
      .jpeg()
      .toFile(join(folder, 'src/assets/pictures/tea-garden.jpg'));
    const [url = ''] = await make(page('/a', 'tea-garden'));
    expect(close(await colourOf(url), [0x20, 0x60, 0x80])).toBe(true);
  });

  test('may be any file of the project', async () => {
    await mkdir(join(folder, 'public/写真 1'), { recursive: true });
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#806020' } })
      .jpeg()
      .toFile(join(folder, 'public/写真 1/a#1.jpg'));
    const [url = ''] = await make(page('/a', 'public/写真 1/a#1.jpg'));
    expect(close(await colourOf(url), [0x80, 0x60, 0x20])).toBe(true);
  });

  test.each(['public/photos/missing', 'public/broken.jpg', 'public/half.jpg'])(
    'of %s is the default picture, and the operator is told',
    async (picture) => {
      await mkdir(join(folder, 'public'));
      await writeFile(join(folder, 'public/broken.jpg'), 'no picture');
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const whole = await sharp({
        create: { width: 400, height: 500, channels: 3, background: '#000', noise },
      })
        .jpeg()
        .toBuffer();
      await writeFile(join(folder, 'public/half.jpg'), whole.subarray(0, whole.length / 2));
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const [url = ''] = await make(page('/a', picture));
      expect(close(await colourOf(url), [0xc0, 0x40, 0x20])).toBe(true);
      expect(warn.mock.calls.join()).toContain(picture);
      expect(warn.mock.calls.join()).toMatch(/確かめてください.*Check its name/);
      warn.mockRestore();
    },
  );
});

describe('an og image’s title', () => {
  /** Whether something is drawn in a column of the image's paper, in px from the left. */
  async function inked(
    jpeg: Buffer,
    left: number,
    width: number,
    [top, height] = [0, 630],
  ): Promise<boolean> {
    const column = await sharp(jpeg)
      .extract({ left, top, width, height })
      .greyscale()
      .png()
      .toBuffer();
    // Of a picture of its own: `stats` doesn't see what the pipeline did.
    const { channels } = await sharp(column).stats();
    return (channels[0]?.min ?? 255) < 150;
  }

  test.each([
    ['ja', '海'],
    ['ja', 'インターナショナルウェルネスリトリート'],
    ['ja', 'はじめての人のための、日本のヨガリトリート入門。行き先の選び方から持ち物までの話'],
    ['en', 'Sacred Mountains and Temples: Walking Old Paths in Japan, from Kumano to Koya'],
    ['ja', 'とても長い題名の旅。'.repeat(12)],
    ['en', 'A very long title of a retreat, '.repeat(9)],
  ] as const)('in %s stays on its paper: %s', async (locale, title) => {
    const jpeg = await drawOgImage({
      title: phrases(locale, title),
      label: 'Spiritual',
      picture: kyoto(),
    });
    expect(await inked(jpeg, 60, 580)).toBe(true);
    // The margins at both sides.
    expect(await inked(jpeg, 0, 60)).toBe(false);
    expect(await inked(jpeg, 645, 48)).toBe(false);
    // Between the title and the brand.
    expect(await inked(jpeg, 60, 580, [420, 40])).toBe(false);
  });

  test.each([
    ['髙野山へ～', '高野山へ〜', true],
    ['Kōyasan', 'Koyasan', false],
    ['㈱凪', '(株)凪', false],
    ['海🧘', '海', false],
  ])('%s is drawn without boxes', async (title, like, differs) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const picture = kyoto();
    const draw = (text: string) => drawOgImage({ title: [text], label: '', picture });
    expect((await draw(title)).equals(await draw(like))).toBe(!differs);
    warn.mockRestore();
  });
});
