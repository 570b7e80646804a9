import type { Loader } from 'astro/loaders';
import { folderLoader, readFolder } from '#editorial/folder.ts';
import { problemsError } from '#editorial/problem.ts';
import { readYaml } from '#editorial/yaml.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { faqSectionSchema, repeatedAnchors } from './faq.ts';

const folder = 'src/content/faq/';
const texts = { ja: 'よくある質問', en: 'the FAQ' };

/**
 * The content collection of the FAQ: the files of `src/content/faq`, whose names begin with a
 * number that orders the sections, with every answer rendered to HTML.
 *
 * @throws in both languages when a file doesn't fit the schema or two anchors are the same.
 */
export function faqLoader(): Loader {
  return folderLoader('faq', folder, async ({ config, parseData, renderMarkdown, store }) => {
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
    store.clear();
    for (const { name, file, data: section } of files) {
      const rendered = async (markdown: string, locale: Locale) => {
        // The name tells the plugins of the Markdown which language it is.
        const fileURL = new URL(`${file}/${locale}.md`, config.root);
        return [locale, (await renderMarkdown(markdown, { fileURL })).html] as const;
      };
      const items = section.items.map(async ({ answer, ...item }) => ({
        ...item,
        answer: Object.fromEntries(
          await Promise.all(locales.map((locale) => rendered(answer[locale], locale))),
        ),
      }));
      const id = name.replace(/\.yaml$/, '');
      const data = await parseData({ id, data: { ...section, items: await Promise.all(items) } });
      store.set({ id, data });
    }
  });
}
