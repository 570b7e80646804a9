import { referenceOf } from '#features/contact/inquiry.ts';
import { site } from '#site';
import { servicesOf, type Env } from '../env.ts';
import { deliver } from './deliver.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Age up to which mailing is tried. No older than Resend remembers an idempotency key, or a mail
 * that went out unnoticed would go out again.
 */
const oldestRetried = day;

/** Age from which it is tried: the request that brought a younger inquiry still mails it. */
const youngestRetried = 2 * minute;

/** Inquiries per run: each takes up to four requests, and a free plan allows fifty. */
const most = 10;

/**
 * What the cron does: mails what could not be mailed, gives up loudly after 24 hours, and deletes
 * what is older than `site.inquiryRetentionDays`. One part's failure doesn't stop the others
 * (product: inquiry/upkeep, inquiry/retention).
 *
 * @throws at the end when a part failed or was given up, so that the run itself counts as failed
 *   in the operator's dashboard. The console says what, by reference and without personal data.
 */
export async function upkeep(env: Env, now = new Date()): Promise<void> {
  const { store, mailer, siteUrl } = servicesOf(env);
  if (store === undefined) return;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const problems: unknown[] = [];
  const part = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      console.error('upkeep', error);
      problems.push(error);
    }
  };

  if (mailer !== undefined) {
    await part(async () => {
      const period = { after: ago(oldestRetried), before: ago(youngestRetried) };
      for (const inquiry of await store.unsent(period, most)) {
        const { settlement } = await deliver(inquiry, mailer, siteUrl);
        if (settlement?.error !== undefined) {
          console.warn(`${referenceOf(inquiry.id)}: ${settlement.error}`);
        }
        if (settlement) await store.settle(inquiry, settlement);
      }
    });

    await part(async () => {
      const given = await store.giveUp(ago(oldestRetried));
      if (given.length === 0) return;
      throw new Error(
        `お問い合わせ ${given.join(', ')} を24時間メールできませんでした。inquiries テーブルの status = failed の行を直接お読みください。 ` +
          `Inquiries ${given.join(', ')} could not be mailed for 24 hours. Read them in the table inquiries, status = failed.`,
      );
    });
  }

  await part(() => store.deleteBefore(ago(site.inquiryRetentionDays * day)));

  if (problems.length > 0) throw new AggregateError(problems, 'upkeep failed');
}
