import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { z } from 'zod';
import { readText, type Name } from './check.ts';

/**
 * Returns a loader for files that editors write; each is an entry. A file with mistakes keeps its fields as they were
 * written, with `mistakes` beside them, and can't be rendered. Pages {@link refuse} what {@link mistakesOf} returns.
 * What it names stands beside its fields, too ({@link namesOf}).
 *
 * @param base the folder, from the project's.
 */
export function textLoader(base: string, pattern: string, schema: z.ZodType): Loader {
  return {
    name: 'texts',
    load({ config, store, watcher }) {
      const root = fileURLToPath(config.root);
      const folder = join(root, base);
      const read = () => {
        store.clear();
        for (const name of globSync(pattern, { cwd: folder })) {
          const filePath = `${base}/${name.replaceAll(sep, '/')}`;
          const bytes = readFileSync(join(root, filePath));
          const { mistakes, names, fields, body } = readText(filePath, bytes, schema);
          store.set({
            id: filePath.slice(base.length + 1).replace(/(?:\/article)?\.\w+$/, ''),
            data: {
              ...(fields as object),
              ...(names.length > 0 && { names }),
              ...(mistakes.length > 0 && { mistakes }),
            },
            filePath,
            body,
            // A build would bundle the text; `astro dev` reads it when a page asks.
            deferredRender:
              pattern.endsWith('.mdx') && (watcher !== undefined || mistakes.length === 0),
          });
        }
      };
      read();
      watcher?.add(folder);
      watcher?.on('all', (_event, path) => {
        // At the first event a file may still be empty, and another one within 50 ms would be left out.
        if (path.startsWith(folder)) setTimeout(read, 100);
      });
      return Promise.resolve();
    },
  };
}

/** Returns the mistakes of entries of {@link textLoader}. */
export function mistakesOf(entries: readonly { data: object }[]): string[] {
  return entries.flatMap(({ data }) => ('mistakes' in data ? (data.mistakes as string[]) : []));
}

/** Returns what an entry of {@link textLoader} names. */
export function namesOf(data: object): Name[] {
  return 'names' in data ? (data.names as Name[]) : [];
}

/** @throws an error with the mistakes, if there are any, and without a place in the code. */
export function refuse(mistakes: readonly string[]): void {
  if (mistakes.length > 0)
    throw Object.assign(new Error(mistakes.join('\n')), { stack: undefined });
}
