/**
 * Draws the site's pictures from their scenes.
 *
 *   npm run art -- [name…]             <name>-wide.webp and <name>-tall.webp in the site's folder
 *   npm run art -- [name…] --preview   PNG at half the size in .cache/art, for looking at
 *   npm run art -- [name…] --check     writes nothing, only says what each picture weighs
 *
 * Without names it takes every scene. `--out DIR` writes into another folder. The exit code is 1
 * when a picture is over its budget or the command can't be understood.
 */
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closest } from 'fastest-levenshtein';
import sharp from 'sharp';
import { frames } from './frame.ts';
import { loadScene, sceneNames } from './scenes.ts';

const PROJECT = join(import.meta.dirname, '..');

/** Where the site keeps its pictures. */
const PICTURES = join(PROJECT, 'src/assets/pictures');

/** What a picture may weigh as the site ships it: AVIF at quality 50 in the largest common size. */
const budgets = {
  wide: { width: 1440, height: 900, kB: 90 },
  tall: { width: 780, height: 975, kB: 38 },
};

/** What the file in the repository may weigh, in kB. */
const FILE_BUDGET = 900;

const USAGE = 'npm run art -- [name…] [--preview | --check] [--out DIR]';

/** Says in both languages what is wrong, and ends the command. */
function refuse(received: string, ja: string, en: string): never {
  console.error(`npm run art · ${received}\n  ${ja}\n  ${en}\n  ${USAGE}`);
  process.exit(1);
}

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        preview: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse(
      process.argv.slice(2).join(' '),
      'この指定は使えません。使えるのは --preview、--check、--out です。',
      `${(error as Error).message.split('. ')[0]}. Known are --preview, --check and --out.`,
    );
  }
}

const { values, positionals } = readCommand();
if (values.check && (values.preview || values.out !== undefined)) {
  refuse(
    '--check',
    '--check は何も書き出しません。--preview や --out とは一緒に使えません。',
    '--check writes nothing: it goes with neither --preview nor --out.',
  );
}
if (values.out === '') {
  refuse('--out ""', '書き出すフォルダーを指定してください。', 'Name the folder to write into.');
}
for (const name of positionals) {
  if (sceneNames.includes(name)) continue;
  const known = sceneNames.join(', ');
  refuse(
    name,
    `この名前の絵は art/scenes にありません。「${closest(name, sceneNames)}」でしょうか。あるもの: ${known}`,
    `art/scenes has no scene of that name. Is it "${closest(name, sceneNames)}"? There are: ${known}`,
  );
}

const out = resolve(values.out ?? (values.preview ? join(PROJECT, '.cache/art') : PICTURES));
if (!values.check) await mkdir(out, { recursive: true });

for (const name of positionals.length > 0 ? positionals : sceneNames) {
  const scene = await loadScene(name);
  for (const format of ['wide', 'tall'] as const) {
    // 72 dpi draws one SVG px as one px; 36 halves it, filters included.
    const drawn = sharp(Buffer.from(scene(frames[format])), {
      density: values.preview ? 36 : 72,
      limitInputPixels: false,
    });
    if (values.preview) {
      const file = join(out, `${name}-${format}.png`);
      await drawn.png().toFile(file);
      console.log(relative(process.cwd(), file));
      continue;
    }
    const pixels = await drawn
      .flatten({ background: '#1f2a2a' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const webp = sharp(pixels).webp({ quality: 90 });
    const { size } = values.check
      ? { size: (await webp.toBuffer()).length }
      : await webp.toFile(join(out, `${name}-${format}.webp`));
    const budget = budgets[format];
    const shipped = await sharp(pixels)
      .resize(budget.width, budget.height)
      .avif({ quality: 50 })
      .toBuffer();
    report(`${name}-${format}`, size, shipped.length, budget.kB);
  }
}

/** Says what a picture weighs (in bytes; `limit` in kB); over a budget is an error. */
function report(picture: string, file: number, shipped: number, limit: number): void {
  const kB = (bytes: number) => Math.round(bytes / 102.4) / 10;
  const weights = `WebP ${kB(file)} / ${FILE_BUDGET} kB, AVIF ${kB(shipped)} / ${limit} kB`;
  if (kB(file) <= FILE_BUDGET && kB(shipped) <= limit) {
    console.log(`${picture}: ${weights}`);
    return;
  }
  console.error(
    `${picture}: ${weights}\n` +
      '  絵が重すぎます。細かい模様や粒子を減らしてください。\n' +
      '  The picture is too heavy: draw less fine texture or grain.',
  );
  process.exitCode = 1;
}
