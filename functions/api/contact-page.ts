import { other, type Choice } from '#features/contact/choices.ts';
import { departureChoices } from '#features/contact/departure-choices.ts';
import { controls, yes, type FieldErrors } from '#features/contact/message.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, readPath, routes, sentRoute } from '#i18n/paths.ts';
import type { Env } from '../env.ts';
import { chosenRetreat, type ChosenRetreat } from '../inquiries/asked.ts';
import { languageOf } from '../language.ts';
import { html } from '../html.ts';

/** The form's element on the contact page. */
const form = 'form[data-contact-form]';

/** What a visitor can choose in it. */
const options = `${form} select[name="retreat"] option`;

/** The form as it comes back to a visitor without JavaScript. */
interface FormPage {
  request: Request;
  /** Where the prerendered contact page is. */
  assets: Fetcher;
  locale: Locale;
  status: number;
  headers: Record<string, string>;
  /** What was typed, by control name. */
  values: Readonly<Record<string, string>>;
  /** What is wrong as a whole. */
  error: string;
  fields: FieldErrors;
}

/**
 * The site's own contact page with the typed values and the errors in it, so that there is one
 * design of it (product: contact/without-script). It relies on the form's marks: `data-contact-form`, `data-form-error`,
 * `data-error-for="{field}"` with the id `{control's id}-error`, and the controls' names.
 */
export async function formPage(page: FormPage): Promise<Response> {
  const { request, assets, locale, values, fields } = page;
  const texts = inquiryTexts[locale];
  const prerendered = await assets.fetch(new URL(pathTo(locale, routes.contact), request.url));
  if (!prerendered.ok) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...page.headers };
    return new Response(page.error, { status: page.status, headers });
  }

  const headers = headersOfOwn(prerendered);
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);

  const choice = values['retreat'] ?? '';
  const chosen = await chosenRetreat(choice, assets);
  const firstInvalid = controls.find((field) => fields[field] !== undefined);
  const rewriter = new HTMLRewriter()
    .on('title', {
      element: (title) => void title.prepend(texts.errorTitle),
    })
    .on(`${form} [data-form-error]`, {
      element(slot) {
        slot.removeAttribute('hidden');
        slot.setInnerContent(page.error);
      },
    })
    .on(`${form} [data-error-for]`, {
      element(slot) {
        const code = fields[slot.getAttribute('data-error-for') as keyof FieldErrors];
        if (code === undefined) return;
        slot.removeAttribute('hidden');
        slot.setInnerContent(texts.validation[code]);
      },
    })
    .on(`${form} input[name]`, {
      element(input) {
        const value = values[input.getAttribute('name') ?? ''];
        if (input.getAttribute('type') === 'checkbox') {
          if (value === yes) input.setAttribute('checked', '');
        } else if (value !== undefined) input.setAttribute('value', attribute(value));
      },
    })
    .on(`${form} textarea[name]`, {
      element(area) {
        // The parser drops a line break at the very start, so one is given to it.
        const value = values[area.getAttribute('name') ?? ''];
        if (value !== undefined) area.setInnerContent(`\n${value}`);
      },
    })
    .on(options, choose(choice, chosen?.title[locale], 'selected'));
  offerDepartures(rewriter, departuresOf(chosen, locale), values['departure']);
  for (const field of controls) {
    if (fields[field] === undefined) continue;
    rewriter.on(`${form} [name="${field}"]`, {
      element(control) {
        const slot = `${control.getAttribute('id')}-error`;
        const described = (control.getAttribute('aria-describedby') ?? '').split(/\s+/);
        const ids = [slot, ...described.filter((id) => id !== '' && id !== slot)];
        control.setAttribute('aria-invalid', 'true');
        control.setAttribute('aria-describedby', ids.join(' '));
        if (field === firstInvalid) control.setAttribute('autofocus', '');
      },
    });
  }
  return rewriter.transform(new Response(prerendered.body, { status: page.status, headers }));
}

/**
 * Chooses in the form's list. A retreat that the list leaves out is put before its last choice, as the
 * form itself does it.
 *
 * @param title of the retreat; without it only what is listed can be chosen.
 * @param marks attributes without a value.
 */
function choose(
  choice: string,
  title: string | undefined,
  ...marks: string[]
): HTMLRewriterElementContentHandlers {
  let isListed = false;
  return {
    element(option) {
      const value = option.getAttribute('value');
      if (value === choice) {
        isListed = true;
        for (const mark of marks) option.setAttribute(mark, '');
        return;
      }
      option.removeAttribute('selected');
      if (value !== other || isListed || title === undefined) return;
      const added = html`<option value="${choice}" ${marks.join(' ')}>${title}</option>`;
      option.before(added.text, { html: true });
    },
  };
}

function departuresOf(chosen: ChosenRetreat | undefined, locale: Locale): Choice[] {
  if (chosen?.data === undefined) return [];
  return departureChoices(locale, chosen.data, inquiryTexts[locale].waitlist);
}

/**
 * Fills the list of departures, and shows it, where the chosen retreat has any (product: contact/departures).
 *
 * @param asked id of the one to choose, unchecked.
 */
function offerDepartures(
  rewriter: HTMLRewriter,
  choices: readonly Choice[],
  asked: string | null = '',
): void {
  if (choices.length === 0) return;
  const added = html`${choices.map(
    ({ value, label }) =>
      html`<option value="${value}" ${value === asked && 'selected'}>${label}</option>`,
  )}`;
  rewriter
    .on(`${form} [data-departures]`, { element: (part) => void part.removeAttribute('hidden') })
    .on(`${form} select[name="departure"]`, {
      element: (list) => void list.append(added.text, { html: true }),
    });
  if (!choices.some(({ value }) => value === asked)) return;
  rewriter.on(`${form} select[name="departure"] option`, {
    element: (option) => void option.removeAttribute('selected'),
  });
}

/**
 * `GET /contact`: the prerendered page and, where a retreat's page leads there with `?retreat=`, that
 * retreat chosen, also without JavaScript (product: retreat/preselected). It is marked `data-asked`, as
 * it isn't the visitor's own choice, unless they come for one of its departures (`&departure=`).
 */
export async function contactPage(request: Request, { ASSETS }: Env): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const choice = searchParams.get('retreat') ?? '';
  const { locale } = readPath(pathname);
  const chosen = await chosenRetreat(choice, ASSETS);
  if (chosen === undefined) return ASSETS.fetch(request);

  const asked = searchParams.get('departure');
  const departures = departuresOf(chosen, locale);
  const isFound = departures.some(({ value }) => value === asked);

  const prerendered = await ASSETS.fetch(new URL(pathname, request.url));
  const { status } = prerendered;
  const rewriter = new HTMLRewriter()
    .on(
      options,
      choose(choice, chosen.title[locale], 'selected', ...(isFound ? [] : ['data-asked'])),
    )
    .on('a[data-locale]', inLanguages(search));
  offerDepartures(rewriter, departures, asked);
  return rewriter.transform(
    new Response(prerendered.body, { status, headers: headersOfOwn(prerendered) }),
  );
}

/** Takes a page's query along to the other language. */
function inLanguages(search: string): HTMLRewriterElementContentHandlers {
  return {
    element: (link) =>
      void link.setAttribute('href', link.getAttribute('href') + attribute(search)),
  };
}

/**
 * `GET /api/contact`: who comes back to the address that a refused form has left in the bar is led to
 * the form, in the language that the address names (product: contact/without-script).
 */
export function toForm(request: Request): Response {
  const named = new URL(request.url).searchParams.get('locale');
  return seeOther(pathTo(languageOf(request, named), routes.contact));
}

/**
 * Leads from a form that was sent to the page that says so: the number and what became of the
 * confirmation are in the path's query, nothing that was typed.
 */
export function toSentPage(locale: Locale, reference: string, confirmation: string): Response {
  const query = new URLSearchParams({ reference, confirmation });
  return seeOther(`${pathTo(locale, sentRoute)}?${query.toString()}`);
}

/**
 * `GET /contact/sent`: the prerendered page with the number, and what became of the confirmation. Who
 * merely opens it is led to the form. It relies on the page's marks `data-reference` and `data-next`.
 */
export async function sentPage(request: Request, { ASSETS }: Env): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const { locale } = readPath(pathname);
  const reference = searchParams.get('reference') ?? '';
  if (!/^[\dA-Z-]{4,40}$/.test(reference)) return seeOther(pathTo(locale, routes.contact));

  const notices: Readonly<Record<string, string>> = inquiryTexts[locale].notices;
  const confirmation = searchParams.get('confirmation') ?? '';
  const notice = Object.hasOwn(notices, confirmation) ? notices[confirmation] : undefined;
  const prerendered = await ASSETS.fetch(new URL(pathname, request.url));
  const { status } = prerendered;
  return new HTMLRewriter()
    .on('[data-reference]', { element: (slot) => void slot.setInnerContent(reference) })
    .on('[data-next]', {
      element: (slot) => void (notice !== undefined && slot.setInnerContent(notice)),
    })
    .on('a[data-locale]', inLanguages(search))
    .transform(new Response(prerendered.body, { status, headers: headersOfOwn(prerendered) }));
}

/** The static page's headers without those that are only true of the file. */
function headersOfOwn(prerendered: Response): Headers {
  const headers = new Headers(prerendered.headers);
  for (const name of ['etag', 'last-modified', 'content-length', 'cf-cache-status']) {
    headers.delete(name);
  }
  headers.set('cache-control', 'no-store');
  return headers;
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** HTMLRewriter writes and reads attributes as they stand in the source, and escapes only quotes. */
function attribute(value: string): string {
  return value.replaceAll('&', '&amp;');
}
