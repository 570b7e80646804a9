/*
 * Departures that have begun since the page was built go, and with them steps of charges that are past, before anybody
 * sees them: a build may be older than a day (product: departures/age). Stands behind the dates, the sole script before
 * the first paint.
 */
(() => {
  /* Leads to those that don't stand here; without any, says once none is left that dates are on request. */
  const below = document.currentScript.previousElementSibling;
  const dates = below.previousElementSibling;
  for (const one of document.querySelectorAll('[data-starts]'))
    if (Date.parse(`${one.dataset.starts}T00:00${dates.dataset.zone}`) <= Date.now()) one.remove();
  /* A step lasts until its last day is over in Japan. */
  for (const step of dates.querySelectorAll('[data-step-end]'))
    if (Date.parse(`${step.dataset.stepEnd}T24:00+09:00`) <= Date.now()) step.remove();
  /* What unfolds takes the place of what has gone. */
  const more = dates.querySelector('details');
  if (more) more.open = !more.previousElementSibling.children.length;
  dates.hidden = !dates.querySelector('li');
  if (dates.hidden) below.hidden = false;
})();
