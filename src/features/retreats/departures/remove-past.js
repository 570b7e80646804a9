/*
 * Removes what is over since the build, which may be older than a day: departures that have begun, their cancellation
 * fees, and the fees of past periods. It is inline after them, so that it runs before they are painted.
 */
(() => {
  for (const one of document.querySelectorAll('[data-until]'))
    if (Date.parse(one.dataset.until) <= Date.now()) one.remove();
  /* A month of the table without departures has only its heading. */
  for (const month of document.querySelectorAll('.all-dates tbody'))
    if (month.rows.length < 2) month.remove();
  const dates = document.querySelector('[data-dates]');
  if (!dates) return;
  /* Where the selected departure has begun, the browser selects the next one. */
  const choice = dates.querySelector('[data-charges]');
  for (const one of dates.querySelectorAll('[data-charges-of]'))
    one.hidden = one.dataset.chargesOf !== choice.value;
  if (choice && !choice.value) choice.parentElement.remove();
  /* If no departure outside the details element is left, the element opens. */
  const more = dates.querySelector('details');
  if (more) more.open = !more.previousElementSibling.children.length;
  /* The text that dates are on request stands below, for when none is left. */
  dates.hidden = !dates.querySelector('li');
  if (dates.hidden) dates.nextElementSibling.hidden = false;
})();
