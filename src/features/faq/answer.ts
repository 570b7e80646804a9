import { markdownToHtml } from 'satteri';
import { textPlugins } from '#editorial/markup/plugins.ts';
import type { Locale } from '#i18n/locales.ts';
import { factPlugins } from '../legal/facts.ts';

/** Returns an answer of the FAQ, which is Markdown within YAML, as HTML. */
export async function renderAnswer(locale: Locale, markdown: string): Promise<string> {
  const fileURL = new URL(`file:///answer.${locale}.md`);
  return (
    await markdownToHtml(markdown, { hastPlugins: [factPlugins, textPlugins], fileURL })
  ).html.trim();
}
