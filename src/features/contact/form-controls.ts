import { readDraft, writeDraft } from './draft.ts';
import { controls, length, type Control } from './message.ts';

/** An element that holds a field's value. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the control of a field, or null if the form has none. */
export function control(form: HTMLFormElement | null, field: string): FormControl | null {
  return form?.querySelector<FormControl>(`[name="${field}"]`) ?? null;
}

/** Returns the value that a control would send; `''` for an unchecked checkbox and for no control. */
export function valueOf(element: FormControl | null): string {
  if (element === null || (isCheckbox(element) && !element.checked)) return '';
  return element.value;
}

/** Returns the label of a list's selected option; `''` if its value is empty. */
export function textOf(form: HTMLFormElement | null, field: string): string {
  const list = control(form, field);
  const isChosen = list instanceof HTMLSelectElement && list.value !== '';
  return isChosen ? (list.selectedOptions[0]?.text ?? '') : '';
}

function isCheckbox(element: FormControl): element is HTMLInputElement {
  return element.type === 'checkbox';
}

/** Returns the value of every control; `''` for those that the form left out. */
export function wordsOf(
  values: Readonly<Record<string, string>>,
): Partial<Record<Control, string>> {
  return Object.fromEntries(controls.map((name) => [name, values[name] ?? '']));
}

/** Returns the length of each field of a draft in characters. */
export function lengthsOf(
  draft: Partial<Record<Control, string>>,
): Partial<Record<Control, number>> {
  return Object.fromEntries(controls.map((name) => [name, length(draft[name] ?? '')]));
}

/**
 * Clears sent words from contact forms that aren't hydrated yet. Hydration would otherwise take them for new input
 * of the visitor.
 */
export function showDraftBeforeReact(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('astro-island[ssr] form')) {
    const asked = form.querySelector<HTMLOptionElement>('[data-asked]')?.value ?? '';
    if (form.dataset['contactForm'] !== undefined)
      showDraft(form, { retreat: asked, departure: '' });
  }
}

/** The retreat and departure that a form preselects; `''` for none. */
export type Asked = Pick<Record<Control, string>, 'retreat' | 'departure'>;

/**
 * Reconciles a form with the draft when React takes it over. In a form that `early-draft.js` has filled, the fields
 * count, because the visitor or autofill may have changed them since; a form rendered by React gets the draft.
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
    // A list without that option can't show that the visitor cleared it.
    if (element?.localName === 'select' && value === '' && !hasOption(element, meant)) continue;
    // The moment of the input isn't known, so the start of the page counts.
    if (value !== meant) {
      writeDraft({ [field]: value }, Math.round(performance.timeOrigin));
    }
  }
}

/** Writes the draft into a form. Equal values aren't written, which would disturb the cursor and input methods. */
export function showDraft(form: HTMLFormElement | null, asked: Asked) {
  const draft: Partial<Record<Control, string>> = { ...asked, ...readDraft() };
  for (const field of controls) {
    const element = control(form, field);
    const value = draft[field] ?? '';
    if (element === null) continue;
    // A value without an option would leave the list without a selection.
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
