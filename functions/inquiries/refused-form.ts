import { fields } from '#features/contact/message/fields.ts';
import { checkedValue, type FieldErrors } from '#features/contact/message/message.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { site } from '#site';
import { html, type Page } from '../html/html.ts';
import { fetchAsset } from '../services/assets.ts';

/** A refused form to show again. */
export interface RefusedForm {
  locale: Locale;
  /** The form's values, not validated. */
  given: Readonly<Record<string, unknown>>;
  /** Message about the form as a whole. */
  error: string;
  errors?: FieldErrors | undefined;
  /** The built site, which has the contact page. */
  assets: Fetcher;
}

/** The hidden field with the retreat of the date that a form came back with. */
export const departureOf = 'departureOf';

/**
 * Returns the contact page for a visitor without JavaScript: with what was typed and why it was refused, and without its
 * scripts. Where the built site has no such page, the words come back on a plain one.
 */
export async function refusedForm(refused: RefusedForm): Promise<Response | Page> {
  const { locale, given, error, errors = {}, assets } = refused;
  const { errorTitle, validation } = inquiryTexts[locale];
  const value = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const page = await fetchAsset(assets, pathTo(locale, routes.contact)).catch(() => undefined);
  if (page === undefined) {
    const reasons = [error, ...Object.values(errors).map((code) => validation[code])];
    const typed = ['name', 'email', 'message'].map((name) => `${value(name)}\n`);
    const main = html`${reasons.map((text) => html`<p>${text}</p>`)}
      <p style="white-space:pre-wrap">${typed}</p>
      <p><a href="mailto:${site.email}">${site.email}</a></p>`;
    return { lang: locale, title: errorTitle + site.brand, main };
  }
  const [firstRefused] = Object.keys(errors);
  const focus = firstRefused === undefined && html`tabindex="-1" autofocus`;
  const style = 'margin-bottom:2rem;border-left:4px solid;padding:1.25rem 1.5rem';
  const message = html`<p class="text-error" style="${style}" ${focus}>${error}</p>`;
  const trip = html`<input type="hidden" name="departure" value="${value('departure')}" />
    <input type="hidden" name="${departureOf}" value="${value('retreat')}" />`;
  const rewriter = new HTMLRewriter()
    .on('script, template', { element: (script) => void script.remove() })
    // What is for browsers without scripts is for this page in every browser.
    .on('noscript', { element: (noscript) => void noscript.removeAndKeepContent() })
    .on('head > title', { element: (title) => void title.prepend(errorTitle) })
    .on('main [role=alert]', {
      element: (alert) => void alert.setInnerContent(message.text, { html: true }),
    })
    // The dates of a retreat need a script.
    .on('main [name=departure]', {
      element: (dates) => void dates.replace(trip.text, { html: true }),
    });
  for (const { name, kind } of fields) {
    const code = errors[name];
    rewriter
      .on(`main [name=${name}]`, {
        element(control) {
          // A parser drops a line break at the start of a textarea, so one more is written.
          if (kind === 'textarea') control.setInnerContent(`\n${value(name)}`);
          else if (kind === 'checkbox') setIf(control, 'checked', value(name) === checkedValue);
          // The rewriter escapes quotation marks only.
          else control.setAttribute('value', value(name).replaceAll('&', '&amp;'));
          setIf(control, 'autofocus', name === firstRefused);
          if (code === undefined) return;
          const hint = control.getAttribute('aria-describedby') ?? '';
          control.setAttribute('aria-describedby', `page-${name}-error ${hint}`.trim());
          control.setAttribute('aria-invalid', 'true');
        },
      })
      .on(`main select[name=${name}] option`, {
        element: (option) =>
          setIf(option, 'selected', option.getAttribute('value') === value(name)),
      })
      .on(`main #page-${name}-error`, {
        element(text) {
          if (code) text.removeAttribute('hidden').setInnerContent(validation[code]);
        },
      });
  }
  return rewriter.transform(page);
}

function setIf(element: Element, attribute: string, condition: boolean): void {
  if (condition) element.setAttribute(attribute, '');
}
