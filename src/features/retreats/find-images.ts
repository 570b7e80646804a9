import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Problem } from '#editorial/problem.ts';
import type { Localized } from '#i18n/locales.ts';
import type { FetchedPicture } from '#pictures/fetch.ts';
import { fileUrl } from '#pictures/files.ts';
import { missingPicture, pictureExtension, readPictureFolder } from '#pictures/folder.ts';
import { isPictureName, publicFile, resolveImage } from './image-reference.ts';

/** A row with the path of its photograph, from the project's folder and with a leading slash. */
export type WithPath<Row> = Row & { photograph?: string };

/** The result of looking up the images of rows. */
export interface FoundImages<Row> {
  rows: WithPath<Row>[];
  /** Images that stop the build. */
  problems: Problem[];
  /** Images that are left out, replaced by the default picture, or couldn't be fetched anew. */
  warnings: Problem[];
}

/**
 * Looks up every image of a table's rows. An unknown picture name is a problem. A missing or broken file is replaced
 * by the default picture or left out with its row. A picture
 * on another host that can't be fetched is used as fetched earlier, else by its URL.
 *
 * @param table the name of the table, for the problems.
 * @param root the project's folder, with a trailing slash.
 * @param fetched the results for pictures on other hosts, by URL.
 * @param unreadable what replaces a row's missing or broken file.
 */
export async function findImages<Row extends { id: string; image: string }>(
  table: string,
  rows: readonly Row[],
  root: URL,
  fetched: ReadonlyMap<string, FetchedPicture>,
  unreadable: 'default picture' | 'left out' = 'default picture',
): Promise<FoundImages<Row>> {
  const { pictures } = await readPictureFolder(root);
  const names = new Set(pictures.keys());
  const found: FoundImages<Row> = { rows: [], problems: [], warnings: [] };
  for (const row of rows) {
    const { id, image } = row;
    const problem = (fix: Localized): Problem => ({
      where: { table, row: id, column: 'image' },
      received: JSON.stringify(image),
      fix,
    });
    const resolved = resolveImage(image, names);
    if (resolved.kind === 'remote') {
      const picture = fetched.get(resolved.src);
      found.rows.push(picture?.kind === 'file' ? { ...row, photograph: picture.path } : row);
      if (picture?.warning !== undefined) {
        const { ja, en } = picture.warning;
        const [nowJa, nowEn] =
          picture.kind === 'file'
            ? ['前に取得した画像を使います。', 'The picture fetched earlier is used.']
            : [
                'ビルドでは縮小せず、そのままのURLで使います。',
                'It is used by its URL, at its own size.',
              ];
        found.warnings.push(problem({ ja: ja + nowJa, en: `${en} ${nowEn}` }));
      }
      continue;
    }
    if (resolved.kind !== 'local') {
      found.rows.push(row);
      continue;
    }
    if (isPictureName(image)) {
      found.problems.push(problem(missingPicture(image, names)));
      continue;
    }
    const file = publicFile(resolved.src);
    const state = await classifyFile(file, root);
    if (state === 'unreadable') {
      const isLeftOut = unreadable === 'left out';
      found.warnings.push(
        problem({
          ja: `${file} を読めないため、${isLeftOut ? 'ページに出しません' : '標準の絵を使います'}。ファイル名とファイルを確かめてください。`,
          en: `${file} can't be read; ${isLeftOut ? 'it is left out' : 'the default picture stands in for it'}. Check its name and the file.`,
        }),
      );
      if (!isLeftOut) found.rows.push({ ...row, image: 'default' });
    } else {
      found.rows.push(state === 'photograph' ? { ...row, photograph: `/${file}` } : row);
    }
  }
  return found;
}

/** Returns whether a file is a photograph to encode, is served unchanged, or can't be read. */
async function classifyFile(
  file: string,
  root: URL,
): Promise<'photograph' | 'as it is' | 'unreadable'> {
  const path = fileURLToPath(fileUrl(file, root));
  try {
    await access(path);
    // Encoding would rasterize an SVG and stop an animated GIF.
    if (/\.(?:svg|gif)$/i.test(path)) return 'as it is';
    // Decodes the whole file, because the header of a truncated file is still valid.
    await sharp(path).resize(16).toBuffer();
  } catch {
    return 'unreadable';
  }
  // Vite can't import a file with `?` or `#` in its name: it would take the rest for a query or fragment.
  return pictureExtension.test(file) && !/[?#]/.test(file) ? 'photograph' : 'as it is';
}
