import { publishing as en } from '#i18n/en/publishing.ts';
import { fill } from '#i18n/format.ts';
import { publishing as ja, type PublishingTexts } from '#i18n/ja/publishing.ts';
import type { Localized } from '#i18n/locales.ts';
import type { DetailedAttempt } from './attempt-store.ts';
import type { Snapshot } from './publish.ts';
import { failuresOf, isOtherDatabase, outcomeOf, type Decision } from './rules.ts';

/** Path of the status page. */
export const statusPath = '/api/status';

/** Texts about publishing for the operator. */
export const publishingTexts: Localized<PublishingTexts> = { ja, en };

/** State of publishing that the operator is shown. */
export type State = keyof PublishingTexts['now'];

/** What the status page and the mails tell the operator. */
export interface View {
  state: State;
  /** What the operator has to fix. */
  messages: readonly Localized[];
  /** Technical details. */
  technical: readonly Localized[];
  /** Time of the next attempt. */
  until?: Date;
}

/** Returns a view with only a state and its technical reasons. */
export function plainView(state: State, ...technical: readonly Localized[]): View {
  return { state, messages: [], technical };
}

/** Returns the view of a decision. */
export function viewOf(snapshot: Snapshot, decision: Decision): View {
  if (decision.kind === 'rest') {
    const isKnown = typeof snapshot.live?.revision === 'number';
    return isKnown ? plainView('current') : plainView('stopped', causeText('unknown'));
  }
  const failure = failureView(snapshot);
  const isPause =
    decision.kind === 'wait' &&
    (decision.waitReason === 'failed' || decision.waitReason === 'refused');
  if (isPause) return { ...failure, until: decision.until };
  return { ...failure, state: 'updating', messages: [] };
}

/** Returns the view of the last failure: whether content has to be corrected first, or the next build may succeed. */
export function failureView(snapshot: Snapshot): View {
  const { live, database, revision } = snapshot;
  const [failed] = failuresOf(snapshot);
  if (failed?.permanent && failed.revision === revision) {
    const state = isGuarded(failed, snapshot) ? 'guarded' : 'refused';
    return { state, messages: failed.messages, technical: [] };
  }
  if (isOtherDatabase(snapshot)) {
    return plainView('retrying', causeText('foreign', { read: live?.database ?? '', database }));
  }
  return plainView('retrying', ...(failed ? reasonOf(failed, snapshot) : []));
}

/** Whether a build refused the current revision, because live retreats would be lost. */
export function isGuarded(attempt: DetailedAttempt | undefined, { revision }: Snapshot): boolean {
  return attempt?.builtRevision === revision;
}

/** Returns why an attempt is one of {@link failuresOf}: the messages of its build, or what is known without them. */
export function reasonOf(attempt: DetailedAttempt, snapshot: Snapshot): readonly Localized[] {
  const { messages, answer } = attempt;
  const outcome = outcomeOf(attempt, snapshot);
  if (outcome === 'live') return [causeText('replaced')];
  if (outcome === 'unanswered') return [causeText('unanswered', { answer: answer ?? '' })];
  return messages.length > 0 ? messages : [causeText('lost')];
}

/** Returns a technical reason, which may name variables and files. */
export function causeText(
  cause: keyof PublishingTexts['causes'],
  values: Record<string, string> = {},
): Localized {
  return { ja: fill(ja.causes[cause], values), en: fill(en.causes[cause], values) };
}
