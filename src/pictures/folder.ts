import { readdir } from 'node:fs/promises';
import { joinSentences, nearest, type Problem } from '#editorial/problem.ts';
import type { Localized } from '#i18n/locales.ts';

/** Folder of the site's own pictures, from the project's root. */
export const pictureFolder = 'src/assets/pictures';

/** The two aspect ratios of pictures in the layout: 8:5 wide, 4:5 tall. */
export type Composition = 'wide' | 'tall';

/** The file of each composition; a photograph is one file that serves both. */
export type PictureFiles = Readonly<Record<Composition, string>>;

/** The contents of a folder of pictures. */
export interface FolderContents {
  /** By name, in the order of the names. */
  pictures: ReadonlyMap<string, PictureFiles>;
  /** Files that aren't complete pictures, with their fixes. */
  problems: readonly Problem[];
}

/** The extensions of picture files, in any case; the globs that import pictures list the same ones. */
export const pictureExtension = /\.(?:jpe?g|png|webp|avif)$/i;

const pictureFile = new RegExp(`^(.+?)(?:-(wide|tall))?${pictureExtension.source}`, 'i');

/**
 * Groups files into pictures: `kyoto-wide.webp` and `kyoto-tall.webp` are the two compositions of `kyoto`, and
 * `garden.jpg` is the photograph `garden`. Files of other kinds, such as notes, are ignored.
 *
 * @param files names without their folder.
 */
export function picturesIn(files: Iterable<string>): FolderContents {
  const problems: Problem[] = [];
  const report = (file: string, fix: Localized) =>
    problems.push({ where: { file: `${pictureFolder}/${file}` }, fix });
  const found = new Map<string, Partial<Record<Composition, string>>>();
  for (const file of [...files].sort()) {
    const [, name, composition] = pictureFile.exec(file) ?? [];
    if (name === undefined) continue;
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
      report(file, {
        ja: '名前は小文字の半角英数字を - でつないでください（例 tea-garden.jpg）。',
        en: 'Name it in lowercase letters and digits joined by hyphens, such as tea-garden.jpg.',
      });
      continue;
    }
    const parts = found.get(name) ?? {};
    found.set(name, parts);
    const compositions: Composition[] =
      composition === undefined ? ['wide', 'tall'] : [composition.toLowerCase() as Composition];
    const taken = compositions.flatMap((shape) => parts[shape] ?? []);
    if (taken.length > 0) {
      report(file, {
        ja: `「${name}」には ${taken[0]} もあります。どちらかを除いてください。`,
        en: `There is also ${taken[0]} for "${name}". Take one of them away.`,
      });
      continue;
    }
    for (const shape of compositions) parts[shape] = file;
  }

  const pictures = new Map<string, PictureFiles>();
  for (const [name, { wide, tall }] of found) {
    if (wide !== undefined && tall !== undefined) {
      pictures.set(name, { wide, tall });
    } else {
      const missing = wide === undefined ? 'wide' : 'tall';
      report(wide ?? tall ?? name, {
        ja: `${name}-${missing}.* がありません。加えるか、一枚で両方に使う写真なら ${name}.* に改名してください。`,
        en: `There is no ${name}-${missing}.*. Add it, or rename this to ${name}.* if one photograph serves both.`,
      });
    }
  }
  return { pictures, problems };
}

/**
 * Reads the site's folder of pictures; empty if there is no such folder.
 *
 * @param root the project's folder, with a trailing slash.
 */
export async function readPictureFolder(root: URL): Promise<FolderContents> {
  try {
    return picturesIn(await readdir(new URL(pictureFolder, root)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return picturesIn([]);
    throw error;
  }
}

/** Returns the message for a missing picture: the name probably meant, and all existing names. */
export function missingPicture(name: string, known: Iterable<string>): Localized {
  const names = [...known].sort();
  const meant = nearest(name, names);
  const list = names.join(', ');
  return joinSentences(
    { ja: `「${name}」という絵はありません。`, en: `There is no picture "${name}".` },
    ...(meant === undefined ? [] : [{ ja: `「${meant}」でしょうか。`, en: `Is it "${meant}"?` }]),
    { ja: `あるのは ${list} です。`, en: `There are: ${list}.` },
  );
}
