import { otherChoice, type Choice } from '#features/contact/choices.ts';
import { departureChoices } from '#features/contact/departure-choices.ts';
import { checkedValue, controls, type FieldErrors } from '#features/contact/message.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import type { Locale } from '#i18n/locales.ts';
import { parsePath, pathTo, routes, sentRoute } from '#i18n/paths.ts';
import type { Env } from '../services.ts';
import { chosenRetreat, type ChosenRetreat } from '../inquiries/trip.ts';
import { languageOf } from '../language.ts';
import { html } from '../html.ts';

/** Selector of the form on the contact page. */
const form = 'form[data-contact-form]';

/** Selector of the options in the form's list of retreats. */
const options = `${form} select[name="retreat"] option`;

/** What {@link formPage} needs to show a refused form again to a visitor without JavaScript. */
interface FormPage {
  request: Request;
  /** The built site, which has the prerendered contact page. */
  assets: Fetcher;
  locale: Locale;
  status: number;
  headers: Record<string, string>;
  /** Typed values by control name. */
  values: Readonly<Record<string, string>>;
  /** Message about the form as a whole. */
  error: string;
  fields: FieldErrors;
}

/**
 * Returns the site's own contact page with the typed values and the errors filled in, so that its design exists only
 * once. It relies on these attributes of the form: `data-contact-form`,
 * `data-form-error`, `data-error-for="{field}"` with the id `{control's id}-error`, and the controls' names.
 */
export async function formPage(page: FormPage): Promise<Response> {
  const { request, assets, locale, values, fields } = page;
  const texts = inquiryTexts[locale];
  const prerendered = await prerenderedPage(pathTo(locale, routes.contact), request, assets);
  if (!prerendered.ok) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...page.headers };
    return new Response(page.error, { status: page.status, headers });
  }

  const { body, headers } = prerendered;
  for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);

  const choice = values['retreat'] ?? '';
  const chosen = await chosenRetreat(choice, assets);
  const firstInvalid = controls.find((field) => fields[field] !== undefined);
  const rewriter = new HTMLRewriter()
    .on('title', { element: (title) => void title.prepend(texts.errorTitle) })
    .on(`${form} [data-form-error]`, { element: (slot) => show(slot, page.error) })
    .on(`${form} [data-error-for]`, {
      element(slot) {
        const code = fields[slot.getAttribute('data-error-for') as keyof FieldErrors];
        if (code !== undefined) show(slot, texts.validation[code]);
      },
    })
    .on(`${form} input[name]`, {
      element(input) {
        const value = values[input.getAttribute('name') ?? ''];
        if (input.getAttribute('type') === 'checkbox') {
          if (value === checkedValue) input.setAttribute('checked', '');
        } else if (value !== undefined) input.setAttribute('value', escapeAttribute(value));
      },
    })
    .on(`${form} textarea[name]`, {
      element(area) {
        // HTML parsers drop a line break at the start of a textarea, so one more is written.
        const value = values[area.getAttribute('name') ?? ''];
        if (value !== undefined) area.setInnerContent(`\n${value}`);
      },
    })
    .on(options, selectOption(choice, chosen?.title[locale], 'selected'));
  fillDepartures(rewriter, departuresOf(chosen, locale), values['departure']);
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
  return rewriter.transform(new Response(body, { status: page.status, headers }));
}

/**
 * Selects a choice in the form's list of retreats. A retreat that the list leaves out is inserted before `otherChoice`,
 * the last option, as the form's script does.
 *
 * @param title of the retreat; without it only listed options can be selected.
 * @param marks attributes without a value for the selected option.
 */
function selectOption(
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
      if (value !== otherChoice || isListed || title === undefined) return;
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
 * Fills and shows the list of departures if the chosen retreat has any.
 *
 * @param departureId id of the departure to select, as the request gives it, not validated.
 */
function fillDepartures(
  rewriter: HTMLRewriter,
  choices: readonly Choice[],
  departureId: string | null = '',
): void {
  if (choices.length === 0) return;
  const added = html`${choices.map(
    ({ value, label }) =>
      html`<option value="${value}" ${value === departureId && 'selected'}>${label}</option>`,
  )}`;
  rewriter
    .on(`${form} [data-departures]`, { element: (part) => void part.removeAttribute('hidden') })
    .on(`${form} select[name="departure"]`, {
      element: (list) => void list.append(added.text, { html: true }),
    });
  if (!choices.some(({ value }) => value === departureId)) return;
  rewriter.on(`${form} select[name="departure"] option`, {
    element: (option) => void option.removeAttribute('selected'),
  });
}

/**
 * `GET /contact`: the prerendered page, with the retreat of `?retreat=` selected even without JavaScript. Its option gets `data-asked`, so that the form's scripts prefer what the visitor
 * chose before; but not if the link also names a departure of the retreat (`&departure=`), which overrides that choice.
 */
export async function contactPage(request: Request, { ASSETS }: Env): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const choice = searchParams.get('retreat') ?? '';
  const { locale } = parsePath(pathname);
  const chosen = await chosenRetreat(choice, ASSETS);
  if (chosen === undefined) return ASSETS.fetch(request);

  const departureId = searchParams.get('departure');
  const departures = departuresOf(chosen, locale);
  const isFound = departures.some(({ value }) => value === departureId);
  const marks = isFound ? ['selected'] : ['selected', 'data-asked'];
  const rewriter = new HTMLRewriter()
    .on(options, selectOption(choice, chosen.title[locale], ...marks))
    .on('a[data-locale]', keepQuery(search));
  fillDepartures(rewriter, departures, departureId);
  return rewriter.transform(await prerenderedPage(pathname, request, ASSETS));
}

/** Shows an element that the page hides, with a text as its content. */
function show(slot: Element, text: string): void {
  slot.removeAttribute('hidden');
  slot.setInnerContent(text);
}

/** Appends the page's query to the links to the other language. */
function keepQuery(search: string): HTMLRewriterElementContentHandlers {
  return {
    element(link) {
      link.setAttribute('href', link.getAttribute('href') + escapeAttribute(search));
    },
  };
}

/**
 * `GET /api/contact`: redirects to the form in the language that the URL names. After a refused form without JavaScript
 * this URL is in the location bar, so visitors may open it again.
 */
export function redirectToForm(request: Request): Response {
  const named = new URL(request.url).searchParams.get('locale');
  return seeOther(pathTo(languageOf(request, named), routes.contact));
}

/**
 * Redirects from a submitted form to the confirmation page. The query contains the reference and the state of the
 * confirmation mail, and nothing that was typed.
 */
export function redirectToSent(locale: Locale, reference: string, confirmation: string): Response {
  const query = new URLSearchParams({ reference, confirmation });
  return seeOther(`${pathTo(locale, sentRoute)}?${query.toString()}`);
}

/**
 * `GET /contact/sent`: the prerendered page with the reference and the state of the confirmation mail; without a
 * reference, a redirect to the form. It relies on the page's attributes `data-reference` and `data-next`.
 */
export async function sentPage(request: Request, { ASSETS }: Env): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const { locale } = parsePath(pathname);
  const reference = searchParams.get('reference') ?? '';
  if (!/^[\dA-Z-]{4,40}$/.test(reference)) return seeOther(pathTo(locale, routes.contact));

  const notices: Readonly<Record<string, string>> = inquiryTexts[locale].notices;
  const confirmation = searchParams.get('confirmation') ?? '';
  const notice = Object.hasOwn(notices, confirmation) ? notices[confirmation] : undefined;
  return new HTMLRewriter()
    .on('[data-reference]', { element: (slot) => void slot.setInnerContent(reference) })
    .on('[data-next]', {
      element(slot) {
        if (notice !== undefined) slot.setInnerContent(notice);
      },
    })
    .on('a[data-locale]', keepQuery(search))
    .transform(await prerenderedPage(pathname, request, ASSETS));
}

/** Returns a page of the built site without the headers that describe only the unchanged file. */
async function prerenderedPage(path: string, request: Request, assets: Fetcher) {
  const file = await assets.fetch(new URL(path, request.url));
  const page = new Response(file.body, file);
  for (const name of ['etag', 'last-modified', 'content-length', 'cf-cache-status']) {
    page.headers.delete(name);
  }
  page.headers.set('cache-control', 'no-store');
  return page;
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** Escapes `&`: HTMLRewriter reads and writes attributes as source text and escapes only quotes. */
function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;');
}
