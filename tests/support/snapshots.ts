import type { DetailedAttempt } from '../../functions/publishing/attempt-store.ts';
import type { Snapshot } from '../../functions/publishing/publish.ts';

/** Noon in Tokyo; `at(3)` is three minutes later. */
export const at = (minutes: number) =>
  new Date(Date.parse('2026-11-22T12:00:00+09:00') + minutes * 60_000);

const live = { revision: 1, time: at(-60), database: 'own.example' };

/** Returns a build attempt of noon that failed two minutes later. */
export function failedAttempt(columns: Partial<DetailedAttempt> = {}): DetailedAttempt {
  return {
    ...{ id: 1, revision: 2, reason: 'change', askedAt: at(0), endedAt: at(2) },
    ...{ replaces: live.time.toISOString(), outcome: 'failed', permanent: false },
    ...{ answer: 'hook 200', messages: [], builtRevision: null },
    ...columns,
  };
}

/** Returns the snapshot three minutes after an edit at noon, with the given attempts. */
export function snapshotWith(
  attempts: readonly DetailedAttempt[],
  columns: Partial<Snapshot> = {},
): Snapshot {
  return {
    ...{ now: at(3), live, database: 'own.example', revision: 2, changedAt: at(0) },
    ...{ waitingSince: at(0), uncalledSince: null, requestedAt: null, attempts },
    ...{ incidentAt: null, toldAt: null, warnings: [], unmailed: [] },
    ...columns,
  };
}
