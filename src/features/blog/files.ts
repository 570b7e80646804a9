import { readdir, readFile } from 'node:fs/promises';
import { readFiles } from '#editorial/folder.ts';
import { readPictureFolder } from '#pictures/folder.ts';
import type { ArticleFolder, CheckContext } from './check.ts';

/** Path of the articles' folders, from the project's folder. */
export const contentPath = 'src/content/blog';

/**
 * Reads the folders of the articles, sorted by name. Folders whose name begins with `_` or `.` are no articles.
 *
 * @param root the project's folder, with a trailing slash.
 */
export async function readArticleFolders(root: URL): Promise<ArticleFolder[]> {
  const entries = await readdir(new URL(contentPath, root), { withFileTypes: true });
  const slugs = entries
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map(({ name }) => name);
  return Promise.all(
    slugs.sort().map(async (slug) => {
      const path = `${contentPath}/${slug}`;
      return { slug, path, files: await readArticleFolder(root, slug) };
    }),
  );
}

/**
 * Reads what the check of the articles needs besides their folders.
 *
 * @param root the project's folder, with a trailing slash.
 */
export async function readCheckContext(root: URL, today: string): Promise<CheckContext> {
  const file = `${contentPath}/tags.yaml`;
  const { pictures } = await readPictureFolder(root);
  return {
    tags: { file, source: await readFile(new URL(file, root), 'utf8') },
    pictures: new Set(pictures.keys()),
    today,
  };
}

/**
 * Reads the files of a folder by name; `undefined` for files that aren't text.
 *
 * @param folder the folder of an article, or `_template`, from which new articles are made.
 */
export function readArticleFolder(
  root: URL,
  folder: string,
): Promise<Map<string, string | undefined>> {
  const path = new URL(`${contentPath}/${encodeURIComponent(folder)}/`, root);
  return readFiles(path, (name) => /\.(?:yaml|mdx)$/.test(name));
}
