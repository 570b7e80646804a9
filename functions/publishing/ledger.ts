import { databaseName } from '#features/retreats/database-name.ts';
import type { Localized } from '#i18n/locales.ts';
import { callerOf, named, readBoolean, readCount, type Project } from '../database.ts';
import type { BuildReport } from './report.ts';
import { keyOf, type Attempt, type Need, type Outcome, type Situation } from './rules.ts';

/** An attempt with details for the operator. */
export interface NotedAttempt extends Attempt {
  /** Code of the hook's answer; null before it. */
  answer: string | null;
  /** Messages that a failed build reported. */
  messages: readonly Localized[];
  /** The revision that a guard refused to publish. */
  builtRevision: number | null;
}

/** The state of publishing in the database. */
export interface Known extends Omit<Situation<NotedAttempt>, 'now' | 'live' | 'database'> {
  /** When an incident began, and when the operator was notified by mail. */
  incidentAt: Date | null;
  toldAt: Date | null;
  /** Warnings of the last successful build. */
  warnings: readonly Localized[];
  /** The newest inquiries that could not be mailed. */
  unmailed: readonly { reference: string; createdAt: Date }[];
}

/** Client of the publishing attempts in the database; every method throws `StoreError`. */
export type Ledger = ReturnType<typeof ledgerOf>;

/** Makes a client of the functions for publishing in a Supabase project; no request is sent yet. */
export function ledgerOf(project: Project) {
  const call = callerOf(project);
  return {
    /** Name of the database ({@link databaseName}). */
    database: databaseName(project.url),

    /** @param live revision of the live build; null if it is unknown or of another database. */
    read: (live: number | null) => call('publishing_state', { live }, readKnown),

    /**
     * Claims the right to start a build, which only one of two simultaneous Workers gets.
     * @returns the attempt's id, or null if the state has changed since {@link Ledger.read}.
     */
    claim: (reason: Need, { attempts, revision, now, live }: Situation) =>
      call(
        'claim_publishing',
        {
          latest: attempts[0]?.id ?? 0,
          attempt: { revision, reason, asked_at: now, replaces: keyOf(live) },
        },
        (id) => (id === null ? null : readCount(id)),
      ),

    /** Stores the hook's answer, or the outcome of an attempt. */
    settle: (
      attempt: number,
      settlement: { answer?: string; build?: string; outcome?: Outcome; ended_at?: Date },
    ) => call('settle_publishing', { attempt, settlement }, readBoolean),

    /** Stores a build's report. */
    report: (report: BuildReport, at: Date) => call('report_build', { report, at }, readBoolean),

    /**
     * Stores the operator's request for a build.
     * @param allowed revision to be published although a guard refused it.
     * @returns false if the database has another revision by now.
     */
    request: (at: Date, allowed: number | null) =>
      call('request_publishing', { at, allowed }, readBoolean),

    /**
     * Stores when an incident began and when the operator was notified; null for `opened` ends it.
     * @param was its stored beginning as it was read. @returns false if another Worker has changed it since.
     */
    noteIncident: (was: Date | null, opened: Date | null, told: Date | null) =>
      call('note_incident', { was, opened, told }, readBoolean),
  };
}

/**
 * Reads the state. The answer may come from a gateway or a database that lacks migrations; both lack the newest field.
 */
function readKnown(answer: unknown): Known | undefined {
  const known = named(answer) as Partial<Known> | null;
  return Array.isArray(known?.unmailed) ? (known as Known) : undefined;
}
