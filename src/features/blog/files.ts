import { readdir, readFile } from 'node:fs/promises';
import { readPictureFolder } from '#assets/picture-folder.ts';
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
  const folders = entries.filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name));
  return Promise.all(
    folders
      .map(({ name }) => name)
      .sort()
      .map(async (slug) => ({
        slug,
        path: `${contentPath}/${slug}`,
        files: await readFiles(new URL(`${contentPath}/${encodeURIComponent(slug)}/`, root)),
      })),
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
    prints: new Set(pictures.keys()),
    today,
  };
}

/**
 * The files of the template that new articles begin with.
 *
 * @param root the project's folder, with a trailing slash.
 */
export function readTemplate(root: URL): Promise<Map<string, string | undefined>> {
  return readFiles(new URL(`${contentPath}/_template/`, root));
}

async function readFiles(folder: URL): Promise<Map<string, string | undefined>> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const texts = await Promise.all(
    names.map(async (name) =>
      /\.(?:yaml|mdx)$/.test(name)
        ? await readFile(new URL(encodeURIComponent(name), folder), 'utf8')
        : undefined,
    ),
  );
  return new Map(names.map((name, index) => [name, texts[index]]));
}
