import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeMetadata, removeOriginals } from '../../../src/integrations/published-pictures.ts';

let folder: string;
let dist: URL;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  dist = pathToFileURL(`${folder}/`);
  await mkdir(join(folder, '_astro'));
});
afterEach(() => rm(folder, { recursive: true }));

const plain = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#806020' } });
const position = {
  IFD0: { Make: 'Test camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 59/1 9/1' },
};
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Test camera</x:xmpmeta>';

/** A picture as a phone takes it: red as only Display P3 has it, with all that is written beside it. */
async function taken(format: 'jpeg' | 'png' | 'webp' | 'avif', orientation = 1): Promise<Buffer> {
  const p3 = await plain().withIccProfile('p3').png().toBuffer();
  return await sharp(p3, { ignoreIcc: true })
    .linear([0, 0, 0], [250, 10, 10])
    .keepIccProfile()
    .withMetadata({ orientation })
    .withExifMerge(position)
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer();
}

/** Its pixels as they are stored, and the profile by which they are read. */
async function drawn(file: Buffer) {
  const pixels = await sharp(file, { ignoreIcc: true }).raw().toBuffer();
  return { pixels, icc: (await sharp(file).metadata()).icc };
}

describe('what a camera wrote into a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is gone from %s, whose colours stay as they were',
    async (format) => {
      const file = join(folder, `写真 1.${format}`);
      const before = await taken(format);
      expect(before.includes('Test camera')).toBe(true);
      await writeFile(file, before);
      await removeMetadata(dist, (line) => expect.fail(line));
      const after = await readFile(file);
      const now = await sharp(after).metadata();
      expect(now).toMatchObject({
        width: 30,
        height: 20,
        format: format === 'avif' ? 'heif' : format,
      });
      expect([now.exif, now.xmp, after.includes('Test camera')]).toEqual([
        undefined,
        undefined,
        false,
      ]);
      const [was, is] = [await drawn(before), await drawn(after)];
      expect(is.icc).toEqual(was.icc);
      expect(was.icc?.length).toBeGreaterThan(100);
      if (format === 'avif' || format === 'webp') {
        for (const [at, value] of is.pixels.entries()) {
          expect(Math.abs(value - (was.pixels[at] ?? 0))).toBeLessThan(4);
        }
      } else expect(is.pixels.equals(was.pixels)).toBe(true);
    },
  );

  test('is gone from a JPEG with pictures behind the first, and from its comment', async () => {
    const file = join(folder, 'a.jpg');
    const whole = await sharp(await taken('jpeg'))
      .keepMetadata()
      .jpeg({ progressive: true })
      .toBuffer();
    const comment = Buffer.from('\xff\xfe\x00\x0dTest camera', 'latin1');
    const first = Buffer.concat([whole.subarray(0, 2), comment, whole.subarray(2)]);
    await writeFile(file, Buffer.concat([first, await taken('jpeg')]));
    await removeMetadata(dist, (line) => expect.fail(line));
    const after = await readFile(file);
    expect(after.includes('Test camera')).toBe(false);
    expect(await drawn(after)).toEqual(await drawn(whole));
  });

  test.each([
    ['a.JPG', 'jpeg'],
    ['a.Jpg', 'jpeg'],
    ['a.png', 'png'],
    ['a.webp', 'webp'],
  ] as const)('is gone from %s, which still stands upright', async (name, format) => {
    const file = join(folder, name);
    await writeFile(file, await taken(format, 6));
    await removeMetadata(dist, (line) => expect.fail(line));
    const after = await readFile(file);
    expect(after.includes('Test camera')).toBe(false);
    expect((await sharp(after).metadata()).autoOrient).toEqual({ width: 20, height: 30 });
  });

  test('is gone from a turned JPEG without packing it again', async () => {
    const file = join(folder, 'a.jpg');
    const before = await taken('jpeg', 6);
    await writeFile(file, before);
    await removeMetadata(dist, (line) => expect.fail(line));
    const after = await readFile(file);
    expect(await drawn(after)).toEqual(await drawn(before));
    // How it was held, and nothing else: a header, one entry, the end.
    expect((await sharp(after).metadata()).exif).toHaveLength(32);
  });

  test('is gone from a JPEG that is cut short or holds what no JPEG has', async () => {
    const whole = await taken('jpeg');
    await writeFile(join(folder, 'short.jpg'), whole.subarray(0, -6));
    const scan = whole.indexOf(Buffer.from([0xff, 0xdb]));
    const odd = [whole.subarray(0, scan), Buffer.from([0]), whole.subarray(scan)];
    await writeFile(join(folder, 'odd.jpg'), Buffer.concat(odd));
    await removeMetadata(dist, (line) => expect.fail(line));
    for (const name of ['short.jpg', 'odd.jpg']) {
      const after = await readFile(join(folder, name));
      expect(after.includes('Test camera'), name).toBe(false);
      expect((await sharp(after, { failOn: 'none' }).metadata()).icc, name).toBeDefined();
    }
  });

  test('is gone from an animation, which still moves', async () => {
    const file = join(folder, 'a.webp');
    const frames = await Promise.all(
      ['#806020', '#208060'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = sharp(frames, { join: { animated: true } }).withExif(position);
    await moving.webp({ delay: [100, 100] }).toFile(file);
    expect((await readFile(file)).includes('Test camera')).toBe(true);
    await removeMetadata(dist, (line) => expect.fail(line));
    const after = await readFile(file);
    expect(after.includes('Test camera')).toBe(false);
    expect((await sharp(after).metadata()).pages).toBe(2);
  });

  test('is no reason to touch a picture without it', async () => {
    const file = join(folder, 'a.jpg');
    const before = await plain().jpeg().toBuffer();
    await writeFile(file, before);
    await removeMetadata(dist, (line) => expect.fail(line));
    expect(before.equals(await readFile(file))).toBe(true);
  });

  test('is feared of in a file that cannot be read, and the operator is told', async () => {
    await writeFile(join(folder, 'broken.jpg'), 'no picture');
    const lines: string[] = [];
    await removeMetadata(dist, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/broken\.jpg.*ファイルを確かめてください.*Check the file/);
  });
});

test('originals are taken away, and nothing that was made of them', async () => {
  const names = [
    '寺 1.B1x_9Z-a.jpg',
    '寺 1.B1x_9Z-a_Z2lQ.avif',
    'tall.DBO0t-2a_3SX4L.webp',
    'site.B1x_9Z-a.js',
  ];
  for (const name of names) await writeFile(join(folder, '_astro', name), '');
  await writeFile(join(folder, 'other.B1x_9Z-a.jpg'), '');
  removeOriginals(dist);
  expect((await readdir(join(folder, '_astro'))).sort()).toEqual(names.slice(1).sort());
  expect(await readdir(folder)).toContain('other.B1x_9Z-a.jpg');
});
