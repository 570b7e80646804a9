/* Adapts a retreat's dates to the departures that are left. */
(() => {
  const dates = document.querySelector('[data-dates]');
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
