import { fieldNames, type FieldName } from '../message/fields.ts';
import type { Values } from './draft.ts';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the control of a field; the contact form has one for each. */
export function controlOf(form: HTMLFormElement, name: FieldName): FormControl {
  return form.elements.namedItem(name) as FormControl;
}

/** Returns the value that a control would send; `''` for an unchecked checkbox. */
export function valueOf(form: HTMLFormElement, name: FieldName): string {
  const control = controlOf(form, name);
  return control.matches('[type=checkbox]:not(:checked)') ? '' : control.value;
}

/** Writes values into a form. Equal ones aren't written, which would disturb the cursor and input methods. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    const value = values[name] ?? '';
    if (valueOf(form, name) === value) continue;
    if ('checked' in control && control.type === 'checkbox') control.checked = value !== '';
    // A value without an option would leave the list without a selection.
    else if (
      !('options' in control) ||
      [...control.options].some((option) => option.value === value)
    )
      control.value = value;
  }
}
