/*
 * Departures that have begun since the page was built go, before anybody sees them: a build may be older
 * than a day (product: departures/age). Stands behind the table, the sole script before the first paint.
 */
(() => {
  const onRequest = document.currentScript.previousElementSibling;
  const table = onRequest.previousElementSibling;
  const rows = [...table.querySelectorAll('[data-starts]')];
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: table.dataset.zone }).format();
  const begun = rows.filter(({ dataset }) => dataset.starts <= today);
  for (const row of begun) row.hidden = true;
  for (const year of table.querySelectorAll('tbody'))
    year.hidden = !year.querySelector('[data-starts]:not([hidden])');
  table.hidden = begun.length === rows.length;
  onRequest.hidden = !table.hidden;
})();
