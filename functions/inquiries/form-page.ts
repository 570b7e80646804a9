import { choicesFor, type Choice } from '#features/contact/choices/choices.ts';
import { fields, type Field } from '#features/contact/message/fields.ts';
import { checkedValue, extraFields, type FieldErrors } from '#features/contact/message/message.ts';
import { contactTexts, inquiryTexts } from '#features/contact/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill } from '#i18n/format.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { site, siteName } from '#site';
import { html } from '../html/html.ts';
import type { Page } from '../html/page.ts';
import { readAsset } from '../services/assets.ts';

/** A refused form to show again. */
export interface RefusedForm {
  locale: Locale;
  /** The form's values, not validated. */
  given: Readonly<Record<string, unknown>>;
  /** Message about the form as a whole. */
  error: string;
  errors?: FieldErrors | undefined;
  /** The built site, which has the choices of retreats. */
  assets: Fetcher;
}

/** Returns the contact form with what was typed and why it was refused, for a visitor without JavaScript. */
export async function formPage(refused: RefusedForm): Promise<Page> {
  const { locale, given, error, errors = {}, assets } = refused;
  const texts = inquiryTexts[locale];
  const { form } = contactTexts[locale];
  const value = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const firstRefused = Object.keys(errors)[0];
  const hints: Partial<Record<string, string>> = form.hints;
  const [beforeLink, afterLink] = form.privacy.split('{link}');

  const path = pathTo(locale, '/contact.json');
  const formData = await readAsset<{ choices: Choice[] }>(assets, path).catch(() => undefined);
  const choices = formData?.choices ?? choicesFor([], texts.choices);

  /** A label with its control, and the hint and error below it. */
  const labeledField = (field: Field) => {
    const { name, kind, required, min = 0 } = field;
    const code = errors[name];
    const hint = hints[name];
    const described = [code && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
    const attributes = html`id="${name}" name="${name}"
    ${described !== '' && html`aria-describedby="${described}"`}
    ${code !== undefined && html`aria-invalid="true" ${name === firstRefused && html`autofocus`}`}
    ${Object.entries(field.attributes ?? {}).map(([attribute, setting]) => html` ${attribute.toLowerCase()}="${setting}"`)}`;
    return html`<div class="field">
      <label for="${name}"
        >${form[name]} <span class="small">${required ? form.required : form.optional}</span></label
      >
      ${
        kind === 'select'
          ? html`<select ${attributes}>
              ${choices.map((choice) => html`<option value="${choice.value}" ${choice.value === value(name) && 'selected'}>${choice.label}</option>`)}
            </select>`
          : kind === 'textarea'
            ? // HTML parsers drop a line break at the start of a textarea, so one more is written.
              html`<textarea ${attributes}>${`\n${value(name)}`}</textarea>`
            : html`<input ${attributes} value="${value(name)}" />`
      }
      ${hint !== undefined && html`<span class="small" id="${name}-hint">${fill(hint, { min })}</span>`}
      ${code !== undefined && html`<span class="error" id="${name}-error">${texts.validation[code]}</span>`}
    </div>`;
  };
  const checkbox = ({ name }: Field) =>
    html`<label class="check">
      <input
        type="checkbox"
        name="${name}"
        value="${checkedValue}"
        ${value(name) === checkedValue && 'checked'}
      />
      ${form[name]}
    </label>`;
  const checkboxes = fields.filter(({ kind }) => kind === 'checkbox');
  // The dates of a retreat need a script.
  const labeled = fields.filter(({ kind, name }) => kind !== 'checkbox' && name !== 'departure');

  const main = html`<p class="small">
      <a href="${pathTo(locale, routes.home)}">${siteName(locale)}</a>
    </p>
    <h1>${form.title}</h1>
    <p class="error" role="alert">${error}</p>
    <form method="post" action="/api/contact?locale=${locale}" novalidate>
      <input type="hidden" name="${extraFields.locale}" value="${locale}" />
      <input type="hidden" name="departure" value="${value('departure')}" />
      ${labeled.map(labeledField)}
      <div>${checkboxes.map(checkbox)}</div>
      <p class="small">
        ${beforeLink}<a href="${pathTo(locale, routes.privacy)}">${form.privacyLink}</a>${afterLink}
      </p>
      <button>${form.submit}</button>
    </form>
    <p class="small"><a href="mailto:${site.email}">${site.email}</a></p>`;
  return { lang: locale, title: `${texts.errorTitle}${form.title}`, main };
}
