import { referenceOf } from '#features/contact/inquiry.ts';
import { site } from '#site';
import { usualFetch } from '../database.ts';
import { servicesOf, type Env } from '../env.ts';
import { inLog } from '../log.ts';
import { deliver } from './deliver.ts';
import { remind } from './reminder.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Age up to which mailing is tried. No older than Resend remembers an idempotency key, or a mail
 * that went out unnoticed would go out again.
 */
const oldestRetried = day;

/** Age from which it is tried: the request that brought a younger inquiry still mails it. */
const youngestRetried = 2 * minute;

/** Inquiries per run. */
const most = 10;

/** Requests per run, reads of the site's own files among them: what a free plan of Cloudflare allows. */
const mostRequests = 50;

/**
 * Requests that one inquiry takes at most: the data of its retreat, the operator's mail with and without
 * Reply-To, the visitor's, and noting it, which is tried twice.
 */
const mostForOne = 6;

/** Requests of the rest of a run: giving up, a digest and a reminder (claimed, sent and noted), deletion. */
const mostForRest = 8;

/** Inquiries per digest: half a megabyte of mail. */
const mostInDigest = 500;

/** Milliseconds for a digest. */
const digestTimeout = 20_000;

/**
 * What the cron does: mails what could not be mailed, gives up loudly after 24 hours, names in a
 * digest what is not mailed on its own, reminds of what is open, and deletes what is older than `site.inquiryRetentionDays`.
 * One part's failure doesn't stop the others (product: inquiry/upkeep, inquiry/retention), and a run makes
 * no more requests than {@link mostRequests}.
 *
 * @throws at the end when a part failed or was given up, so that the run itself counts as failed
 *   in the operator's dashboard. The console says what, by reference and without personal data.
 */
export async function upkeep(env: Env, now: Date): Promise<void> {
  let left = mostRequests;
  const counted =
    <Given extends unknown[]>(request: (...given: Given) => Promise<Response>) =>
    (...given: Given) => {
      left -= 1;
      return request(...given);
    };
  // What fails is tried again by the next run.
  const { store, mailer, siteUrl, links, followUp } = servicesOf(env, {
    fetch: counted(usualFetch),
    attempts: 1,
  });
  const assets = { fetch: counted((page: URL) => env.ASSETS.fetch(page)) } as Fetcher;
  if (store === undefined) return;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const problems: string[] = [];
  const part = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const problem = error instanceof Problem ? error.message : inLog(error);
      console.error(`upkeep: ${problem}`);
      problems.push(problem);
    }
  };

  if (mailer !== undefined) {
    await part(async () => {
      const period = { after: ago(oldestRetried), before: ago(youngestRetried) };
      for (const inquiry of await store.unsent(period, most)) {
        // What is begun is noted as well: the others are the next run's.
        if (left < mostForOne + mostForRest) break;
        const { settlement } = await deliver(inquiry, mailer, { siteUrl, links, assets });
        if (settlement?.error !== undefined) {
          console.warn(`${referenceOf(inquiry.identity)}: ${settlement.error}`);
        }
        if (settlement) await store.settle(inquiry.identity, settlement);
      }
    });

    await part(async () => {
      const given = await store.giveUp(ago(oldestRetried));
      if (given.length === 0) return;
      throw new Problem(
        `お問い合わせ ${given.join(', ')} を24時間メールできませんでした。inquiries テーブルの status = failed の行を直接お読みください（メールが使えるようになれば、まとめのメールに載ります）。 ` +
          `Inquiries ${given.join(', ')} could not be mailed for 24 hours. Read them in the table inquiries, status = failed; once mail works, a digest names them.`,
      );
    });

    await part(async () => {
      const digest = await store.claimDigest(now, mostInDigest);
      if (digest === undefined) return;
      const markUrls = await Promise.all(
        digest.inquiries.map(async (one) => await links?.toInquiry(one.identity, one.receivedAt)),
      );
      const sending = await mailer.digest(digest, markUrls, digestTimeout);
      if (!sending.sent) {
        throw new Problem(
          `お問い合わせ ${digest.inquiries.length} 件のまとめのメールを送れませんでした（${sending.error}）。5分後にもう一度送ります。 ` +
            `The digest of ${digest.inquiries.length} inquiries could not be sent (${sending.error}). It is tried again in five minutes.`,
        );
      }
      await store.settleDigest(digest.id, new Date());
    });

    await part(async () => {
      const sending = await remind({ followUp, mailer, links }, now);
      if (sending?.sent !== false) return;
      throw new Problem(
        `未対応のお知らせを送れませんでした（${sending.error}）。5分後にもう一度送ります。 ` +
          `The reminder of open inquiries could not be sent (${sending.error}). It is tried again in five minutes.`,
      );
    });
  }

  await part(() => store.deleteBefore(ago(site.inquiryRetentionDays * day)));

  if (problems.length > 0) throw new Error(`upkeep failed: ${problems.join(' | ')}`);
}

/** Something for the operator, in words of ours and without personal data. */
class Problem extends Error {}
