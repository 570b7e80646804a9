import { followUp as en } from '#i18n/en/follow-up.ts';
import { fill, formatDateTime } from '#i18n/format.ts';
import { followUp as ja, type FollowUpTexts } from '#i18n/ja/follow-up.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { referenceOf } from '#features/contact/inquiry.ts';
import { refuse } from '../json-response.ts';
import { servicesOf, type Env, type Services } from '../services.ts';
import { html, type Html } from '../html.ts';
import { marks, type Mark, type InquiryState } from '../inquiries/follow-up.ts';
import { inquiryPath, type Subject } from '../inquiries/links.ts';
import { describeError } from '../describe-error.ts';
import { localeFrom, operatorDocument, operatorPage, operatorRedirect } from '../operator-page.ts';
import { readForm } from './body.ts';

const allTexts: Localized<FollowUpTexts> = { ja, en };

/** Referrer policy: anyone who has the page's URL may mark the inquiry, so linked sites must not receive it. */
const referrer = 'no-referrer';

/** What the page shows. */
interface PageState {
  state: keyof FollowUpTexts['now'];
  /** Values for the placeholders of the texts. */
  values?: Readonly<Record<string, string | number>>;
  reference?: string;
  note?: string;
  /** Labels of the buttons by the mark that they set; the first is the primary button of an open inquiry. */
  buttons?: Readonly<Partial<Record<Mark | 'close', string>>>;
  status?: number;
}

/**
 * `GET /api/inquiry?of=…`: shows the state of an inquiry to anyone who has its link. It changes nothing, because mail
 * scanners open links. Without INQUIRY_SECRET and SITE_URL there are no links.
 */
export async function inquiryPage(request: Request, env: Env): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('of') ?? '';
  const locale = localeFrom(searchParams.get('lang'));
  const shown = await applyMark(servicesOf(env), token, null, locale);
  return shown === undefined ? refuse(404) : await page(shown, token, locale);
}

/**
 * `POST /api/inquiry`: handles a button of the page. The signed token is the only permission it needs, so the request's
 * origin isn't checked.
 */
export async function markInquiry(request: Request, env: Env): Promise<Response> {
  const form = await readForm(request);
  const token = form.get('of') ?? '';
  const locale = localeFrom(form.get('lang'));
  const shown = await applyMark(servicesOf(env), token, form.get('mark') ?? '', locale);
  if (shown === undefined) return refuse(404);
  if (shown.status !== undefined) return await page(shown, token, locale);
  const query = new URLSearchParams({ of: token, lang: locale });
  return operatorRedirect(`${inquiryPath}?${query}`, { 'referrer-policy': referrer });
}

/**
 * Returns what the page shows of the inquiry, or of all suspected spam, that a link names, after doing what the pressed
 * button says; `pressed` is null if none was. Undefined where links are switched off.
 */
async function applyMark(
  { links, followUp }: Services,
  token: string,
  pressed: string | null,
  locale: Locale,
): Promise<PageState | undefined> {
  if (links === undefined || followUp === undefined) return undefined;
  const now = new Date();
  const subject = await links.read(token, now);
  if (subject === undefined) return { state: 'invalid', status: 403 };
  if (subject === 'expired') return { state: 'expired', status: 410 };
  try {
    if (subject.kind === 'suspects') {
      const count = await followUp.suspects(subject.before, pressed === 'close', now);
      return suspectsPageState(count, subject.before, locale);
    }
    const mark = marks.find((one) => one === pressed) ?? null;
    return inquiryPageState(subject, await followUp.mark(subject, mark, now), locale);
  } catch (error) {
    console.error(`inquiry not marked: ${describeError(error)}`);
    return { state: 'unreachable', status: 503 };
  }
}

function suspectsPageState(count: number, before: Date, locale: Locale): PageState {
  const values = { count, time: formatDateTime(locale, before) };
  if (count === 0) return { state: 'noSuspects', values };
  return { state: 'suspects', values, buttons: { close: allTexts[locale].closeAll } };
}

function inquiryPageState(
  { identity }: Extract<Subject, { kind: 'inquiry' }>,
  marked: InquiryState | null,
  locale: Locale,
): PageState {
  const reference = referenceOf(identity);
  if (marked === null) return { state: 'missing', reference, status: 404 };
  const { answeredAt, isClosed, isHeld, isReleased } = marked;
  const { marks: labels, released } = allTexts[locale];
  const note = isReleased ? { note: released } : {};
  if (answeredAt === null && !isClosed) {
    const { answered, no_reply_needed, spam, duplicate, not_spam } = labels;
    const usual = { answered, no_reply_needed, spam, duplicate };
    return { state: 'open', reference, ...note, buttons: isHeld ? { ...usual, not_spam } : usual };
  }
  const state = answeredAt === null ? 'closed' : 'answered';
  const values = { time: answeredAt === null ? '' : formatDateTime(locale, answeredAt) };
  return { state, values, reference, ...note, buttons: { open: labels.open } };
}

function page(shown: PageState, token: string, locale: Locale): Promise<Response> {
  const { state, values = {}, reference, note, status = 200 } = shown;
  const texts = allTexts[locale];
  const heading = fill(texts.now[state], values);
  const isDone = ['answered', 'closed', 'noSuspects'].includes(state);
  return operatorPage(
    operatorDocument({
      locale,
      title: texts.title,
      heading,
      path: `${inquiryPath}?${new URLSearchParams({ of: token })}&`,
      main: html`<div class="${isDone ? 'state' : 'state bad'}">
          ${
            reference !== undefined &&
            html`<p class="small">${fill(texts.reference, { reference })}</p>`
          }
          <h1>${heading}</h1>
          <p>${fill(texts.todo[state], values)}</p>
        </div>
        ${note !== undefined && html`<p class="note" role="status">${note}</p>`}
        ${buttonsOf(shown, token, locale)}`,
    }),
    { status, referrer },
  );
}

function buttonsOf({ state, buttons }: PageState, token: string, locale: Locale): Html | undefined {
  if (buttons === undefined) return undefined;
  return html`<form class="buttons" method="post" action="${inquiryPath}">
    <input type="hidden" name="of" value="${token}" />
    <input type="hidden" name="lang" value="${locale}" />
    ${Object.entries(buttons).map(
      ([mark, label], nth) =>
        html`<button
          name="mark"
          value="${mark}"
          ${(nth > 0 || state !== 'open') && html`class="quiet"`}
        >
          ${label}
        </button>`,
    )}
  </form>`;
}
