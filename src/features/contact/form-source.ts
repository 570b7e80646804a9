import { fetchData } from '#components/version.ts';
import type { ContactFormData } from './form-data.ts';

/** Forms by language; they outlive their page, and need no second request. */
const forms = new Map<string, Promise<ContactFormData>>();

/** Keeps the form of a page that has it anyway. */
export function rememberForm(form: ContactFormData): void {
  forms.set(form.locale, Promise.resolve(form));
}

/**
 * The form of a language. Whoever asks after a failure starts anew.
 *
 * @param href its JSON.
 * @throws when it can't be had.
 */
export function loadForm(locale: string, href: string): Promise<ContactFormData> {
  const form = forms.get(locale) ?? fetchData<ContactFormData>(href);
  forms.set(locale, form);
  form.catch(() => forms.delete(locale));
  return form;
}
