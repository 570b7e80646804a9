import { readDraft, writeDraft } from './draft.ts';
import { controls, type ControlName } from '../message/message.ts';

/** An element that holds a field's value. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the control of a field, or null if the form has none. */
export function findControl(form: HTMLFormElement | null, field: string): FormControl | null {
  return form?.querySelector<FormControl>(`[name="${field}"]`) ?? null;
}

/** Returns the value that a control would send; `''` for an unchecked checkbox and for no control. */
export function controlValue(element: FormControl | null): string {
  if (element === null || (isCheckbox(element) && !element.checked)) return '';
  return element.value;
}

/** Returns the label of a list's selected option; `''` if its value is empty. */
export function selectedText(form: HTMLFormElement | null, field: string): string {
  const list = findControl(form, field);
  const isChosen = list instanceof HTMLSelectElement && list.value !== '';
  return isChosen ? (list.selectedOptions[0]?.text ?? '') : '';
}

function isCheckbox(element: FormControl): element is HTMLInputElement {
  return element.type === 'checkbox';
}

/** Returns the value of every control; `''` for those that the form left out. */
export function pickControls(
  values: Readonly<Record<string, string>>,
): Partial<Record<ControlName, string>> {
  return Object.fromEntries(controls.map((name) => [name, values[name] ?? '']));
}

/** The retreat and departure that a form preselects; `''` for none. */
export type Preselection = Pick<Record<ControlName, string>, 'retreat' | 'departure'>;

/**
 * Writes what is in a form to the draft when React takes the form over. It was typed before that, or restored by the
 * browser, and is newer than the draft.
 */
export function mergeWithDraft(form: HTMLFormElement | null, preselection: Preselection) {
  for (const [field, value] of Object.entries(pickFrom(form))) {
    // The moment of the input isn't known, so the start of the page counts.
    if (value !== '' && value !== preselection[field as keyof Preselection])
      writeDraft({ [field]: value }, Math.round(performance.timeOrigin));
  }
}

function pickFrom(form: HTMLFormElement | null): Partial<Record<ControlName, string>> {
  return Object.fromEntries(controls.map((name) => [name, controlValue(findControl(form, name))]));
}

/** Writes the draft into a form. Equal values aren't written, which would disturb the cursor and input methods. */
export function fillFromDraft(form: HTMLFormElement | null, preselection: Preselection) {
  const draft: Partial<Record<ControlName, string>> = { ...preselection, ...readDraft() };
  for (const field of controls) {
    const element = findControl(form, field);
    const value = draft[field] ?? '';
    if (element === null) continue;
    // A value without an option would leave the list without a selection.
    if (element instanceof HTMLSelectElement && !hasOption(element, value)) {
      element.selectedIndex = Math.max(0, element.selectedIndex);
      continue;
    }
    if (controlValue(element) === value) continue;
    if (isCheckbox(element)) element.checked = value !== '';
    else element.value = value;
  }
}

function hasOption(list: Element, value: string): boolean {
  return [...list.querySelectorAll('option')].some((option) => option.value === value);
}
