import { describe, expect, test } from 'vitest';
import {
  conditionOf,
  decide,
  keyOf,
  needOf,
  outcomeOf,
  pauseAfter,
  type Attempt,
  type LiveRecord,
  type Situation,
} from '../../../functions/publishing/rules.ts';

const second = 1000;
const minute = 60 * second;
const quiet = 60 * second;

/** Noon in Tokyo; `at(3)` is three minutes later. */
const noon = Date.parse('2026-11-22T12:00:00+09:00');
const at = (minutes: number) => new Date(noon + minutes * minute);

/** The Worker's own database, which builds read too unless a test says otherwise. */
const database = 'own.example';
const record = (
  revision: number | null,
  time: Date,
  read: string | null = database,
): LiveRecord => ({
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
    replaces: keyOf(live),
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
const decided = (columns: Partial<Situation>) => decide(situation(columns), { quiet });
const calls = (columns: Partial<Situation>) => decided(columns).kind === 'call';

describe('what needs a build (product: publishing/needs)', () => {
  const foreign = (revision: number | null) => record(revision, at(-60), 'old.example');

  test.each<[string, Partial<Situation>, string | undefined]>([
    ['what is live is the database', { revision: 1 }, undefined],
    ['a row was changed', {}, 'change'],
    ['the database went back to an earlier state', { revision: 0 }, 'change'],
    ['what is live is older rows of another database', { live: foreign(1) }, 'change'],
    ['it is rows of another database at the same revision', { live: foreign(2) }, 'change'],
    ['it is rows of another database without one', { live: foreign(null) }, 'change'],
    ['it names no database', { live: record(2, at(-60), null) }, undefined],
    ['the operator wishes it', { revision: 1, requestedAt: at(0) }, 'operator'],
  ])('when %s', (_, columns, need) => {
    expect(needOf(situation(columns))).toBe(need);
  });

  test('is a new day in Tokyo, once, and again when that build failed', () => {
    const at0 = (time: string) => new Date(`2026-11-23T${time}+09:00`);
    const nightly = (now: Date, columns: Partial<Situation> = {}) =>
      decided({ revision: 1, now, ...columns });
    expect(nightly(at0('00:09:59'))).toEqual({ kind: 'rest' });
    expect(nightly(at0('00:10:00'))).toEqual({ kind: 'call', need: 'nightly' });
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

  test('is known of nothing but the night when the live record says no revision, or is none', () => {
    for (const unknown of [record(null, at(-1)), undefined]) {
      const known = situation({ live: unknown, attempts: [attempt(-1, { outcome: 'live' })] });
      expect(needOf(known)).toBeUndefined();
      const tonight = { ...known, now: at(13 * 60), attempts: [] };
      expect(needOf(tonight)).toBe('nightly');
      const asked = [attempt(12 * 60 + 11, { outcome: 'lost', replaces: null })];
      if (unknown === undefined) expect(needOf({ ...tonight, attempts: asked })).toBeUndefined();
    }
  });

  test('is called for at once when it is the operator’s wish', () => {
    const attempts = [failed(0), failed(-5)];
    expect(calls({ requestedAt: at(0), attempts })).toBe(true);
  });
});

describe('quiet (product: publishing/quiet)', () => {
  test('is waited for after the last edit', () => {
    expect(decided({ now: at(0.99) })).toEqual({
      kind: 'wait',
      need: 'change',
      why: 'editing',
      until: at(1),
    });
    expect(calls({ now: at(1) })).toBe(true);
  });

  test('is not waited for after ten minutes of editing, which start anew with what no build was called for', () => {
    const editing = (minutes: number) => ({ now: at(minutes), changedAt: at(minutes) });
    expect(calls(editing(9.9))).toBe(false);
    expect(calls(editing(10))).toBe(true);
    const attempts = [attempt(2, { outcome: 'live', revision: 2 })];
    const edited = { revision: 3, changedAt: at(30), uncalledSince: at(30), attempts };
    expect(calls({ ...edited, now: at(30.5) })).toBe(false);
    expect(calls({ ...edited, now: at(31) })).toBe(true);
  });

  test('also comes to an end when the database’s clock is an hour ahead', () => {
    const ahead = { changedAt: at(60), waitingSince: at(0), uncalledSince: at(0) };
    expect(calls({ ...ahead, now: at(10) })).toBe(true);
  });
});

describe('a build that may be running (product: publishing/running)', () => {
  const edited = { revision: 3, changedAt: at(3), uncalledSince: at(3), attempts: [attempt(1)] };

  test('is waited for, until it is lost after twenty minutes', () => {
    expect(decided({ ...edited, now: at(20.9) })).toMatchObject({ why: 'building', until: at(21) });
    expect(calls({ ...edited, now: at(21) })).toBe(true);
  });

  test('holds back the operator’s wish, too', () => {
    expect(calls({ ...edited, now: at(5), requestedAt: at(4) })).toBe(false);
  });

  test('ends when it is live, with what came meanwhile or without', () => {
    expect(calls({ ...edited, now: at(5), live: record(2, at(4)) })).toBe(true);
    expect(decided({ ...edited, now: at(5), live: record(3, at(4)) })).toEqual({ kind: 'rest' });
  });

  test.each([
    ['rows that are older', record(1, at(4))],
    ['rows of another database, however new', record(9, at(4), 'old.example')],
  ])('does not end with %s', (_, live) => {
    expect(decided({ ...edited, now: at(5), live })).toMatchObject({ why: 'building' });
  });

  test('does not end with a build elsewhere that failed', () => {
    const other = failed(2, { reason: 'other' });
    expect(calls({ ...edited, attempts: [other, ...edited.attempts], now: at(5) })).toBe(false);
  });

  test.each<[string, Attempt, Partial<Situation>, string | null]>([
    ['running', attempt(1), {}, null],
    ['live', attempt(1), { live: record(2, at(4)) }, 'live'],
    ['lost', attempt(-15), {}, 'lost'],
    ['failed', failed(1), { live: record(2, at(4)) }, 'failed'],
    ['running where nothing is live', attempt(1), { live: undefined }, null],
    [
      'live where another record says no revision',
      attempt(1),
      { live: record(null, at(4)) },
      'live',
    ],
    ['running where the same rows were live before', attempt(1, { revision: 1 }), {}, null],
    [
      'live where another record says so of the same rows',
      attempt(1, { revision: 1 }),
      { live: record(1, at(2)) },
      'live',
    ],
  ])('is %s', (_, one, columns, outcome) => {
    expect(outcomeOf(one, { live, database, now: at(5), ...columns })).toBe(outcome);
  });
});

describe('after failures (product: publishing/back-off)', () => {
  test('the pauses are 5, 10, 20, 40 minutes, and then an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 30].map((n) => pauseAfter(n) / minute)).toEqual([
      5, 10, 20, 40, 60, 60, 60,
    ]);
  });

  test('the next call waits for the pause from the end of the last', () => {
    const attempts = [failed(10, { endedAt: at(12) }), failed(4)];
    expect(decided({ attempts, now: at(21.9) })).toMatchObject({ why: 'failed', until: at(22) });
    expect(calls({ attempts, now: at(22) })).toBe(true);
    const lost = [attempt(0, { outcome: 'lost' })];
    expect(calls({ attempts: lost, now: at(24.9) })).toBe(false);
    expect(calls({ attempts: lost, now: at(25) })).toBe(true);
  });

  test('a build that went live and was replaced, with nothing changed, is one', () => {
    const built = failed(1, { outcome: 'live', endedAt: at(4) });
    const replaced = { attempts: [built], live: record(1, at(5)) };
    expect(decided({ ...replaced, now: at(8.9) })).toMatchObject({ why: 'failed', until: at(9) });
    expect(calls({ ...replaced, now: at(9) })).toBe(true);
    const again = [failed(9, { outcome: 'live', endedAt: at(12) }), built];
    expect(decided({ attempts: again, now: at(13) })).toMatchObject({ until: at(22) });
    // A live build that lasted until the nightly one doesn't count as replaced.
    const tonight = [{ ...again[0]!, reason: 'nightly' as const }, built];
    expect(decided({ attempts: tonight, now: at(13) })).toMatchObject({ until: at(17) });
  });

  test('one that the same rows would fail again is tried once a night', () => {
    const refused = [failed(2, { permanent: true })];
    const tonight = new Date('2026-11-23T00:10:00+09:00');
    expect(decided({ attempts: refused, now: at(400) })).toEqual({
      kind: 'wait',
      need: 'change',
      why: 'refused',
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

  test('a new revision is tried after its quiet', () => {
    const attempts = [failed(10), failed(4)];
    const mended = { revision: 3, changedAt: at(11), uncalledSince: at(11), attempts };
    expect(calls({ ...mended, now: at(11.9) })).toBe(false);
    expect(calls({ ...mended, now: at(12) })).toBe(true);
  });
});

describe('what the operator is told (product: publishing/mail)', () => {
  const told = (columns: Partial<Situation>) => conditionOf(situation(columns));
  const refused = [failed(2, { permanent: true })];
  // Only the nightly build was attempted.
  const refusedAtNight = [failed(730, { permanent: true, revision: 1, reason: 'nightly' })];

  test.each<[string, number, Partial<Situation>, string | undefined]>([
    ['a change waits for half an hour', 30, { attempts: [attempt(10)] }, undefined],
    ['a change waits for longer', 30.1, { attempts: [attempt(10)] }, 'failing'],
    ['rows are refused for less than half an hour', 30, { attempts: refused }, undefined],
    ['rows are refused for half an hour', 31, { attempts: refused }, 'failing'],
    ['rows of the night are for less', 760, { revision: 1, attempts: refusedAtNight }, undefined],
    [
      'rows of the night are for half an hour',
      761,
      { revision: 1, attempts: refusedAtNight },
      'failing',
    ],
    ['nothing is left to do', 0, { revision: 1 }, 'well'],
  ])('when %s, %d minutes later', (_, minutes, columns, condition) => {
    expect(told({ now: at(minutes), ...columns })).toBe(condition);
  });

  test('counts the wait of a database that was restored, and of restored pages, from the first call', () => {
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

  test('is that three builds in a row failed, of whatever revision, while none went live', () => {
    const attempts = [failed(12, { revision: 3 }), failed(6), failed(1)];
    expect(told({ now: at(13), attempts: attempts.slice(0, 2) })).toBeUndefined();
    expect(told({ now: at(13), attempts })).toBe('failing');
    // Another builder's older rows don't end the incident; the requested rows do.
    expect(told({ now: at(13), attempts, live: record(0, at(12)) })).toBe('failing');
    expect(told({ now: at(13), attempts, live: record(3, at(12)), revision: 4 })).toBeUndefined();
    const other = attempts.map((one) => ({ ...one, reason: 'other' as const }));
    expect(told({ now: at(13), attempts: other })).toBeUndefined();
  });

  test('is not that all is well while what went live was replaced, with nothing changed', () => {
    const good = { revision: 1, attempts: [failed(9, { outcome: 'live', revision: 1 })] };
    expect(told(good)).toBe('well');
    const replaced = [...good.attempts, failed(1, { outcome: 'live', revision: 1 })];
    expect(told({ ...good, attempts: replaced })).toBeUndefined();
    const [last, ...before] = replaced;
    const tonight = { ...last!, reason: 'nightly' as const };
    expect(told({ ...good, attempts: [tonight, ...before] })).toBe('well');
  });
});
