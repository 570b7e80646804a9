import { defaultLocale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';

/**
 * What the form calls a choice of retreat, for the operator (product: mail/operator): read from the
 * prerendered contact page, the one place that knows every retreat of the build.
 *
 * @param choice the choice's value, unchecked.
 * @returns undefined for no choice, an unknown one, or when the page can't be read: the mail then
 *   has the value as it was sent.
 */
export async function retreatTitle(choice: string, assets: Fetcher): Promise<string | undefined> {
  if (choice === '') return undefined;
  let isChosen = false;
  let title = '';
  try {
    const page = await assets.fetch(
      new URL(pathTo(defaultLocale, routes.contact), 'https://assets.invalid'),
    );
    const reader = new HTMLRewriter().on('form[data-contact-form] select[name="retreat"] option', {
      element(option) {
        isChosen = decode(option.getAttribute('value') ?? '') === choice;
      },
      text({ text }) {
        if (isChosen) title += text;
      },
    });
    await reader.transform(page).arrayBuffer();
  } catch {
    return undefined;
  }
  return decode(title).trim() || undefined;
}

/** HTMLRewriter gives text and attributes as they stand in the source. */
function decode(source: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return source.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string) =>
    code === undefined ? (named[name] ?? whole) : String.fromCodePoint(Number(code)),
  );
}
