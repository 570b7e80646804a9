import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { Localized } from '#i18n/locales.ts';
import { problemsError } from './problem.ts';
import type { Read } from './yaml.ts';

/** A file of a folder and what it says. */
export interface ReadFile<Data> {
  name: string;
  /** From the project's folder. */
  file: string;
  data: Data;
}

/**
 * Reads every visible file of a folder.
 *
 * @param folder from the project's folder, with a slash at the end.
 * @param texts what the files are, for the error.
 * @throws in both languages with everything that is wrong in any of them.
 */
export async function readFolder<Data>(
  root: URL,
  folder: string,
  texts: Localized,
  read: (file: string, source: string) => Read<Data>,
): Promise<ReadFile<Data>[]> {
  const names = (await readdir(new URL(folder, root))).filter((name) => !name.startsWith('.'));
  const files = await Promise.all(
    names.sort().map(async (name) => {
      const file = folder + name;
      return { name, file, ...read(file, await readFile(new URL(file, root), 'utf8')) };
    }),
  );
  const problems = files.flatMap((file) => file.problems);
  if (problems.length > 0) throw problemsError(problems, texts);
  return files.flatMap(({ name, file, data }) =>
    data === undefined ? [] : [{ name, file, data }],
  );
}

/**
 * A collection that is read from a folder, and again whenever `astro dev` sees a change in it.
 *
 * @param folder from the project's folder, with a slash at the end.
 * @param sync fills the collection's store.
 */
export function folderLoader(
  name: string,
  folder: string,
  sync: (context: LoaderContext) => Promise<void>,
): Loader {
  return {
    name,
    async load(context) {
      const { config, logger, watcher } = context;
      await sync(context);
      if (watcher === undefined) return;
      const path = fileURLToPath(new URL(folder, config.root));
      watcher.add(path);
      const resync = (changed: string) => {
        if (!changed.startsWith(path)) return;
        sync(context).catch((error: unknown) => logger.error(String(error)));
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, resync);
    },
  };
}
