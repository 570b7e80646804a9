import type { Inquiry } from '#features/contact/inquiry.ts';
import { askedBy } from './asked.ts';
import type { Links } from './links.ts';
import type { Mailer } from './mailer.ts';
import type { Settlement, StoredInquiry } from './store.ts';

/** Milliseconds for the operator's mail, then for the visitor's. */
const timeouts = { operator: 5000, visitor: 3000 } as const;

/** An inquiry and what may still be mailed about it; it needn't be stored. */
export type Deliverable = Inquiry &
  Pick<StoredInquiry, 'receivedAt' | 'confirmable' | 'notified' | 'confirmed'>;

/** What became of an inquiry's mails, and what its row should say about it. */
export interface Delivery {
  /** Whether the operator has the mail, now or from before. */
  notified: boolean;
  confirmation: 'sent' | 'later' | 'withheld' | 'undeliverable';
  /** Absent when there was nothing to do. */
  settlement?: Settlement;
}

/**
 * Sends what hasn't been sent of an inquiry's mails: to the operator first, and only after that to
 * the visitor, who is promised an answer (product: inquiry/order). Repeating it is harmless (see
 * {@link Mailer}).
 *
 * @param pages.siteUrl origin of the site's links, or ''.
 * @param pages.links to pages where inquiries are marked; undefined for none.
 * @param pages.assets the built site, which knows the chosen retreat and its departures.
 * @param deadline when somebody stops waiting (`Date.now()`): it is over by then.
 */
export async function deliver(
  inquiry: Deliverable,
  mailer: Mailer,
  { siteUrl, links, assets }: { siteUrl: string; links: Links | undefined; assets: Fetcher },
  deadline = Infinity,
): Promise<Delivery> {
  const within = (timeout: number) => Math.min(timeout, deadline - Date.now());
  const settlement: Settlement = {};
  // A repeat of which both know needs nothing of the site.
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
