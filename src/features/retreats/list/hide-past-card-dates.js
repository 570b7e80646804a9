/*
 * Hides the next departure on cards if it has begun in Japan (UTC+9), because a build may be older than a day. It is inline after the cards, so that it runs before they are painted.
 */
for (const next of document.querySelectorAll('[data-retreat] time'))
  next.hidden = Date.parse(next.dateTime) <= Date.now() + 324e5;
