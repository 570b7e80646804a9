import { openInquiriesMail } from '#features/contact/mail.ts';
import { dayInJapan, midnightInJapan } from '#i18n/format.ts';
import { site } from '#site';
import { answeredLink } from './answered.ts';
import { businessDayBefore, isBusinessDay } from './business-days.ts';
import { deliver } from './deliver.ts';
import { settingsOf, type Env } from './env.ts';
import { sendMail } from './mailer.ts';
import {
  codeOf,
  databaseOf,
  day,
  inquiryOf,
  recordDelivery,
  type Database,
  type InquiryRow,
} from './store.ts';

const minute = 60_000;

/** Most inquiries whose mails one run sends: each takes up to six of the 50 requests that a free plan allows. */
const maxInquiries = 6;

/** Most inquiries that the morning's mail lists. */
const maxListed = 100;

/**
 * The cron of inquiries, every five minutes: sends mails that failed, lists unanswered inquiries once each business
 * morning, and deletes inquiries older than `site.inquiryRetentionDays`. A failed part doesn't stop the others.
 *
 * @throws at the end if a part failed, so that the operator's dashboard shows the run as failed.
 */
export async function retry(env: Env, now = new Date()): Promise<void> {
  const settings = settingsOf(env);
  const database = databaseOf(settings);
  if (database === undefined) return;
  const parts = [
    () => mailUnsent(env, database, now),
    () => listOpen(env, database, now),
    async () => {
      const oldest = new Date(now.getTime() - site.inquiryRetentionDays * day).toISOString();
      await database.from('inquiries').delete().lt('created_at', oldest).throwOnError();
    },
  ];
  const problems: string[] = [];
  for (const part of parts) {
    await part().catch((error: unknown) => {
      problems.push(error instanceof MailError ? error.message : codeOf(error));
    });
  }
  if (problems.length > 0) throw new Error(`inquiries: ${problems.join(', ')}`);
}

/** A mail that was not accepted; its message is a code. */
class MailError extends Error {}

/**
 * Sends the mails that were not sent within two minutes: the operator's until it is accepted, after the first day once
 * an hour, and the visitor's for 24 hours.
 */
async function mailUnsent(env: Env, database: Database, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const isHourly = now.getUTCMinutes() < 5;
  const { data } = await database
    .from('inquiries')
    .select()
    .lt('created_at', ago(2 * minute))
    .gt('created_at', isHourly ? ago(site.inquiryRetentionDays * day) : ago(day))
    .or(`notified_at.is.null,and(confirmation.eq.due,created_at.gt.${ago(day)})`)
    .order('created_at')
    .limit(maxInquiries)
    .overrideTypes<InquiryRow[], { merge: false }>()
    .throwOnError();
  const services = { settings: settingsOf(env), database, assets: env.ASSETS };
  const errors = new Set<string>();
  for (const row of data) {
    // The mail service has forgotten a mail whose answer was lost a day ago, so each day has a key of its own.
    const attempt = Math.floor((now.getTime() - Date.parse(row.created_at)) / day);
    const canConfirm = () => attempt === 0;
    const { changes, error } = await deliver(services, inquiryOf(row), row, {
      attempt,
      canConfirm,
    });
    await recordDelivery(database, row.id, changes);
    if (error !== undefined) errors.add(error);
  }
  if (errors.size > 0) throw new MailError([...errors].join(', '));
}

/**
 * Mails the operator what has been unanswered for more than a business day: on business days from the hour in
 * `src/site.ts` on, at most once a day.
 */
async function listOpen(env: Env, database: Database, now: Date): Promise<void> {
  const settings = settingsOf(env);
  const today = dayInJapan(now);
  const hour = (now.getTime() - midnightInJapan(today).getTime()) / (60 * minute);
  if (settings.mail === undefined || hour < site.reminderHour || !isBusinessDay(today)) return;
  const { data } = await database
    .from('inquiries')
    .select()
    .is('answered_at', null)
    .lt('created_at', businessDayBefore(now).toISOString())
    .order('created_at')
    .limit(maxListed)
    .overrideTypes<InquiryRow[], { merge: false }>()
    .throwOnError();
  if (data.length === 0 || data.some(({ reminded_on }) => reminded_on === today)) return;
  const inquiries = await Promise.all(
    data.map(async (row) => ({
      ...inquiryOf(row),
      receivedAt: new Date(row.created_at),
      markUrl: await answeredLink(settings, row.id),
    })),
  );
  const result = await sendMail(settings, {
    to: settings.mail.to,
    idempotencyKey: `open-inquiries/${today}`,
    ...openInquiriesMail(inquiries),
  });
  if (!result.sent) throw new MailError(result.error);
  await database
    .from('inquiries')
    .update({ reminded_on: today })
    .in(
      'id',
      data.map(({ id }) => id),
    )
    .throwOnError();
}
