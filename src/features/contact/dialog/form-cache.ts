import { fetchJson } from '#components/fetch-json.ts';
import type { ContactFormData } from '../form/form-data.ts';

/** Form data by language, kept across pages so that it is fetched once. */
const forms = new Map<string, Promise<ContactFormData>>();

/** Keeps the form data that the contact page contains. */
export function cacheForm(form: ContactFormData): void {
  forms.set(form.locale, Promise.resolve(form));
}

/**
 * Returns the form data of a language. A call after a failure fetches again.
 *
 * @param href the path of its JSON.
 * @throws when the request fails.
 */
export function loadForm(locale: string, href: string): Promise<ContactFormData> {
  const form = forms.get(locale) ?? fetchJson<ContactFormData>(href);
  forms.set(locale, form);
  form.catch(() => forms.delete(locale));
  return form;
}
