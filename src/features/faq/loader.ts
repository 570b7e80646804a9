import type { Loader } from 'astro/loaders';
import { folderLoader, readFolder } from '#editorial/folder.ts';
import { problemsError } from '#editorial/problem.ts';
import { readYaml } from '#editorial/yaml.ts';
import type { Locale } from '#i18n/locales.ts';
import { faqSectionSchema, repeatedAnchors } from './faq.ts';

/**
 * Returns the loader of the collection `faq`: the files of `src/content/faq`, with every answer rendered to HTML.
 * The file names begin with a number that determines the order of the sections.
 *
 * @throws an error in both languages when a file doesn't match the schema or two anchors are the same.
 */
export function faqLoader(): Loader {
  const folder = 'src/content/faq/';
  const texts = { ja: 'よくある質問', en: 'the FAQ' };
  return folderLoader('faq', folder, async ({ config, renderMarkdown }) => {
    const files = await readFolder(config.root, folder, texts, (file, source) =>
      readYaml(file, source, faqSectionSchema),
    );
    const repeated = repeatedAnchors(files.map(({ data }) => data));
    if (repeated.length > 0) {
      const fix = {
        ja: '同じ id が二つ以上あります。FAQ 全体で別々の id にしてください。',
        en: 'Used more than once. Give every section and question an id of its own.',
      };
      const received = repeated.join(', ');
      throw problemsError([{ where: { file: folder, field: 'id' }, received, fix }], texts);
    }
    const rendered = async (file: string, markdown: string, locale: Locale) => {
      // The Markdown plugins read the locale from the file name.
      const fileURL = new URL(`${file}/${locale}.md`, config.root);
      return (await renderMarkdown(markdown, { fileURL })).html.trim();
    };
    return Promise.all(
      files.map(async ({ name, file, data }) => {
        const items = data.items.map(async ({ answer, ...item }) => ({
          ...item,
          answer: {
            ja: await rendered(file, answer.ja, 'ja'),
            en: await rendered(file, answer.en, 'en'),
          },
        }));
        return {
          id: name.replace(/\.yaml$/, ''),
          data: { ...data, items: await Promise.all(items) },
        };
      }),
    );
  });
}
