import { referenceOf } from '#features/contact/message/inquiry.ts';
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import { siteName } from '#site';
import { readBody } from './body.ts';
import { settingsOf, type Env, type Settings } from './env.ts';
import { html, pageResponse, redirectTo } from './page.ts';
import { codeOf, databaseOf } from './store.ts';

/** Path of the page on which the operator notes that an inquiry was answered. */
export const answeredPath = '/api/inquiry';

const { ja, en } = { ja: inquiryTexts.ja.answered, en: inquiryTexts.en.answered };

/** Returns the signed link to an inquiry's page; undefined if the site has no address or no database. */
export async function answeredLink(
  { siteUrl, database }: Settings,
  id: string,
): Promise<string | undefined> {
  if (siteUrl === '' || database === undefined) return undefined;
  const signature = await crypto.subtle.sign('HMAC', await keyFrom(database.key), bytesOf(id));
  const hex = Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0'));
  return new URL(`${answeredPath}?of=${id}.${hex.join('')}`, siteUrl).href;
}

/**
 * `GET /api/inquiry?of=…`: shows whether an inquiry was answered to anyone who has its link, and nothing personal, as
 * replies may quote it. It changes nothing, because mail scanners open links.
 */
export function answeredPage(request: Request, env: Env): Promise<Response> {
  return answer(env, new URL(request.url).searchParams.get('of') ?? '');
}

/** `POST /api/inquiry`: notes that an inquiry was answered, or takes it back. The signed link is the permission. */
export async function markAnswered(request: Request, env: Env): Promise<Response> {
  const body = await readBody(request, 1000);
  const form = new URLSearchParams('text' in body ? body.text : '');
  return answer(env, form.get('of') ?? '', form.get('answered') === 'yes');
}

async function answer(env: Env, token: string, isAnswered?: boolean): Promise<Response> {
  const settings = settingsOf(env);
  const database = databaseOf(settings);
  const id = await readToken(settings, token);
  if (id === undefined || database === undefined) return page('invalid', 403);
  const table = database.from('inquiries');
  const query =
    isAnswered === undefined
      ? table.select('answered_at').eq('id', id)
      : table
          .update({ answered_at: isAnswered ? new Date().toISOString() : null })
          .eq('id', id)
          .select('answered_at');
  const { data, error } = await query.maybeSingle();
  if (error !== null) {
    console.error(`${referenceOf(id)}: answered page: ${codeOf(error)}`);
    return page('unreachable', 503);
  }
  if (data === null) return page('missing', 404);
  if (isAnswered !== undefined) return redirectTo(`${answeredPath}?of=${token}`);
  return page(data.answered_at === null ? 'open' : 'answered', 200, { id, token });
}

/** Returns the id of the inquiry that a link names; undefined if this Worker didn't sign it. */
async function readToken({ database }: Settings, token: string): Promise<string | undefined> {
  const [, id, hex] = /^([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (database === undefined || id === undefined || hex === undefined) return undefined;
  const signature = Uint8Array.from(hex.match(/../g)!, (byte) => parseInt(byte, 16));
  const key = await keyFrom(database.key);
  return (await crypto.subtle.verify('HMAC', key, signature, bytesOf(id))) ? id : undefined;
}

/** Derives the links' signing key from the secret key of the database. */
async function keyFrom(secret: string): Promise<CryptoKey> {
  const { subtle } = crypto;
  const base = await subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  const info = bytesOf('links to inquiries');
  return await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  );
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function page(
  state: keyof typeof ja.states,
  status: number,
  inquiry?: { id: string; token: string },
): Response {
  const isAnswered = state === 'answered';
  const main = html`<p class="small">
      ${siteName('ja')}${inquiry && ` · ${ja.reference} / ${en.reference} ${referenceOf(inquiry.id)}`}
    </p>
    <h1>${ja.states[state].title} / ${en.states[state].title}</h1>
    <p>${ja.states[state].text}</p>
    <p lang="en">${en.states[state].text}</p>
    ${
      inquiry &&
      html`<form method="post" action="${answeredPath}">
        <input type="hidden" name="of" value="${inquiry.token}" />
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
