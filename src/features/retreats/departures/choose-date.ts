/**
 * Shows the departure that the URL names by `?date=` or a row's anchor, else the next one offered: in the hero, the
 * offer bar, the contact and share links, and the cancellation fees. The script follows them inline, so that it runs before they
 * are painted, and follows the script that removes past departures.
 */
const elements = <Kind extends HTMLElement = HTMLElement>(selector: string, root: ParentNode) => [
  ...root.querySelectorAll<Kind>(selector),
];
const element = (selector: string, root: ParentNode) => root.querySelector<HTMLElement>(selector)!;

const dates = element('[data-dates]', document);
const rows = elements('[data-departure]', dates);
const heroDate = element('[data-head-date]', document);
const select = dates.querySelector('select');
const lowestPrice = document.querySelector('.retreat-offer [data-price]')?.innerHTML ?? '';
const moreDates = dates.querySelector<HTMLDetailsElement>('.more-dates')!;
const selector = 'a[data-open-contact], a[href$="/contact"]';
const links = elements<HTMLAnchorElement>(selector, document)
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
      ? (element('[data-open-contact]', chosen) as HTMLAnchorElement).search
      : ownQuery;
  const query = chosen ? `?date=${encodeURIComponent(chosen.dataset['departure']!)}` : '';
  // Before a link is pressed, because it may also be copied, or opened in a new tab.
  for (const { link, ownHref } of shareLinks) link.href = ownHref + encodeURIComponent(query);
  heroDate.hidden = !shown;
  element('[data-next]', heroDate).hidden = Boolean(chosen);
  element('[data-named]', heroDate).hidden = !chosen;
  for (const part of ['[data-days]', '[data-state]', '[data-price]']) {
    const isLowest = part === '[data-price]' && !chosen?.querySelector(part);
    const text = isLowest ? lowestPrice : (shown?.querySelector(part)?.innerHTML ?? '');
    for (const copy of elements(`.retreat-offer ${part}, .offer-bar ${part}`, document))
      copy.innerHTML = text;
  }
  for (const day of elements('.offer-bar [data-day]', document))
    day.textContent = shown?.dataset['day'] ?? '';
  if (chosen?.closest('details')) moreDates.open = true;
  if (!select) return;
  // A departure that can't be booked has no charges and no option.
  select.value = shown?.dataset['departure'] ?? '';
  select.parentElement!.hidden = !select.value;
  for (const charges of elements('[data-charges-of]', dates))
    charges.toggleAttribute('data-away', charges.dataset['chargesOf'] !== select.value);
}

function follow(): void {
  const { hash, search } = location;
  const named = /^#date-(.+)/.exec(hash)?.[1] ?? new URLSearchParams(search).get('date');
  show(named);
  // Firefox 115 and Safari don't unfold the row that the URL names.
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
const maxUnfolded = Number(dates.dataset['shown']);
if (rows[maxUnfolded]) {
  moreDates.lastElementChild!.append(...rows.slice(maxUnfolded));
  moreDates.hidden = false;
}
if (select) {
  select.onchange = () => {
    history.replaceState(null, '', `?date=${select.value}`);
    show(select.value);
  };
}
// When no date is left, the text below says that dates are on request.
dates.hidden = !rows[0];
if (dates.hidden) (dates.nextElementSibling as HTMLElement).hidden = false;
follow();
