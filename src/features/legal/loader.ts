import type { Loader } from 'astro/loaders';
import { folderLoader, readFolder } from '#editorial/folder.ts';
import { readFrontmatter } from '#editorial/yaml.ts';
import { legalId, legalSchema } from './document.ts';

const folder = 'src/content/legal/';
const texts = { ja: '法的な文書', en: 'the legal texts' };

/**
 * The content collection of the legal texts: ids such as `terms-of-service.ja`. They are rendered
 * with their pages and not stored, because facts of the site stand in them.
 *
 * @throws in both languages for a file that has another name or doesn't fit the schema.
 */
export function legalLoader(): Loader {
  return folderLoader('legal', folder, async ({ config }) => {
    const files = await readFolder(config.root, folder, texts, (file, source) =>
      readFrontmatter(file, source, legalSchema),
    );
    return files.map(({ name, file: filePath, data: { body, ...data } }) => ({
      id: legalId(name),
      data,
      body,
      filePath,
      deferredRender: true,
    }));
  });
}
