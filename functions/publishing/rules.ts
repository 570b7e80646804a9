/** The build record of the live pages. */
export interface LiveBuild {
  /** Null if the build knew no revision; then it can't be compared with the database's. */
  revision: number | null;
  time: Date;
  /** Name of the database that the build read ({@link databaseName}); null in a record without one. */
  database: string | null;
}

/** Reason for a build: rows changed, a day began, or the operator requested it. */
export type BuildReason = 'change' | 'nightly' | 'operator';

/**
 * How an attempt ended: its build is live, reported a failure, was never started because the hook refused, or timed
 * out.
 */
export type Outcome = 'live' | 'failed' | 'unanswered' | 'lost';

/** An attempt to publish: a call of the hook by the Worker, or a failed build that somebody else started. */
export interface Attempt {
  id: number;
  /** Revision of the database at the time of the call. */
  revision: number;
  /** `other`: not started by the Worker, and known only because it failed. */
  reason: BuildReason | 'other';
  askedAt: Date;
  /** Key of the build record that was live at the time of the call ({@link buildKey}). */
  replaces: string | null;
  /** Null until an outcome is stored. */
  outcome: Outcome | null;
  endedAt: Date | null;
  /** Whether it failed and every build of the same rows will fail for the same reason. */
  permanent: boolean;
}

/** The state from which {@link decide} decides. */
export interface Situation<One extends Attempt = Attempt> {
  now: Date;
  /** Undefined when the record can't be read. */
  live: LiveBuild | undefined;
  /** Name of the Worker's database ({@link databaseName}). */
  database: string;
  /** Revision of the database, and when it became the current one. */
  revision: number;
  changedAt: Date;
  /** Time of the first change that is not live. */
  waitingSince: Date | null;
  /** Time of the first change for which no build was started. */
  uncalledSince: Date | null;
  /** Time of the operator's request, until a build is started for it. */
  requestedAt: Date | null;
  /** Newest first. */
  attempts: readonly One[];
}

/** What the cron does now. */
export type Decision =
  | { kind: 'rest' }
  | {
      kind: 'wait';
      reason: BuildReason;
      waitReason: 'building' | 'editing' | 'failed' | 'refused';
      until: Date;
    }
  | { kind: 'call'; reason: BuildReason };

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds after which an attempt without an outcome has timed out. */
const buildTimeout = 20 * minute;

/** Milliseconds of continuous editing after which a build no longer waits for the debounce. */
const maxDebounce = 10 * minute;

/** Milliseconds that a change may wait before the operator is notified. */
const alertDelay = 30 * minute;

/** Consecutive failures after which the operator is notified. */
const alertFailures = 3;

/** Time of the nightly build, in milliseconds from midnight UTC: ten past midnight in Tokyo. */
const nightly = 10 * minute - 9 * 60 * minute;

/** Returns the back-off after so many failures in milliseconds: 5, 10, 20, 40, then 60 minutes. */
export function backOff(failures: number): number {
  return Math.min(60, 5 * 2 ** (failures - 1)) * minute;
}

/** Returns the latest time of a nightly build at or before `time`. */
function nightBefore(time: Date): Date {
  return new Date(Math.floor((+time - nightly) / day) * day + nightly);
}

/** Returns the key that identifies a build record; null without a record. */
export function buildKey(live: LiveBuild | undefined): string | null {
  return live?.time.toISOString() ?? null;
}

/** Whether the live pages were built from another database than the Worker's. */
export function isOtherDatabase({ live, database }: Pick<Situation, 'live' | 'database'>): boolean {
  return Boolean(live?.database) && live?.database !== database;
}

/** Whether the live pages differ from the database; false if they can't be compared. */
export function isStale(situation: Pick<Situation, 'live' | 'database' | 'revision'>): boolean {
  const { live, revision } = situation;
  const isOther = live !== undefined && live.revision !== null && live.revision !== revision;
  return isOther || isOtherDatabase(situation);
}

/** Whether a build that went live after the call contains the attempt's revision or a later one. */
function isIncludedInLive(
  attempt: Attempt,
  { live, database }: Pick<Situation, 'live' | 'database'>,
): boolean {
  if (live === undefined || buildKey(live) === attempt.replaces) return false;
  if (isOtherDatabase({ live, database })) return false;
  return live.revision === null || live.revision >= attempt.revision;
}

/**
 * Returns the outcome of an attempt; null while its build may be running. It is live once another build of the same
 * database is live, with its revision or a later one.
 */
export function outcomeOf(
  attempt: Attempt,
  situation: Pick<Situation, 'live' | 'database' | 'now'>,
): Outcome | null {
  if (attempt.outcome !== null) return attempt.outcome;
  if (isIncludedInLive(attempt, situation)) return 'live';
  return +situation.now - +attempt.askedAt >= buildTimeout ? 'lost' : null;
}

/** Returns the reason for a build; undefined if the live pages are up to date. */
export function buildReason(situation: Situation): BuildReason | undefined {
  const { live, requestedAt, now } = situation;
  if (requestedAt !== null) return 'operator';
  if (isStale(situation)) return 'change';
  const night = nightBefore(now);
  const tonight = ownAttempts(situation).filter(({ askedAt }) => askedAt >= night);
  if (live === undefined) return tonight.length === 0 ? 'nightly' : undefined;
  const isBuilt = (one: Attempt) => one.outcome === 'live' || isIncludedInLive(one, situation);
  const isDone = live.time >= night || tonight.some(isBuilt);
  return isDone ? undefined : 'nightly';
}

/**
 * Decides whether to start a build now.
 *
 * @param debounce milliseconds without an edit before a build is started.
 */
export function decide(situation: Situation, { debounce }: { debounce: number }): Decision {
  const { changedAt, now, revision, uncalledSince } = situation;
  const reason = buildReason(situation);
  if (reason === undefined) return { kind: 'rest' };

  const running = ownAttempts(situation).find((one) => outcomeOf(one, situation) === null);
  if (running !== undefined) {
    const until = new Date(+running.askedAt + buildTimeout);
    return { kind: 'wait', reason, waitReason: 'building', until };
  }
  if (reason === 'operator') return { kind: 'call', reason };

  const failed = failuresOf(situation).filter((attempt) => attempt.revision === revision);
  const [last] = failed;
  if (last !== undefined) {
    const end = endOf(last, now);
    const until = last.permanent
      ? new Date(+nightBefore(end) + day)
      : new Date(+end + backOff(failed.length));
    const waitReason = last.permanent ? 'refused' : 'failed';
    if (now < until) return { kind: 'wait', reason, waitReason, until };
  } else if (reason === 'change') {
    const editedFor = +(uncalledSince ?? changedAt) + maxDebounce;
    const until = new Date(Math.min(+changedAt + debounce, editedFor));
    if (now < until) return { kind: 'wait', reason, waitReason: 'editing', until };
  }
  return { kind: 'call', reason };
}

/**
 * Returns the consecutive failed attempts, newest first. An attempt has also failed if its build went live, but the
 * live pages differed from the database again although nothing had changed.
 */
export function failuresOf<One extends Attempt>(situation: Situation<One>): One[] {
  const failures: One[] = [];
  let wasStale = isStale(situation);
  for (const attempt of ownAttempts(situation)) {
    const outcome = outcomeOf(attempt, situation);
    if (outcome !== null) {
      const isFailure =
        outcome === 'live'
          ? wasStale && attempt.revision === situation.revision
          : !isSuperseded(attempt, situation);
      if (!isFailure) break;
      failures.push(attempt);
    }
    // An attempt for a change shows that the live pages differed when the attempt before it had ended.
    wasStale = attempt.reason === 'change';
  }
  return failures;
}

/** Whether the rows of a failed attempt have gone live since, with another build or its own. */
function isSuperseded(attempt: Attempt, situation: Situation): boolean {
  const { live, revision } = situation;
  return isIncludedInLive(attempt, situation) && (live?.revision ?? revision) <= revision;
}

/** What the operator is notified of; `resolved` ends an incident. */
export type Alert = 'failing' | 'resolved';

/**
 * Returns what the operator has to be notified of: a change that has waited for long, consecutive failures, or a failed
 * build that isn't repeated before the night.
 */
export function alertOf(situation: Situation): Alert | undefined {
  const { now, revision } = situation;
  if (buildReason(situation) === undefined) return isLiveStable(situation) ? 'resolved' : undefined;
  const failures = failuresOf(situation);
  const [last] = failures;
  const isLong = (since: Date) => +now - +since > alertDelay;
  const isRefused = last?.permanent === true && last.revision === revision;
  const isFailing = failures.length >= alertFailures;
  const isWaiting = isStale(situation) && isLong(staleSince(situation));
  return isFailing || isWaiting || (isRefused && isLong(endOf(last, now))) ? 'failing' : undefined;
}

/**
 * Returns since when the live pages differ: since the first change that is not live, or, if that change is much older,
 * since the first attempt. Such a change was live until the database or the pages were restored.
 */
function staleSince(situation: Situation): Date {
  const { now, waitingSince } = situation;
  let seen = now;
  for (const attempt of ownAttempts(situation)) {
    if (outcomeOf(attempt, situation) === 'live' || isSuperseded(attempt, situation)) break;
    seen = attempt.askedAt;
  }
  return waitingSince !== null && +seen - +waitingSince <= alertDelay ? waitingSince : seen;
}

/**
 * Whether the live build is likely to stay. False after a build of the same revision went live and was replaced without
 * a change, because that may repeat and would send a mail each time.
 */
function isLiveStable(situation: Situation): boolean {
  const [last, ...before] = ownAttempts(situation);
  if (last?.reason !== 'change') return true;
  for (const one of before) {
    if (one.revision !== last.revision || one.reason !== 'change') return true;
    if (outcomeOf(one, situation) === 'live') return false;
  }
  return true;
}

/** Returns the attempts that the Worker started. */
function ownAttempts<One extends Attempt>({ attempts }: Situation<One>): One[] {
  return attempts.filter(({ reason }) => reason !== 'other');
}

function endOf({ askedAt, endedAt }: Attempt, now: Date): Date {
  return endedAt ?? new Date(Math.min(+now, +askedAt + buildTimeout));
}
