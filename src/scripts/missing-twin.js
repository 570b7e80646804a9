/*
 * A missing page's twin is its path in the other language; the page that says so is one file for many
 * paths, and learns here, inline, which it answers for (product: site/not-found). The path is read as
 * `readPath` of src/i18n/paths.ts reads it.
 */
(() => {
  const segments = location.pathname
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean);
  if (segments.at(-1) === 'index') segments.pop();
  if (/^en$/i.test(segments[0])) segments.shift();
  for (const link of document.querySelectorAll('a[data-locale]')) {
    const prefix = link.dataset.locale === 'en' ? ['en'] : [];
    link.setAttribute('href', '/' + [...prefix, ...segments].join('/'));
  }
})();
