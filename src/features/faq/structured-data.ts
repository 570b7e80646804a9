import type { FAQPage, WithContext } from 'schema-dts';
import { localizeLinks } from '#i18n/links.ts';
import type { Locale } from '#i18n/locales.ts';
import type { FaqSection } from './faq.ts';

/**
 * The questions and answers of the page, in its order.
 * @param sections answers as HTML.
 * @param url the page's absolute address, the base of the answers' links.
 */
export function faqPage(
  locale: Locale,
  sections: readonly FaqSection[],
  url: string,
): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url,
    inLanguage: locale,
    mainEntity: sections.flatMap(({ items }) =>
      items.map(({ id, question, answer }) => ({
        '@type': 'Question' as const,
        name: question[locale],
        url: `${url}#${id}`,
        acceptedAnswer: {
          '@type': 'Answer' as const,
          text: withOrigin(localizeLinks(locale, answer[locale]).trim(), url),
        },
      })),
    ),
  };
}

/** Read far from the page, a link needs its host. */
function withOrigin(html: string, base: string): string {
  return html.replace(
    / href="(\/[^"]*)"/g,
    (_, path: string) => ` href="${new URL(path, base).href}"`,
  );
}
