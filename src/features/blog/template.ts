import { parseDocument, stringify } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import type { Category } from './article.ts';

/** An editor's answers for a new article. */
export interface NewArticle {
  category: Category;
  tags: readonly string[];
  /** `YYYY-MM-DD`. */
  date: string;
  cover: string;
  /** Titles by language; a language without one gets no file. */
  titles: Partial<Record<Locale, string>>;
}

/**
 * Returns the files of a new draft: those of the template with the answers filled in. The template's comments stay.
 *
 * @param template the files of `_template` by name.
 */
export function createArticleFiles(
  template: ReadonlyMap<string, string | undefined>,
  { titles, ...facts }: NewArticle,
): Map<string, string> {
  const yaml = parseDocument(fileOf(template, 'article.yaml'));
  for (const [field, value] of Object.entries({ ...facts, draft: true })) {
    yaml.set(field, Array.isArray(value) ? yaml.createNode(value, { flow: true }) : value);
  }
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
