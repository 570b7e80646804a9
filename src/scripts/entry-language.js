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
    language = localStorage.preferredLang;
  } catch {
    /* Storage is blocked. */
  }
  if (language === 'ja' || (language !== 'en' && /^ja/i.test(navigator.language))) return;
  location.replace(
    (twin ? new URL(twin.href).pathname : '/en' + location.pathname) +
      location.search +
      location.hash,
  );
})();
