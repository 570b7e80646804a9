import { referenceOf } from '#features/contact/message/inquiry.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import { siteName } from '#site';
import { html } from '../html/html.ts';
import { readBody } from '../http/request.ts';
import { pageResponse, redirectTo } from '../http/responses.ts';
import { errorCode } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { answeredPath, signedId } from './answered-link.ts';

const ja = inquiryTexts.ja.answered;
const en = inquiryTexts.en.answered;

/**
 * `GET /api/inquiry?of=…` shows anyone who has the link whether the inquiry was answered, and nothing personal, because
 * replies may quote the link. It changes nothing, because mail scanners open links. `POST` records the answer, or takes
 * it back.
 */
export async function handleAnswered(
  request: Request,
  { settings, database }: Services,
): Promise<Response> {
  const isPost = request.method === 'POST';
  const body = isPost ? await readBody(request, 1000) : { text: new URL(request.url).search };
  const given = new URLSearchParams('text' in body ? body.text : '');
  const token = given.get('of') ?? '';
  const id = await signedId(settings, token);
  if (database === undefined || id === undefined) return statePage('invalid', 403);
  const table = database.from('inquiries');
  const answeredAt = given.get('answered') === 'yes' ? new Date().toISOString() : null;
  const rows = isPost ? table.update({ answered_at: answeredAt }) : table;
  const { data, error } = await rows.select('answered_at').eq('id', id).maybeSingle();
  if (error !== null) {
    console.error(`${referenceOf(id)}: answered page: ${errorCode(error)}`);
    return statePage('unreachable', 503);
  }
  if (data === null) return statePage('missing', 404);
  if (isPost) return redirectTo(`${answeredPath}?of=${token}`);
  return statePage(data.answered_at === null ? 'open' : 'answered', 200, token);
}

/** Returns the page of a state, with the button if there is a `token`. */
function statePage(state: keyof typeof ja.states, status: number, token?: string): Response {
  const isAnswered = state === 'answered';
  const label = `${inquiryTexts.ja.mail.reference} / ${inquiryTexts.en.mail.reference}`;
  const reference = token && ` · ${label} ${referenceOf(token)}`;
  const main = html`<p class="small">${siteName('ja')}${reference}</p>
    <h1>${ja.states[state].title} <span lang="en">${en.states[state].title}</span></h1>
    <p>${ja.states[state].text}</p>
    <p lang="en">${en.states[state].text}</p>
    ${
      token &&
      html`<form method="post" action="${answeredPath}">
        <input type="hidden" name="of" value="${token}" />
        <button
          name="answered"
          value="${isAnswered ? 'no' : 'yes'}"
          class="${isAnswered && 'quiet'}"
        >
          ${isAnswered ? `${ja.undo} / ${en.undo}` : `${ja.button} / ${en.button}`}
        </button>
      </form>`
    }`;
  return pageResponse({ lang: 'ja', title: ja.states[state].title, main }, status);
}
