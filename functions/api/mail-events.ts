import { jsonResponse, refuse } from '../json-response.ts';
import { asRecord, isText, readTime } from '../database.ts';
import { servicesOf, type Env } from '../services.ts';
import type { MailEvent } from '../inquiries/follow-up.ts';
import { readBody } from './body.ts';

/** Maximum bytes of an event. */
const maxBytes = 64 * 1024;

/** Types of events that are stored; all others are ignored. */
const known = /^email\.(delivered|delivery_delayed|bounced|failed|suppressed|complained)$/;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const day = String.raw`\d{4}-\d\d-\d\d`;

/** Formats of the tag `about`, by kind of mail. */
const tagged: Readonly<Record<string, RegExp>> = {
  operator: new RegExp(`^(?<identity>${uuid})_(?<day>${day})$`),
  confirmation: new RegExp(`^(?<identity>${uuid})_(?<day>${day})$`),
  digest: new RegExp(`^(?<id>${uuid})$`),
  reminder: new RegExp(`^(?<id>${day})$`),
};

/**
 * `POST /api/mail-events`: stores what Resend's webhook reports about a mail. Events about
 * other mails are answered with 200 too, because Resend repeats an event for a day after an error. Nothing of an event
 * is logged, and without RESEND_WEBHOOK_SECRET the answer is 404.
 */
export async function mailEvent(request: Request, env: Env): Promise<Response> {
  const { webhook, followUp, hasSecondAddress } = servicesOf(env);
  if (webhook === undefined || followUp === undefined) return refuse(404);
  const body = await readBody(request, maxBytes);
  if ('failed' in body) return refuse(body.failed === 'tooLarge' ? 413 : 408);
  let payload: unknown;
  try {
    // Resend prefixes the headers of Standard Webhooks with `svix`, the service that sends them.
    const headerOf = (name: string) => request.headers.get(`svix-${name}`) ?? '';
    payload = webhook.verify(body.text, {
      'webhook-id': headerOf('id'),
      'webhook-timestamp': headerOf('timestamp'),
      'webhook-signature': headerOf('signature'),
    });
  } catch {
    // The event is forged, from another account, or older than five minutes.
    return refuse(401);
  }
  const event = readEvent(payload);
  if (event !== undefined) await followUp.recordEvent(event, hasSecondAddress, new Date());
  return jsonResponse({ success: true });
}

/** Reads an event about a mail that the Worker sent, which its tags identify; undefined for any other. */
function readEvent(payload: unknown): MailEvent | undefined {
  const { type, created_at, data } = asRecord(payload);
  const [, event] = known.exec(String(type)) ?? [];
  const { kind, about } = tagsIn(asRecord(data)['tags']);
  const found = isText(kind) && isText(about) ? tagged[kind]?.exec(about)?.groups : undefined;
  const at = readTime(created_at);
  const isDay = found?.['day'] === undefined || !Number.isNaN(Date.parse(found['day']));
  if (event === undefined || found === undefined || !at || !isDay) return undefined;
  return { kind: String(kind), event, at, ...found };
}

/** Tags by name; events contain them as an object or as a list. */
function tagsIn(tags: unknown): Readonly<Record<string, unknown>> {
  if (!Array.isArray(tags)) return asRecord(tags);
  return Object.fromEntries(tags.map(asRecord).map(({ name, value }) => [String(name), value]));
}
