/** Starts the scripts and the heading font after the first paint, with which they would compete. */
const start = () => {
  const late = document.querySelector<HTMLTemplateElement>('template[data-late]');
  late?.replaceWith(late.content);
  // Once they have loaded or failed, because rule and fonts would each lay out every heading.
  void document.fonts
    .load('1em Site Mincho, Site Mincho Long')
    .catch(() => {})
    .then(() => document.querySelector('style[media^=not]')?.removeAttribute('media'));
};
// Not after the paint of a background alone.
new PerformanceObserver((paints) =>
  paints.getEntriesByName('first-contentful-paint').forEach(start),
).observe({ type: 'paint', buffered: true });
// A browser that resists fingerprinting reports no paint.
setTimeout(start, 5000);
// Back to the other language (see language.ts) would change nothing but the URL.
const { pathname } = location;
window.onpopstate = () => {
  if (location.pathname === pathname) return;
  // The browser first restores the position, which a reload keeps, in the next frame.
  requestAnimationFrame(() => setTimeout(() => location.reload()));
};

export {};
