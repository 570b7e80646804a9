import { databaseName } from '#features/retreats/database-name.ts';
import type { Localized } from '#i18n/locales.ts';
import { createRpc, fromRow, readBoolean, readCount, type SupabaseProject } from '../database.ts';
import type { BuildReport } from './report.ts';
import { buildKey, type Attempt, type BuildReason, type Outcome, type Situation } from './rules.ts';

/** An attempt with details for the operator. */
export interface DetailedAttempt extends Attempt {
  /** Code of the hook's answer; null before it. */
  answer: string | null;
  /** Messages that a failed build reported. */
  messages: readonly Localized[];
  /** The content revision that a build refused to publish, because live retreats would be lost. */
  builtRevision: number | null;
}

/** The state of publishing in the database. */
export interface PublishingState extends Omit<
  Situation<DetailedAttempt>,
  'now' | 'live' | 'database'
> {
  /** When the current incident began, and when the operator got a mail about it; null where that hasn't happened. */
  incidentAt: Date | null;
  toldAt: Date | null;
  /** Warnings of the last successful build. */
  warnings: readonly Localized[];
  /** The newest inquiries that could not be mailed. */
  unmailed: readonly { reference: string; createdAt: Date }[];
}

/** Client of the publishing attempts in the database; every method throws `StoreError`. */
export type AttemptStore = ReturnType<typeof createAttemptStore>;

/** Makes a client of the functions for publishing in a Supabase project; no request is sent yet. */
export function createAttemptStore(project: SupabaseProject) {
  const rpc = createRpc(project);
  return {
    /** Name of the database ({@link databaseName}). */
    database: databaseName(project.url),

    /** @param live revision of the live build; null if it is unknown or of another database. */
    read(live: number | null) {
      return rpc('publishing_state', { live }, readState);
    },

    /**
     * Claims the right to start a build, which only one of two simultaneous Workers gets.
     * @returns the attempt's id, or null if the state has changed since {@link AttemptStore.read}.
     */
    claim(reason: BuildReason, { attempts, revision, now, live }: Situation) {
      const attempt = { revision, reason, asked_at: now, replaces: buildKey(live) };
      const values = { latest: attempts[0]?.id ?? 0, attempt };
      return rpc('claim_publishing', values, (id) => (id === null ? null : readCount(id)));
    },

    /** Stores the hook's answer, or the outcome of an attempt. */
    update(
      attempt: number,
      settlement: { answer?: string; build?: string; outcome?: Outcome; ended_at?: Date },
    ) {
      return rpc('settle_publishing', { attempt, settlement }, readBoolean);
    },

    /** Stores a build's report. */
    report(report: BuildReport, at: Date) {
      return rpc('report_build', { report, at }, readBoolean);
    },

    /**
     * Stores the operator's request for a build.
     * @param allowed revision to be published although a build refused it, because live retreats would be lost.
     * @returns false if the database has another revision by now.
     */
    request(at: Date, allowed: number | null) {
      return rpc('request_publishing', { at, allowed }, readBoolean);
    },

    /**
     * Stores when an incident began and when the operator was notified; null for `openedAt` ends it.
     * @param previous its stored beginning as it was read. @returns false if another Worker has changed it since.
     */
    recordIncident(previous: Date | null, openedAt: Date | null, notifiedAt: Date | null) {
      const values = { was: previous, opened: openedAt, told: notifiedAt };
      return rpc('note_incident', values, readBoolean);
    },
  };
}

/**
 * Reads the state. It checks only the newest field, because answers of a gateway or of a database that lacks migrations
 * don't have it.
 */
function readState(answer: unknown): PublishingState | undefined {
  const state = fromRow(answer) as Partial<PublishingState> | null;
  return Array.isArray(state?.unmailed) ? (state as PublishingState) : undefined;
}
