/**
 * Shows the cancellation charges of the selected departure, from the retreat's data. The
 * listener is registered once on the document and survives page changes of the client router.
 */
import { dayInJapan } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { fetchRetreatData } from './retreat-data.ts';

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.dataset['charges'] !== undefined)
    void showCharges(target);
});

// The visitor may have selected a departure before this script loaded.
for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-charges]')) {
  if (select.selectedOptions[0]?.defaultSelected === false) void showCharges(select);
}

async function showCharges(select: HTMLSelectElement): Promise<void> {
  const { value, parentElement: block } = select;
  const list = block?.querySelector('dl');
  const link = block?.querySelector('a');
  const [template] = list?.children ?? [];
  if (!list || !link || !template) return;
  const calendar = new URL(link.href);
  const data = await fetchRetreatData(select.dataset['charges']!);
  const steps = data?.departures.find(({ id }) => id === value)?.charges?.[
    document.documentElement.lang as Locale
  ];
  // If the charges can't be loaded, the list stays and the selection returns to the departure shown.
  if (steps === undefined) {
    select.value = calendar.searchParams.get('departure') ?? '';
    return;
  }
  const today = dayInJapan(new Date());
  list.replaceChildren(
    ...steps
      .filter(([, , last = today]) => last >= today)
      .map(([days, charge]) => {
        const step = template.cloneNode(true) as Element;
        step.querySelector('span')!.textContent = days;
        step.querySelector('dd')!.textContent = charge;
        return step;
      }),
  );
  calendar.searchParams.set('departure', value);
  link.href = calendar.href;
  // Print styles show only the selected departure.
  const dates = select.closest('[data-zone]');
  dates?.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
  dates?.querySelector(`[data-departure="${CSS.escape(value)}"]`)?.setAttribute('data-chosen', '');
}
