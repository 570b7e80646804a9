import { formatMailbox } from '#features/contact/message/email.ts';
import type { Inquiry } from '#features/contact/message/inquiry.ts';
import { confirmationMail, operatorMail } from '#features/contact/mail.ts';
import { answeredLink } from './answered.ts';
import type { Settings } from './env.ts';
import { sendMail } from './mailer.ts';
import { mayConfirm, type Confirmation, type Database, type InquiryRow } from './store.ts';
import { tripOf } from './trip.ts';

/** What the Worker works with. */
export interface Services {
  settings: Settings;
  /** Undefined without a database. */
  database: Database | undefined;
  /** The built site, which has the data of retreats. */
  assets: Fetcher;
}

/** What became of an inquiry's mails. */
export interface Delivery {
  /** Whether the operator's mail was accepted, now or before. */
  notified: boolean;
  confirmation: Confirmation;
  /** What has changed in the row. */
  changes: Partial<Pick<InquiryRow, 'notified_at' | 'confirmation'>>;
  /** Why a mail was not accepted, as a code. */
  error?: string;
}

/**
 * Sends the mails of an inquiry that have not been sent. The visitor's mail promises an answer, so it is sent only after
 * the operator's.
 *
 * @param row undefined if the inquiry isn't stored; then confirmations can't be counted, and none is sent.
 * @param options.attempt tells the operator's mails apart that are sent on purpose though the mail service has forgotten
 *   an earlier attempt.
 * @param options.canConfirm whether there is time for the visitor's mail.
 */
export async function deliver(
  { settings, database, assets }: Services,
  inquiry: Inquiry,
  row: InquiryRow | undefined,
  { attempt = 0, canConfirm }: { attempt?: number; canConfirm: () => boolean },
): Promise<Delivery> {
  const delivery: Delivery = {
    notified: (row?.notified_at ?? null) !== null,
    confirmation: row?.confirmation ?? 'withheld',
    changes: {},
  };
  const isDue = delivery.confirmation === 'due';
  if (settings.mail === undefined)
    return { ...delivery, ...(isDue && { confirmation: 'withheld' }) };
  if (delivery.notified && !isDue) return delivery;
  const note = (confirmation: Confirmation) => {
    delivery.confirmation = delivery.changes.confirmation = confirmation;
  };

  // If they can't be counted now, the next cron counts them.
  const isAllowed =
    isDue && row && database && (await mayConfirm(database, row).catch(() => undefined));
  if (isAllowed === false && isDue) note('withheld');
  const options = { ...(await tripOf(inquiry, assets)), siteUrl: settings.siteUrl };
  if (!delivery.notified) {
    const hasConfirmation = delivery.confirmation !== 'withheld';
    const markUrl = await answeredLink(settings, inquiry.id);
    const send = (canReply: boolean) =>
      sendMail(settings, {
        to: settings.mail!.to,
        idempotencyKey: `inquiry-operator/${inquiry.id}/${attempt}${canReply ? '' : '/plain'}`,
        ...operatorMail(inquiry, { ...options, canReply, hasConfirmation, markUrl }),
      });
    let result = await send(true);
    // Most likely the mail service refused the visitor's address as Reply-To.
    if (!result.sent && result.refused) result = await send(false);
    if (!result.sent) return { ...delivery, error: result.error };
    delivery.notified = true;
    delivery.changes.notified_at = new Date().toISOString();
  }

  if (isAllowed !== true || !canConfirm()) return delivery;
  const result = await sendMail(settings, {
    to: formatMailbox(inquiry.email),
    idempotencyKey: `inquiry-confirmation/${inquiry.id}`,
    ...confirmationMail(inquiry, options),
  });
  if (result.sent) note('sent');
  else if (result.refused) note('refused');
  return result.sent ? delivery : { ...delivery, error: result.error };
}
