import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removeMetadata, removeOriginals } from '../../../src/integrations/published-pictures.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

const plain = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#806020' } });
const position = {
  IFD0: { Make: 'Test camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 59/1 9/1' },
};
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Test camera</x:xmpmeta>';

/** Returns a picture as a phone takes it: a red that only Display P3 has, and all kinds of metadata. */
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

/** Returns a picture's pixels as stored, and their color profile. */
async function drawn(file: Buffer) {
  const pixels = await sharp(file, { ignoreIcc: true }).raw().toBuffer();
  return { pixels, icc: (await sharp(file).metadata()).icc };
}

/** Returns a picture as the site publishes it. */
async function published(name: string, before: Buffer): Promise<Buffer> {
  folder.write(name, before);
  await removeMetadata(folder.url('./'), (line) => expect.fail(line));
  const after = readFileSync(folder.path(name));
  expect(after.includes('Test camera')).toBe(false);
  return after;
}

describe('removeMetadata', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'removes metadata from %s and keeps the colors',
    async (format) => {
      const before = await taken(format);
      expect(before.includes('Test camera')).toBe(true);
      const after = await published(`写真 1.${format}`, before);
      const now = await sharp(after).metadata();
      expect(now).toMatchObject({ width: 30, height: 20 });
      expect(now.format).toBe(format === 'avif' ? 'heif' : format);
      expect([now.exif, now.xmp]).toEqual([undefined, undefined]);
      const [was, is] = [await drawn(before), await drawn(after)];
      expect(is.icc).toEqual(was.icc);
      expect(was.icc?.length).toBeGreaterThan(100);
      // Pictures in AVIF and WebP are encoded again, which changes their pixels slightly.
      const loss = format === 'avif' || format === 'webp' ? 3 : 0;
      expect(
        is.pixels.filter((value, at) => Math.abs(value - was.pixels[at]!) > loss),
      ).toHaveLength(0);
    },
  );

  test('removes the comment and further pictures of a JPEG', async () => {
    const progressive = sharp(await taken('jpeg'))
      .keepMetadata()
      .jpeg({ progressive: true });
    const whole = await progressive.toBuffer();
    const comment = Buffer.from('\xff\xfe\x00\x0dTest camera', 'latin1');
    const first = [whole.subarray(0, 2), comment, whole.subarray(2)];
    const after = await published('a.jpg', Buffer.concat([...first, await taken('jpeg')]));
    expect(await drawn(after)).toEqual(await drawn(whole));
  });

  test.each([
    ['a.JPG', 'jpeg'],
    ['a.png', 'png'],
    ['a.webp', 'webp'],
  ] as const)('removes metadata from %s and keeps the orientation', async (name, format) => {
    const before = await taken(format, 6);
    const after = await published(name, before);
    const { autoOrient, exif } = await sharp(after).metadata();
    expect(autoOrient).toEqual({ width: 20, height: 30 });
    if (format !== 'jpeg') return;
    // It isn't encoded again, and its EXIF contains only the orientation: a header, one entry, the end.
    expect(await drawn(after)).toEqual(await drawn(before));
    expect(exif).toHaveLength(32);
  });

  test('removes metadata from a truncated or malformed JPEG', async () => {
    const whole = await taken('jpeg');
    const scan = whole.indexOf(Buffer.from([0xff, 0xdb]));
    const odd = Buffer.concat([whole.subarray(0, scan), Buffer.from([0]), whole.subarray(scan)]);
    for (const before of [whole.subarray(0, -6), odd]) {
      const after = await published('a.jpg', before);
      expect((await sharp(after, { failOn: 'none' }).metadata()).icc).toBeDefined();
    }
  });

  test('removes metadata from an animation and keeps its frames', async () => {
    const frame = await plain().png().toBuffer();
    const other = await plain().negate().png().toBuffer();
    const moving = sharp([frame, other], { join: { animated: true } }).withExif(position);
    const before = await moving.webp({ delay: [100, 100] }).toBuffer();
    expect(before.includes('Test camera')).toBe(true);
    expect((await sharp(await published('a.webp', before)).metadata()).pages).toBe(2);
  });

  test('leaves a picture without metadata unchanged', async () => {
    const before = await plain().jpeg().toBuffer();
    expect(before.equals(await published('a.jpg', before))).toBe(true);
  });

  test('warns about a file that cannot be read', async () => {
    folder.write('broken.jpg', 'no picture');
    const lines: string[] = [];
    await removeMetadata(folder.url('./'), (line) => lines.push(line));
    expect(lines).toEqual([
      expect.stringMatching(/broken\.jpg.*ファイルを確かめてください.*Check the file/),
    ]);
  });
});

test('removeOriginals deletes originals and keeps the pictures made of them', () => {
  const made = ['寺 1.B1x_9Z-a_Z2lQ.avif', 'tall.DBO0t-2a_3SX4L.webp', 'site.B1x_9Z-a.js'];
  for (const name of ['寺 1.B1x_9Z-a.jpg', ...made]) folder.write(`_astro/${name}`);
  folder.write('other.B1x_9Z-a.jpg');
  removeOriginals(folder.url('./'));
  expect(readdirSync(folder.path('_astro')).sort()).toEqual(made.toSorted());
  expect(readdirSync(folder.path())).toContain('other.B1x_9Z-a.jpg');
});
