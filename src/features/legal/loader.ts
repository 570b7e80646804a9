import type { Loader } from 'astro/loaders';
import { folderLoader, readFolder } from '#editorial/folder.ts';
import { readFrontmatter } from '#editorial/yaml.ts';
import { legalId, legalSchema } from './document.ts';

const folder = 'src/content/legal/';
const texts = { ja: '法的な文書', en: 'the legal texts' };

/**
 * Returns the loader of the collection `legal`, with ids such as `terms-of-service.ja`. The texts are rendered with
 * their pages, not stored as HTML, because they contain facts of `src/site.ts`.
 *
 * @throws an error in both languages for a file with an unknown name or invalid frontmatter.
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
