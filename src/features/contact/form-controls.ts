import { readDraft, writeDraft } from './draft.ts';
import { controls, length, type Control } from './message.ts';

/** An element that holds a field's value. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of a field, by its name. */
export function control(form: HTMLFormElement | null, field: string): FormControl | null {
  return form?.querySelector<FormControl>(`[name="${field}"]`) ?? null;
}

/** What a control would send; '' for nothing. */
export function valueOf(element: FormControl | null): string {
  if (element === null || (isCheckbox(element) && !element.checked)) return '';
  return element.value;
}

/** What stands in a list where something is chosen, else ''. */
export function textOf(form: HTMLFormElement | null, field: string): string {
  const list = control(form, field);
  const isChosen = list instanceof HTMLSelectElement && list.value !== '';
  return isChosen ? (list.selectedOptions[0]?.text ?? '') : '';
}

function isCheckbox(element: FormControl): element is HTMLInputElement {
  return element.type === 'checkbox';
}

/** The fields as a form sends them; '' for what it leaves out. */
export function wordsOf(
  values: Readonly<Record<string, string>>,
): Partial<Record<Control, string>> {
  return Object.fromEntries(controls.map((name) => [name, values[name] ?? '']));
}

/** How long each field of a draft is, as the limits count. */
export function lengthsOf(
  draft: Partial<Record<Control, string>>,
): Partial<Record<Control, number>> {
  return Object.fromEntries(controls.map((name) => [name, length(draft[name] ?? '')]));
}

/** A form that came while another was sent isn't hydrated yet: what stands in it would count as typed anew. */
export function showDraftBeforeReact(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('astro-island[ssr] form')) {
    const asked = form.querySelector<HTMLOptionElement>('[data-asked]')?.value ?? '';
    if (form.dataset['contactForm'] !== undefined)
      showDraft(form, { retreat: asked, departure: '' });
  }
}

/** What is chosen until the visitor chooses. */
export type Asked = Pick<Record<Control, string>, 'retreat' | 'departure'>;

/**
 * Where `early-draft.js` has filled the fields, what stands in them now is what the visitor means, also
 * where they have emptied one or the browser has filled it; a form made by React gets the draft.
 */
export function takeOver(form: HTMLFormElement | null, asked: Asked) {
  if (form?.dataset['drafted'] === undefined) {
    showDraft(form, asked);
    return;
  }
  const draft = { ...asked, ...readDraft() };
  for (const field of controls) {
    const element = control(form, field);
    const value = valueOf(element);
    const meant = draft[field] ?? '';
    // A list that doesn't hold it says nothing about it.
    if (element?.localName === 'select' && value === '' && !hasOption(element, meant)) continue;
    // At some time since the page came: nobody watched.
    if (value !== meant) {
      writeDraft({ [field]: value }, Math.round(performance.timeOrigin));
    }
  }
}

/** Writes only what differs, so that the cursor and an input method stay undisturbed. */
export function showDraft(form: HTMLFormElement | null, asked: Asked) {
  const draft: Partial<Record<Control, string>> = { ...asked, ...readDraft() };
  for (const field of controls) {
    const element = control(form, field);
    const value = draft[field] ?? '';
    if (element === null) continue;
    // An option that isn't there would leave nothing chosen at all, or has done so before React.
    if (element instanceof HTMLSelectElement && !hasOption(element, value)) {
      element.selectedIndex = Math.max(0, element.selectedIndex);
      continue;
    }
    if (valueOf(element) === value) continue;
    if (isCheckbox(element)) element.checked = value !== '';
    else element.value = value;
  }
}

function hasOption(list: Element, value: string): boolean {
  return [...list.querySelectorAll('option')].some((option) => option.value === value);
}
