import {
  callerOf,
  fieldsOf,
  isText,
  readBoolean,
  readCount,
  readTime,
  type Call,
} from '../database.ts';
import { databaseName } from '#features/retreats/database-name.ts';
import type { HookAnswer } from './hook.ts';
import { keyOf, type Attempt, type Need, type Outcome, type Situation } from './rules.ts';

/** An attempt with what the operator may want to know of it. */
export interface NotedAttempt extends Attempt {
  /** The hook's answer as a code; null before it. */
  answer: string | null;
  build: string | null;
  /** What a failed build reported, each in Japanese and English. */
  problems: string[];
  /** The rows are sound, but a guard refused to publish them. */
  refused: boolean;
  /** The revision that the failed build read. */
  builtRevision: number | null;
}

/** What the database knows of publishing. */
export interface Known extends Omit<Situation, 'now' | 'live' | 'database'> {
  attempts: NotedAttempt[];
  /** The revision that is published even if a guard refuses it. */
  allowedRevision: number | null;
  /** Since when something is wrong, and when a mail told of it. */
  incidentAt: Date | null;
  toldAt: Date | null;
}

/** What a failed build says of itself. */
export interface BuildReport {
  revision: number | null;
  build: string | null;
  problems: string[];
  refused: boolean;
  permanent: boolean;
}

/** An inquiry that could not be mailed. */
export interface Unmailed {
  reference: string;
  receivedAt: Date;
}

/**
 * What the database remembers of publishing, behind the functions of its migration. Every method throws
 * `StoreError`.
 */
export interface Ledger {
  /** Which database it is in ({@link databaseName}). */
  database: string;
  /** @param live the revision of what is live; null where it isn't one of this database. */
  read(live: number | null): Promise<Known>;
  /**
   * Takes the right to call for a build, which one of two Workers that saw the same gets.
   * @returns the attempt's id, or null when something else has happened since {@link Ledger.read}.
   */
  claim(need: Need, situation: Situation): Promise<number | null>;
  /** Notes the hook's answer. */
  answered(id: number, answer: HookAnswer, at: Date): Promise<void>;
  /** Notes how an attempt ended. */
  ended(id: number, outcome: Outcome, at: Date): Promise<void>;
  /** Notes what a failed build reports. */
  report(report: BuildReport, at: Date): Promise<void>;
  /**
   * Notes the operator's wish for a build.
   * @param allowed a revision that is to be published although a guard refused it.
   * @returns false when that isn't the revision of the database any more.
   */
  request(at: Date, allowed: number | null): Promise<boolean>;
  /** Notes that something is wrong; returns since when. */
  openIncident(at: Date): Promise<Date>;
  /** Notes that a mail told of an incident or, with null, that it is over. */
  settleIncident(opened: Date, told: Date | null): Promise<void>;
  /** Notes what the last build that succeeded found worth a look. */
  warn(warnings: readonly string[]): Promise<void>;
  /** What was noted by {@link Ledger.warn}. */
  warnings(): Promise<string[]>;
  /** The newest inquiries that could not be mailed. */
  unmailed(most: number): Promise<Unmailed[]>;
}

/** A ledger in a Supabase project; nothing is sent yet. */
export function ledgerOf(project: { url: string; key: string }): Ledger {
  const call: Call = callerOf(project);
  const settle = async (attempt: number, settlement: object) => {
    await call('settle_publishing', { attempt, settlement }, readBoolean);
  };
  return {
    database: databaseName(project.url),

    read: (live) => call('publishing_state', { live }, readKnown),

    claim: (reason, situation) =>
      call(
        'claim_publishing',
        {
          latest: situation.attempts[0]?.id ?? 0,
          attempt: {
            revision: situation.revision,
            reason,
            asked_at: situation.now,
            replaces: keyOf(situation.live),
          },
        },
        (answer) => (answer === null ? null : readCount(answer)),
      ),

    answered: (id, { status, begun, answer, build }, at) =>
      settle(id, {
        ...{ status, answer, build },
        ...(!begun && { outcome: 'unanswered', ended_at: at }),
      }),

    ended: (id, outcome, at) => settle(id, { outcome, ended_at: at }),

    async report(report, at) {
      await call('report_build', { report, at }, readBoolean);
    },

    request: (at, allowed) => call('request_publishing', { at, allowed }, readBoolean),

    openIncident: (at) => call('open_incident', { at }, (answer) => readTime(answer) ?? undefined),

    async settleIncident(opened, told) {
      await call('settle_incident', { opened, told }, readBoolean);
    },

    async warn(warnings) {
      await call('note_warnings', { warnings }, readBoolean);
    },

    warnings: () =>
      call('noted_warnings', {}, (answer) =>
        Array.isArray(answer) && answer.every(isText) ? answer : undefined,
      ),

    unmailed: (most) => call('unmailed_inquiries', { most }, readUnmailed),
  };
}

/** Everything that is read is checked: what answers at the database's URL may be a gateway. */
function readKnown(answer: unknown): Known | undefined {
  const state = fieldsOf(answer);
  const { revision, allowed_revision: allowedRevision, attempts } = state;
  const changedAt = readTime(state['changed_at']);
  const times = ['waiting_since', 'uncalled_since', 'requested_at', 'incident_at', 'told_at'].map(
    (name) => readTime(state[name]),
  );
  const read = Array.isArray(attempts) ? attempts.map(readAttempt) : [undefined];
  if (
    typeof revision !== 'number' ||
    !isNumberOrNull(allowedRevision) ||
    !changedAt ||
    times.includes(undefined) ||
    read.includes(undefined)
  ) {
    return undefined;
  }
  const [waitingSince, uncalledSince, requestedAt, incidentAt, toldAt] = times as (Date | null)[];
  return {
    revision,
    changedAt,
    allowedRevision,
    waitingSince: waitingSince ?? null,
    uncalledSince: uncalledSince ?? null,
    requestedAt: requestedAt ?? null,
    incidentAt: incidentAt ?? null,
    toldAt: toldAt ?? null,
    attempts: read as NotedAttempt[],
  };
}

const reasons = ['change', 'nightly', 'operator', 'other'] as const;
const outcomes = ['live', 'failed', 'unanswered', 'lost'] as const;

function readAttempt(row: unknown): NotedAttempt | undefined {
  const { id, revision, replaces, answer, build, problems, refused, ...rest } = fieldsOf(row);
  const { built_revision: builtRevision } = rest;
  const reason = reasons.find((one) => one === rest['reason']);
  const outcome = outcomes.find((one) => one === rest['outcome']) ?? null;
  const askedAt = readTime(rest['asked_at']);
  const endedAt = readTime(rest['ended_at']);
  if (
    typeof id !== 'number' ||
    typeof revision !== 'number' ||
    reason === undefined ||
    (outcome === null && rest['outcome'] !== null) ||
    !askedAt ||
    endedAt === undefined ||
    !isTextOrNull(replaces) ||
    !isTextOrNull(answer) ||
    !isTextOrNull(build) ||
    !isNumberOrNull(builtRevision) ||
    !Array.isArray(problems) ||
    !problems.every(isText) ||
    typeof refused !== 'boolean'
  ) {
    return undefined;
  }
  return {
    ...{ id, revision, reason, askedAt, replaces, outcome, endedAt },
    ...{ answer, build, problems, refused, builtRevision },
    // A guard that refused another revision says nothing of this one. Without its migration the column is absent.
    permanent: rest['permanent'] === true && (builtRevision === null || builtRevision === revision),
  };
}

function readUnmailed(answer: unknown): Unmailed[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const rows = answer.map((row) => {
    const { reference, created_at: createdAt } = fieldsOf(row);
    const receivedAt = readTime(createdAt);
    return isText(reference) && receivedAt ? { reference, receivedAt } : undefined;
  });
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}
