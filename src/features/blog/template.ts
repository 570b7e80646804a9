import { parseDocument, stringify } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import type { Category } from './article.ts';

/** What an editor answers when a new article is begun. */
export interface Beginning {
  category: Category;
  tags: readonly string[];
  /** `YYYY-MM-DD`. */
  date: string;
  cover: string;
  /** The titles; a language without one gets no file. */
  titles: Partial<Record<Locale, string>>;
}

/**
 * The files of a new article, a draft: the template's, with the answers in their places and the
 * editors' notes around them.
 *
 * @param template the files of `_template` by name.
 */
export function beginArticle(
  template: ReadonlyMap<string, string | undefined>,
  { titles, ...facts }: Beginning,
): Map<string, string> {
  const yaml = parseDocument(fileOf(template, 'article.yaml'));
  yaml.set('category', facts.category);
  yaml.set('tags', yaml.createNode(facts.tags, { flow: true }));
  yaml.set('date', facts.date);
  yaml.set('cover', facts.cover);
  yaml.set('draft', true);
  const files = new Map([
    ['article.yaml', yaml.toString({ lineWidth: 0, flowCollectionPadding: false })],
  ]);
  for (const [locale, title] of Object.entries(titles)) {
    const name = `${locale}.mdx`;
    const line = stringify({ title }, { lineWidth: 0 });
    files.set(
      name,
      fileOf(template, name).replace(/^title: .*\n/m, () => line),
    );
  }
  return files;
}

function fileOf(template: ReadonlyMap<string, string | undefined>, name: string): string {
  const file = template.get(name);
  if (file === undefined) {
    throw new Error(`_template/${name} がありません。 is missing.`);
  }
  return file;
}
