import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { CaughtMail } from './mail-server.ts';

/** A webhook signing secret in Resend's format. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from('the-secret-of-the-webhook-of-mails').toString('base64')}`;

/** How an event differs from one that Resend sends. */
export interface EventOptions {
  /** Time of the event. */
  at?: Date;
  id?: string;
  /** Time of the signature. */
  signedAt?: Date;
  secret?: string;
}

/** Sends the event of a mail to a site, as Resend's webhook does; returns the response's status. */
export async function sendEvent(
  url: string,
  { from, to, subject, tags = [] }: CaughtMail,
  event: string,
  options: EventOptions = {},
): Promise<number> {
  const { at = new Date(), id = `msg_${randomUUID()}`, signedAt = new Date() } = options;
  const body = JSON.stringify({
    type: `email.${event}`,
    created_at: at.toISOString(),
    data: {
      ...{ email_id: randomUUID(), from, to: [to].flat(), subject },
      tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
    },
  });
  const signature = new Webhook(options.secret ?? WEBHOOK_SECRET).sign(id, signedAt, body);
  const timestamp = String(Math.floor(signedAt.getTime() / 1000));
  const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature };
  const response = await fetch(`${url}/api/mail-events`, { method: 'POST', headers, body });
  await response.body?.cancel();
  return response.status;
}
