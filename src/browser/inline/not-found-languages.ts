/**
 * Points the language links of a 404 page to the same path in the other language. One HTML file serves all missing
 * paths, so the path is read here, by the rules of `parsePath` (src/i18n/paths.ts).
 */
const segments = location.pathname
  .replace(/\.html$/, '')
  .split('/')
  .filter(Boolean);
if (segments.at(-1) === 'index') segments.pop();
if (/^en$/i.test(segments[0] ?? '')) segments.shift();
for (const link of document.querySelectorAll<HTMLElement>('a[data-locale]')) {
  const prefix = link.dataset['locale'] === 'en' ? ['en'] : [];
  link.setAttribute('href', '/' + [...prefix, ...segments].join('/'));
}

export {};
