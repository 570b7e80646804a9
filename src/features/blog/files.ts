import { readdir, readFile } from 'node:fs/promises';
import { readFiles } from '#editorial/folder.ts';
import { readPictureFolder } from '#pictures/folder.ts';
import type { Folder, Surroundings } from './check.ts';

/** Where editors keep the articles, from the project's folder. */
export const contentPath = 'src/content/blog';

/**
 * The folders of the articles by name. Those whose name begins with `_` or `.` are no articles.
 *
 * @param root the project's folder, with a trailing slash.
 */
export async function readFolders(root: URL): Promise<Folder[]> {
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
 * What the check of the articles needs to know beside their folders.
 *
 * @param root the project's folder, with a trailing slash.
 */
export async function readSurroundings(root: URL, today: string): Promise<Surroundings> {
  const file = `${contentPath}/tags.yaml`;
  const { pictures } = await readPictureFolder(root);
  return {
    tags: { file, source: await readFile(new URL(file, root), 'utf8') },
    pictures: new Set(pictures.keys()),
    today,
  };
}

/**
 * The files of a folder of articles by name; `undefined` for what isn't text.
 *
 * @param folder an article's, or `_template`, which new articles begin with.
 */
export function readArticleFolder(
  root: URL,
  folder: string,
): Promise<Map<string, string | undefined>> {
  const path = new URL(`${contentPath}/${encodeURIComponent(folder)}/`, root);
  return readFiles(path, (name) => /\.(?:yaml|mdx)$/.test(name));
}
