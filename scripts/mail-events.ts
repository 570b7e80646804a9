import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Mail } from './mail-catcher.ts';

/** Milliseconds before a mail's event is sent, so that the Worker has stored the sending by then. */
const eventDelay = 1000;

/**
 * Makes a reporter of mail events to a local site, in place of Resend.
 *
 * @param site origin of the site.
 */
export function mailEventsFor(site: string) {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  return {
    /** Value of `RESEND_WEBHOOK_SECRET`. */
    secret,
    /** Reports that a mail was delivered, or that it bounced if a recipient's email address contains `bounce`. */
    async sendEventFor({ to, tags = [] }: Mail) {
      await wait(eventDelay);
      const event = [to].flat().join().includes('bounce') ? 'bounced' : 'delivered';
      const body = JSON.stringify({
        type: `email.${event}`,
        created_at: new Date().toISOString(),
        data: { tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])) },
      });
      const [id, now] = [`msg_${randomUUID()}`, new Date()];
      const headers = {
        'svix-id': id,
        'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
        'svix-signature': new Webhook(secret).sign(id, now, body),
      };
      await fetch(`${site}/api/mail-events`, { method: 'POST', headers, body });
    },
  };
}
