import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { choiceOf } from '../choices/choices.ts';

/**
 * Returns the attributes of a link that opens the contact dialog with a retreat preselected. Without JavaScript
 * the link leads to the contact page.
 */
export function contactLinkAttributes(locale: Locale, retreatId: string) {
  const href = `${pathTo(locale, routes.contact)}?retreat=${choiceOf(retreatId)}`;
  return { href, 'data-open-contact': '' };
}
