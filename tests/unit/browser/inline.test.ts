import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import languageRedirect from '#browser/inline/language-redirect.ts?raw';
import { locales } from '#i18n/locales.ts';
import notFoundLanguages from '#browser/inline/not-found-languages.ts?raw';

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0';

/** A visitor who reads English, on the first page of a visit. */
const visitor = {
  language: 'en-US',
  /** The preference of an earlier visit; an error if storage is blocked. */
  stored: '' as string | Error,
  referrer: '',
  userAgent: chrome,
  /** Whether a program controls the browser. */
  webdriver: false,
  /** What earlier pages in the tab have left in its name. */
  name: '',
  address: 'https://nagi.example/domestic?from=mail#main',
  /** Whether the page is a 404, which names no path. */
  isMissing: false,
};
type Arrival = Partial<typeof visitor>;

/** Returns the redirect of a visitor to the page `/domestic`; undefined without one. */
function redirectOf(arrival: Arrival): string | undefined {
  const { stored, referrer, name, address, isMissing, ...browser } = { ...visitor, ...arrival };
  const link = '<link hreflang="en" href="https://nagi.example/en/domestic">';
  const { document } = parseHTML(`<html><head>${isMissing ? '' : link}</head></html>`);
  let to: string | undefined;
  // The inline script may use only these globals.
  new Function('document', 'location', 'navigator', 'localStorage', 'window', languageRedirect)(
    Object.assign(document, { referrer }),
    Object.assign(new URL(address), { replace: (path: string) => (to = path) }),
    browser,
    {
      get preferredLang() {
        if (stored instanceof Error) throw stored;
        return stored;
      },
    },
    { name },
  );
  return to;
}

const blocked = new Error('blocked');

test.each<[string, Arrival]>([
  ['who reads English', {}],
  ['whose storage is blocked', { stored: blocked }],
  ['who has chosen English', { language: 'ja-JP', stored: 'en' }],
  ['with an invalid preference', { stored: 'EN<script>' }],
  ['from another site', { referrer: 'https://search.example/' }],
  ['in Safari', { userAgent: safari }],
  ['in Firefox', { userAgent: firefox }],
  [
    'who follows a link in an app',
    { userAgent: `${safari} [FBAN/FBIOS]`, referrer: 'https://l.social.example/' },
  ],
])('a visitor %s is redirected to English with query and fragment', (_, arrival) => {
  expect(redirectOf(arrival)).toBe('/en/domestic?from=mail#main');
  const address = 'https://nagi.example/missing?from=mail#main';
  expect(redirectOf({ ...arrival, address, isMissing: true })).toBe('/en/missing?from=mail#main');
});

test.each<[string, Arrival]>([
  ['who reads Japanese', { language: 'ja' }],
  ['who reads Japanese, whose storage is blocked', { language: 'ja-JP', stored: blocked }],
  ['whose language was chosen before in the same tab', { name: 'chosen' }],
  ['of a saved page', { address: 'file:///home/me/domestic.html' }],
  ['of a copy on another host', { address: 'https://files.example/saved/domestic' }],
  ['that is a program', { webdriver: true }],
  ...[
    `${chrome} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    `${chrome} (compatible; GoogleOther)`,
    chrome.replace('K)', 'K; Storebot-Google/1.0)'),
    chrome.replace('Chrome/', 'HeadlessChrome/'),
    `${chrome} Chrome-Lighthouse`,
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  ].map((userAgent): [string, Arrival] => [`that calls itself ${userAgent}`, { userAgent }]),
])('a visitor %s is not redirected', (_, arrival) => {
  expect(redirectOf(arrival)).toBeUndefined();
});

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
