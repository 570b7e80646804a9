import { databaseName } from '#features/retreats/database-name.ts';
import type { Localized } from '#i18n/locales.ts';
import { callerOf, named, readBoolean, readCount, type Project } from '../database.ts';
import type { BuildReport } from './report.ts';
import { keyOf, type Attempt, type Need, type Outcome, type Situation } from './rules.ts';

/** An attempt with what the operator may want to know of it. */
export interface NotedAttempt extends Attempt {
  /** The hook's answer as a code; null before it. */
  answer: string | null;
  /** What a failed build reported. */
  messages: readonly Localized[];
  /** The revision that a guard refused to publish. */
  builtRevision: number | null;
}

/** What the database knows of publishing. */
export interface Known extends Omit<Situation<NotedAttempt>, 'now' | 'live' | 'database'> {
  /** Since when something is wrong, and when a mail told of it. */
  incidentAt: Date | null;
  toldAt: Date | null;
  /** What the last build that succeeded found worth a look. */
  warnings: readonly Localized[];
  /** The newest inquiries that could not be mailed. */
  unmailed: readonly { reference: string; createdAt: Date }[];
}

/** What the database remembers of publishing; every method throws `StoreError`. */
export type Ledger = ReturnType<typeof ledgerOf>;

/** A ledger in a Supabase project, behind the functions of its migrations; nothing is sent yet. */
export function ledgerOf(project: Project) {
  const call = callerOf(project);
  return {
    /** Which database it is in ({@link databaseName}). */
    database: databaseName(project.url),

    /** @param live the revision of what is live; null where it isn't one of this database. */
    read: (live: number | null) => call('publishing_state', { live }, readKnown),

    /**
     * Takes the right to call for a build, which one of two Workers that saw the same gets.
     * @returns the attempt's id, or null when something else has happened since {@link Ledger.read}.
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

    /** Notes the hook's answer, or how an attempt ended. */
    settle: (
      attempt: number,
      settlement: { answer?: string; build?: string; outcome?: Outcome; ended_at?: Date },
    ) => call('settle_publishing', { attempt, settlement }, readBoolean),

    /** Notes what a build reports. */
    report: (report: BuildReport, at: Date) => call('report_build', { report, at }, readBoolean),

    /**
     * Notes the operator's wish for a build.
     * @param allowed a revision that is to be published although a guard refused it.
     * @returns false when that isn't the revision of the database any more.
     */
    request: (at: Date, allowed: number | null) =>
      call('request_publishing', { at, allowed }, readBoolean),

    /**
     * Notes an incident: when it began and when a mail told of it; over without a beginning.
     * @param was its beginning as it was read. @returns false when another Worker has noted it since.
     */
    noteIncident: (was: Date | null, opened: Date | null, told: Date | null) =>
      call('note_incident', { was, opened, told }, readBoolean),
  };
}

/** What answers at the database's URL may be a gateway, or an older database: neither knows the newest field. */
function readKnown(answer: unknown): Known | undefined {
  const known = named(answer) as Partial<Known> | null;
  return Array.isArray(known?.unmailed) ? (known as Known) : undefined;
}
