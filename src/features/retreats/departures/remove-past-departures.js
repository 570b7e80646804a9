/*
 * Removes departures that have begun since the build, with their cancellation fees, and the fees of past periods,
 * because a build may be older than a day. It is inline after the dates, so that it runs before they are painted.
 */
(() => {
  /* Either a link to all departures, or the text that dates are on request, shown when none is left. */
  const below = document.currentScript.previousElementSibling;
  const dates = below.previousElementSibling;
  for (const one of document.querySelectorAll('[data-starts]'))
    if (Date.parse(`${one.dataset.starts}T00:00${dates.dataset.zone}`) <= Date.now()) one.remove();
  /* A fee applies until its last day is over in Japan. */
  for (const step of dates.querySelectorAll('[data-step-end]'))
    if (Date.parse(`${step.dataset.stepEnd}T24:00+09:00`) <= Date.now()) step.remove();
  /* Where the selected departure has begun, the browser selects the next one. */
  const choice = dates.querySelector('[data-charges]');
  for (const one of dates.querySelectorAll('[data-charges-of]'))
    one.hidden = one.dataset.chargesOf !== choice.value;
  if (choice && !choice.value) choice.parentElement.remove();
  /* If no departure outside the details element is left, the element opens. */
  const more = dates.querySelector('details');
  if (more) more.open = !more.previousElementSibling.children.length;
  dates.hidden = !dates.querySelector('li');
  if (dates.hidden) below.hidden = false;
})();
