import type { Inquiry } from '#features/contact/inquiry.ts';
import { resolveTrip } from './trip.ts';
import type { Links } from './links.ts';
import type { Mailer } from './mailer.ts';
import type { InquiryChanges, StoredInquiry } from './store.ts';

/** Milliseconds for the operator's mail, then for the visitor's. */
const timeouts = { operator: 5000, visitor: 3000 } as const;

/** An inquiry, stored or not, and which of its mails are still to be sent. */
export type MailableInquiry = Inquiry &
  Pick<StoredInquiry, 'receivedAt' | 'confirmable' | 'notified' | 'confirmed'>;

/** The outcome of an inquiry's mails, and the changes of its row. */
export interface Delivery {
  /** Whether the operator's mail was sent, now or before. */
  notified: boolean;
  confirmation: 'sent' | 'later' | 'withheld' | 'undeliverable';
  /** Changes of the row; absent if there was nothing to send. */
  changes?: InquiryChanges;
}

/**
 * Sends the mails of an inquiry that have not been sent. The visitor's mail promises an answer, so it is sent only
 * after the operator's. Repeating it is harmless (see {@link Mailer}).
 *
 * @param pages.siteUrl origin of the site's links, or ''.
 * @param pages.links makes the links by which the operator marks an inquiry as answered or closed; undefined for none.
 * @param pages.assets the built site, which has the data of the chosen retreat.
 * @param deadline time by which it returns (`Date.now()`).
 */
export async function deliver(
  inquiry: MailableInquiry,
  mailer: Mailer,
  { siteUrl, links, assets }: { siteUrl: string; links: Links | undefined; assets: Fetcher },
  deadline = Infinity,
): Promise<Delivery> {
  const within = (timeout: number) => Math.min(timeout, deadline - Date.now());
  const changes: InquiryChanges = {};
  // If no mail remains to be sent, the retreat's data for the mails isn't needed.
  const isOver = inquiry.notified && (inquiry.confirmed || !inquiry.confirmable);
  const trip = isOver ? {} : await resolveTrip(inquiry, assets);

  if (!inquiry.notified) {
    const hasConfirmation = inquiry.confirmable || inquiry.confirmed;
    const markUrl = await links?.toInquiry(inquiry.identity, inquiry.receivedAt);
    const options = { ...trip, siteUrl, hasConfirmation, markUrl };
    const result = await mailer.sendNotice(inquiry, options, within(timeouts.operator));
    if (!result.sent) {
      const confirmation = inquiry.confirmable ? 'later' : 'withheld';
      return { notified: false, confirmation, changes: { error: result.error } };
    }
    changes.notifiedAt = new Date();
  }

  const sent = { notified: true, ...(changes.notifiedAt && { changes }) };
  if (inquiry.confirmed) return { ...sent, confirmation: 'sent' };
  if (!inquiry.confirmable) return { ...sent, confirmation: 'withheld' };

  const options = { ...trip, siteUrl };
  const result = await mailer.sendConfirmation(inquiry, options, within(timeouts.visitor));
  if (result.sent) {
    changes.confirmedAt = new Date();
    return { notified: true, confirmation: 'sent', changes };
  }
  changes.error = result.error;
  if (!result.refused) return { notified: true, confirmation: 'later', changes };
  changes.undeliverable = true;
  return { notified: true, confirmation: 'undeliverable', changes };
}
