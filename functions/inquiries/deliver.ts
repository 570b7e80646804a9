import { formatMailbox } from '#features/contact/message/email.ts';
import type { Inquiry } from '#features/contact/message/inquiry.ts';
import { answeredLink } from './answered-link.ts';
import { answerDay } from './business-days.ts';
import type { Services } from '../services/services.ts';
import { operatorMail } from './mails/operator.ts';
import { resolveTrip } from './mails/requested-trip.ts';
import { confirmationMail } from './mails/visitor.ts';
import { mayConfirm, type Confirmation, type InquiryRow } from './store.ts';

/** What became of an inquiry's mails. */
interface Delivery {
  confirmation: Confirmation;
  /** What has changed in the row. */
  changes: Partial<Pick<InquiryRow, 'notified_at' | 'confirmation'>>;
  /** The code of a failure after which the mail may be accepted the next time. */
  error?: string | undefined;
}

/**
 * Sends the mails of an inquiry that have not been sent. The visitor's mail promises an answer, so it is sent only after
 * the operator's.
 *
 * @param row undefined if the inquiry isn't stored; then confirmations can't be counted, and none is sent.
 * @param options.attempt part of the idempotency key of the operator's mail. The mail service forgets a key after a day,
 *   so each day has an attempt of its own. Only the first may send the visitor's mail.
 * @param options.unconfirmed the number of earlier inquiries whose confirmations wait, for the operator's mail.
 * @param options.canConfirm whether there is time for the visitor's mail, which there is by default.
 */
export async function deliver(
  { settings, database, mailer, assets }: Services,
  inquiry: Inquiry,
  row: InquiryRow | undefined,
  {
    attempt = 0,
    unconfirmed = 0,
    canConfirm = () => true,
  }: { attempt?: number; unconfirmed?: number; canConfirm?: () => boolean },
): Promise<Delivery> {
  const delivery: Delivery = {
    confirmation: row?.confirmation ?? 'withheld',
    changes: {},
  };
  const isNotified = (row?.notified_at ?? null) !== null;
  const isDue = delivery.confirmation === 'due';
  if (mailer === undefined) return { ...delivery, ...(isDue && { confirmation: 'withheld' }) };
  if (isNotified && !isDue) return delivery;
  const settle = (confirmation: Confirmation) => {
    delivery.confirmation = delivery.changes.confirmation = confirmation;
  };

  // After a day a confirmation would be too late. If confirmations can't be counted now, the next cron counts them.
  const isAllowed =
    isDue &&
    attempt === 0 &&
    row &&
    database &&
    (await mayConfirm(database, row).catch(() => undefined));
  if (isAllowed === false && isDue) settle('withheld');
  const received = row === undefined ? new Date() : new Date(row.created_at);
  const trip = await resolveTrip(inquiry, assets, received);
  const siteUrl = settings.site?.SITE_URL;
  const options = { ...trip, received, siteUrl, answerBy: answerDay(received) };
  if (!isNotified) {
    const isUnstored = database !== undefined && row === undefined;
    const hasConfirmation = delivery.confirmation !== 'withheld';
    const known = { ...options, isUnstored, hasConfirmation, unconfirmed };
    const markUrl = await answeredLink(settings, inquiry.id);
    const send = (canReply: boolean) =>
      mailer.send(
        mailer.operator,
        operatorMail(inquiry, { ...known, canReply, markUrl }),
        `inquiry-operator/${inquiry.id}/${attempt}${canReply ? '' : '/plain'}`,
      );
    let failure = await send(true);
    if (failure?.refused === 'reply_to') failure = await send(false);
    if (failure) return { ...delivery, error: failure.error };
    delivery.changes.notified_at = new Date().toISOString();
  }

  if (isAllowed !== true || !canConfirm()) return delivery;
  const failure = await mailer.send(
    formatMailbox(inquiry.email),
    confirmationMail(inquiry, options),
    `inquiry-confirmation/${inquiry.id}`,
  );
  if (failure && failure.refused !== 'to') return { ...delivery, error: failure.error };
  settle(failure === undefined ? 'sent' : 'refused');
  return delivery;
}
