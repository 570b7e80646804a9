(function () {
  var twin = document.querySelector('link[rel=alternate][hreflang=en]');
  var missing = document.documentElement.hasAttribute('data-missing');
  var arrival = performance.getEntriesByType('navigation')[0];
  if ((!twin && !missing) || document.readyState !== 'loading') return;
  if (arrival && (arrival.type === 'reload' || arrival.type === 'back_forward')) return;
  if (document.referrer.indexOf(location.origin + '/') === 0) return;
  if (
    /bot|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|mediapartners/i.test(
      navigator.userAgent,
    )
  )
    return;
  var stored = null;
  try {
    stored = localStorage.getItem('preferredLang');
  } catch (_) {}
  if (stored !== 'ja' && stored !== 'en') stored = /^ja/i.test(navigator.language) ? 'ja' : 'en';
  if (stored === 'en')
    location.replace(
      (twin ? new URL(twin.href).pathname : '/en' + location.pathname) +
        location.search +
        location.hash,
    );
})();
