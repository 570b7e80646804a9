import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { readText } from './check.ts';

/**
 * Returns Astro's `glob()` loader for editors' files, which also refuses text that wouldn't appear as meant. A mistake
 * stops a build; `astro dev` keeps it as the entry's `mistake`, which the pages show ({@link withoutMistakes}).
 */
export function texts(options: Parameters<typeof glob>[0]): Loader {
  const loader = glob({ deferRender: true, ...options });
  return {
    name: 'texts',
    async load(context) {
      const fileOf = (path: string) => relative(fileURLToPath(context.config.root), path);
      await loader.load({
        ...context,
        async parseData(entry) {
          const path = entry.filePath ?? '';
          const file = fileOf(path);
          const { fields, mistake, lineOf } = readText(file, readFileSync(path));
          const refuse = (message: string) => {
            if (context.watcher === undefined) throw new Error(message);
            return { mistake: message } as never;
          };
          if (mistake !== undefined) return refuse(mistake);
          try {
            return await context.parseData({ ...entry, data: fields as typeof entry.data });
          } catch (error) {
            const { message } = error as Error;
            const field = /\*\*([\w.]+)\*\*/.exec(message.replace(/.*\n/, ''))?.[1];
            return refuse(`${file}:${lineOf(field ?? '')}\n${message}`);
          }
        },
      });
      // Astro only logs a change that leaves YAML unreadable; an entry without a digest is read again after the next.
      context.watcher?.on('change', (path) => {
        const entry = context.store.values().find(({ filePath }) => filePath === fileOf(path));
        const { mistake } = entry ? readText(fileOf(path), readFileSync(path)) : {};
        if (entry && mistake) context.store.set({ ...entry, data: { mistake }, digest: '' });
      });
    },
  };
}

/**
 * Returns entries of `texts()`.
 *
 * @throws if `astro dev` found a mistake in one.
 */
export function withoutMistakes<Entry extends { data: object }>(entries: Entry[]): Entry[] {
  for (const { data } of entries) {
    if ('mistake' in data) throw new Error(String(data.mistake));
  }
  return entries;
}
