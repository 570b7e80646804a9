/**
 * Draws the site's pictures from their scenes.
 *
 *   npm run draw -- [name…]             <name>-wide.webp and <name>-tall.webp in the site's folder,
 *                                       or <name>.webp where the scene has one frame
 *   npm run draw -- [name…] --preview   PNG at half the size in .cache/art
 *
 * Without names, every scene is drawn. `--out DIR` writes into another folder. The exit code is 1 when an
 * argument is unknown. The site checks the sizes of the files: `npm run check:articles`.
 */
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closest } from 'fastest-levenshtein';
import sharp from 'sharp';
import { loadPicture, sceneNames } from './scenes.ts';

const PROJECT = join(import.meta.dirname, '..');

/** The folder of the site's pictures. */
const PICTURES = join(PROJECT, 'src/assets/pictures');

const USAGE = 'npm run draw -- [name…] [--preview] [--out DIR]';

/** Prints the error in Japanese and English, then exits with code 1. */
function refuse(received: string, ja: string, en: string): never {
  console.error(`npm run draw · ${received}\n  ${ja}\n  ${en}\n  ${USAGE}`);
  process.exit(1);
}

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        preview: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse(
      process.argv.slice(2).join(' '),
      'この指定は使えません。使えるのは --preview と --out です。',
      `${(error as Error).message.split('. ')[0]}. Known are --preview and --out.`,
    );
  }
}

const { values, positionals } = readCommand();
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
await mkdir(out, { recursive: true });

for (const name of positionals.length > 0 ? positionals : sceneNames) {
  const { scene, sheets } = await loadPicture(name);
  for (const { ending, frame } of sheets) {
    // 72 dpi draws one SVG px as one px; 36 halves it, filters included.
    const drawn = sharp(Buffer.from(scene(frame)), {
      density: values.preview ? 36 : 72,
      limitInputPixels: false,
    });
    const file = join(out, `${name}${ending}.${values.preview ? 'png' : 'webp'}`);
    if (values.preview) await drawn.png().toFile(file);
    else
      await drawn
        .flatten({ background: '#1f2a2a' })
        .webp({ quality: sheets.length > 1 ? 90 : 82 })
        .toFile(file);
    console.log(relative(process.cwd(), file));
  }
}
