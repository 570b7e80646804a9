import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  pictureEndings,
  removeMetadata,
  removeUnused,
} from '../../../src/integrations/published-pictures.ts';

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
const position = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 59/1 9/1' } };

describe('what a camera wrote into a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is gone from %s', async (format) => {
    const file = join(folder, `写真 1.${format}`);
    await plain()
      .withExif(position)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toFormat(format)
      .toFile(file);
    expect((await sharp(file).metadata()).exif).toBeDefined();
    await removeMetadata(dist, (line) => expect.fail(line));
    const { exif, xmp, width, format: now } = await sharp(await readFile(file)).metadata();
    expect({ exif, xmp, width }).toEqual({ exif: undefined, xmp: undefined, width: 30 });
    expect(now).toBe(format === 'avif' ? 'heif' : format);
  });

  test.each(['a.JPG', 'a.Jpg'])('turns the picture %s before it goes', async (name) => {
    const file = join(folder, name);
    await writeFile(file, await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer());
    await removeMetadata(dist, (line) => expect.fail(line));
    const { width, height, orientation } = await sharp(await readFile(file)).metadata();
    expect({ width, height, orientation }).toEqual({
      width: 20,
      height: 30,
      orientation: undefined,
    });
  });

  test('is no reason to touch a picture without it', async () => {
    const file = join(folder, 'a.jpg');
    const before = await plain().jpeg().toBuffer();
    await writeFile(file, before);
    await removeMetadata(dist, (line) => expect.fail(line));
    expect(before.equals(await readFile(file))).toBe(true);
  });

  test('is looked for once: a picture that is known to hold nothing is not read again', async () => {
    await plain().jpeg().toFile(join(folder, 'a.jpg'));
    await plain().jpeg().toFile(join(folder, '_astro/b.B1x_9Z.jpg'));
    const metadata = vi.spyOn(sharp.prototype as { metadata: () => unknown }, 'metadata');
    const clean = await removeMetadata(dist, (line) => expect.fail(line));
    expect(clean.size).toBe(2);
    expect(metadata).toHaveBeenCalledTimes(2);
    expect(await removeMetadata(dist, (line) => expect.fail(line), clean)).toEqual(clean);
    expect(metadata).toHaveBeenCalledTimes(2);

    await plain().withExif(position).jpeg().toFile(join(folder, 'a.jpg'));
    expect((await removeMetadata(dist, (line) => expect.fail(line), clean)).size).toBe(1);
    expect((await sharp(await readFile(join(folder, 'a.jpg'))).metadata()).exif).toBeUndefined();
    metadata.mockRestore();
  });

  test('is feared of in a file that cannot be read, and the operator is told', async () => {
    await writeFile(join(folder, 'broken.jpg'), 'no picture');
    const lines: string[] = [];
    await removeMetadata(dist, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/broken\.jpg.*ファイルを確かめてください.*Check the file/);
  });
});

test('only pictures of _astro that no file of the site names are taken away', async () => {
  const names = [
    'named.aaa.jpg',
    '寺 1.bbb.avif',
    'in-json.ccc.webp',
    'original.ddd.jpg',
    'a.eee.js',
  ];
  for (const name of names) await writeFile(join(folder, '_astro', name), '');
  await writeFile(join(folder, 'other.jpg'), '');
  const html = '<img src="/_astro/named.aaa.jpg" srcset="/_astro/%E5%AF%BA%201.bbb.avif 800w">';
  await writeFile(join(folder, 'list.json'), '{"src":"/_astro/in-json.ccc.webp"}');
  removeUnused(dist, pictureEndings(html));
  expect((await readdir(join(folder, '_astro'))).sort()).toEqual(
    names.filter((name) => name !== 'original.ddd.jpg').sort(),
  );
  expect(await readdir(folder)).toContain('other.jpg');
});
