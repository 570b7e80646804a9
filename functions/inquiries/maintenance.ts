import { referenceOf } from '#features/contact/inquiry.ts';
import { site } from '#site';
import { defaultFetch } from '../database.ts';
import { servicesOf, type Env } from '../services.ts';
import { describeError } from '../describe-error.ts';
import { deliver } from './deliver.ts';
import { remind } from './reminder.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Milliseconds for which mails are retried. Resend forgets an idempotency key after 24 hours; after that a mail whose
 * answer was lost would be sent twice.
 */
const maxRetryAge = day;

/** Milliseconds before the first retry, because the request that brought the inquiry may still be mailing it. */
const minRetryAge = 2 * minute;

/** Maximum inquiries whose mails one run retries. */
const maxInquiries = 10;

/** Requests per run that Cloudflare's free plan allows, including reads of the site's own files. */
const maxRequests = 50;

/**
 * Maximum requests for one inquiry: the data of its retreat, the operator's mail with and without Reply-To, the
 * visitor's mail, and storing the outcome, which is tried twice.
 */
const maxRequestsPerInquiry = 6;

/** Requests of the other parts of a run: giving up, a digest and a reminder (claim, send and record each), deletion. */
const reservedRequests = 8;

/** Maximum inquiries per digest: about half a megabyte of mail. */
const maxInDigest = 500;

/** Milliseconds for sending a digest. */
const digestTimeout = 20_000;

/**
 * Runs the cron of inquiries: retries unsent mails, gives up with an error after 24 hours, sends digests and the
 * reminder, and deletes inquiries older than `site.inquiryRetentionDays`. A failed part doesn't stop the others, and a run makes at most {@link maxRequests} requests.
 *
 * @throws at the end if a part failed or inquiries were given up, so that the operator's dashboard shows the run as
 *   failed. The log names inquiries by reference, without personal data.
 */
export async function runMaintenance(env: Env, now: Date): Promise<void> {
  let left = maxRequests;
  const counted =
    <Given extends unknown[]>(request: (...given: Given) => Promise<Response>) =>
    (...given: Given) => {
      left -= 1;
      return request(...given);
    };
  // One attempt per mail, because the next run repeats what fails.
  const requestOptions = { fetch: counted(defaultFetch), attempts: 1 };
  const { store, mailer, siteUrl, links, followUp } = servicesOf(env, requestOptions);
  const assets = { fetch: counted((page: URL) => env.ASSETS.fetch(page)) } as Fetcher;
  if (store === undefined) return;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const problems: string[] = [];
  const part = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const problem = error instanceof OperatorError ? error.message : describeError(error);
      console.error(`upkeep: ${problem}`);
      problems.push(problem);
    }
  };

  if (mailer !== undefined) {
    await part(async () => {
      const period = { after: ago(maxRetryAge), before: ago(minRetryAge) };
      for (const inquiry of await store.unsent(period, maxInquiries)) {
        // Stops while enough requests are left to store the outcome and for the rest of the run; the next run mails the
        // others.
        if (left < maxRequestsPerInquiry + reservedRequests) break;
        const { changes } = await deliver(inquiry, mailer, { siteUrl, links, assets });
        if (changes?.error !== undefined) {
          console.warn(`${referenceOf(inquiry.identity)}: ${changes.error}`);
        }
        if (changes) await store.update(inquiry.identity, changes);
      }
    });

    await part(async () => {
      const references = await store.giveUp(ago(maxRetryAge));
      if (references.length === 0) return;
      throw new OperatorError(
        `お問い合わせ ${references.join(', ')} を24時間メールできませんでした。inquiries テーブルの status = failed の行を直接お読みください（メールが使えるようになれば、まとめのメールに載ります）。 ` +
          `Inquiries ${references.join(', ')} could not be mailed for 24 hours. Read them in the table inquiries, status = failed; once mail works, a digest names them.`,
      );
    });

    await part(async () => {
      const digest = await store.claimDigest(now, maxInDigest);
      if (digest === undefined) return;
      const markUrls = await Promise.all(
        digest.inquiries.map(async (one) => await links?.toInquiry(one.identity, one.receivedAt)),
      );
      const result = await mailer.sendDigest(digest, markUrls, digestTimeout);
      if (!result.sent) {
        throw new OperatorError(
          `お問い合わせ ${digest.inquiries.length} 件のまとめのメールを送れませんでした（${result.error}）。5分後にもう一度送ります。 ` +
            `The digest of ${digest.inquiries.length} inquiries could not be sent (${result.error}). It is tried again in five minutes.`,
        );
      }
      await store.recordDigestSent(digest.id, new Date());
    });

    await part(async () => {
      const result = await remind({ followUp, mailer, links }, now);
      if (result?.sent !== false) return;
      throw new OperatorError(
        `未対応のお知らせを送れませんでした（${result.error}）。5分後にもう一度送ります。 ` +
          `The reminder of open inquiries could not be sent (${result.error}). It is tried again in five minutes.`,
      );
    });
  }

  await part(() => store.deleteBefore(ago(site.inquiryRetentionDays * day)));

  if (problems.length > 0) throw new Error(`upkeep failed: ${problems.join(' | ')}`);
}

/** An error whose message is written for the operator and contains no personal data. */
class OperatorError extends Error {}
