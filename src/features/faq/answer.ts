import { markdownToHtml } from 'satteri';
import { textPlugins } from '#editorial/markup/plugins.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeholderPlugins } from '../legal/placeholders.ts';

/** Returns an answer of the FAQ, which is Markdown within YAML, as HTML. */
export async function renderAnswer(locale: Locale, markdown: string): Promise<string> {
  const fileURL = new URL(`file:///answer.${locale}.md`);
  return (
    await markdownToHtml(markdown, { hastPlugins: [placeholderPlugins, textPlugins], fileURL })
  ).html.trim();
}
