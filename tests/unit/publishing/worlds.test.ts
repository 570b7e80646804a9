import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alertOf,
  decide,
  buildKey,
  buildReason,
  outcomeOf,
  type Attempt,
  type LiveBuild,
  type Situation,
} from '../../../functions/publishing/rules.ts';

/* Property tests in a simulated world of a database, a hook and builds, minute by minute: edits go live with as few
   builds as possible, and whatever makes builds fail, they stay few and the operator is notified
   once. */

const minute = 60_000;
/** Noon in Tokyo; `at(3)` is three minutes later. */
const noon = Date.parse('2026-11-22T12:00:00+09:00');
const at = (minutes: number) => new Date(noon + minutes * minute);
/** The minute of a run at which the nightly build is due. */
const night = 12 * 60 + 10;

/** The rows that a build reads. */
type Reads = 'own' | 'later' | 'earlier';

interface World {
  /** Minutes at which rows are edited. */
  edits: readonly number[];
  /** Rows that requested builds read until all faults are removed. */
  reads: Reads;
  /** Replication lag in minutes of the rows that they read. */
  lag: number;
  /** Whether the build record names the database. */
  named: boolean;
  /** Duration of a build in minutes. */
  takes: number;
  /** Clock error of the builder in minutes. */
  skew: number;
  /** Outcomes of consecutive calls; later calls go live. */
  fates: readonly ('live' | 'fails' | 'wrong rows' | 'refused' | 'lost')[];
  /** A second builder: the rows it reads, its delay after each call, and its other deployments. */
  other: { reads: Reads; after: number | undefined; at: readonly number[] };
  /** Periods in which the Worker reads the previous build record. */
  stale: readonly { from: number; for: number }[];
  /** Minutes at which the Worker and its pages are rolled back. */
  rollbacks: readonly number[];
  /** Minute at which the database is restored to its state of an hour before. */
  restore: number | undefined;
}

const healthy: World = {
  edits: [],
  ...{ reads: 'own', lag: 0, named: true, takes: 3, skew: 0, fates: [] },
  other: { reads: 'own', after: undefined, at: [] },
  ...{ stale: [], rollbacks: [], restore: undefined },
};

/** A build's inputs and its end. */
interface Build {
  end: number;
  fate: World['fates'][number];
  reads: Reads;
  revision: number;
  attempt: number | undefined;
}

/**
 * Simulates a world for so many minutes, of which the last three hours are free of faults except builds in progress.
 *
 * @returns the times of calls, which of them were made while a build might be running, how many failed, the mails,
 *   whether everything is live in the end, and how many calls that took after the faults were removed.
 */
function run(world: World, minutes: number, mended = minutes - 180) {
  let revision = 10;
  let changes = [{ revision, time: at(-120) }];
  const past: { minute: number; revision: number }[] = [];
  let attempts: Attempt[] = [];
  let records: LiveBuild[] = [
    { revision: 9, time: at(-300), database: 'own.example' },
    { revision, time: at(-60), database: 'own.example' },
  ];
  let builds: Build[] = [];
  let incident = false;
  const calls: number[] = [];
  const overlaps: number[] = [];
  let busyUntil = 0;
  let failures = 0;
  let isLive = false;
  const mails: { kind: string; minute: number }[] = [];
  let ids = 0;
  let callsSinceMended: number | undefined;
  let underWay = 0;
  let wellAt: number | undefined;

  const read = (reads: Reads, now: number, lag: number) => {
    if (reads !== 'own') return reads === 'later' ? 1000 : 3;
    return past.findLast((one) => one.minute <= now - lag)?.revision ?? revision;
  };

  /** Returns a build of the second builder. */
  const elsewhere = (now: number, end: number): Build => {
    const { reads } = world.other;
    return { end, fate: 'live', reads, revision: read(reads, now, 0), attempt: undefined };
  };

  for (let now = 0; now < minutes; now += 1) {
    const isMended = now >= mended;
    if (now === mended) {
      builds = builds.filter(({ attempt }) => attempt !== undefined);
      underWay = builds.length;
      callsSinceMended = 0;
    }
    if (!isMended && now === world.restore) {
      // The table of attempts loses that hour too.
      revision = past.find((one) => one.minute >= now - 60)?.revision ?? revision;
      changes = changes.filter((one) => one.revision <= revision);
      attempts = attempts
        .filter(({ askedAt }) => askedAt < at(now - 60))
        .map((one) => (one.endedAt && one.endedAt > at(now - 60) ? { ...one, ...running } : one));
      incident = false;
    }
    if (!isMended && world.edits.includes(now)) {
      revision += 1;
      changes.push({ revision, time: at(now) });
    }
    past.push({ minute: now, revision });

    if (!isMended && world.rollbacks.includes(now)) records = [...records, records.at(-2)!];
    if (!isMended && world.other.at.includes(now)) {
      builds.push(elsewhere(now, now));
    }
    for (const { attempt, fate, reads, revision: built } of builds.filter(
      ({ end }) => end === now,
    )) {
      if (fate === 'live') {
        const database = `${reads === 'own' ? 'own' : 'foreign'}.example`;
        const time = new Date(+at(now + world.skew) + records.length);
        records = [...records, { revision: built, time, database: world.named ? database : null }];
      } else {
        const permanent = fate === 'wrong rows';
        attempts = attempts.map((one) =>
          one.id === attempt && one.outcome === null
            ? { ...one, outcome: 'failed', endedAt: at(now), permanent }
            : one,
        );
      }
    }
    builds = builds.filter(({ end }) => end > now);

    const isStale = world.stale.some((one) => now >= one.from && now < one.from + one.for);
    const live = records.at(!isMended && isStale ? -2 : -1)!;
    const known = live.database === 'foreign.example' ? Infinity : live.revision!;
    const firstAfter = (one: number) =>
      changes.find((change) => change.revision > one)?.time ?? null;
    const seen = (): Situation => ({
      live,
      revision,
      database: 'own.example',
      now: at(now),
      changedAt: changes.at(-1)!.time,
      waitingSince: firstAfter(known),
      uncalledSince: firstAfter(
        Math.max(Number.isFinite(known) ? known : 0, attempts[0]?.revision ?? 0),
      ),
      requestedAt: null,
      attempts,
    });
    const before = seen();
    const decision = decide(before, { debounce: minute });
    attempts = attempts.map((one) => {
      const outcome = outcomeOf(one, before);
      return one.outcome === null && outcome !== null ? { ...one, outcome, endedAt: at(now) } : one;
    });

    const alert = alertOf(before);
    if (alert === 'resolved' && incident) mails.push({ kind: 'resolved', minute: now });
    if (alert !== undefined && alert !== 'resolved' && !incident) {
      mails.push({ kind: alert, minute: now });
    }
    if (alert !== undefined) incident = alert !== 'resolved';
    if (isMended && wellAt === undefined && buildReason(seen()) !== 'change') wellAt = now;

    isLive = buildReason(before) !== 'change';

    if (decision.kind !== 'call') continue;
    if (now < busyUntil) overlaps.push(now);
    const fate = (isMended ? undefined : world.fates[calls.length]) ?? 'live';
    calls.push(now);
    if (fate !== 'live') failures += 1;
    busyUntil = now + (fate === 'refused' ? 0 : fate === 'lost' ? 20 : world.takes);
    if (callsSinceMended !== undefined && wellAt === undefined) callsSinceMended += 1;
    ids += 1;
    attempts = [
      {
        ...{
          id: ids,
          revision,
          reason: decision.reason,
          askedAt: at(now),
          replaces: buildKey(live),
        },
        ...(fate === 'refused' ? { outcome: 'unanswered', endedAt: at(now) } : running),
        permanent: false,
      } satisfies Attempt,
      // As many attempts as the database returns.
      ...attempts.slice(0, 19),
    ];
    if (fate !== 'refused' && fate !== 'lost') {
      const reads = isMended ? 'own' : world.reads;
      const lag = isMended ? 0 : world.lag;
      const end = now + world.takes;
      builds.push({ end, fate, reads, revision: read(reads, now, lag), attempt: ids });
    }
    if (!isMended && world.other.after !== undefined) {
      builds.push(elsewhere(now, now + world.other.after));
    }
  }
  return { calls, overlaps, failures, mails, isLive, callsSinceMended, underWay, wellAt };
}

const running = { outcome: null, endedAt: null } as const;

/** Minutes from the beginning of a run, at noon, to midnight, shortly before the nightly build. */
const halfDay = 12 * 60;
const opened = (mails: ReturnType<typeof run>['mails']) =>
  mails.filter(({ kind }) => kind !== 'resolved');

test('publishing runs one build at a time, brings every edit live and repeats only failed builds', () => {
  const edits = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 40 });
  const fates = fc.array(fc.constantFrom('live', 'fails', 'refused', 'lost'), { maxLength: 12 });
  const takes = fc.integer({ min: 1, max: 19 });
  /** Enough after the last edit, at minute 300, for the longest back-off, builds of every outcome, and a night. */
  const minutes = 300 + 12 * 80 + 60;
  fc.assert(
    fc.property(fc.record({ edits, fates, takes }), (world) => {
      const ended = run({ ...healthy, ...world }, minutes, Infinity);
      expect(ended).toMatchObject({ overlaps: [], isLive: true });
      const nights = 1;
      expect(ended.calls.length).toBeLessThanOrEqual(world.edits.length + nights + ended.failures);
    }),
  );
});

test.each([
  ['later', true],
  ['later', false],
  ['earlier', true],
  ['earlier', false],
] as const)(
  'publishing stays at few builds and one mail for a %s revision of another database (named: %s)',
  (reads, named) => {
    const { calls, mails } = run({ ...healthy, edits: [0], reads, named }, halfDay, halfDay);
    expect(calls.length).toBeLessThan(17);
    expect(opened(mails)).toHaveLength(1);
  },
);

test('publishing stays at few builds and one mail when two builders replace each other’s pages', () => {
  for (const after of [4, 10, 25]) {
    const other = { reads: 'later' as const, after, at: [] };
    const { calls, mails } = run({ ...healthy, edits: [0], other }, halfDay, halfDay);
    expect(calls.length).toBeLessThan(17);
    expect(mails).toHaveLength(1);
  }
});

test('publishing builds refused rows once, then once a night, and sends one mail', () => {
  const fates = Array.from({ length: 100 }, () => 'wrong rows' as const);
  const { calls, mails } = run({ ...healthy, edits: [0], fates }, 3 * 24 * 60, Infinity);
  expect(calls).toEqual([1, night, night + 24 * 60, night + 2 * 24 * 60]);
  expect(mails.map(({ kind }) => kind)).toEqual(['failing']);
});

const reads = fc.constantFrom<Reads>('own', 'later', 'earlier');
const whenever = fc.integer({ min: 0, max: halfDay - 1 });
const worlds: fc.Arbitrary<World> = fc.record({
  edits: fc.uniqueArray(whenever, { maxLength: 3 }),
  reads,
  lag: fc.constantFrom(0, 0, 2, 30),
  named: fc.boolean(),
  takes: fc.integer({ min: 1, max: 19 }),
  skew: fc.constantFrom(0, 0, -90, 90, -1500, 1500),
  fates: fc.array(fc.constantFrom('live', 'fails', 'wrong rows', 'refused', 'lost'), {
    maxLength: 10,
  }),
  other: fc.record({
    reads,
    after: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
    at: fc.uniqueArray(whenever, { maxLength: 3 }),
  }),
  stale: fc.array(fc.record({ from: whenever, for: fc.integer({ min: 1, max: 90 }) }), {
    maxLength: 4,
  }),
  rollbacks: fc.uniqueArray(whenever, { maxLength: 2 }),
  restore: fc.option(whenever, { nil: undefined }),
});
/** Returns the minutes at which a world needs a build. */
const reasonsIn = ({ edits, restore }: World) => [
  0,
  ...edits,
  ...(restore === undefined ? [] : [restore]),
  night,
];

test('publishing limits builds and mails under any faults, and recovers with one more build', () => {
  const minutes = halfDay + 180;
  fc.assert(
    fc.property(worlds, (world) => {
      const { calls, mails, callsSinceMended, underWay, wellAt } = run(world, minutes);
      const reasons = reasonsIn(world);
      const overcrowded = calls.filter((from) => {
        const within = calls.filter((one) => one >= from && one < from + 60).length;
        const fresh = reasons.filter((one) => one > from - 60 && one < from + 60).length;
        return within > 4 * (1 + fresh);
      });
      expect(overcrowded).toEqual([]);
      // At most one per hour in the long run.
      expect(calls.length).toBeLessThanOrEqual(minutes / 60 + 4 * reasons.length);

      const { stale, other, rollbacks } = world;
      const events = [...reasons, ...stale, ...other.at, ...rollbacks];
      expect(opened(mails).length).toBeLessThanOrEqual(events.length);

      // A build in progress when the faults were removed may still be wrong.
      expect(callsSinceMended).toBeLessThanOrEqual(1 + underWay);
      expect(wellAt).toBeDefined();
    }),
  );
});
