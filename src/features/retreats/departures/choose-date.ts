/**
 * Shows the next departure offered, or the one that the URL names by `?date=` or a row's anchor, or whose row was
 * pressed: in the head, the offer bar, the costs, and the contact and share links. The script follows them inline, so
 * that it runs before they are painted, and follows the script that removes past departures.
 */
const elements = <Kind extends HTMLElement = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Kind>(selector),
];
const element = <Kind extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<Kind>(selector)!;

const dates = element('[data-dates]');
const head = element('[data-head-date]');
const links = elements<HTMLAnchorElement>('a[data-open-contact], a[href$="/contact"]').filter(
  (link) => !dates.contains(link),
);
const share = element<HTMLAnchorElement>('[data-share]');
const ownShare = share.href;

/** @param prices selects where its price is shown; only the offer bar names no price but that of its date. */
function show(row: HTMLElement | null, prices = '.offer-bar [data-shown-price]'): void {
  for (const other of elements('[data-departure]'))
    other.toggleAttribute('data-offered', other === row);
  for (const cost of elements('[data-cost-of]'))
    cost.hidden = cost.dataset['costOf'] !== row?.dataset['departure'];
  for (const fees of elements('.fees')) {
    const today = fees.querySelector('dl:not([hidden]) dd');
    fees.hidden = !today;
    element('[data-today]').textContent = today && today.textContent;
  }
  for (const day of elements('[data-shown-day]')) {
    day.hidden = !row;
    day.textContent = row && row.dataset['day']!;
  }
  for (const shown of row ? elements(prices) : []) {
    const price = row!.querySelector('[data-price]');
    shown.hidden = !price;
    shown.querySelector('[data-price]')!.textContent = price && price.textContent;
  }
  head.hidden = !row;
  for (const part of ['[data-date]', '[data-state]'])
    if (row) head.querySelector(part)!.innerHTML = row.querySelector(part)!.innerHTML;
}

function choose(row: HTMLElement): void {
  show(row, '[data-shown-price]');
  for (const other of elements('[data-departure]'))
    other.toggleAttribute('data-chosen', other === row);
  const label = element('[data-named]');
  label.textContent = label.dataset['named']!;
  for (const link of links) link.search = row.querySelector('a')!.search;
  // Before a link is pressed, because it may also be copied, or opened in a new tab.
  share.href = ownShare + encodeURIComponent(queryOf(row));
  const folded = row.closest('details');
  if (folded) folded.open = true;
}

const queryOf = ({ dataset }: HTMLElement) => `?date=${encodeURIComponent(dataset['departure']!)}`;

function follow(): void {
  const { hash, search } = location;
  const named = /^#date-(.+)/.exec(hash)?.[1] ?? new URLSearchParams(search).get('date');
  const row = document.getElementById(`date-${named}`);
  if (row) choose(row);
  else if (named) element('[data-gone]').hidden = false;
  // The row may have been folded when the browser looked for it.
  if (row ? hash : named) (row ?? dates.parentElement!).scrollIntoView();
}

window.onhashchange = () => {
  // Another anchor keeps the date that is shown.
  if (location.hash.startsWith('#date-') && dates.isConnected) follow();
};
dates.onclick = ({ target }) => {
  const row = (target as Element).closest('.date-row')?.parentElement;
  if (!row || row.dataset['status'] === 'cancelled') return;
  history.replaceState(null, '', queryOf(row));
  choose(row);
};

const withPlaces = element('[data-status=open], [data-status=few]') as HTMLElement | null;
show(withPlaces ?? dates.querySelector('[data-status=waitlist]'));
// When no date is left, a text says that dates are on request.
if (!dates.querySelector('li'))
  for (const text of elements('[data-dates], .dates-lead, .dates-on-request'))
    text.hidden = !text.hidden;
follow();
export {};
