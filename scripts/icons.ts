/**
 * Draws the PNG and ICO icons in public/ from public/favicon.svg:
 *
 *   node scripts/icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PROJECT } from './project.ts';

const folder = join(PROJECT, 'public');
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');
/** Background color of the mark. */
const ground = '#17302e';

/** Returns a PNG of the mark; `margin` is the share of each side that a phone may crop. */
async function icon(size: number, margin = 0): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin));
  const pixels = await sharp(Buffer.from(mark), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .toBuffer();
  return sharp({
    create: {
      width: size,
      height: size,
      channels: 4,
      background: margin > 0 ? ground : { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([{ input: pixels }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Returns an ICO file with one PNG, for browsers that request /favicon.ico without reading the page. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const files = {
  'icon-192.png': await icon(192),
  'icon-512.png': await icon(512),
  'icon-maskable-512.png': await icon(512, 0.1),
  'apple-touch-icon.png': await icon(180, 0.06),
  'favicon.ico': ico(await icon(32), 32),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(folder, name), content);
  console.log(`${name} ${content.length}`);
}
