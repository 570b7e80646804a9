/*
 * What a card calls the next departure goes once that has begun in Japan, nine hours ahead of UTC, before
 * anybody sees it: a build may be older than a day (product: departures/age). Stands behind the cards.
 */
for (const next of document.querySelectorAll('[data-retreat] time'))
  next.hidden = Date.parse(next.dateTime) <= Date.now() + 324e5;
