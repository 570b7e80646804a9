import { Resend } from 'resend';
import { timeLimits } from './limits.ts';
import type { Settings } from './settings.ts';

/** A mail without its sender and recipient. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** The Reply-To address; without it, replies go to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
}

/** A mail that wasn't accepted. */
interface Failure {
  /** The address that Resend can't use; another mail to it would be refused, too. */
  refused?: 'to' | 'reply_to' | undefined;
  /** A code for the log. */
  error: string;
}

/** Returns a client of Resend; undefined without settings for it. */
export function mailerOf({ mail: settings }: Settings) {
  if (settings === undefined) return undefined;
  const { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM, MAIL_TO } = settings;
  const resend = new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
  return {
    operator: MAIL_TO,
    /**
     * Sends a mail. A failure is returned, and logged by the mail's key. Unless it is about an address, the mail may be
     * accepted the next time: an unverified domain of the sender is a `validation_error`, too.
     *
     * @param idempotencyKey identifies the mail for 24 hours, in which a repeat isn't sent again.
     */
    async send(to: string, mail: Mail, idempotencyKey: string): Promise<Failure | undefined> {
      const { data, error } = await resend.emails.send(
        { from: MAIL_FROM, to, ...mail },
        { idempotencyKey, signal: AbortSignal.timeout(timeLimits.mail) },
      );
      const name: string = error?.name ?? 'unexpected_answer';
      // A mail with this key was sent before. Its text may differ in what was known about the inquiry.
      if (data?.id || name === 'invalid_idempotent_request') return undefined;
      // An error of something between here and Resend may contain anything.
      const code = `mail ${Number(error?.statusCode ?? 0)} ${/^\w{1,40}$/.test(name) ? name : ''}`;
      console.error(`${idempotencyKey}: ${code}`);
      const field = /^Invalid `(to|reply_to)` field/.exec(String(error?.message))?.[1];
      return { error: code, refused: field as Failure['refused'] };
    },
  };
}
