import { dayInJapan, dayLength, midnightInJapan, minute } from '#lib/days.ts';
import { site } from '#site';
import { answeredLink } from './answered-link.ts';
import { businessDayBefore, isBusinessDay } from './business-days.ts';
import { deliver } from './deliver.ts';
import { errorCode, type Database } from '../services/database.ts';
import type { Services } from '../services/services.ts';
import { openInquiriesMail } from './mails/operator.ts';
import { resolveTrip, type RequestedTrip } from './mails/requested-trip.ts';
import { readAsset } from '../services/assets.ts';
import type { Localized } from '#i18n/locales.ts';
import { countUnconfirmed, inquiryColumns, recordDelivery, type InquiryRow } from './store.ts';

/**
 * The largest number of inquiries whose mails one run sends: each takes up to six of the 50 requests that a free plan
 * allows.
 */
const maxInquiries = 6;

/** The largest number of inquiries among which a run chooses. */
const maxUnsent = 100;

/** The largest numbers of inquiries, and of suspected ones, that the morning's mail lists. */
const maxListed = { open: 100, held: 10 };

/**
 * The cron of inquiries, every five minutes: sends mails that failed, lists unanswered inquiries once each business
 * morning, and deletes inquiries older than `site.inquiryRetentionDays`. A failed part doesn't stop the others.
 *
 * @throws at the end if a part failed, so that the operator's dashboard shows the run as failed.
 */
export async function runInquiryTasks(services: Services, now: Date): Promise<void> {
  const { database } = services;
  if (database === undefined) return;
  const problems = new Set<string>();
  for (const part of [mailUnsent, mailOpenInquiries, deleteOld]) {
    const failed = await part(services, database, now).catch((error: unknown) => [
      errorCode(error),
    ]);
    failed.forEach((problem) => problems.add(problem));
  }
  if (problems.size > 0) throw new Error(`inquiries: ${[...problems].join(', ')}`);
}

async function deleteOld(_services: Services, database: Database, now: Date): Promise<string[]> {
  const oldest = new Date(now.getTime() - site.inquiryRetentionDays * dayLength).toISOString();
  await database.from('inquiries').delete().lt('created_at', oldest).throwOnError();
  return [];
}

/**
 * Sends the mails that were not sent within two minutes: the operator's until it is accepted, after the first day once
 * an hour, and the visitor's for 24 hours. Returns why mails failed.
 */
async function mailUnsent(services: Services, database: Database, now: Date): Promise<string[]> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const isHourly = now.getUTCMinutes() < 5;
  const { data } = await database
    .from('inquiries')
    .select(inquiryColumns)
    .lt('created_at', ago(2 * minute))
    .gt('created_at', isHourly ? ago(site.inquiryRetentionDays * dayLength) : ago(dayLength))
    .or(`notified_at.is.null,and(confirmation.eq.due,created_at.gt.${ago(dayLength)})`)
    .order('created_at')
    .limit(maxUnsent)
    .overrideTypes<InquiryRow[], { merge: false }>()
    .throwOnError();
  if (data.length === 0) return [];
  // Each run begins where the one before it ended, so that mails that fail every time hold up no others.
  const run = Math.floor(now.getTime() / ((isHourly ? 60 : 5) * minute));
  const first = (run * maxInquiries) % data.length;
  const rows = [...data.slice(first), ...data.slice(0, first)].slice(0, maxInquiries);
  const unconfirmed = await countUnconfirmed(database, now);
  const problems: string[] = [];
  for (const row of rows) {
    // Each day has a key of its own, because the mail service forgets a key after a day.
    const attempt = Math.floor((now.getTime() - Date.parse(row.created_at)) / dayLength);
    const { changes, error } = await deliver(services, row, row, { attempt, unconfirmed });
    await recordDelivery(database, row.id, changes);
    if (error !== undefined) problems.push(error);
  }
  return problems;
}

/**
 * Mails the operator what has been unanswered for more than a business day, and the warnings of the live build: on
 * business days from the hour in `src/site.ts` on, at most once a day. Returns why the mail failed.
 */
async function mailOpenInquiries(
  { settings, mailer, assets }: Services,
  database: Database,
  now: Date,
): Promise<string[]> {
  const today = dayInJapan(now);
  const hour = (now.getTime() - midnightInJapan(today).getTime()) / (60 * minute);
  if (!mailer || hour < site.reminderHour || !isBusinessDay(today)) return [];
  /** The retreats and dates that were read. Many inquiries are about the same. */
  const trips = new Map<string, Promise<RequestedTrip>>();
  const tripOf = (row: InquiryRow) => {
    const key = `${row.retreat}/${row.departure}`;
    const trip = trips.get(key) ?? resolveTrip(row, assets, now);
    trips.set(key, trip);
    return trip;
  };
  /** Reads the oldest unanswered inquiries, suspected or not, and the number of all. */
  const readOpen = async (kind: keyof typeof maxListed) => {
    const { data, count } = await database
      .from('inquiries')
      .select(inquiryColumns, { count: 'exact' })
      .is('answered_at', null)
      // The first reason; the embedded database can't compare with an empty list.
      .filter('held_for->0', kind === 'held' ? 'not.is' : 'is', null)
      .lt('created_at', businessDayBefore(now).toISOString())
      .order('created_at')
      .limit(maxListed[kind])
      .overrideTypes<InquiryRow[], { merge: false }>()
      .throwOnError();
    const inquiries = data.map(async (row) => ({
      ...row,
      markUrl: await answeredLink(settings, row.id),
      trip: await tripOf(row),
    }));
    return { count: count ?? 0, inquiries: await Promise.all(inquiries) };
  };
  const [open, held] = await Promise.all([readOpen('open'), readOpen('held')]);
  const rows = [...open.inquiries, ...held.inquiries];
  if (rows.some(({ reminded_on }) => reminded_on === today)) return [];
  const readWarnings = readAsset<Localized[]>(assets, '/api/warnings.json');
  const warnings = (await readWarnings.catch(() => undefined)) ?? [];
  // Without an inquiry no row says that the mail was sent; the mail service drops what has the same key of the day.
  const isFirstOfHour = now.getUTCMinutes() < 5;
  if (rows.length === 0 && !(isFirstOfHour && warnings.length > 0)) return [];
  const unconfirmed = await countUnconfirmed(database, now);
  const mail = openInquiriesMail(open, held, { unconfirmed, warnings });
  const failure = await mailer.send(mailer.operator, mail, `open-inquiries/${today}`);
  if (failure) return [failure.error];
  const ids = rows.map(({ id }) => id);
  await database.from('inquiries').update({ reminded_on: today }).in('id', ids).throwOnError();
  return [];
}
