import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Problem } from '#editorial/problem.ts';
import type { Localized } from '#i18n/locales.ts';
import type { FetchedPicture } from '#pictures/fetch.ts';
import { fileUrl } from '#pictures/files.ts';
import { missingPicture, pictureEnding, readPictureFolder } from '#pictures/folder.ts';
import { isName, publicFile, resolveImage } from './image.ts';

/** A row whose photograph is still a path, from the project's folder, with a slash in front. */
export type WithPath<Row> = Row & { photograph?: string };

/** What became of the images that rows name. */
export interface FoundImages<Row> {
  rows: WithPath<Row>[];
  /** Images that must be corrected. */
  problems: Problem[];
  /** Images that are left out or give way to the default picture, or that are used by their URL. */
  warnings: Problem[];
}

/**
 * Looks up every image of a table's rows. A name that the site's folder doesn't have is a problem; a
 * file that is missing or broken gives way to the default picture (product: retreats/image-rule), or is left
 * out with its row (product: album/missing), and one on another host that can't be fetched is used by its URL (product: pictures/fetched).
 *
 * @param table its name, for the problems.
 * @param root the project's folder, with a trailing slash.
 * @param fetched what became of pictures on other hosts, by URL.
 * @param unreadable what happens to a row whose file is missing or broken.
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
    if (isName(image)) {
      found.problems.push(problem(missingPicture(image, names)));
      continue;
    }
    const file = publicFile(resolved.src);
    const state = await stateOf(file, root);
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

/** Whether a file is a photograph to encode, something a browser shows as it is, or neither. */
async function stateOf(file: string, root: URL): Promise<'photograph' | 'as it is' | 'unreadable'> {
  const path = fileURLToPath(fileUrl(file, root));
  try {
    await access(path);
    // A drawing keeps its lines and an animation its movement.
    if (/\.(?:svg|gif)$/i.test(path)) return 'as it is';
    // Read to its end: a file that was cut short still begins like a whole one.
    await sharp(path).resize(16).toBuffer();
  } catch {
    return 'unreadable';
  }
  // What the bundler can't import by its name: it takes `?` for a query.
  return pictureEnding.test(file) && !/[?#]/.test(file) ? 'photograph' : 'as it is';
}
