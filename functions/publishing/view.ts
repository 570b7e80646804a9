import { publishing as en } from '#i18n/en/publishing.ts';
import { fill } from '#i18n/format.ts';
import { publishing as ja, type PublishingTexts } from '#i18n/ja/publishing.ts';
import type { Localized } from '#i18n/locales.ts';
import type { NotedAttempt } from './ledger.ts';
import type { Picture } from './publish.ts';
import { failuresOf, isForeign, outcomeOf, type Decision } from './rules.ts';

/** Where the operator sees how things stand. */
export const statusPath = '/api/status';

/** What the operator reads of publishing. */
export const publishingTexts: Localized<PublishingTexts> = { ja, en };

/** Where things stand, as the operator is told. */
export type State = keyof PublishingTexts['now'];

/** What the operator is told, on the page and by mail. */
export interface View {
  state: State;
  /** What they put right. */
  messages: readonly Localized[];
  /** What is of use to whoever looks after the technology. */
  technical: readonly Localized[];
  /** When it is tried again. */
  until?: Date;
}

/** A view with nothing but a state, and why it is so. */
export function plainView(state: State, ...technical: readonly Localized[]): View {
  return { state, messages: [], technical };
}

/** How a decision is told (product: publishing/status). */
export function viewOf(picture: Picture, decision: Decision): View {
  if (decision.kind === 'rest') {
    const isKnown = typeof picture.live?.revision === 'number';
    return isKnown ? plainView('current') : plainView('stopped', causeText('unknown'));
  }
  const failure = failureView(picture);
  const isPause =
    decision.kind === 'wait' && (decision.why === 'failed' || decision.why === 'refused');
  if (isPause) return { ...failure, until: decision.until };
  return { ...failure, state: 'updating', messages: [] };
}

/** What the last failure means: the content has to be mended first, or the next build may do better. */
export function failureView(picture: Picture): View {
  const { live, database, revision } = picture;
  const [failed] = failuresOf(picture);
  if (failed?.permanent && failed.revision === revision) {
    const state = isGuarded(failed, picture) ? 'guarded' : 'refused';
    return { state, messages: failed.messages, technical: [] };
  }
  if (isForeign(picture)) {
    return plainView('retrying', causeText('foreign', { read: live?.database ?? '', database }));
  }
  return plainView('retrying', ...(failed ? reasonOf(failed, picture) : []));
}

/** Whether a guard refused the content as it is now. */
export function isGuarded(attempt: NotedAttempt | undefined, { revision }: Picture): boolean {
  return attempt?.builtRevision === revision;
}

/** Why an attempt is one of {@link failuresOf}: what its build said, or what is known without it. */
export function reasonOf(attempt: NotedAttempt, picture: Picture): readonly Localized[] {
  const { messages, answer } = attempt;
  const outcome = outcomeOf(attempt, picture);
  if (outcome === 'live') return [causeText('replaced')];
  if (outcome === 'unanswered') return [causeText('unanswered', { answer: answer ?? '' })];
  return messages.length > 0 ? messages : [causeText('lost')];
}

/** A reason that names variables and files. */
export function causeText(
  cause: keyof PublishingTexts['causes'],
  values: Record<string, string> = {},
): Localized {
  return { ja: fill(ja.causes[cause], values), en: fill(en.causes[cause], values) };
}
