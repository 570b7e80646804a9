/** What is live, by its build record. */
export interface LiveRecord {
  /** Null where the build knew no revision: then nothing tells whether it is the newest. */
  revision: number | null;
  time: Date;
  /** The database that the build read ({@link databaseName}); null in a record that doesn't say. */
  database: string | null;
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
  /** It failed, and builds of the same rows will fail for the same reason. */
  permanent: boolean;
}

/** Everything that decides. */
export interface Situation<One extends Attempt = Attempt> {
  now: Date;
  /** Undefined when the record can't be read. */
  live: LiveRecord | undefined;
  /** The Worker's ({@link databaseName}). */
  database: string;
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
  attempts: readonly One[];
}

/** What is done now. */
export type Decision =
  | { kind: 'rest' }
  | { kind: 'wait'; need: Need; why: 'building' | 'editing' | 'failed' | 'refused'; until: Date }
  | { kind: 'call'; need: Need };

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds after which a build that nobody hears of runs no more. */
const longestBuild = 20 * minute;

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

/** The last time at or before this one at which a night's build is due. */
function nightBefore(time: Date): Date {
  return new Date(Math.floor((+time - nightly) / day) * day + nightly);
}

/** What tells one build record from another; null for none. */
export function keyOf(live: LiveRecord | undefined): string | null {
  return live?.time.toISOString() ?? null;
}

/** Whether what is live was built from another database than the Worker's (product: publishing/record). */
export function isForeign({ live, database }: Pick<Situation, 'live' | 'database'>): boolean {
  return Boolean(live?.database) && live?.database !== database;
}

/** Whether what is live isn't what the database says; false where nothing can be compared. */
export function differs(situation: Pick<Situation, 'live' | 'database' | 'revision'>): boolean {
  const { live, revision } = situation;
  const isOther = live !== undefined && live.revision !== null && live.revision !== revision;
  return isOther || isForeign(situation);
}

/** Whether a record that went live after the call has the rows of its revision, or later ones. */
function isCovered(
  attempt: Attempt,
  { live, database }: Pick<Situation, 'live' | 'database'>,
): boolean {
  if (live === undefined || keyOf(live) === attempt.replaces) return false;
  if (isForeign({ live, database })) return false;
  return live.revision === null || live.revision >= attempt.revision;
}

/**
 * How an attempt ended, as far as can be said now; null while its build may be running. It is live when
 * another record of the same database is, of its revision or a later one (product: publishing/running).
 */
export function outcomeOf(
  attempt: Attempt,
  situation: Pick<Situation, 'live' | 'database' | 'now'>,
): Outcome | null {
  if (attempt.outcome !== null) return attempt.outcome;
  if (isCovered(attempt, situation)) return 'live';
  return +situation.now - +attempt.askedAt >= longestBuild ? 'lost' : null;
}

/** Why a build is needed; undefined when what is live is what there is (product: publishing/needs). */
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
 * The attempts that failed in a row, newest first: their builds didn't go live, or did, and what is live
 * was not the database nevertheless, with nothing changed (product: publishing/back-off).
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
    // Why it was called for tells how things stood when the one before it had ended.
    differed = attempt.reason === 'change';
  }
  return failures;
}

/** Whether the rows of an attempt that failed have gone live since, with another build or its own. */
function isOvertaken(attempt: Attempt, situation: Situation): boolean {
  const { live, revision } = situation;
  return isCovered(attempt, situation) && (live?.revision ?? revision) <= revision;
}

/** What the operator is told of; `well` when nothing is left to do. */
export type Condition = 'failing' | 'well';

/**
 * What the operator must be told of: a change that waits for long, builds that fail in a row, or one that
 * isn't tried again before the night (product: publishing/mail).
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
 * Since when what is live differs: since the first change that isn't live, or since the first call for a
 * build, where that change is much older: then it was live, until the database was restored or the pages
 * were (product: publishing/mail).
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
 * False while a build that went live was replaced before, with nothing changed: it may be again, and nobody
 * wants to be told each time.
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

/** Those that were called for from here. */
function called<One extends Attempt>({ attempts }: Situation<One>): One[] {
  return attempts.filter(({ reason }) => reason !== 'other');
}

function endOf({ askedAt, endedAt }: Attempt, now: Date): Date {
  return endedAt ?? new Date(Math.min(+now, +askedAt + longestBuild));
}
