import { reminderMail } from '#features/contact/reminder-mail.ts';
import { dayInJapan, midnightInJapan } from '#i18n/format.ts';
import { site } from '#site';
import {
  businessDaysBefore,
  isBusinessDay,
  overdueAfter,
  remindedAfter,
} from '../business-days.ts';
import { StoreError } from '../database.ts';
import type { Services } from '../services.ts';
import type { SendResult } from './mailer.ts';

/** Maximum inquiries that a reminder names: with their links, fifty kilobytes of mail. */
const maxInReminder = 100;

/** Milliseconds for sending a reminder. */
const timeout = 20_000;

/** Milliseconds. */
const hour = 60 * 60_000;

/** Whether this instance has logged that the database lacks the functions for reminders. */
let isLogged = false;

/**
 * Sends the day's reminder if it is a business day, the hour of `src/site.ts` has come, and an inquiry has been open
 * for a business day. It may run at any time, and twice at once.
 *
 * @returns the outcome of the mail; undefined if none was due.
 */
export async function remind(
  { followUp, mailer, links }: Pick<Services, 'followUp' | 'mailer' | 'links'>,
  now: Date,
): Promise<SendResult | undefined> {
  const day = dayInJapan(now);
  const hours = (now.getTime() - midnightInJapan(day).getTime()) / hour;
  if (hours < site.reminderHour || !isBusinessDay(day)) return undefined;
  const due = businessDaysBefore(now, remindedAfter);
  const overdue = businessDaysBefore(now, overdueAfter);
  const claimed = await followUp
    ?.claimReminder(day, { due, overdue }, maxInReminder)
    .catch(nullIfNotMigrated);
  if (!claimed || !mailer) return undefined;

  const { isRedirected, inquiries, ...counts } = claimed;
  const withLinks = await Promise.all(
    inquiries.map(async (one) => ({
      ...one,
      markUrl: await links?.toInquiry(one.identity, one.createdAt),
    })),
  );
  const all = { ...counts, inquiries: withLinks, suspectsUrl: await links?.toSuspects(due) };
  const result = await mailer.sendReminder(reminderMail(all), day, isRedirected, timeout);
  if (result.sent) await followUp?.recordReminderSent(day, isRedirected, now);
  return result;
}

/** Returns null for a database without the migration of reminders, and logs that once, so that not every run fails. */
function nullIfNotMigrated(error: unknown): null {
  if (!(error instanceof StoreError && error.code === 'PGRST202')) throw error;
  if (!isLogged) {
    console.error(
      'supabase/migrations を適用するまで、未対応のお知らせは送られません。 ' +
        'Until every file of supabase/migrations has been run, open inquiries are not reminded of.',
    );
  }
  isLogged = true;
  return null;
}
