import { describe, expect, test } from 'vitest';
import {
  alertOf,
  decide,
  buildKey,
  buildReason,
  outcomeOf,
  backOff,
  type Attempt,
  type LiveBuild,
  type Situation,
} from '../../../functions/publishing/rules.ts';

const second = 1000;
const minute = 60 * second;
const debounce = 60 * second;

/** Noon in Tokyo; `at(3)` is three minutes later. */
const noon = Date.parse('2026-11-22T12:00:00+09:00');
const at = (minutes: number) => new Date(noon + minutes * minute);

/** The Worker's own database, which builds read too unless a test says otherwise. */
const database = 'own.example';
const record = (
  revision: number | null,
  time: Date,
  read: string | null = database,
): LiveBuild => ({
  revision,
  time,
  database: read,
});
const live = record(1, at(-60));

let ids = 0;
/** Returns an attempt at that minute, whose build may still be running. */
function attempt(minutes: number, columns: Partial<Attempt> = {}): Attempt {
  return {
    id: (ids += 1),
    revision: 2,
    reason: 'change',
    askedAt: at(minutes),
    replaces: buildKey(live),
    outcome: null,
    endedAt: null,
    permanent: false,
    ...columns,
  };
}
const failed = (minutes: number, columns: Partial<Attempt> = {}) =>
  attempt(minutes, { outcome: 'failed', endedAt: at(minutes), ...columns });

/** Returns the situation after one edit at noon and no attempt. */
function situation(columns: Partial<Situation> = {}): Situation {
  return {
    now: at(0),
    live,
    database,
    revision: 2,
    changedAt: at(0),
    waitingSince: at(0),
    uncalledSince: at(0),
    requestedAt: null,
    attempts: [],
    ...columns,
  };
}
const decided = (columns: Partial<Situation>) => decide(situation(columns), { debounce });
const calls = (columns: Partial<Situation>) => decided(columns).kind === 'call';

describe('reasons for a build', () => {
  const foreign = (revision: number | null) => record(revision, at(-60), 'old.example');

  test.each<[string, Partial<Situation>, string | undefined]>([
    ['the live pages match the database', { revision: 1 }, undefined],
    ['a row was changed', {}, 'change'],
    ['the database went back to an earlier state', { revision: 0 }, 'change'],
    ['older rows of another database are live', { live: foreign(1) }, 'change'],
    ['rows of another database at the same revision are live', { live: foreign(2) }, 'change'],
    ['rows of another database without a revision are live', { live: foreign(null) }, 'change'],
    ['the live record names no database', { live: record(2, at(-60), null) }, undefined],
    ['the operator requests a build', { revision: 1, requestedAt: at(0) }, 'operator'],
  ])('buildReason finds the reason, if any, when %s', (_, columns, reason) => {
    expect(buildReason(situation(columns))).toBe(reason);
  });

  test('decide calls for one nightly build after midnight in Tokyo, and for another when it failed', () => {
    const at0 = (time: string) => new Date(`2026-11-23T${time}+09:00`);
    const nightly = (now: Date, columns: Partial<Situation> = {}) =>
      decided({ revision: 1, now, ...columns });
    expect(nightly(at0('00:09:59'))).toEqual({ kind: 'rest' });
    expect(nightly(at0('00:10:00'))).toEqual({ kind: 'call', reason: 'nightly' });
    expect(nightly(at0('00:10:00'), { live: record(1, at0('00:10:00')) })).toEqual({
      kind: 'rest',
    });
    const tonight = attempt(0, { revision: 1, reason: 'nightly', askedAt: at0('00:10:00') });
    // The builder's clock is slow: a build of this night still counts.
    const late = record(1, at0('00:09:00'));
    expect(nightly(at0('00:12:00'), { live: late, attempts: [tonight] })).toEqual({ kind: 'rest' });
    const lost = { ...tonight, outcome: 'failed' as const, endedAt: at0('00:12:00') };
    expect(nightly(at0('00:16:59'), { attempts: [lost] }).kind).toBe('wait');
    expect(nightly(at0('00:17:00'), { attempts: [lost] }).kind).toBe('call');
  });

  test('buildReason finds only the nightly reason without a live record or its revision', () => {
    for (const unknown of [record(null, at(-1)), undefined]) {
      const known = situation({ live: unknown, attempts: [attempt(-1, { outcome: 'live' })] });
      expect(buildReason(known)).toBeUndefined();
      const tonight = { ...known, now: at(13 * 60), attempts: [] };
      expect(buildReason(tonight)).toBe('nightly');
      const asked = [attempt(12 * 60 + 11, { outcome: 'lost', replaces: null })];
      if (unknown === undefined)
        expect(buildReason({ ...tonight, attempts: asked })).toBeUndefined();
    }
  });

  test('decide calls at once when the operator requests a build', () => {
    const attempts = [failed(0), failed(-5)];
    expect(calls({ requestedAt: at(0), attempts })).toBe(true);
  });
});

describe('decide: the debounce', () => {
  test('waits for a minute after the last edit', () => {
    expect(decided({ now: at(0.99) })).toEqual({
      kind: 'wait',
      reason: 'change',
      waitReason: 'editing',
      until: at(1),
    });
    expect(calls({ now: at(1) })).toBe(true);
  });

  test('calls after ten minutes of editing, counted from the first edit without a build', () => {
    const editing = (minutes: number) => ({ now: at(minutes), changedAt: at(minutes) });
    expect(calls(editing(9.9))).toBe(false);
    expect(calls(editing(10))).toBe(true);
    const attempts = [attempt(2, { outcome: 'live', revision: 2 })];
    const edited = { revision: 3, changedAt: at(30), uncalledSince: at(30), attempts };
    expect(calls({ ...edited, now: at(30.5) })).toBe(false);
    expect(calls({ ...edited, now: at(31) })).toBe(true);
  });

  test('calls after ten minutes when the clock of the database is an hour ahead', () => {
    const ahead = { changedAt: at(60), waitingSince: at(0), uncalledSince: at(0) };
    expect(calls({ ...ahead, now: at(10) })).toBe(true);
  });
});

describe('decide during a build', () => {
  const edited = { revision: 3, changedAt: at(3), uncalledSince: at(3), attempts: [attempt(1)] };

  test('waits for the build until it times out after twenty minutes', () => {
    expect(decided({ ...edited, now: at(20.9) })).toMatchObject({
      waitReason: 'building',
      until: at(21),
    });
    expect(calls({ ...edited, now: at(21) })).toBe(true);
  });

  test('waits for the build even when the operator requests another one', () => {
    expect(calls({ ...edited, now: at(5), requestedAt: at(4) })).toBe(false);
  });

  test('stops waiting when the build is live, and calls again when it lacks the last edit', () => {
    expect(calls({ ...edited, now: at(5), live: record(2, at(4)) })).toBe(true);
    expect(decided({ ...edited, now: at(5), live: record(3, at(4)) })).toEqual({ kind: 'rest' });
  });

  test.each([
    ['older rows', record(1, at(4))],
    ['newer rows of another database', record(9, at(4), 'old.example')],
  ])('keeps waiting when %s are live', (_, live) => {
    expect(decided({ ...edited, now: at(5), live })).toMatchObject({ waitReason: 'building' });
  });

  test('keeps waiting when a build elsewhere failed', () => {
    const other = failed(2, { reason: 'other' });
    expect(calls({ ...edited, attempts: [other, ...edited.attempts], now: at(5) })).toBe(false);
  });

  test.each<[string, Attempt, Partial<Situation>, string | null]>([
    ['running', attempt(1), {}, null],
    ['live', attempt(1), { live: record(2, at(4)) }, 'live'],
    ['timed out', attempt(-15), {}, 'lost'],
    ['failed', failed(1), { live: record(2, at(4)) }, 'failed'],
    ['running without a live record', attempt(1), { live: undefined }, null],
    [
      'live with a new record that has no revision',
      attempt(1),
      { live: record(null, at(4)) },
      'live',
    ],
    ['running although the same rows were live before', attempt(1, { revision: 1 }), {}, null],
    [
      'live with a new record of the same rows',
      attempt(1, { revision: 1 }),
      { live: record(1, at(2)) },
      'live',
    ],
  ])('outcomeOf recognizes an attempt that is %s', (_, one, columns, outcome) => {
    expect(outcomeOf(one, { live, database, now: at(5), ...columns })).toBe(outcome);
  });
});

describe('the back-off', () => {
  test('lengthens the pause: 5, 10, 20, 40 minutes, then an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 30].map((n) => backOff(n) / minute)).toEqual([
      5, 10, 20, 40, 60, 60, 60,
    ]);
  });

  test('counts the pause from the end of the last failure', () => {
    const attempts = [failed(10, { endedAt: at(12) }), failed(4)];
    expect(decided({ attempts, now: at(21.9) })).toMatchObject({
      waitReason: 'failed',
      until: at(22),
    });
    expect(calls({ attempts, now: at(22) })).toBe(true);
    const lost = [attempt(0, { outcome: 'lost' })];
    expect(calls({ attempts: lost, now: at(24.9) })).toBe(false);
    expect(calls({ attempts: lost, now: at(25) })).toBe(true);
  });

  test('counts a live build that was replaced without a change as a failure', () => {
    const built = failed(1, { outcome: 'live', endedAt: at(4) });
    const replaced = { attempts: [built], live: record(1, at(5)) };
    expect(decided({ ...replaced, now: at(8.9) })).toMatchObject({
      waitReason: 'failed',
      until: at(9),
    });
    expect(calls({ ...replaced, now: at(9) })).toBe(true);
    const again = [failed(9, { outcome: 'live', endedAt: at(12) }), built];
    expect(decided({ attempts: again, now: at(13) })).toMatchObject({ until: at(22) });
    // A live build that lasted until the nightly one doesn't count as replaced.
    const tonight = [{ ...again[0]!, reason: 'nightly' as const }, built];
    expect(decided({ attempts: tonight, now: at(13) })).toMatchObject({ until: at(17) });
  });

  test('retries a permanent failure once a night until the rows change or the operator requests it', () => {
    const refused = [failed(2, { permanent: true })];
    const tonight = new Date('2026-11-23T00:10:00+09:00');
    expect(decided({ attempts: refused, now: at(400) })).toEqual({
      kind: 'wait',
      reason: 'change',
      waitReason: 'refused',
      until: tonight,
    });
    expect(calls({ attempts: refused, now: tonight })).toBe(true);
    const again = [failed(732, { permanent: true }), ...refused];
    expect(decided({ attempts: again, now: at(1000) })).toMatchObject({
      until: new Date('2026-11-24T00:10:00+09:00'),
    });
    // A failure that may be short is retried soon.
    const unreachable = [failed(732), ...refused];
    expect(decided({ attempts: unreachable, now: at(733) })).toMatchObject({ until: at(742) });
    expect(calls({ attempts: refused, now: at(3), requestedAt: at(3) })).toBe(true);
    const mended = { revision: 3, changedAt: at(3), uncalledSince: at(3), attempts: refused };
    expect(calls({ ...mended, now: at(4) })).toBe(true);
  });

  test('tries a new revision after its debounce', () => {
    const attempts = [failed(10), failed(4)];
    const mended = { revision: 3, changedAt: at(11), uncalledSince: at(11), attempts };
    expect(calls({ ...mended, now: at(11.9) })).toBe(false);
    expect(calls({ ...mended, now: at(12) })).toBe(true);
  });
});

describe('alertOf', () => {
  const told = (columns: Partial<Situation>) => alertOf(situation(columns));
  const refused = [failed(2, { permanent: true })];
  // Only the nightly build was attempted.
  const refusedAtNight = [failed(730, { permanent: true, revision: 1, reason: 'nightly' })];

  test.each<[string, number, Partial<Situation>, string | undefined]>([
    ['a change waits for half an hour', 30, { attempts: [attempt(10)] }, undefined],
    ['a change waits for more than half an hour', 30.1, { attempts: [attempt(10)] }, 'failing'],
    ['a change with refused rows waits for half an hour', 30, { attempts: refused }, undefined],
    [
      'a change with refused rows waits for more than half an hour',
      31,
      { attempts: refused },
      'failing',
    ],
    [
      'rows are refused half an hour after the nightly build',
      760,
      { revision: 1, attempts: refusedAtNight },
      undefined,
    ],
    [
      'rows are refused more than half an hour after the nightly build',
      761,
      { revision: 1, attempts: refusedAtNight },
      'failing',
    ],
    ['nothing is left to do', 0, { revision: 1 }, 'resolved'],
  ])('returns the alert when %s, %d minutes after noon', (_, minutes, columns, alert) => {
    expect(told({ now: at(minutes), ...columns })).toBe(alert);
  });

  test('counts the wait from the first call when the database or the pages were restored', () => {
    // The hook is called at once, because the change is a week old.
    const lastWeek = { changedAt: at(-10_000), attempts: [attempt(-9990, { outcome: 'live' })] };
    for (const waitingSince of [null, at(-10_000)]) {
      const restored = { ...lastWeek, waitingSince };
      expect(told({ ...restored, now: at(0) })).toBeUndefined();
      const attempts = [failed(0), ...lastWeek.attempts];
      expect(told({ ...restored, attempts, now: at(30) })).toBeUndefined();
      expect(told({ ...restored, attempts, now: at(30.1) })).toBe('failing');
    }
  });

  test('returns "failing" after three failures in a row of any revision, until their rows are live', () => {
    const attempts = [failed(12, { revision: 3 }), failed(6), failed(1)];
    expect(told({ now: at(13), attempts: attempts.slice(0, 2) })).toBeUndefined();
    expect(told({ now: at(13), attempts })).toBe('failing');
    // Another builder's older rows don't end the incident; the requested rows do.
    expect(told({ now: at(13), attempts, live: record(0, at(12)) })).toBe('failing');
    expect(told({ now: at(13), attempts, live: record(3, at(12)), revision: 4 })).toBeUndefined();
    const other = attempts.map((one) => ({ ...one, reason: 'other' as const }));
    expect(told({ now: at(13), attempts: other })).toBeUndefined();
  });

  test('does not return "resolved" when the live build was replaced without a change', () => {
    const good = { revision: 1, attempts: [failed(9, { outcome: 'live', revision: 1 })] };
    expect(told(good)).toBe('resolved');
    const replaced = [...good.attempts, failed(1, { outcome: 'live', revision: 1 })];
    expect(told({ ...good, attempts: replaced })).toBeUndefined();
    const [last, ...before] = replaced;
    const tonight = { ...last!, reason: 'nightly' as const };
    expect(told({ ...good, attempts: [tonight, ...before] })).toBe('resolved');
  });
});
