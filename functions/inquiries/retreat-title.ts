import { retreatOf } from '#features/contact/choices.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute, routes, type Route } from '#i18n/paths.ts';
import { decode } from '../html.ts';

/**
 * What the form calls a choice of retreat, for the operator (product: mail/operator) and for the form
 * itself: read from the prerendered contact page or, where there are too many for its list, from the
 * retreat's own.
 *
 * @param choice the choice's value, unchecked.
 * @returns undefined for no choice, an unknown one, or when the pages can't be read: the mail then
 *   has the value as it was sent.
 */
export async function retreatTitle(
  choice: string,
  assets: Fetcher,
  locale: Locale = defaultLocale,
): Promise<string | undefined> {
  if (choice === '') return undefined;
  const page = (route: Route) =>
    assets.fetch(new URL(pathTo(locale, route), 'https://assets.invalid'));
  try {
    const listed = await labelOf(choice, await page(routes.contact));
    if (listed !== undefined) return listed;
    const id = retreatOf(choice);
    // As a retreat's id is written: nothing that could lead to another page.
    return /^[\w-]+$/.test(id) ? await titleOf(await page(retreatRoute(id))) : undefined;
  } catch {
    return undefined;
  }
}

/** What the contact page calls a choice. */
async function labelOf(choice: string, page: Response): Promise<string | undefined> {
  let isChosen = false;
  let label = '';
  const reader = new HTMLRewriter().on('form[data-contact-form] select[name="retreat"] option', {
    element(option) {
      isChosen = decode(option.getAttribute('value') ?? '') === choice;
    },
    text({ text }) {
      if (isChosen) label += text;
    },
  });
  await reader.transform(page).arrayBuffer();
  return decode(label).trim() || undefined;
}

/** A page's title without the brand. */
async function titleOf(page: Response): Promise<string | undefined> {
  if (!page.ok) return undefined;
  let title = '';
  const reader = new HTMLRewriter().on('meta[property="og:title"]', {
    element(meta) {
      title = meta.getAttribute('content') ?? '';
    },
  });
  await reader.transform(page).arrayBuffer();
  return decode(title).trim() || undefined;
}
