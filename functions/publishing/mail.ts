import { compose, type Block, type Mail } from '#features/contact/mail.ts';
import { fill, moment } from '#i18n/format.ts';
import { locales } from '#i18n/locales.ts';
import type { Known, NotedAttempt } from './ledger.ts';
import type { PublishingTexts } from '#i18n/ja/publishing.ts';
import { publishingTexts } from './texts.ts';

/** Where the operator sees how things stand. */
export const statusPath = '/api/status';

/** Messages of a build that a mail repeats. */
const mostProblems = 20;

/**
 * Tells the operator that a change isn't live, or that builds keep failing, with what the last one said
 * (product: publishing/mail).
 *
 * @param options.opened since when it is known; the same incident makes the same mail.
 */
export function incidentMail(
  condition: 'waiting' | 'failing',
  known: Known,
  { siteUrl, opened }: { siteUrl: string; opened: Date },
): Mail {
  const failed = known.attempts.find(
    ({ outcome, reason }) => outcome !== null && outcome !== 'live' && reason !== 'other',
  );
  const changed = known.waitingSince ?? (condition === 'waiting' ? known.changedAt : opened);
  return {
    subject: subjectOf('mark', condition),
    ...compose('ja', [
      { text: both(({ mail }) => mail[`${condition}Text`]) },
      ...(condition === 'waiting'
        ? [{ heading: heading('since'), text: both((_, locale) => moment(locale, changed)) }]
        : []),
      ...(failed === undefined
        ? []
        : [{ heading: heading('problems'), text: both((texts) => causeOf(failed, texts)) }]),
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

/** How an attempt ended, in a sentence; what its build reported comes beside it. */
export function causeOf(
  { outcome, refused, answer }: NotedAttempt,
  { outcomes }: PublishingTexts,
): string {
  if (outcome === null) return outcomes.running;
  if (outcome === 'failed' && refused) return outcomes.refused;
  return fill(outcomes[outcome], { answer: answer ?? '-' });
}

function problemBlocks(attempt: NotedAttempt | undefined): Block[] {
  return (attempt?.problems ?? []).slice(0, mostProblems).map((text) => ({ text, quoted: true }));
}

function subjectOf(mark: 'mark' | 'wellMark', name: 'waiting' | 'failing' | 'well'): string {
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
