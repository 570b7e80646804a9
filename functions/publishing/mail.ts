import { compose, type Block, type Mail } from '#features/contact/mail.ts';
import { fill, moment } from '#i18n/format.ts';
import { locales } from '#i18n/locales.ts';
import type { NotedAttempt } from './ledger.ts';
import type { Picture } from './reconcile.ts';
import { failuresOf, isForeign, outcomeOf, type Condition, type Situation } from './rules.ts';
import type { PublishingTexts } from '#i18n/ja/publishing.ts';
import { publishingTexts } from './texts.ts';

/** Where the operator sees how things stand. */
export const statusPath = '/api/status';

/** Messages of a build that a mail repeats. */
const mostProblems = 20;

/**
 * Tells the operator that a change isn't live, or that builds keep failing, with what the last one said, or
 * which database it read (product: publishing/mail).
 */
export function incidentMail(
  condition: Exclude<Condition, 'well'>,
  { situation }: Picture,
  { siteUrl }: { siteUrl: string },
): Mail {
  const [failed] = failuresOf(situation) as NotedAttempt[];
  const { waitingSince } = situation;
  const why = (texts: PublishingTexts) =>
    foreignOf(situation, texts) ?? (failed ? failureOf(failed, situation, texts) : '');
  return {
    subject: subjectOf('mark', condition),
    ...compose('ja', [
      { text: both(({ mail }) => mail[`${condition}Text`]) },
      ...(condition === 'waiting' && waitingSince !== null
        ? [{ heading: heading('since'), text: both((_, locale) => moment(locale, waitingSince)) }]
        : []),
      ...(condition === 'foreign' || failed !== undefined
        ? [{ heading: heading('problems'), text: both(why) }]
        : []),
      ...problemBlocks(failed),
      ...where(siteUrl),
    ]),
  };
}

/** Tells the operator that an incident is over. */
export function recoveryMail({ siteUrl }: { siteUrl: string }): Mail {
  return {
    subject: subjectOf('wellMark', 'well'),
    ...compose('ja', [{ text: both(({ mail }) => mail.wellText) }, ...where(siteUrl)]),
  };
}

/** Which database what is live was built from, and which the Worker reads; undefined where they are the same. */
export function foreignOf(
  situation: Pick<Situation, 'live' | 'database'>,
  { foreign }: PublishingTexts,
): string | undefined {
  const { live, database } = situation;
  if (!isForeign(situation)) return undefined;
  return fill(foreign, { read: live?.database ?? '', database });
}

/** How an attempt ended, as far as can be said now, in a sentence; what its build reported comes beside it. */
export function endOf(
  attempt: NotedAttempt,
  situation: Situation,
  { outcomes }: PublishingTexts,
): string {
  const { refused, answer } = attempt;
  const outcome = outcomeOf(attempt, situation);
  if (outcome === null) return outcomes.running;
  if (outcome === 'failed' && refused) return outcomes.refused;
  return fill(outcomes[outcome], { answer: answer ?? '-' });
}

/** The same of one of {@link failuresOf}: if its build went live, something else has taken its place. */
export function failureOf(
  attempt: NotedAttempt,
  situation: Situation,
  texts: PublishingTexts,
): string {
  const isLive = outcomeOf(attempt, situation) === 'live';
  return isLive ? texts.outcomes.replaced : endOf(attempt, situation, texts);
}

function problemBlocks(attempt: NotedAttempt | undefined): Block[] {
  return (attempt?.problems ?? []).slice(0, mostProblems).map((text) => ({ text, quoted: true }));
}

function subjectOf(mark: 'mark' | 'wellMark', name: Condition): string {
  const { ja, en } = publishingTexts;
  return `【${ja.mail[mark]} / ${en.mail[mark]}】${ja.mail[name]} / ${en.mail[name]}`;
}

function heading(name: 'since' | 'problems' | 'where'): string {
  return locales.map((locale) => publishingTexts[locale].mail[name]).join(' / ');
}

/** Japanese, then English on a line of its own. */
function both(text: (texts: PublishingTexts, locale: (typeof locales)[number]) => string): string {
  return locales.map((locale) => text(publishingTexts[locale], locale)).join('\n');
}

function where(siteUrl: string): Block[] {
  if (siteUrl === '') return [];
  const href = new URL(statusPath, siteUrl).href;
  return [{ heading: heading('where'), text: href, href }];
}
