import type { FAQPage, WithContext } from 'schema-dts';
import { withAbsoluteUrls } from '#editorial/markup/absolute.ts';
import type { Locale } from '#i18n/locales.ts';
import type { FaqSection } from './faq.ts';

/**
 * The questions and answers of the page, in its order.
 * @param sections answers as HTML.
 * @param url the page's URL, the base of the answers' links.
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
          text: withAbsoluteUrls(answer[locale].trim(), url),
        },
      })),
    ),
  };
}
