/*
 * Work that must happen before the deferred scripts are loaded. Loads what is in
 * `<template data-scripts>`: `late` after the load event and the first contentful paint, or sooner at the first pointer
 * or key press; `idle` after those; `intent` at the first interaction with an island. Holds hover, focus and clicks
 * that need these scripts, and replays them when the scripts have loaded or failed to load
 * (docs/decisions/021-first-paint.md).
 */
{
  const files = {};
  const hoverTargets = [];
  const heldClicks = [];
  let isLoaded;

  const root = document.documentElement;

  /* The prerendered cards ignore the query, so they are not shown until the island has applied it (use-list.ts). */
  const markFiltered = () =>
    root.toggleAttribute(
      'data-narrowed',
      /[?&](q|type|month|days|sort|category|tag)=./.test(location.search),
    );
  markFiltered();
  /* Read by `cv-auto`: with `:has(:target)`, every change of the page would restyle all of it. */
  root.toggleAttribute('data-anchor', !!location.hash);

  const closest = ({ target }, selector) => target.closest?.(selector);

  const insert = (inert) =>
    new Promise((done) => {
      const copy = document.importNode(inert);
      copy.onload = done;
      /* If a script is missing, a newer version of the site may be live; when a control that needs the script is used,
         outdated.js then reloads the page. */
      copy.onerror = () => import(`/outdated.js`).then(done, done);
      document.head.append(copy);
    });

  const load = (when) =>
    Promise.all(
      [...document.querySelectorAll(`[data-scripts=${when}]`)].flatMap(({ content }) =>
        [...content.querySelectorAll('link, script')].map(
          (inert) => (files[inert.href || inert.src] ??= insert(inert)),
        ),
      ),
    );

  const loadIntent = () => {
    /* The client router may have shown a page with other scripts. */
    isLoaded = 0;
    load('intent').then(() => {
      isLoaded = 1;
      for (const element of hoverTargets.splice(0))
        element.dispatchEvent(new Event('pointerover', { bubbles: true }));
      for (const control of heldClicks.splice(0)) if (control.isConnected) control.click();
    });
  };

  /* Without the client router, going back to a history entry with state must reload the page. */
  const back = ({ state }) => state && location.reload();
  addEventListener('popstate', back);

  const loadLate = () => {
    load('late').then(() => {
      removeEventListener('popstate', back);
      load('idle');
    });
    if (isLoaded || location.search) loadIntent();
  };

  const onHover = (event) => {
    if (
      isLoaded ||
      !closest(event, 'astro-island, [data-open-contact], [data-menu], [data-charges]')
    )
      return;
    hoverTargets.push(event.target);
    loadIntent();
  };

  const onClick = (event) => {
    const language = closest(event, 'a[data-locale]');
    /* Only a language link writes the preference. */
    if (language) {
      /* Filters are dropped: search text in one language finds nothing in the other. */
      language.search = document.querySelector('[data-filters]') ? '' : location.search;
      language.hash = location.hash;
      try {
        localStorage.preferredLang = language.dataset.locale;
      } catch {
        /* Storage is blocked; only the path keeps the language. */
      }
    }
    /* Clicks on links are left to the browser, except after a held click, which may first send a form or change the
       history. */
    const control =
      closest(event, 'astro-island button, [data-open-contact], [data-tool], [data-enlarge]') ??
      (heldClicks[0] && closest(event, 'a'));
    if (isLoaded || !control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    /* Repeated clicks on the same control count once. */
    if (heldClicks.at(-1) !== control) heldClicks.push(control);
    loadIntent();
  };

  addEventListener('pointerover', onHover);
  addEventListener('focusin', onHover);
  addEventListener('touchstart', onHover, { passive: true });
  addEventListener('click', onClick, true);
  addEventListener('pointerdown', loadLate);
  addEventListener('keydown', loadLate);
  addEventListener('load', () =>
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint')[0]) loadLate();
    }).observe({ type: 'paint', buffered: true }),
  );
  document.addEventListener('astro:after-swap', markFiltered);
  document.addEventListener('astro:page-load', loadLate);
}
