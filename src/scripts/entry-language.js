(() => {
  const twin = document.querySelector('link[hreflang=en]');
  const missing = 'missing' in document.documentElement.dataset;
  const [arrival] = performance.getEntriesByType('navigation');
  if (
    !(twin || missing) ||
    document.readyState !== 'loading' ||
    /^(reload|back)/.test(arrival?.type) ||
    document.referrer.startsWith(location.origin + '/') ||
    /bot|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|mediapartners/i.test(
      navigator.userAgent,
    )
  )
    return;
  let language;
  try {
    language = localStorage.getItem('preferredLang');
  } catch {
    /* Storage is blocked. */
  }
  if (language !== 'ja' && language !== 'en')
    language = /^ja/i.test(navigator.language) ? 'ja' : 'en';
  if (language === 'en')
    location.replace(
      (twin ? new URL(twin.href).pathname : '/en' + location.pathname) +
        location.search +
        location.hash,
    );
})();
