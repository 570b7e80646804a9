import { Resend } from 'resend';
import type { Settings } from './env.ts';
import { timeLimits } from './limits.ts';

/** A mail to send; `idempotencyKey` identifies it for 24 hours, in which a repeat isn't sent again. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without it, replies go to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
  idempotencyKey: string;
}

/** What became of a mail. */
export type SendResult =
  | { sent: true }
  /** `refused`: the mail itself was rejected, so that sending it again would fail too. */
  | { sent: false; refused: boolean; error: string };

/** Names of the errors with which Resend refuses the mail itself. */
const refusals = ['invalid_parameter', 'missing_required_field', 'validation_error'];

/** Sends a mail by Resend; why it failed is logged by its idempotency key. */
export async function sendMail(
  { mail }: Settings,
  { idempotencyKey, ...message }: OutgoingMail,
): Promise<SendResult> {
  if (mail === undefined) return { sent: false, refused: false, error: 'mail off' };
  const resend = new Resend(mail.key, mail.baseUrl ? { baseUrl: mail.baseUrl } : {});
  const { data, error } = await resend.emails.send(
    { from: mail.from, ...message },
    { idempotencyKey, signal: AbortSignal.timeout(timeLimits.mail) },
  );
  const name: string = error?.name ?? 'unexpected_answer';
  // The key is known with another text, which may differ in what was found out about the inquiry: it was sent before.
  if (data?.id || name === 'invalid_idempotent_request') return { sent: true };
  // An error of something between here and Resend may contain anything.
  const code = `${Number(error?.statusCode ?? 0)} ${/^\w{1,40}$/.test(name) ? name : ''}`;
  console.error(`${idempotencyKey}: mail ${code}`);
  return { sent: false, refused: refusals.includes(name), error: `mail ${code}` };
}
