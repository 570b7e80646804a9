import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import service from '#pictures/service.ts';
import { removeMetadata } from '../../../src/integrations/after-build/picture-metadata.ts';

/** A photograph of two like things, which stand near its left and its right end. */
const photograph = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000" fill="#e01020">
    <rect width="100%" height="100%" fill="#8a9a8a"/>
    <circle cx="300" cy="500" r="90"/><circle cx="1700" cy="500" r="90"/>
  </svg>`,
);

const config = { service: { entrypoint: '', config: {} } } as never;

test('cuts a photograph around what it shows, alike in all widths', async () => {
  const picture = await sharp(photograph).jpeg().toBuffer();
  const widths = [288, 360, 400, 432, 480, 560, 640, 720, 760];
  const cuts = widths.map(async (width) => {
    const shape = { width, height: width / 0.8, fit: 'cover', position: 'attention' };
    const options = { src: 'a.jpg', format: 'png', ...shape };
    const { data } = await service.transform(picture, options, config, { warn: vi.fn() } as never);
    // Without the even ground, one of the things remains.
    const { info } = await sharp(data).trim().toBuffer({ resolveWithObject: true });
    return { left: -info.trimOffsetLeft! / width, width: info.width / width };
  });
  const [first, ...others] = await Promise.all(cuts);
  expect(first?.width).toBeCloseTo(180 / 800, 1);
  for (const other of others) expect(other.left).toBeCloseTo(first!.left, 1);
});

test('publishes a file that can’t be read as it is, with a warning', async () => {
  const half = photograph.subarray(0, 150);
  const options = { src: 'a.svg', format: 'avif', width: 8, height: 5, position: 'attention' };
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { data } = await service.transform(half, options, config, {} as never);
  expect(data).toEqual(half);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^a\.svg — .*JPEG.*Export/));
});

test('removes the originals of pictures from the build, and no generated size', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'pictures-'));
  const assets = join(dist, '_astro');
  const originals = ['kyoto.1a2b3c4d.jpg', 'cebu._DeXjkrd.jpg', 'draft.1pyrkrkj.jpg'];
  const sizes = [
    'cebu._DeXjkrd_2ilVRF.avif',
    'kyoto.1a2b3c4d_Z5e6f7.avif',
    'photo.1_Z12abc.jpg',
    'photo.1_Z12abd.webp',
  ];
  try {
    await mkdir(assets);
    for (const name of [...originals, ...sizes]) await writeFile(join(assets, name), '');
    await removeMetadata(pathToFileURL(`${dist}/`));
    expect((await readdir(assets)).sort()).toEqual(sizes);
  } finally {
    await rm(dist, { recursive: true });
  }
});
