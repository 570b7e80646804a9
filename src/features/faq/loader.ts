import { glob, type Loader } from 'astro/loaders';
import { faqSectionSchema, repeatedAnchors } from './faq.ts';

/**
 * The content collection of the FAQ: the files of `src/content/faq`, whose names begin with a
 * number that orders the sections, with every answer rendered to HTML.
 *
 * @throws in both languages when a file doesn't fit the schema or two anchors are the same.
 */
export function faqLoader(): Loader {
  const files = glob({ base: './src/content/faq', pattern: '*.yaml' });
  return {
    name: 'faq',
    schema: faqSectionSchema,
    async load(context) {
      const { parseData, renderMarkdown, store } = context;
      const html = async (markdown: string) => (await renderMarkdown(markdown)).html;
      await files.load({
        ...context,
        async parseData(entry) {
          const section = faqSectionSchema.parse(await parseData(entry));
          const items = section.items.map(async ({ answer, ...item }) => ({
            ...item,
            answer: { ja: await html(answer.ja), en: await html(answer.en) },
          }));
          // `never`: the signature promises the type of the raw file, which nobody knows here.
          return { ...section, items: await Promise.all(items) } as never;
        },
      });
      const repeated = repeatedAnchors(
        store.values().map(({ data }) => faqSectionSchema.parse(data)),
      );
      if (repeated.length > 0) {
        throw new Error(
          `src/content/faq · id: ${repeated.join(', ')} — ` +
            '同じ id が二つ以上あります。FAQ 全体で別々の id にしてください。 ' +
            'Used more than once. Give every section and question an id of its own.',
        );
      }
    },
  };
}
