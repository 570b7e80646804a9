/*
 * What can't wait for the scripts that come after the first paint (product: weight/first-paint). Brings to life
 * what the page's `<template data-scripts>` hold, `late` after the first paint and the pictures of the first
 * window, at the latest when somebody touches the page, `idle` after those, `intent` when somebody reaches for an
 * island; remembers who reached for what, holds the presses that only those scripts can answer, and repeats both
 * when they are there, or when they can't be had, for the browser (docs/decisions/021-first-paint.md).
 */
{
  const files = {};
  const reached = [];
  const held = [];
  let awake;

  /* The prerendered cards aren't those that the address asks for: they wait for the island (use-list.ts). */
  const narrow = () =>
    document.documentElement.toggleAttribute(
      'data-narrowed',
      /[?&](q|type|month|days|sort|category|tag)=./.test(location.search),
    );
  narrow();

  const near = ({ target }, selector) => target.closest?.(selector);

  const come = (inert) =>
    new Promise((done) => {
      const live = document.importNode(inert);
      live.onload = done;
      /* The site may have another version by now. */
      live.onerror = () => import(`/outdated.js`).then(done, done);
      document.head.append(live);
    });

  const load = (when) =>
    Promise.all(
      [...document.querySelectorAll(`[data-scripts=${when}]`)].flatMap(({ content }) =>
        [...content.querySelectorAll('link, script')].map(
          (inert) => (files[inert.href || inert.src] ??= come(inert)),
        ),
      ),
    );

  const wake = () =>
    load('intent').then(() => {
      awake = 1;
      for (const element of reached.splice(0))
        element.dispatchEvent(new Event('pointerover', { bubbles: true }));
      for (const control of held.splice(0)) if (control.isConnected) control.click();
    });

  /* Back to a state that the page itself has written is for the client router, if it is there. */
  const back = ({ state }) => state && location.reload();
  addEventListener('popstate', back);

  const loadLate = () => {
    load('late').then(() => {
      removeEventListener('popstate', back);
      load('idle');
    });
    if (awake || location.search) wake();
  };

  const reach = (event) => {
    if (awake || !near(event, 'astro-island, [data-open-contact], [data-menu], [data-charges]'))
      return;
    reached.push(event.target);
    wake();
  };

  const press = (event) => {
    const language = near(event, 'a[data-locale]');
    /* Nothing else writes the preference (product: language/preference). */
    if (language) {
      /* Filters stay behind: words of one language find nothing in the other (product: lists/reset). */
      language.search = document.querySelector('[data-filters]') ? '' : location.search;
      language.hash = location.hash;
      try {
        localStorage.preferredLang = language.dataset.locale;
      } catch {
        /* Storage is blocked: the path alone keeps the language. */
      }
    }
    /* A link is the browser's, unless it follows a press that changes where Back leads. */
    const control =
      near(event, 'astro-island button, [data-open-contact], [data-tool], [data-enlarge]') ??
      (held[0] && near(event, 'astro-island a'));
    if (awake || !control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    /* Pressed again out of impatience, it is one press. */
    if (held.at(-1) !== control) held.push(control);
    wake();
  };

  addEventListener('pointerover', reach);
  addEventListener('focusin', reach);
  addEventListener('touchstart', reach, { passive: true });
  addEventListener('click', press, true);
  addEventListener('pointerdown', loadLate);
  addEventListener('keydown', loadLate);
  addEventListener('load', () =>
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint')[0]) loadLate();
    }).observe({ type: 'paint', buffered: true }),
  );
  document.addEventListener('astro:after-swap', narrow);
  document.addEventListener('astro:page-load', loadLate);
}
