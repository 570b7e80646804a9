/**
 * Shows the departure that the URL names by `?date=` or a row's anchor, or whose row was pressed, else the next one
 * offered: in the head, the offer bar, the contact and share links and the cancellation fees. The script follows them inline, so
 * that it runs before they are painted, and follows the script that removes past departures.
 */
const elements = <Kind extends HTMLElement = HTMLElement>(selector: string, root: ParentNode) => [
  ...root.querySelectorAll<Kind>(selector),
];
const element = (selector: string, root: ParentNode) => root.querySelector<HTMLElement>(selector)!;

const dates = element('[data-dates]', document);
const rows = elements('[data-departure]', dates);
const head = element('[data-head-date]', document);
const [headPrice, barPrice] = elements(
  '.retreat-offer [data-price], .offer-bar [data-price]',
  document,
);
const lowestPrice = headPrice?.textContent ?? '';
const moreDates = dates.querySelector<HTMLDetailsElement>('.more-dates');
const links = elements<HTMLAnchorElement>('a[data-open-contact], a[href$="/contact"]', document)
  .filter((link) => !dates.contains(link))
  .map((link) => ({ link, ownQuery: link.search }));
const shareLinks = elements<HTMLAnchorElement>('[data-share]', document).map((link) => ({
  link,
  ownHref: link.href,
}));

function show(named: string | null | undefined): void {
  const chosen = rows.find(({ dataset }) => dataset['departure'] === named);
  const firstWith = (...statuses: string[]) =>
    rows.find(({ dataset }) => statuses.includes(dataset['status']!));
  const shown = chosen ?? firstWith('open', 'few') ?? firstWith('waitlist');
  for (const row of rows) {
    row.toggleAttribute('data-offered', row === shown);
    row.toggleAttribute('data-chosen', row === chosen);
  }
  for (const { link, ownQuery } of links)
    link.search = chosen
      ? element('[data-open-contact]', chosen)
          .getAttribute('href')!
          .replace(/^[^?]*/, '')
      : ownQuery;
  const query = chosen ? `?date=${encodeURIComponent(chosen.dataset['departure']!)}` : '';
  // Before a link is pressed, because it may also be copied, or opened in a new tab.
  for (const { link, ownHref } of shareLinks) link.href = ownHref + encodeURIComponent(query);
  head.hidden = !shown;
  for (const cost of elements('[data-cost-of]', document))
    cost.hidden = cost.dataset['costOf'] !== shown?.dataset['departure'];
  if (!shown) return;
  element('[data-next]', head).hidden = Boolean(chosen);
  element('[data-named]', head).hidden = !chosen;
  for (const part of ['[data-date]', '[data-state]'])
    element(part, head).replaceChildren(...element(part, shown).cloneNode(true).childNodes);
  const price = chosen?.querySelector('[data-price]')?.textContent ?? lowestPrice;
  for (const copy of [headPrice, barPrice]) if (copy) copy.textContent = price;
  const day = element('.offer-bar [data-day]', document);
  day.hidden = false;
  day.textContent = shown.dataset['day'] ?? '';
  if (chosen?.closest('details')) moreDates!.open = true;
}

function follow(): void {
  const { hash, search } = location;
  const named = /^#date-(.+)/.exec(hash)?.[1] ?? new URLSearchParams(search).get('date');
  show(named);
  // The row may have been folded when the browser looked for it.
  if (hash) dates.querySelector('[data-chosen]')?.scrollIntoView();
  if (named && !rows.some(({ dataset }) => dataset['departure'] === named)) {
    element('[data-gone]', dates).hidden = false;
    dates.parentElement!.scrollIntoView();
  }
}

window.onhashchange = () => {
  // Another anchor keeps the date that is shown.
  if (location.hash.startsWith('#date-') && dates.isConnected) follow();
};
dates.onclick = ({ target }) => {
  const row = (target as Element).closest('a[data-open-contact]')?.closest<HTMLElement>('li');
  const id = row?.dataset['departure'];
  if (!id || row.dataset['status'] === 'cancelled') return;
  history.replaceState(null, '', `?date=${encodeURIComponent(id)}`);
  show(id);
};
const maxUnfolded = Number(dates.dataset['shown']);
if (moreDates && rows[maxUnfolded]) {
  moreDates.lastElementChild!.append(...rows.slice(maxUnfolded));
  moreDates.hidden = false;
}
// When no date is left, a text says that dates are on request.
if (!rows[0]) {
  dates.hidden = true;
  for (const text of elements('.dates-lead', document)) text.hidden = true;
  element('.dates-on-request', document).hidden = false;
}
follow();
export {};
