/**
 * Redirects a person who reads no Japanese to the English page, before the paint and once per tab: whoever opens a
 * Japanese URL again means it. The tab keeps the window's name even where storage and referrers are switched off.
 */
const english = '/en' + location.pathname.replace(/\/$/, '');
const link = document.querySelector<HTMLLinkElement>('link[hreflang=en]');

// A copy, such as a saved page, has no English page beside it. A 404 page has no link, because it answers many paths.
if (window.name !== 'chosen' && !(link && !link.href.endsWith(english))) {
  window.name = 'chosen';
  const { referrer } = document;
  const { language, userAgent, webdriver } = navigator;
  let stored: string | undefined;
  try {
    stored = localStorage['preferredLang'] as string | undefined;
  } catch {
    // Storage is blocked.
  }
  // A robot sends no referrer. A browser's user agent names `Gecko`, then only products with their versions.
  const browser = /^Mozilla(?!.*(bot|compatible|headless)).*Gecko[)/\d.]+( \w+\/[\w.]+| Mobile)+$/i;
  const isPerson = referrer || (!webdriver && browser.test(userAgent));
  if (
    !referrer.startsWith(location.origin + '/') &&
    (stored === 'en' || (stored !== 'ja' && !/^ja/i.test(language) && isPerson))
  )
    location.replace(english + location.search + location.hash);
}

export {};
