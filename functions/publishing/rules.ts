/** The build record of the live pages. */
export interface LiveRecord {
  /** Null if the build knew no revision; then it can't be compared with the database's. */
  revision: number | null;
  time: Date;
  /** Name of the database that the build read ({@link databaseName}); null in a record without one. */
  database: string | null;
}

/** Reason for a build: rows changed, a day began, or the operator requested it. */
export type Need = 'change' | 'nightly' | 'operator';

/**
 * How an attempt ended: its build is live, reported a failure, was never started because the hook refused, or timed
 * out.
 */
export type Outcome = 'live' | 'failed' | 'unanswered' | 'lost';

/** An attempt to publish: a call of the hook, or a failed build that was started elsewhere. */
export interface Attempt {
  id: number;
  /** Revision of the database at the time of the call. */
  revision: number;
  /** `other`: started elsewhere, and known only because it failed. */
  reason: Need | 'other';
  askedAt: Date;
  /** Key of the build record that was live at the time of the call ({@link keyOf}). */
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
  live: LiveRecord | undefined;
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
  | { kind: 'wait'; need: Need; why: 'building' | 'editing' | 'failed' | 'refused'; until: Date }
  | { kind: 'call'; need: Need };

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds after which an attempt without an outcome has timed out. */
const longestBuild = 20 * minute;

/** Milliseconds of continuous editing after which a build no longer waits for the debounce. */
const longestEditing = 10 * minute;

/** Milliseconds that a change may wait before the operator is notified. */
const longestWait = 30 * minute;

/** Consecutive failures after which the operator is notified. */
const mostFailures = 3;

/** Time of the nightly build, in milliseconds from midnight UTC: ten past midnight in Tokyo. */
const nightly = 10 * minute - 9 * 60 * minute;

/** Returns the back-off after so many failures in milliseconds: 5, 10, 20, 40, then 60 minutes. */
export function pauseAfter(failures: number): number {
  return Math.min(60, 5 * 2 ** (failures - 1)) * minute;
}

/** Returns the latest time of a nightly build at or before `time`. */
function nightBefore(time: Date): Date {
  return new Date(Math.floor((+time - nightly) / day) * day + nightly);
}

/** Returns the key that identifies a build record; null without a record. */
export function keyOf(live: LiveRecord | undefined): string | null {
  return live?.time.toISOString() ?? null;
}

/** Whether the live pages were built from another database than the Worker's (product: publishing/record). */
export function isForeign({ live, database }: Pick<Situation, 'live' | 'database'>): boolean {
  return Boolean(live?.database) && live?.database !== database;
}

/** Whether the live pages differ from the database; false if they can't be compared. */
export function differs(situation: Pick<Situation, 'live' | 'database' | 'revision'>): boolean {
  const { live, revision } = situation;
  const isOther = live !== undefined && live.revision !== null && live.revision !== revision;
  return isOther || isForeign(situation);
}

/** Whether a build that went live after the call contains the attempt's revision or a later one. */
function isCovered(
  attempt: Attempt,
  { live, database }: Pick<Situation, 'live' | 'database'>,
): boolean {
  if (live === undefined || keyOf(live) === attempt.replaces) return false;
  if (isForeign({ live, database })) return false;
  return live.revision === null || live.revision >= attempt.revision;
}

/**
 * Returns the outcome of an attempt; null while its build may be running. It is live once another build of the same
 * database is live, with its revision or a later one (product: publishing/running).
 */
export function outcomeOf(
  attempt: Attempt,
  situation: Pick<Situation, 'live' | 'database' | 'now'>,
): Outcome | null {
  if (attempt.outcome !== null) return attempt.outcome;
  if (isCovered(attempt, situation)) return 'live';
  return +situation.now - +attempt.askedAt >= longestBuild ? 'lost' : null;
}

/** Returns the reason for a build; undefined if the live pages are up to date (product: publishing/needs). */
export function needOf(situation: Situation): Need | undefined {
  const { live, requestedAt, now } = situation;
  if (requestedAt !== null) return 'operator';
  if (differs(situation)) return 'change';
  const night = nightBefore(now);
  const tonight = called(situation).filter(({ askedAt }) => askedAt >= night);
  if (live === undefined) return tonight.length === 0 ? 'nightly' : undefined;
  const isBuilt = (one: Attempt) => one.outcome === 'live' || isCovered(one, situation);
  const isDone = live.time >= night || tonight.some(isBuilt);
  return isDone ? undefined : 'nightly';
}

/**
 * Decides whether to start a build now (product: publishing/quiet, publishing/running, publishing/back-off).
 *
 * @param quiet milliseconds without an edit before a build is started (debounce).
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
    const end = endOf(last, now);
    const until = last.permanent
      ? new Date(+nightBefore(end) + day)
      : new Date(+end + pauseAfter(failed.length));
    const why = last.permanent ? 'refused' : 'failed';
    if (now < until) return { kind: 'wait', need, why, until };
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

/**
 * Returns the consecutive failed attempts, newest first. An attempt has also failed if its build went live, but the
 * live pages differed from the database again although nothing had changed (product: publishing/back-off).
 */
export function failuresOf<One extends Attempt>(situation: Situation<One>): One[] {
  const failures: One[] = [];
  let differed = differs(situation);
  for (const attempt of called(situation)) {
    const outcome = outcomeOf(attempt, situation);
    if (outcome !== null) {
      const isFailure =
        outcome === 'live'
          ? differed && attempt.revision === situation.revision
          : !isOvertaken(attempt, situation);
      if (!isFailure) break;
      failures.push(attempt);
    }
    // An attempt for a change shows that the live pages differed when the attempt before it had ended.
    differed = attempt.reason === 'change';
  }
  return failures;
}

/** Whether the rows of a failed attempt have gone live since, with another build or its own. */
function isOvertaken(attempt: Attempt, situation: Situation): boolean {
  const { live, revision } = situation;
  return isCovered(attempt, situation) && (live?.revision ?? revision) <= revision;
}

/** Conditions that the operator is notified of; `well` ends an incident. */
export type Condition = 'failing' | 'well';

/**
 * Returns what the operator has to be notified of: a change that has waited for long, consecutive failures, or a failed
 * build that isn't repeated before the night (product: publishing/mail).
 */
export function conditionOf(situation: Situation): Condition | undefined {
  const { now, revision } = situation;
  if (needOf(situation) === undefined) return hasHeld(situation) ? 'well' : undefined;
  const failures = failuresOf(situation);
  const [last] = failures;
  const isLong = (since: Date) => +now - +since > longestWait;
  const isRefused = last?.permanent === true && last.revision === revision;
  const isFailing = failures.length >= mostFailures;
  const isWaiting = differs(situation) && isLong(differsSince(situation));
  return isFailing || isWaiting || (isRefused && isLong(endOf(last, now))) ? 'failing' : undefined;
}

/**
 * Returns since when the live pages differ: since the first change that is not live, or, if that change is much older,
 * since the first attempt. Such a change was live until the database or the pages were restored
 * (product: publishing/mail).
 */
function differsSince(situation: Situation): Date {
  const { now, waitingSince } = situation;
  let seen = now;
  for (const attempt of called(situation)) {
    if (outcomeOf(attempt, situation) === 'live' || isOvertaken(attempt, situation)) break;
    seen = attempt.askedAt;
  }
  return waitingSince !== null && +seen - +waitingSince <= longestWait ? waitingSince : seen;
}

/**
 * Whether the live build is likely to stay. False after a build of the same revision went live and was replaced without
 * a change, because that may repeat and would send a mail each time.
 */
function hasHeld(situation: Situation): boolean {
  const [last, ...before] = called(situation);
  if (last?.reason !== 'change') return true;
  for (const one of before) {
    if (one.revision !== last.revision || one.reason !== 'change') return true;
    if (outcomeOf(one, situation) === 'live') return false;
  }
  return true;
}

/** Returns the attempts that the Worker started. */
function called<One extends Attempt>({ attempts }: Situation<One>): One[] {
  return attempts.filter(({ reason }) => reason !== 'other');
}

function endOf({ askedAt, endedAt }: Attempt, now: Date): Date {
  return endedAt ?? new Date(Math.min(+now, +askedAt + longestBuild));
}
