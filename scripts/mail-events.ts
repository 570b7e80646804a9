import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Mail } from './mail-catcher.ts';

/** Milliseconds after which a mail has arrived: what sent it has noted that by then. */
const underWay = 1000;

/** What says to a local site what became of its mails, in place of Resend. */
export interface MailEvents {
  /** For `RESEND_WEBHOOK_SECRET`. */
  secret: string;
  /** Says that a mail was delivered, or that it bounced if `bounce` stands in an address of it. */
  tell(mail: Mail): Promise<void>;
}

/** @param site origin of the site. */
export function mailEventsFor(site: string): MailEvents {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  return {
    secret,
    async tell({ to, tags = [] }) {
      await wait(underWay);
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
