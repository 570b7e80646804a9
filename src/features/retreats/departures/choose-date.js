/*
 * Makes the page be about the departure that its address names, by `?date=` or by a row's anchor: the head, the offer
 * bar, the links to the form and the charges; without a name, about the next one that is offered. It stands behind
 * them, so that it runs before they are painted, and after the script that removes what is past.
 */
(() => {
  const dates = document.querySelector('[data-dates]');
  const rows = [...dates.querySelectorAll('[data-departure]')];
  const head = document.querySelector('[data-head-date]');
  const select = dates.querySelector('select');
  const fold = dates.querySelector('.more-dates');
  const links = [...document.querySelectorAll('a[data-open-contact], a[href$="/contact"]')]
    .filter((link) => !dates.contains(link))
    .map((link) => [link, link.search]);

  const show = (named) => {
    const chosen = rows.find(({ dataset }) => dataset.departure === named);
    const open = (...states) => rows.find(({ dataset }) => states.includes(dataset.status));
    const row = chosen || open('open', 'few') || open('waitlist');
    for (const one of rows) {
      one.toggleAttribute('data-offered', one === row);
      one.toggleAttribute('data-chosen', one === chosen);
    }
    for (const [link, own] of links)
      link.search = chosen ? chosen.querySelector('[data-open-contact]').search : own;
    head.hidden = !row;
    head.querySelector('[data-next]').hidden = chosen;
    head.querySelector('[data-named]').hidden = !chosen;
    for (const part of ['[data-days]', '[data-state]', ...(chosen ? ['[data-price]'] : [])])
      for (const copy of document.querySelectorAll(`.retreat-offer ${part}, .offer-bar ${part}`)) {
        const original = row?.querySelector(part);
        if (original) copy.innerHTML = original.innerHTML;
      }
    for (const day of document.querySelectorAll('.offer-bar [data-day]'))
      day.textContent = row?.dataset.day;
    if (chosen?.closest('details')) fold.open = true;
    if (!select) return;
    /* What can't be booked has no charges, and no option. */
    select.value = row?.dataset.departure;
    select.parentElement.hidden = !select.value;
    for (const charges of dates.querySelectorAll('[data-charges-of]'))
      charges.toggleAttribute('data-away', charges.dataset.chargesOf !== select.value);
  };

  const follow = () => {
    const { hash, search } = location;
    const named = /^#date-(.+)/.exec(hash)?.[1] || new URLSearchParams(search).get('date');
    show(named);
    /* Firefox 115 and Safari don't open a fold for its row. */
    if (hash) dates.querySelector('[data-chosen]')?.scrollIntoView();
    if (named && !rows.some(({ dataset }) => dataset.departure === named)) {
      dates.querySelector('[data-gone]').hidden = false;
      dates.parentElement.scrollIntoView();
    }
  };
  onhashchange = follow;
  if (rows[dates.dataset.shown]) {
    fold.lastElementChild.append(...rows.slice(dates.dataset.shown));
    fold.hidden = false;
  }
  if (select) {
    select.onchange = () => {
      history.replaceState(history.state, '', `?date=${select.value}`);
      show(select.value);
    };
  }
  /* The text that dates are on request stands below, for when none is left. */
  dates.hidden = !rows[0];
  if (dates.hidden) dates.nextElementSibling.hidden = false;
  follow();
})();
