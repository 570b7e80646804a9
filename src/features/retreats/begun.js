/*
 * Departures that have begun since the page was built go, before anybody sees them: a build may be older
 * than a day (product: departures/age). Stands behind the table, the sole script before the first paint.
 */
(() => {
  const onRequest = document.currentScript.previousElementSibling;
  const table = onRequest.previousElementSibling;
  const coming = '[data-starts]:not([hidden])';
  /* More than a day ahead, the earliest has begun nowhere; which day it is there takes a slow phone 60 ms. */
  if (Date.parse(table.querySelector(coming).dataset.starts) > Date.now() + 864e5) return;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: table.dataset.zone }).format();
  for (const row of table.querySelectorAll(coming)) row.hidden = row.dataset.starts <= today;
  for (const year of table.querySelectorAll('tbody')) year.hidden = !year.querySelector(coming);
  table.hidden = !table.querySelector(coming);
  onRequest.hidden = !table.hidden;
})();
