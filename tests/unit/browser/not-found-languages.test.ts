import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import notFoundLanguages from '#browser/inline/not-found-languages.ts?raw';

/** Returns the targets of a 404 page's language buttons, by language. */
function languageLinksOf(pathname: string): (string | null | undefined)[] {
  const links = locales.map((locale) => `<a data-locale="${locale}" href="/elsewhere">x</a>`);
  const { document } = parseHTML(`<html><body>${links.join('')}</body></html>`);
  // The inline script may use only these globals.
  new Function('document', 'location', notFoundLanguages)(document, { pathname });
  return locales.map((locale) =>
    document.querySelector(`[data-locale=${locale}]`)?.getAttribute('href'),
  );
}

test.each([
  ['/nowhere', '/nowhere', '/en/nowhere'],
  ['/en/retreat/nowhere.html', '/retreat/nowhere', '/en/retreat/nowhere'],
  ['/EN//blog/nowhere/', '/blog/nowhere', '/en/blog/nowhere'],
  ['//evil.example/x', '/evil.example/x', '/en/evil.example/x'],
  ['/english', '/english', '/en/english'],
  ['/en/index', '/', '/en'],
])('the language buttons of the missing page %s link to %s and %s', (path, ja, en) => {
  expect(languageLinksOf(path)).toEqual([ja, en]);
});
