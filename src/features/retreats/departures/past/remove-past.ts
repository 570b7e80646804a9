/**
 * Removes what has ended since the build, which may be more than a day old: departures that have begun, their
 * cancellation fees, and the fees of past periods. The script follows them inline, so that it runs before they are
 * painted.
 */
for (const dated of document.querySelectorAll<HTMLElement>('[data-until]'))
  if (new Date(dated.dataset['until']!) <= new Date()) dated.remove();

export {};
