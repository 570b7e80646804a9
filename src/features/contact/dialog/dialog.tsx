import { createRoot } from 'react-dom/client';
import { afterSwap } from '#browser/island.ts';
import { loadWholeSheet } from '#browser/whole-sheet.ts';
import { fetchJson } from '#components/use-json.ts';
import type { Locale } from '#i18n/locales.ts';
import { parsePath, pathTo, routes, sentRoute } from '#i18n/paths.ts';
import { choiceInQuery, keepDepartureOfQuery, leaveOtherDeparture } from '../form/draft.ts';
import type { ContactData } from '../form-data.ts';
import type { Outcome } from '../outcome/outcome.ts';
import { ContactDialog, type DialogState } from './ContactDialog.tsx';

/** The dialog's element. */
const host = document.body.appendChild(document.createElement('div'));
// A tab that was open before a deploy gets the texts of the next build.
const root = createRoot(host, { onUncaughtError: leave });
/** Form data by language, kept across pages so that it is fetched once. */
const forms = new Map<Locale, ContactData>();
let state: DialogState | undefined;
/** The link that was pressed last in the history entry shown. */
let pressed: HTMLAnchorElement | undefined;

document.addEventListener(afterSwap, () => {
  close();
  document.body.append(host);
});
addEventListener('popstate', close);

/** Leaves nothing open over another entry of the history, and opens nothing there that was asked for here. */
function close(): void {
  pressed = undefined;
  if (state?.open || state?.notice) void show({ open: false, notice: undefined });
}

/**
 * Opens the contact dialog, unless the visitor has left the link's history entry before the form's data has loaded.
 *
 * @param link leads to the contact page, perhaps with a retreat and a departure.
 * @throws if the form's data or the stylesheet can't be loaded.
 */
export async function openContact(link: HTMLAnchorElement): Promise<void> {
  pressed = link;
  await Promise.all([formOfPage(), loadWholeSheet()]);
  if (pressed !== link) return;
  keepDepartureOfQuery(link.search);
  const initialChoice = choiceInQuery(link.search) || choiceOfPage();
  leaveOtherDeparture(initialChoice);
  await show({ open: true, initialChoice });
}

/**
 * Shows the outcome of an inquiry. Errors of fields are shown below them instead, unless the form is closed. Without the
 * form's data, a page of its own shows that an inquiry was sent.
 */
export async function showOutcome(outcome: Outcome): Promise<void> {
  // The outcome doesn't wait for it.
  void loadWholeSheet().catch(console.warn);
  try {
    if (outcome.kind === 'sent') await show({ open: false, receipt: outcome, notice: outcome });
    else if (!(outcome.fields && state?.open)) await show({ notice: outcome });
  } catch (error) {
    console.error(error);
    if (outcome.kind === 'sent') location.assign(pathTo(pageLocale(), sentRoute));
  }
}

/** Changes the dialog's state and renders it in the page's language. */
async function show(change: Partial<DialogState>): Promise<void> {
  const form = await formOfPage();
  state = { open: false, initialChoice: '', ...state, ...change, form };
  root.render(
    <ContactDialog
      {...state}
      onChange={(next) => void show(next)}
      onOutcome={(outcome) => void showOutcome(outcome)}
    />,
  );
}

/** Follows the pressed link if the dialog can't be rendered, or shows that an inquiry was sent on a page of its own. */
function leave(error: unknown): void {
  console.error(error);
  if (state?.notice?.kind === 'sent') location.assign(pathTo(pageLocale(), sentRoute));
  else if (pressed && (state?.open || state?.notice)) location.assign(pressed.href);
}

/** Returns the form's data in the language of the page, which the visitor may change while the data loads. */
async function formOfPage(): Promise<ContactData> {
  const locale = pageLocale();
  const form =
    forms.get(locale) ?? (await fetchJson<ContactData>(pathTo(locale, `${routes.contact}.json`)));
  forms.set(locale, form);
  return locale === pageLocale() ? form : formOfPage();
}

function pageLocale(): Locale {
  // A browser that translates the page changes its `lang`.
  return parsePath(location.pathname).locale;
}

/** Returns the choice of the page's retreat, which not every link of the page names; `''` for none. */
function choiceOfPage(): string {
  const link = document.querySelector<HTMLAnchorElement>('a[data-open-contact][href*="retreat="]');
  return (link && new URL(link.href).searchParams.get('retreat')) ?? '';
}
