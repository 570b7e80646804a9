import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { Localized } from '#i18n/locales.ts';
import { problemsError } from './problem.ts';
import type { ParseResult } from './yaml.ts';

/**
 * Returns the visible files of a folder, in the order of their names.
 *
 * @param folder with a trailing slash.
 * @param isText false for files whose content isn't needed; it is then `undefined`.
 */
export async function readFiles(
  folder: URL,
  isText: (name: string) => boolean = () => true,
): Promise<Map<string, string | undefined>> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const read = (name: string) =>
    isText(name) ? readFile(new URL(encodeURIComponent(name), folder), 'utf8') : undefined;
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/**
 * Reads every visible file of a folder against a schema.
 *
 * @param folder path from the project's root, with a trailing slash.
 * @param texts names the kind of files in the error message.
 * @returns the files' names, paths from the project's root, and parsed contents.
 * @throws with every error in any of the files, in both languages.
 */
export async function readFolder<Data>(
  root: URL,
  folder: string,
  texts: Localized,
  read: (file: string, source: string) => ParseResult<Data>,
) {
  const sources = await readFiles(new URL(folder, root));
  const files = [...sources].map(([name, source = '']) => {
    const file = folder + name;
    return { name, file, ...read(file, source) };
  });
  const problems = files.flatMap((file) => file.problems);
  if (problems.length > 0) throw problemsError(problems, texts);
  return files.flatMap(({ name, file, data }) =>
    data === undefined ? [] : [{ name, file, data }],
  );
}

/** An entry of a collection. */
type Entry = Parameters<LoaderContext['store']['set']>[0];

/**
 * Returns a content loader that reads a folder, and reads it again whenever `astro dev` sees a change in it. The
 * collection's own schema only declares the type, because `entriesIn` validates every field.
 *
 * @param folder path from the project's root, with a trailing slash.
 * @param entriesIn returns the collection's entries; if it throws, the previous entries stay.
 */
export function folderLoader(
  name: string,
  folder: string,
  entriesIn: (context: LoaderContext) => Promise<Entry[]>,
): Loader {
  return {
    name,
    async load(context) {
      const { config, generateDigest, logger, store, watcher } = context;
      const sync = async () => {
        const entries = await entriesIn(context);
        store.clear();
        for (const entry of entries) store.set({ ...entry, digest: generateDigest({ ...entry }) });
      };
      await sync();
      if (watcher === undefined) return;
      const path = fileURLToPath(new URL(folder, config.root));
      watcher.add(path);
      const resync = (changed: string) => {
        if (!changed.startsWith(path)) return;
        sync().catch((error: unknown) => logger.error(String(error)));
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, resync);
    },
  };
}
