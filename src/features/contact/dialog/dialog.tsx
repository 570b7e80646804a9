import { createRoot } from 'react-dom/client';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import type { Choice } from '../choices/choices.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { getContact, setContact, type ContactState } from './dialog-store.ts';
import { forgetChoices } from '../form/draft.ts';
import { loadForm } from './form-cache.ts';

/** The dialog's element, which stays when the client router replaces the page's body. */
const host = document.body.appendChild(document.createElement('div'));
createRoot(host, {
  // After a deploy, the form's data may have a shape that this script doesn't know.
  onUncaughtError: (error) => {
    console.error(error);
    location.assign(pathTo(document.documentElement.lang as Locale, routes.contact));
  },
}).render(<ContactDialog />);
document.addEventListener('astro:after-swap', () => {
  document.body.append(host);
  setContact({ open: false });
  if (getContact().lateOutcome !== undefined) void show({});
});

/**
 * Opens the contact dialog.
 *
 * @param link the URL of the contact page, perhaps with a departure.
 * @throws if the form's data can't be loaded.
 */
export async function openContact({ searchParams }: URL): Promise<void> {
  const departure = searchParams.get('departure') ?? undefined;
  // A link to a departure replaces a retreat chosen before.
  if (departure !== undefined) forgetChoices();
  await show({ open: true, choice: choiceOfPage(), departure, lateOutcome: undefined });
}

/** Shows the dialog or a late outcome in the page's language. */
export async function show(change: Partial<ContactState>): Promise<void> {
  const locale = document.documentElement.lang as Locale;
  setContact({ ...change, form: await loadForm(locale, pathTo(locale, `${routes.contact}.json`)) });
}

/** The choice of the page's retreat, even if the clicked link names none. */
function choiceOfPage(): Choice | undefined {
  const opener = document.querySelector<HTMLElement>('[data-retreat-title]');
  const { openContact: value, retreatTitle: label = '' } = opener?.dataset ?? {};
  return value === undefined ? undefined : { value, label };
}
