import { Resend } from 'resend';
import { confirmationMail, mailbox, operatorMail, type Mail } from '#features/contact/mail.ts';
import type { Inquiry } from '#features/contact/inquiry.ts';
import { contentKey } from './identity.ts';

/** What became of a mail. */
export type Sending =
  | { sent: true }
  /** `refused`: the mail itself was not acceptable, so that trying it again is no use. */
  | { sent: false; refused: boolean; error: string };

/** Sends the two mails of an inquiry. A repeat within 24 hours is recognised and sends nothing. */
export interface Mailer {
  /** @param budget milliseconds after which it has answered. */
  notify(inquiry: Inquiry, siteUrl: string, budget: number): Promise<Sending>;
  /** @param budget milliseconds after which it has answered. */
  confirm(inquiry: Inquiry, budget: number): Promise<Sending>;
}

/** Milliseconds that one request may take. */
const attemptTimeout = 3000;

/** Speaks to Resend, or to what answers like it at `baseUrl`. */
export function mailerOf({
  key,
  from,
  to: operator,
  baseUrl,
}: {
  key: string;
  from: string;
  to: string;
  baseUrl: string | undefined;
}): Mailer {
  const resend = new Resend(key, baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, '') } : {});

  async function send(to: string, mail: Mail, idempotencyKey: string, until: number) {
    for (let attempt = 0; ; attempt += 1) {
      const { data, error, headers } = await resend.emails.send(
        { from, to, ...mail },
        { idempotencyKey, signal: AbortSignal.timeout(timeLeft(until, attemptTimeout)) },
      );
      const outcome = judge(data, error);
      if (outcome.sent || outcome.refused || !outcome.again) return outcome;
      const wait = Number(headers?.['retry-after']) * 1000 || 250 * 2 ** attempt;
      if (Date.now() + wait >= until) return outcome;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  return {
    async notify(inquiry, siteUrl, budget) {
      const until = Date.now() + budget;
      const idempotencyKey = `inquiry-operator/${inquiry.id}/${await contentKey(inquiry)}`;
      const sending = await send(
        operator,
        operatorMail(inquiry, { siteUrl }),
        idempotencyKey,
        until,
      );
      if (sending.sent || !sending.refused) return sending;
      // Most likely the visitor's address was not acceptable as Reply-To.
      const plain = operatorMail(inquiry, { siteUrl, replyable: false });
      return await send(operator, plain, `${idempotencyKey}/plain`, until);
    },

    async confirm(inquiry, budget) {
      const mail = confirmationMail(inquiry);
      const idempotencyKey = `inquiry-confirmation/${inquiry.id}`;
      return await send(mailbox(inquiry.email), mail, idempotencyKey, Date.now() + budget);
    },
  };
}

function judge(
  data: { id: string } | null,
  error: { name: string; statusCode: number | null } | null,
): { sent: true } | { sent: false; refused: boolean; again: boolean; error: string } {
  if (typeof data?.id === 'string') return { sent: true };
  const { name, statusCode: status } = error ?? { name: 'unexpected_answer', statusCode: null };
  // The key is known with another text, so the mail went out before (then with or without the
  // mark of a held one, or before a new version of this site changed the wording).
  if (name === 'invalid_idempotent_request') return { sent: true };
  const refused = status === 400 || status === 422;
  const quota = name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded';
  const again =
    !quota &&
    (status === null || status === 408 || status === 409 || status === 429 || status >= 500);
  return { sent: false, refused, again, error: `mail ${status ?? 0} ${name}` };
}

/** Milliseconds until then, at most `most`, at least one: a timer takes no less. */
function timeLeft(until: number, most: number): number {
  return Math.max(1, Math.min(most, until - Date.now()));
}
