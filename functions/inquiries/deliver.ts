import type { Mailer } from './mailer.ts';
import type { Settlement, StoredInquiry } from './store.ts';

/** Milliseconds for the operator's mail, then for the visitor's. */
const timeouts = { operator: 5000, visitor: 3000 } as const;

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
 * @param deadline when somebody stops waiting (`Date.now()`): it is over by then.
 */
export async function deliver(
  inquiry: StoredInquiry,
  mailer: Mailer,
  siteUrl: string,
  deadline = Infinity,
): Promise<Delivery> {
  const within = (timeout: number) => Math.min(timeout, deadline - Date.now());
  const settlement: Settlement = {};

  if (!inquiry.notified) {
    const sending = await mailer.notify(inquiry, siteUrl, within(timeouts.operator));
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

  const sending = await mailer.confirm(inquiry, within(timeouts.visitor));
  if (sending.sent) {
    settlement.confirmedAt = new Date();
    return { notified: true, confirmation: 'sent', settlement };
  }
  settlement.error = sending.error;
  if (!sending.refused) return { notified: true, confirmation: 'later', settlement };
  settlement.undeliverable = true;
  return { notified: true, confirmation: 'undeliverable', settlement };
}
