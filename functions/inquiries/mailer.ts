import { Resend } from 'resend';
import { confirmationMail, mailbox, operatorMail, type Mail } from '#features/contact/mail.ts';
import type { Inquiry } from '#features/contact/inquiry.ts';
import { contentKey } from './identity.ts';
import { mayPass } from './retry.ts';

/** What became of a mail. */
export type Sending =
  | { sent: true }
  /** `refused`: the mail itself was not acceptable, so that trying it again is no use. */
  | { sent: false; refused: boolean; error: string };

/**
 * Sends the two mails of an inquiry. A repeat within 24 hours is recognised and sends nothing
 * (product: mail/once).
 */
export interface Mailer {
  /** @param timeout milliseconds after which it has answered. */
  notify(inquiry: Inquiry, siteUrl: string, timeout: number): Promise<Sending>;
  /** @param timeout milliseconds after which it has answered. */
  confirm(inquiry: Inquiry, timeout: number): Promise<Sending>;
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

  async function send(
    to: string,
    mail: Mail,
    idempotencyKey: string,
    deadline: number,
  ): Promise<Sending> {
    for (let attempt = 0; ; attempt += 1) {
      const { data, error, headers } = await resend.emails.send(
        { from, to, ...mail },
        { idempotencyKey, signal: AbortSignal.timeout(timeLeft(deadline, attemptTimeout)) },
      );
      const { again, sending } = judge(data, error);
      if (!again) return sending;
      const wait = Number(headers?.['retry-after']) * 1000 || 250 * 2 ** attempt;
      if (Date.now() + wait >= deadline) return sending;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  return {
    async notify(inquiry, siteUrl, timeout) {
      const deadline = Date.now() + timeout;
      const idempotencyKey = `inquiry-operator/${inquiry.id}/${await contentKey(inquiry)}`;
      const mail = operatorMail(inquiry, { siteUrl });
      const sending = await send(operator, mail, idempotencyKey, deadline);
      if (sending.sent || !sending.refused) return sending;
      // Most likely the visitor's email address was not acceptable as Reply-To.
      const plain = operatorMail(inquiry, { siteUrl, replyable: false });
      return await send(operator, plain, `${idempotencyKey}/plain`, deadline);
    },

    async confirm(inquiry, timeout) {
      const deadline = Date.now() + timeout;
      const idempotencyKey = `inquiry-confirmation/${inquiry.id}`;
      const mail = confirmationMail(inquiry);
      return await send(mailbox(inquiry.email), mail, idempotencyKey, deadline);
    },
  };
}

/** What Resend's answer means, and whether the same request may do better. */
function judge(
  data: { id: string } | null,
  error: { name: string; statusCode: number | null } | null,
): { sending: Sending; again: boolean } {
  // A key that is known with another text means that the mail went out before: with or without the
  // mark of a held one, or before a new version of this site changed the wording.
  if (typeof data?.id === 'string' || error?.name === 'invalid_idempotent_request') {
    return { sending: { sent: true }, again: false };
  }
  const { name, statusCode } = error ?? { name: 'unexpected_answer', statusCode: null };
  const status = statusCode ?? 0;
  const refused = status === 400 || status === 422;
  const isQuota = name === 'daily_quota_exceeded' || name === 'monthly_quota_exceeded';
  return {
    sending: { sent: false, refused, error: `mail ${status} ${name}` },
    again: !isQuota && mayPass(status),
  };
}

/** Milliseconds until then, at most `most`, at least one: a timer takes no less. */
function timeLeft(deadline: number, most: number): number {
  return Math.max(1, Math.min(most, deadline - Date.now()));
}
