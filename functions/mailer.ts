import type { Mail } from '#features/contact/mails/render.ts';
import { Resend } from 'resend';
import type { Settings } from './settings.ts';
import { timeLimits } from './limits.ts';

/** Names of the errors with which Resend refuses the mail itself. */
const refusals = ['invalid_parameter', 'missing_required_field', 'validation_error'];

/**
 * Sends a mail by Resend. A failure is returned, and logged by the mail's idempotency key. A mail that is `refused` would
 * be the next time, too.
 *
 * @param mail.idempotencyKey identifies the mail for 24 hours, in which a repeat isn't sent again.
 */
export async function sendMail(
  { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM }: NonNullable<Settings['mail']>,
  { idempotencyKey, ...message }: Mail & { to: string; idempotencyKey: string },
): Promise<{ refused: boolean; error: string } | undefined> {
  const resend = new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
  const { data, error } = await resend.emails.send(
    { from: MAIL_FROM, ...message },
    { idempotencyKey, signal: AbortSignal.timeout(timeLimits.mail) },
  );
  const name: string = error?.name ?? 'unexpected_answer';
  // The key is known with another text, which may differ in what was found out about the inquiry: it was sent before.
  if (data?.id || name === 'invalid_idempotent_request') return undefined;
  // An error of something between here and Resend may contain anything.
  const code = `mail ${Number(error?.statusCode ?? 0)} ${/^\w{1,40}$/.test(name) ? name : ''}`;
  console.error(`${idempotencyKey}: ${code}`);
  return { refused: refusals.includes(name), error: code };
}
