/** What is live, by its build record. */
export interface LiveRecord {
  /** Null where the build knew no revision: then nothing tells whether it is the newest. */
  revision: number | null;
  time: Date;
}

/** Why a build is called for: rows changed, a day began, the operator asked. */
export type Need = 'change' | 'nightly' | 'operator';

/**
 * How a call for a build ended: its build is live, reported a failure, was never begun because the
 * hook would not, or was not heard of any more.
 */
export type Outcome = 'live' | 'failed' | 'unanswered' | 'lost';

/** A call for a build. */
export interface Attempt {
  id: number;
  /** Of the database when it was called for. */
  revision: number;
  /** `other`: begun elsewhere, and known only because it failed. */
  reason: Need | 'other';
  askedAt: Date;
  /** The record that was live then ({@link keyOf}). */
  replaces: string | null;
  /** Null while nothing is known of its end. */
  outcome: Outcome | null;
  endedAt: Date | null;
}

/** Everything that decides. */
export interface Situation {
  now: Date;
  /** Undefined when the record can't be read. */
  live: LiveRecord | undefined;
  /** Of the database, and since when it is that one. */
  revision: number;
  changedAt: Date;
  /** When the first change came that isn't live. */
  waitingSince: Date | null;
  /** When the first change came that no build was called for. */
  uncalledSince: Date | null;
  /** Since when the operator waits for a build that nobody called for yet. */
  requestedAt: Date | null;
  /** The newest first. */
  attempts: readonly Attempt[];
}

/** What is done now. */
export type Decision =
  | { kind: 'rest' }
  | { kind: 'wait'; need: Need; why: 'building' | 'editing' | 'failed'; until: Date }
  | { kind: 'call'; need: Need };

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds after which a build that nobody hears of runs no more. */
export const longestBuild = 20 * minute;

/** Milliseconds of continuous editing after which a build doesn't wait for its end. */
const longestEditing = 10 * minute;

/** Milliseconds that a change may wait before the operator is told. */
const longestWait = 30 * minute;

/** Failures in a row from which the operator is told. */
const mostFailures = 3;

/** Ten past midnight in Tokyo, where a day begins: milliseconds from midnight UTC. */
const nightly = 10 * minute - 9 * 60 * minute;

/** Milliseconds before the next call after so many failures: 5, 10, 20, 40, then 60 minutes. */
export function pauseAfter(failures: number): number {
  return Math.min(60, 5 * 2 ** (failures - 1)) * minute;
}

/** What tells one build record from another; null for none. */
export function keyOf(live: LiveRecord | undefined): string | null {
  return live?.time.toISOString() ?? null;
}

/**
 * How an attempt ended, as far as can be said now; null while its build may be running. It is live when
 * another record is, of its revision or a later one (product: publishing/running).
 */
export function outcomeOf(
  attempt: Attempt,
  { live, now }: Pick<Situation, 'live' | 'now'>,
): Outcome | null {
  if (attempt.outcome !== null) return attempt.outcome;
  const isOther = live !== undefined && keyOf(live) !== attempt.replaces;
  if (isOther && (live.revision === null || live.revision >= attempt.revision)) return 'live';
  return +now - +attempt.askedAt >= longestBuild ? 'lost' : null;
}

/** Why a build is needed; undefined when what is live is what there is (product: publishing/needs). */
export function needOf(situation: Situation): Need | undefined {
  const { live, revision, requestedAt, now } = situation;
  if (requestedAt !== null) return 'operator';
  // Without a revision nothing can be compared, and calling for builds would never end.
  if (live && live.revision !== null && live.revision !== revision) return 'change';
  const night = new Date(Math.floor((+now - nightly) / day) * day + nightly);
  const tonight = called(situation).filter(({ askedAt }) => askedAt >= night);
  if (live === undefined) return tonight.length === 0 ? 'nightly' : undefined;
  const isDone = live.time >= night || tonight.some((one) => outcomeOf(one, situation) === 'live');
  return isDone ? undefined : 'nightly';
}

/**
 * Whether to call for a build now (product: publishing/quiet, publishing/running,
 * publishing/back-off).
 *
 * @param quiet milliseconds without an edit before a build is called for.
 */
export function decide(situation: Situation, { quiet }: { quiet: number }): Decision {
  const { changedAt, now, revision, uncalledSince } = situation;
  const need = needOf(situation);
  if (need === undefined) return { kind: 'rest' };

  const running = runningOf(situation);
  if (running !== undefined) {
    const until = new Date(+running.askedAt + longestBuild);
    return { kind: 'wait', need, why: 'building', until };
  }
  if (need === 'operator') return { kind: 'call', need };

  const failed = failuresOf(situation).filter((attempt) => attempt.revision === revision);
  const [last] = failed;
  if (last !== undefined) {
    const until = new Date(+endOf(last) + pauseAfter(failed.length));
    if (now < until) return { kind: 'wait', need, why: 'failed', until };
  } else if (need === 'change') {
    const editedFor = +(uncalledSince ?? changedAt) + longestEditing;
    const until = new Date(Math.min(+changedAt + quiet, editedFor));
    if (now < until) return { kind: 'wait', need, why: 'editing', until };
  }
  return { kind: 'call', need };
}

/** The attempt whose build may be running. */
function runningOf(situation: Situation): Attempt | undefined {
  return called(situation).find((attempt) => outcomeOf(attempt, situation) === null);
}

/** The attempts that failed since what is live went live, newest first. */
export function failuresOf(situation: Situation): Attempt[] {
  return called(situation).filter((attempt) => {
    const outcome = outcomeOf(attempt, situation);
    return attempt.replaces === keyOf(situation.live) && outcome !== null && outcome !== 'live';
  });
}

/**
 * What the operator must be told of: a change that waits for long, or builds that fail in a row; `well`
 * when nothing is left to do (product: publishing/mail).
 */
export function conditionOf(situation: Situation): 'waiting' | 'failing' | 'well' | undefined {
  const need = needOf(situation);
  if (need === undefined) return 'well';
  if (failuresOf(situation).length >= mostFailures) return 'failing';
  const since = situation.waitingSince ?? situation.changedAt;
  return need === 'change' && +situation.now - +since > longestWait ? 'waiting' : undefined;
}

/** Those that were called for from here. */
function called({ attempts }: Situation): Attempt[] {
  return attempts.filter(({ reason }) => reason !== 'other');
}

function endOf({ askedAt, endedAt }: Attempt): Date {
  return endedAt ?? new Date(+askedAt + longestBuild);
}
