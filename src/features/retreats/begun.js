/*
 * Departures that have begun since the page was built go, before anybody sees them: a build may be older
 * than a day (product: departures/age). Stands behind the table, the sole script before the first paint.
 */
(() => {
  /* Leads to those that don't stand here; without any, says once none is left that dates are on request. */
  const below = document.currentScript.previousElementSibling;
  const table = below.previousElementSibling;
  const coming = '[data-starts]:not([hidden])';
  for (const row of table.querySelectorAll(coming))
    row.hidden = Date.parse(`${row.dataset.starts}T00:00${table.dataset.zone}`) <= Date.now();
  for (const year of table.querySelectorAll('tbody')) year.hidden = !year.querySelector(coming);
  table.hidden = !table.querySelector(coming);
  if (table.hidden) below.hidden = false;
})();
