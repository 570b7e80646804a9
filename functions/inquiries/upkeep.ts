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
 * Milliseconds for which mails are retried. Resend forgets an idempotency key after 24 hours; after that a mail whose
 * answer was lost would be sent twice.
 */
const oldestRetried = day;

/** Milliseconds before the first retry, because the request that brought the inquiry may still be mailing it. */
const youngestRetried = 2 * minute;

/** Inquiries per run. */
const most = 10;

/** Requests per run that Cloudflare's free plan allows, including reads of the site's own files. */
const mostRequests = 50;

/**
 * Maximum requests for one inquiry: the data of its retreat, the operator's mail with and without Reply-To, the
 * visitor's mail, and storing the outcome, which is tried twice.
 */
const mostForOne = 6;

/** Requests of the other parts of a run: giving up, a digest and a reminder (claim, send and settle each), deletion. */
const mostForRest = 8;

/** Inquiries per digest: about half a megabyte of mail. */
const mostInDigest = 500;

/** Milliseconds for sending a digest. */
const digestTimeout = 20_000;

/**
 * Runs the cron of inquiries: retries unsent mails, gives up with an error after 24 hours, sends digests and the
 * reminder, and deletes inquiries older than `site.inquiryRetentionDays`. A failed part doesn't stop the others
 * (product: inquiry/upkeep, inquiry/retention), and a run makes at most {@link mostRequests} requests.
 *
 * @throws at the end if a part failed or inquiries were given up, so that the operator's dashboard shows the run as
 *   failed. The log names inquiries by reference, without personal data.
 */
export async function upkeep(env: Env, now: Date): Promise<void> {
  let left = mostRequests;
  const counted =
    <Given extends unknown[]>(request: (...given: Given) => Promise<Response>) =>
    (...given: Given) => {
      left -= 1;
      return request(...given);
    };
  // One attempt per mail, because the next run repeats what fails.
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
        // Stops while enough requests are left to store the outcome and for the rest of the run; the next run mails the
        // others.
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

/** An error whose message is written for the operator and contains no personal data. */
class Problem extends Error {}
