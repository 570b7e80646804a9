import { randomUUID } from 'node:crypto';
import type { MailRequest } from '../../../scripts/mail-catcher.ts';
import { startService } from './service.ts';

/** A mail with the idempotency key of its request. */
interface CaughtMail extends MailRequest {
  idempotencyKey: string | null;
}

/** What Resend refuses of an account: nothing; other recipients than its owner; a sender of an unverified domain. */
type Sender = 'verified' | 'test' | 'unverified';

/**
 * Starts a stand-in for Resend's API, for `RESEND_BASE_URL`. It treats a repeated idempotency key as Resend does: the
 * same answer for the same mail, and 409 for another one. It refuses addresses with quotation marks, and senders.
 *
 * @param operator the operator's email, `MAIL_TO`.
 */
export async function startResend(operator: string) {
  /** Mails that would have been delivered, in order. */
  const mails: CaughtMail[] = [];
  const accepted = new Map<string, { body: string; id: string }>();
  let sender: Sender = 'verified';

  /** Returns why a mail is refused, in Resend's words. */
  function refusalOf(json: Record<string, unknown>): [status: number, message: string] | undefined {
    for (const field of ['to', 'reply_to']) {
      if (String(json[field]).includes('"'))
        return [422, `Invalid \`${field}\` field. The email address needs to follow a format.`];
    }
    if (sender === 'unverified') return [403, 'The example.org domain is not verified.'];
    return sender === 'verified' || json['to'] === operator
      ? undefined
      : [403, `You can only send testing emails to your own email address (${operator}).`];
  }

  const service = await startService(async ({ headers, body, json }) => {
    const [statusCode, message] = refusalOf(json) ?? [];
    if (statusCode !== undefined)
      return Response.json(
        { statusCode, name: 'validation_error', message },
        { status: statusCode },
      );
    const idempotencyKey = headers.get('idempotency-key');
    const earlier = accepted.get(idempotencyKey ?? '');
    if (earlier && earlier.body !== body)
      return Response.json({ name: 'invalid_idempotent_request' }, { status: 409 });
    const id = earlier?.id ?? randomUUID();
    if (!earlier) mails.push({ ...(json as unknown as MailRequest), idempotencyKey });
    if (idempotencyKey !== null) accepted.set(idempotencyKey, { body, id });
    return Response.json({ id });
  });

  return {
    ...service,
    mails,
    setSender: (set: Sender) => void (sender = set),
    /** Forgets every idempotency key, as Resend does after 24 hours. */
    forget: () => accepted.clear(),
    /** Returns the mails about this visitor, to the operator and to the visitor. */
    mailsAbout(email: string) {
      const about = mails.filter(
        ({ to, text, idempotencyKey }) =>
          (to === email || text.includes(email)) &&
          // The list of open inquiries may mention any visitor.
          !idempotencyKey?.startsWith('open-'),
      );
      return {
        operator: about.filter(({ to }) => to === operator),
        visitor: about.filter(({ to }) => to !== operator),
      };
    },
  };
}
