/**
 * Renders the print series to the masters that the site's image pipeline reads.
 *
 *   node scripts/prints.ts [name…]                        src/assets/pictures/<name>-{wide,tall}.webp
 *   node scripts/prints.ts [name…] --preview --out DIR    half-size PNG in DIR, nothing else touched
 *   node scripts/prints.ts [name…] --check                the size each would have as a shipped AVIF
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { TALL, WIDE } from '#art/frame.ts';
import { scenes } from '#art/scenes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { preview: { type: 'boolean' }, check: { type: 'boolean' }, out: { type: 'string' } },
});

const masters = join(import.meta.dirname, '../src/assets/pictures');
const out = values.out ?? (values.preview ? '/tmp/art' : masters);

// What one print may weigh once shipped: kB of AVIF at quality 50, at the largest common size.
const budget = {
  wide: { width: 1440, height: 900, limit: 90 },
  tall: { width: 780, height: 975, limit: 38 },
};

const names = positionals.length ? positionals : Object.keys(scenes);
const unknown = names.filter((name) => !(name in scenes));
if (unknown.length) {
  console.error(`No such scene: ${unknown.join(', ')}. Known: ${Object.keys(scenes).join(', ')}`);
  process.exit(1);
}

await mkdir(out, { recursive: true });
for (const name of names) {
  for (const [suffix, frame] of [
    ['wide', WIDE],
    ['tall', TALL],
  ] as const) {
    const svg = scenes[name as keyof typeof scenes](frame);
    // 72 dpi draws one SVG px as one px; 36 halves it, filters included.
    const image = sharp(Buffer.from(svg), {
      density: values.preview ? 36 : 72,
      limitInputPixels: false,
    });
    if (values.preview) {
      await image.png().toFile(join(out, `${name}-${suffix}.png`));
      continue;
    }
    const pixels = await image
      .flatten({ background: '#1f2a2a' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const master = sharp(pixels).webp({ quality: 90 });
    const { size } = values.check
      ? { size: (await master.toBuffer()).length }
      : await master.toFile(join(out, `${name}-${suffix}.webp`));
    const { width, height, limit } = budget[suffix];
    const avif = await sharp(pixels).resize(width, height).avif({ quality: 50 }).toBuffer();
    const kB = (bytes: number) => Math.round(bytes / 102.4) / 10;
    const over = kB(avif.length) > limit || kB(size) > 900 ? '  OVER BUDGET' : '';
    console.log(
      `${name}-${suffix}: master ${kB(size)} kB, AVIF ${width}×${height} ${kB(avif.length)} of ${limit} kB${over}`,
    );
  }
}
