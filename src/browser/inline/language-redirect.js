(() => {
  const translation = document.querySelector('link[hreflang=en]');
  if (
    document.readyState !== 'loading' ||
    /^(reload|back)/.test(performance.getEntriesByType('navigation')[0]?.type) ||
    document.referrer.startsWith(location.origin + '/') ||
    /bot|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|mediapartners/i.test(
      navigator.userAgent,
    )
  )
    return;
  try {
    var language = localStorage.preferredLang;
  } catch {
    /* Storage is blocked. */
  }
  if (language === 'ja' || (language !== 'en' && /^ja/i.test(navigator.language))) return;
  const path = translation ? new URL(translation.href).pathname : '/en' + location.pathname;
  location.replace(path + location.search + location.hash);
})();
