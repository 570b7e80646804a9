import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import languageRedirect from '#browser/inline/language-redirect.js?raw';

interface Arrival {
  /** The browser's language. */
  language?: string;
  /** The preference of an earlier visit; an error if storage is blocked. */
  stored?: string | Error;
  referrer?: string;
  type?: string;
  userAgent?: string;
  translation?: string;
}

/** Returns the redirect of a visitor to `/domestic?from=mail#main`; undefined without one. */
function ledTo(arrival: Arrival): string | undefined {
  const { language = 'en-US', stored, referrer = '', type = 'navigate', userAgent = '' } = arrival;
  const { document } = parseHTML(
    `<html><head>${arrival.translation ? `<link hreflang="en" href="${arrival.translation}">` : ''}</head></html>`,
  );
  let to: string | undefined;
  // The inline script may use only these globals.
  new Function(
    'document',
    'location',
    'performance',
    'navigator',
    'localStorage',
    languageRedirect,
  )(
    Object.assign(document, { readyState: 'loading', referrer }),
    {
      origin: 'https://nagi.example',
      pathname: '/domestic',
      search: '?from=mail',
      hash: '#main',
      replace: (path: string) => (to = path),
    },
    { getEntriesByType: () => [{ type }] },
    { language, userAgent },
    {
      get preferredLang() {
        if (stored instanceof Error) throw stored;
        return stored;
      },
    },
  );
  return to;
}

const blocked = new Error('blocked');

test.each<[string, Arrival]>([
  ['who reads English', {}],
  ['who reads French', { language: 'fr-FR' }],
  ['whose storage is blocked', { stored: blocked }],
  ['who has chosen English', { language: 'ja-JP', stored: 'en' }],
  ['with an invalid preference', { stored: 'EN<script>' }],
  ['from another site', { referrer: 'https://search.example/' }],
])('a visitor %s is redirected to English with query and fragment', (_, arrival) => {
  expect(ledTo(arrival)).toBe('/en/domestic?from=mail#main');
  const translation = 'https://nagi.example/en/missing';
  expect(ledTo({ ...arrival, translation })).toBe('/en/missing?from=mail#main');
});

test.each<[string, Arrival]>([
  ['who reads Japanese', { language: 'ja' }],
  ['who reads Japanese, with an invalid preference', { language: 'ja-JP', stored: 'fr' }],
  ['who reads Japanese, whose storage is blocked', { language: 'ja-JP', stored: blocked }],
  ['who has chosen Japanese', { stored: 'ja' }],
  ['from the site itself', { referrer: 'https://nagi.example/en' }],
  ['who reloads', { type: 'reload' }],
  ['who goes back', { type: 'back_forward' }],
  ['who is Googlebot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['who is a link preview', { userAgent: 'facebookexternalhit/1.1' }],
])('a visitor %s is not redirected', (_, arrival) => {
  expect(ledTo(arrival)).toBeUndefined();
});
