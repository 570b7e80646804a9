import { existsSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { folderLoader, readFolder } from '#editorial/folder.ts';
import { readYaml } from '#editorial/yaml.ts';
import { forYouSchema } from './for-you.ts';

const folder = 'src/content/for-you/';
const texts = { ja: '「わたしに合いますか」の質問', en: 'the questions of “Is this for me?”' };

/**
 * The content collection of the questions that retreats' pages answer: the files of `src/content/for-you`. An
 * operator who has none has no such folder.
 *
 * @throws in both languages when a file doesn't fit the schema.
 */
export function forYouLoader(): Loader {
  return folderLoader('for-you', folder, async ({ config, parseData, store }) => {
    const files = existsSync(new URL(folder, config.root))
      ? await readFolder(config.root, folder, texts, (file, source) =>
          readYaml(file, source, forYouSchema),
        )
      : [];
    store.clear();
    for (const { name: id, data } of files) {
      store.set({ id, data: await parseData({ id, data }) });
    }
  });
}
