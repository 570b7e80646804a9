import { afterEach, expect, test, vi } from 'vitest';
import { publish } from '../../../functions/publishing/publish.ts';
import { servicesOf } from '../../../functions/services/services.ts';
import type { Env } from '../../../functions/services/settings.ts';
import { numbersFrom, seeds } from '../../support/random.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const tables = 'https://tables.test';
const hook = 'https://hook.test/';
const mails = 'https://mail.test';

afterEach(() => void vi.unstubAllGlobals());

/** A site whose tables are edited, whose builds take a while and may go wrong, and whose mails are kept. */
function createWorld(random: () => number) {
  const start = Date.UTC(2026, 10, 26, 3);
  const iso = (time: number) => new Date(time).toISOString();
  let now = start;
  const edits = [{ revision: 1, time: start }];
  const row: Record<string, unknown> = {
    revision: 1,
    changed_at: iso(start),
    waiting_since: iso(start),
    alerted_at: null,
    called_revision: 0,
    called_at: null,
    calls: 0,
  };
  let live = { revision: 0, time: start };
  let building: { at: number; does: () => void }[] = [];
  const sent = new Map<string, number>();
  const calls: { time: number; revision: number }[] = [];
  /** Collected, because the Worker would take a failed expectation in its request for a failed call. */
  const forbiddenCalls: string[] = [];
  /** What goes wrong, by kind: until when. */
  const troubles = new Map<string, number>();
  /** When a repeat is allowed, because something else has changed what is live. */
  let lostAt = 0;
  const isBroken = (kind: string) => now < (troubles.get(kind) ?? 0);
  const fits = (query: URLSearchParams) =>
    [...query].every(
      ([column, value]) => column === 'select' || value === `eq.${String(row[column])}`,
    );

  /** Notes a call that the rules forbid, then starts its build. */
  function callHook(): Response {
    const revision = row['revision'] as number;
    const last = calls.at(-1)?.time ?? 0;
    const same = calls.filter((call) => call.revision === revision && call.time >= lostAt).length;
    const midnight = Math.floor((now + 9 * 60 * minute) / day) * day - 9 * 60 * minute;
    const isSettled = now - edits.at(-1)!.time >= minute || now - last >= 10 * minute;
    const isRepeat = same === 1 && now - last >= 20 * minute && live.revision !== revision;
    const isAllowed = (same === 0 && isSettled) || isRepeat || last < midnight;
    if (!isAllowed) forbiddenCalls.push(iso(now));
    calls.push({ time: now, revision });
    if (isBroken('refused')) return new Response(null, { status: 500 });
    if (isBroken('unreachable')) throw new TypeError('fetch failed');
    if (isBroken('lost')) return Response.json({ success: true });
    const begins = now + random() * 2 * minute;
    building.push({
      at: begins,
      does: () => {
        const read = { revision: row['revision'] as number, time: begins };
        const ends = begins + (1 + random() * 6) * minute;
        const goLive = () => {
          // A build that began before the live one has taken longer.
          if (read.revision < live.revision) lostAt = now;
          live = read;
        };
        building.push({ at: ends, does: goLive });
      },
    });
    return Response.json({ success: true });
  }

  async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    // Two crons at once meet in every order.
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await Promise.resolve();
    if (url.href === hook) return callHook();
    if (url.origin === mails) {
      if (isBroken('mail')) return Response.json({ name: 'application_error' }, { status: 500 });
      const key = new Headers(init.headers).get('idempotency-key')!;
      if (!sent.has(key)) sent.set(key, now);
      return Response.json({ id: key });
    }
    if (init.method !== 'PATCH') return Response.json({ ...row });
    if (!fits(url.searchParams)) return Response.json([]);
    Object.assign(row, JSON.parse(init.body as string));
    return Response.json([{ revision: row['revision'] }]);
  }

  const mailsAbout = (failure: string) =>
    [...sent.keys()].filter((key) => key.startsWith(`publishing-${failure}/`)).length;
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const services = servicesOf({
    SUPABASE_URL: tables,
    SUPABASE_SECRET_KEY: 'sb_secret_local',
    DEPLOY_HOOK_URL: hook,
    RESEND_API_KEY: 're_local',
    RESEND_BASE_URL: mails,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'operator@example.com',
    ASSETS: {
      fetch: async () => Response.json({ revision: live.revision, time: iso(live.time) }),
    },
  } as unknown as Env);

  let failedRuns = 0;
  return {
    forbiddenCalls,
    mailsAbout,
    failedRuns: () => failedRuns,
    isReported: () =>
      mailsAbout('changeFailing') + mailsAbout('nightlyFailing') > mailsAbout('resolved'),
    isLive: () => live.revision === row['revision'],
    /** Milliseconds for which a change hasn't been live. */
    waiting() {
      const missing = edits.find(({ revision }) => revision > live.revision);
      return missing === undefined ? 0 : now - Math.max(missing.time, lostAt);
    },
    /** Saves a row within the minute that passes next. */
    edit() {
      const revision = (row['revision'] as number) + 1;
      const time = now + Math.floor(random() * minute);
      edits.push({ revision, time });
      Object.assign(row, { revision, changed_at: iso(time) });
      row['waiting_since'] ??= iso(time);
    },
    /** Puts an older build live, as a deployment from elsewhere does. */
    rollBack() {
      live = { revision: Math.max(0, live.revision - 1), time: live.time - minute };
      // After the calls of this minute.
      lostAt = now + 1;
    },
    break(kind: string, ms: number) {
      troubles.set(kind, now + ms);
    },
    /** Lets a minute pass; the cron has nothing to do while everything is live, except at midnight. */
    async pass(ms: number, crons: number) {
      now += ms;
      const due = () => building.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0];
      for (let build = due(); build !== undefined; build = due()) {
        building = building.filter((other) => other !== build);
        build.does();
      }
      const isSettled = row['waiting_since'] === null && live.revision === row['revision'];
      const isNight = Math.floor((now % day) / (60 * minute)) === 15;
      const runs = isSettled && !isNight ? 0 : crons;
      const cron = () => publish(services, new Date(now)).catch(() => void (failedRuns += 1));
      await Promise.all(Array.from({ length: runs }, cron));
    },
  };
}

test.each(seeds)(
  'a change is live or reported with as few calls as possible: seed %i',
  async (seed) => {
    const random = numbersFrom(seed);
    const world = createWorld(random);
    const kinds = ['refused', 'unreachable', 'lost', 'mail'];
    for (let passed = 0; passed < 4 * day; passed += minute) {
      // On the last day nothing happens, so that everything has to end.
      if (passed < 3 * day) {
        const isEditing = passed % (311 * minute) < 40 * minute;
        if (isEditing && random() < 0.3) world.edit();
        if (random() < 1 / 1000) world.rollBack();
        const kind = kinds[Math.floor(random() * kinds.length)]!;
        const longest = kind === 'mail' ? 20 : 300;
        if (random() < 1 / 400) world.break(kind, random() * longest * minute);
      }
      const crons = random() < 0.05 ? 0 : random() < 0.2 ? 2 : 1;
      await world.pass(minute, crons);
      const isLate = world.waiting() > 75 * minute;
      expect(isLate && !world.isReported(), `untold at minute ${passed / minute}`).toBe(false);
    }
    expect(world.isLive()).toBe(true);
    expect(world.isReported()).toBe(false);
    expect(world.forbiddenCalls).toEqual([]);
  },
);

test('changes that follow each other every minute don’t wait for the last of them', async () => {
  const world = createWorld(() => 0.5);
  for (let passed = 0; passed < 20 * minute; passed += minute) {
    world.edit();
    await world.pass(minute, 1);
  }
  expect(world.waiting()).toBeLessThan(15 * minute);
});

test('two nights without a build are reported once, though nothing has changed', async () => {
  const world = createWorld(() => 0.5);
  const kinds = ['nightlyFailing', 'resolved', 'changeFailing'];
  /** Lets time pass until noon of the next day, and returns which mails there have been. */
  const nextNoon = async () => {
    for (let passed = 0; passed < day; passed += minute) await world.pass(minute, 2);
    return kinds.map(world.mailsAbout);
  };
  expect(await nextNoon()).toEqual([0, 0, 0]);
  world.break('lost', 3.5 * day);
  expect(await nextNoon()).toEqual([0, 0, 0]);
  expect(await nextNoon()).toEqual([1, 0, 0]);
  expect(await nextNoon()).toEqual([1, 0, 0]);
  // A change that can't go live meanwhile is the same failure.
  world.edit();
  expect(await nextNoon()).toEqual([1, 1, 0]);
  expect(await nextNoon()).toEqual([1, 1, 0]);
});

test('a corrected row is live though the mail about failed builds could not be sent', async () => {
  const world = createWorld(() => 0.5);
  world.break('mail', day);
  world.break('lost', 60 * minute);
  for (let passed = 0; passed < 90 * minute; passed += minute) await world.pass(minute, 1);
  expect(world.isReported()).toBe(false);
  expect(world.failedRuns()).toBeGreaterThan(0);
  world.edit();
  for (let passed = 0; passed < 30 * minute; passed += minute) await world.pass(minute, 1);
  expect(world.isLive()).toBe(true);
});
