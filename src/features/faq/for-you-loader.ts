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
  return folderLoader('for-you', folder, async ({ config }) => {
    if (!existsSync(new URL(folder, config.root))) return [];
    const files = await readFolder(config.root, folder, texts, (file, source) =>
      readYaml(file, source, forYouSchema),
    );
    return files.map(({ name: id, data }) => ({ id, data }));
  });
}
