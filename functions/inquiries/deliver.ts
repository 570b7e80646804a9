import type { Inquiry } from '#features/contact/inquiry.ts';
import { askedBy } from './asked.ts';
import type { Links } from './links.ts';
import type { Mailer } from './mailer.ts';
import type { Settlement, StoredInquiry } from './store.ts';

/** Milliseconds for the operator's mail, then for the visitor's. */
const timeouts = { operator: 5000, visitor: 3000 } as const;

/** An inquiry, stored or not, and which of its mails are still to be sent. */
export type Deliverable = Inquiry &
  Pick<StoredInquiry, 'receivedAt' | 'confirmable' | 'notified' | 'confirmed'>;

/** The outcome of an inquiry's mails, and the changes of its row. */
export interface Delivery {
  /** Whether the operator's mail was sent, now or before. */
  notified: boolean;
  confirmation: 'sent' | 'later' | 'withheld' | 'undeliverable';
  /** Changes of the row; absent if there was nothing to send. */
  settlement?: Settlement;
}

/**
 * Sends the mails of an inquiry that have not been sent. The visitor's mail promises an answer, so it is sent only
 * after the operator's (product: inquiry/order). Repeating it is harmless (see {@link Mailer}).
 *
 * @param pages.siteUrl origin of the site's links, or ''.
 * @param pages.links makes the links for marking an inquiry; undefined for none.
 * @param pages.assets the built site, which has the data of the chosen retreat.
 * @param deadline time by which it returns (`Date.now()`).
 */
export async function deliver(
  inquiry: Deliverable,
  mailer: Mailer,
  { siteUrl, links, assets }: { siteUrl: string; links: Links | undefined; assets: Fetcher },
  deadline = Infinity,
): Promise<Delivery> {
  const within = (timeout: number) => Math.min(timeout, deadline - Date.now());
  const settlement: Settlement = {};
  // If both mails were sent before, the site's data isn't needed.
  const isOver = inquiry.notified && (inquiry.confirmed || !inquiry.confirmable);
  const asked = isOver ? {} : await askedBy(inquiry, assets);

  if (!inquiry.notified) {
    const confirmed = inquiry.confirmable || inquiry.confirmed;
    const markUrl = await links?.toInquiry(inquiry.identity, inquiry.receivedAt);
    const options = { ...asked, siteUrl, confirmed, ...(markUrl !== undefined && { markUrl }) };
    const sending = await mailer.notify(inquiry, options, within(timeouts.operator));
    if (!sending.sent) {
      return {
        notified: false,
        confirmation: inquiry.confirmable ? 'later' : 'withheld',
        settlement: { error: sending.error },
      };
    }
    settlement.notifiedAt = new Date();
  }

  const sent = { notified: true, ...(settlement.notifiedAt && { settlement }) };
  if (inquiry.confirmed) return { ...sent, confirmation: 'sent' };
  if (!inquiry.confirmable) return { ...sent, confirmation: 'withheld' };

  const sending = await mailer.confirm(inquiry, { ...asked, siteUrl }, within(timeouts.visitor));
  if (sending.sent) {
    settlement.confirmedAt = new Date();
    return { notified: true, confirmation: 'sent', settlement };
  }
  settlement.error = sending.error;
  if (!sending.refused) return { notified: true, confirmation: 'later', settlement };
  settlement.undeliverable = true;
  return { notified: true, confirmation: 'undeliverable', settlement };
}
