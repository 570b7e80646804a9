import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgets, fitToBudget, photographQualities } from '#pictures/budget.ts';
import { checkPictures } from '#pictures/check.ts';

let folder: string;
const at = (path: string) => join(folder, path);
const url = (path: string) => pathToFileURL(at(path));
const pictures = 'src/assets/pictures';

/** Returns a picture of pure grain; stronger grain makes a larger file. */
function grain(width: number, height: number, sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(at(pictures), { recursive: true });
  await writeFile(at(`${pictures}/calm-wide.jpg`), await grain(800, 500, 2));
  await writeFile(at(`${pictures}/calm-tall.jpg`), await grain(400, 500, 2));
  await writeFile(at(`${pictures}/grainy-wide.jpg`), await grain(800, 500, 2));
  await writeFile(at(`${pictures}/grainy-tall.jpg`), await grain(460, 575, 60));
  await writeFile(at(`${pictures}/broken.jpg`), 'no picture');
  await writeFile(at(`${pictures}/alone-wide.jpg`), await grain(80, 50, 2));
});
afterAll(() => rm(folder, { recursive: true }));

test('checkPictures reports each picture that is over budget, broken or without its pair once', async () => {
  const problems = await checkPictures(url('./'));
  expect(problems.map(({ where }) => 'file' in where && where.file).sort()).toEqual(
    ['alone-wide.jpg', 'broken.jpg', 'grainy-tall.jpg'].map((name) => `${pictures}/${name}`),
  );
  const heavy = problems.find(({ where }) => 'file' in where && where.file.includes('grainy'))?.fix;
  expect(heavy?.ja).toMatch(/780×975 px の AVIF が [\d.]+ kB になり、上限 38\.0 kB を超えます/);
  expect(heavy?.en).toMatch(/As AVIF of 780×975 px it has [\d.]+ kB, more than its 38\.0 kB\./);
});

describe('fitToBudget', () => {
  test('compresses a photograph just enough for its budget', async () => {
    const file = at('photograph.jpg');
    await writeFile(file, await grain(500, 625, 60));
    const store = url('store/');
    const first = await fitToBudget(file, 'tall', photographQualities.slice(0, 1), store);
    expect(first.bytes).toBeGreaterThan(38_000);
    const { quality, bytes } = await fitToBudget(file, 'tall', photographQualities, store);
    expect(bytes).toBeLessThanOrEqual(budgets.tall.targetBytes);
    expect(bytes).toBeGreaterThan(10_000);
    // The next higher quality exceeds the budget, so the picture is compressed no more than necessary.
    const weaker = photographQualities.slice(
      0,
      photographQualities.findIndex((one) => one.avif === quality.avif),
    );
    expect(weaker.length).toBeGreaterThan(0);
    expect((await fitToBudget(file, 'tall', weaker, store)).bytes).toBeGreaterThan(
      budgets.tall.targetBytes,
    );
  });

  test('measures a photograph again only when it changes', async () => {
    const file = at('kept.jpg');
    const store = url('kept/');
    await writeFile(file, await grain(80, 100, 2));
    const fit = await fitToBudget(file, 'tall', photographQualities, store);
    const [stored = '', ...others] = await readdir(store);
    expect(others).toEqual([]);
    await writeFile(new URL(stored, store), JSON.stringify({ ...fit, bytes: 1 }));
    expect((await fitToBudget(file, 'tall', photographQualities, store)).bytes).toBe(1);
    await writeFile(file, await grain(80, 100, 3));
    expect((await fitToBudget(file, 'tall', photographQualities, store)).bytes).toBeGreaterThan(1);
  });
});
