/**
 * Shows the charges of the departure that is chosen, from the retreat's data (product: departures/details). Registered
 * once on the document, so that it outlives the page changes of the client router.
 */
import { dayInJapan } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { retreatData } from './retreat-data.ts';

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.dataset['charges'] !== undefined)
    void show(target);
});

// One that was chosen before this was there.
for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-charges]')) {
  if (select.selectedIndex > 0) void show(select);
}

async function show(select: HTMLSelectElement): Promise<void> {
  const { value, parentElement: block } = select;
  const list = block?.querySelector('dl');
  const link = block?.querySelector('a');
  const [like] = list?.children ?? [];
  if (!list || !link || !like) return;
  const calendar = new URL(link.href);
  const data = await retreatData(select.dataset['charges']!);
  const steps = data?.departures.find(({ id }) => id === value)?.charges?.[
    document.documentElement.lang as Locale
  ];
  // What isn't known changes nothing, and what is shown stays what is chosen.
  if (steps === undefined) {
    select.value = calendar.searchParams.get('departure') ?? '';
    return;
  }
  const today = dayInJapan(new Date());
  list.replaceChildren(
    ...steps
      .filter(([, , last = today]) => last >= today)
      .map(([days, charge]) => {
        const step = like.cloneNode(true) as Element;
        step.querySelector('span')!.textContent = days;
        step.querySelector('dd')!.textContent = charge;
        return step;
      }),
  );
  calendar.searchParams.set('departure', value);
  link.href = calendar.href;
  // On paper the chosen departure stands alone (product: retreat/sheet).
  const dates = select.closest('[data-zone]');
  dates?.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
  dates?.querySelector(`[data-departure="${CSS.escape(value)}"]`)?.setAttribute('data-chosen', '');
}
