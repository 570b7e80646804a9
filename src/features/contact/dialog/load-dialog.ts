import type { Outcome } from '../outcome/outcome.ts';

// Opens the contact dialog. The browser loads its code when a visitor reaches for a link that opens it. If that fails,
// the link leads to the contact page, as it does without scripts.

const openerOf = ({ target }: Event) =>
  // The document, too, may be a target.
  (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[data-open-contact]');
const load = () => import('./dialog.tsx');

for (const type of ['pointerover', 'focusin'])
  addEventListener(type, (event) => void (openerOf(event) && load().catch(console.warn)));

addEventListener('click', (event) => void open(event));

// Sent by the form of the page before a switch of language. An import there would give every page another file to wait for.
document.addEventListener('inquiry-outcome', (event) => {
  const { detail } = event as CustomEvent<Outcome>;
  void load().then(({ showOutcome }) => showOutcome(detail));
});

async function open(event: MouseEvent): Promise<void> {
  const opener = openerOf(event);
  if (!opener || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // Not every browser focuses a clicked link, and the dialog returns the focus to it when it closes.
  opener.focus();
  // On a slow line the press would seem to do nothing.
  opener.dataset['opening'] = '';
  try {
    await (await load()).openContact(opener);
  } catch (error) {
    console.error(error);
    if (opener.isConnected) location.assign(opener.href);
  }
  delete opener.dataset['opening'];
}
