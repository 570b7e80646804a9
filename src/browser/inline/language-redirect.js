/*
 * Sends a person who reads no Japanese to the English page, before the paint and once in a tab: who opens a Japanese
 * address again means it. The window's name outlives storage and referrers that are switched off.
 */
(() => {
  // Paths of this page in Japanese and in English; a 404 page answers many, so it names none.
  const [own = location.pathname, english = '/en' + own] = [
    ...document.querySelectorAll('link[hreflang]'),
  ].map(({ href }) => new URL(href).pathname);
  const { referrer } = document;
  if (
    document.readyState !== 'loading' ||
    // A copy, such as a saved page, has no English page beside it.
    own !== location.pathname ||
    name === 'redirected' ||
    /^(reload|back)/.test(performance.getEntriesByType('navigation')[0]?.type) ||
    referrer.startsWith(location.origin + '/')
  )
    return;
  try {
    var language = localStorage.preferredLang;
  } catch {
    /* Storage is blocked. */
  }
  if (language !== 'en') {
    if (language === 'ja' || /^ja/i.test(navigator.language)) return;
    // A robot follows no link from elsewhere, and names itself otherwise than a browser: by products with a version.
    const browser =
      /^(?!.*(bot|compatible|headless))Mozilla\/5.*(like Gecko\)|Gecko\/[\d.]+)( \w+\/[\w.]+| Mobile)+$/i;
    if (!referrer && (navigator.webdriver || !browser.test(navigator.userAgent))) return;
  }
  name = 'redirected';
  location.replace(english + location.search + location.hash);
})();
