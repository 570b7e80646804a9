import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { format, promisify } from 'node:util';
import type { Site } from '../../scripts/serve.ts';
import { startEmbedded, type Embedded, type Transaction } from '../../supabase/embedded.ts';
import { writePages } from '../support/inquiry-pages.ts';
import { startMailServer, type CaughtMail } from '../support/mail-server.ts';
import { seed } from '../support/seed.ts';
import { WEBHOOK_SECRET } from '../support/mail-events.ts';
import { OPERATOR, serveWorker } from '../support/worker.ts';
import { receiptOf, type Violation } from './account.ts';
import { followUp, SECOND } from './follow-up.ts';
import { layLine, type Passing } from './line.ts';
import {
  type Disturbance,
  type Scenario,
  type Send,
  type Service,
  type Visit,
  visitsIn,
} from './model.ts';

/** Milliseconds of the form's timeout, and of each counted step of it. */
const patience = { whole: 15_000, tick: 50 };

/** The Worker's key, which changes after every restart, as does that of the embedded database. */
const workerKey = /the-key-of-the-worker-\d+/;

/** A secret that stays when keys are replaced. */
const secret = 'a-secret-that-outlives-every-other-key';

/** One submission, as its visitor saw it. */
export interface Answered {
  visit: number;
  text: number;
  id: string | undefined;
  ip: string;
  /** Milliseconds since the start of the run. */
  at: number;
  took: number;
  /** The response, or why there was none. */
  outcome:
    { status: number; type: string; location: string; body: string } | 'left' | 'cut' | 'late';
  /** Whether the Worker was killed or still starting during the request. */
  killed: boolean;
  /** Whether it looked automated. */
  suspect: boolean;
  /** Number of mails accepted when the response arrived. */
  mailsByThen: number;
}

/** A row of `inquiries`, with the columns that checks need. */
export interface Row {
  id: string;
  identity: string;
  reference: string;
  message: string;
  departure: string;
  held_for: string[];
  deferred_at: string | null;
  status: string;
  notified_at: string | null;
  confirmed_at: string | null;
  [column: string]: unknown;
}

/** A mail that the service has accepted. */
export interface TakenMail extends CaughtMail {
  /** Milliseconds since the start of the run. */
  at: number;
}

/** Everything that happened in a run, for the checks. */
export interface Facts {
  scenario: Scenario;
  answers: Answered[];
  /** Mails that would have been delivered, in order. */
  mails: TakenMail[];
  rows: Row[];
  /** Every log line of the Worker, the database or the runtime. */
  logs: string[];
  /** Every request from the Worker to a service. */
  passed: Record<Service, Passing[]>;
  /** Outcomes of the cron runs. */
  crons: string[];
  /** Times at which the Worker was killed and running again, in milliseconds since the start of the run. */
  absences: { from: number; to: number }[];
  /** Violations in the days after the inquiries. */
  unfollowed?: Violation[];
}

/** Ids of an inquiry, a form or a mail. */
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Plays a scenario with the real Worker on workerd, the embedded PostgreSQL with its rows on disk, and a mock of
 * Resend, then removes all faults and runs the cron until nothing changes.
 */
export async function play(scenario: Scenario): Promise<Facts> {
  const begun = performance.now();
  const now = () => performance.now() - begun;
  const logs: string[] = [];
  const restore = overhear(logs);
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  const facts: Facts = {
    ...{ scenario, logs, answers: [], mails: [], rows: [], crons: [], absences: [] },
    passed: { database: [], mail: [] },
  };
  const asked = new Map<string, number>();
  /** The visit of each id, as far as known. */
  const owners = new Map<string, number>();
  const away: Record<Service, number> = { database: 0, mail: 0 };
  /** The database that the Worker can reach; undefined while it restarts. */
  let reached: Embedded | undefined;
  /** Submissions and cron runs in progress. */
  const waiting = new Set<Promise<unknown>>();
  /** Blocks submissions while the clock is being moved. */
  let moved: Promise<unknown> = Promise.resolve();
  /** The day's remaining mail quota. */
  let allowed = scenario.plan;
  /** Collects mails instead while later days are simulated, which the checks leave out. */
  let kept: CaughtMail[] | undefined;
  /** Number of times that the Worker was started. */
  let starts = 0;

  // ── Faults ─────────────────────────────────────────────────────────────────

  /** Returns the only visit that a text is about; undefined for none or several. */
  function ownerOf(said: string): number | undefined {
    const readable = decode(said);
    const visits = visitsIn(readable);
    if (visits.size === 0) {
      for (const [id] of readable.matchAll(anyId)) {
        const owner = owners.get(id);
        if (owner !== undefined) visits.add(owner);
      }
    }
    return visits.size === 1 ? [...visits][0] : undefined;
  }

  const layLineTo = (service: Service, target: () => string | undefined) =>
    layLine({
      target,
      begun,
      passed: facts.passed[service],
      faultFor({ path, body }) {
        if (away[service] > now()) return { kind: 'refused' };
        const owner = ownerOf(path + body);
        const { weather } = owner === undefined ? scenario : scenario.visits[owner]!;
        const whose = `${service} ${owner ?? ''}`;
        const nth = asked.get(whose) ?? 0;
        asked.set(whose, nth + 1);
        return weather[service][nth];
      },
      headers: (value) => value.replace(workerKey, (key) => reached?.workerKey ?? key),
      answered({ path, body, answered }) {
        const owner = ownerOf(path + body);
        if (owner === undefined) return;
        const said = path + body + (answered?.body ?? '');
        for (const [id] of said.matchAll(anyId)) owners.set(id, owner);
      },
    });

  /** Returns the reason for which Resend would refuse a mail every time. */
  function refusalOf({ to, reply_to: replyTo }: CaughtMail) {
    if (allowed <= 0) return { statusCode: 429, name: 'daily_quota_exceeded' };
    const isRefused = scenario.visits.some(({ refuses, texts }) =>
      texts.some(
        ({ email }) =>
          (refuses === 'reply-to' && replyTo === email) || (refuses === 'mailbox' && to === email),
      ),
    );
    return isRefused ? { statusCode: 422, name: 'validation_error' } : undefined;
  }

  // ── Services ───────────────────────────────────────────────────────────────

  async function startDatabase(): Promise<Embedded> {
    reached = await startEmbedded({ dataDir: join(folder, 'database'), seed });
    return reached;
  }

  /** Serializes restarts and direct queries. */
  let database = startDatabase();
  const inDatabase = <Value>(work: (sql: Transaction) => Promise<Value>): Promise<Value> => {
    const worked = database.then((embedded) => embedded.transaction(work));
    const current = database;
    database = worked.then(
      () => current,
      () => current,
    );
    return worked;
  };

  function restartDatabase(): Promise<unknown> {
    database = database.then(async (embedded) => {
      reached = undefined;
      await embedded.close();
      return await startDatabase();
    });
    return database;
  }

  const mail = await startMailServer({
    keep(taken) {
      allowed -= 1;
      if (kept !== undefined) return void kept.push(taken);
      facts.mails.push({ ...taken, at: now() });
    },
    breaks(given) {
      const fault = refusalOf(given);
      return (
        fault && {
          instead(response) {
            response.writeHead(fault.statusCode, { 'content-type': 'application/json' });
            response.end(JSON.stringify({ ...fault, message: 'As Resend would have it.' }));
          },
        }
      );
    },
  });
  const lines = [
    await layLineTo('database', () => reached?.url),
    await layLineTo('mail', () => mail.url),
  ] as const;

  async function startWorker(): Promise<Site> {
    starts += 1;
    return await serveWorker({
      distDir: join(folder, 'dist'),
      vars: {
        SUPABASE_URL: lines[0].url,
        SUPABASE_WORKER_KEY: `the-key-of-the-worker-${starts}`,
        INQUIRY_SECRET: secret,
        RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
        MAIL_TO: `${OPERATOR}, ${SECOND}`,
        MAIL_DAILY_QUOTA: String(scenario.plan),
        RESEND_BASE_URL: lines[1].url,
      },
      onConsole: ({ level, message }) => void logs.push(`[worker ${level}] ${message}`),
    });
  }

  let site = Promise.all([database, writePages(join(folder, 'dist'))]).then(startWorker);

  /** Kills the Worker's runtime (SIGKILL), as if its machine were switched off, and starts a new one. */
  async function killWorker(): Promise<void> {
    // One kill at a time, because a second one would meet a Worker that is still starting.
    site = site.then(async (killed) => {
      const absence = { from: now(), to: Infinity };
      facts.absences.push(absence);
      for (const pid of await runtimes()) kill(pid);
      await killed.stop();
      const next = await startWorker();
      absence.to = now();
      return next;
    });
    await site;
  }
  const wasKilled = (at: number, until: number) =>
    facts.absences.some(({ from, to }) => from <= until && at <= to);

  async function waitFor<Value>(work: Promise<Value>): Promise<Value> {
    waiting.add(work);
    try {
      return await work;
    } finally {
      waiting.delete(work);
    }
  }

  async function runCron(): Promise<void> {
    // The cron of a killed Worker has no outcome.
    const running = (await site).runCron().catch(() => 'killed');
    facts.crons.push(await waitFor(running));
  }

  /** Moves all stored times into the past by so many minutes. */
  const pass = (minutes: number) =>
    inDatabase(async (sql) => {
      const { rows } = await sql.query<{ change: string }>(
        `select format('update public.%I set ', table_name)
            || string_agg(format('%1$I = %1$I - make_interval(mins => ${minutes})', column_name), ', ')
            as change
          from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where table_schema = 'public' and table_type = 'BASE TABLE'
            and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
          group by table_name`,
      );
      for (const { change } of rows) await sql.query(change);
    });

  /** Moves time forward between visitors' requests, because no request takes that long. */
  async function passBetween(minutes: number): Promise<void> {
    const before = moved;
    moved = before.then(async () => {
      while (waiting.size > 0) await Promise.allSettled(waiting);
      for (const line of lines) await line.quiet();
      await pass(minutes);
    });
    await moved;
  }

  // ── Actions ────────────────────────────────────────────────────────────────

  async function press(visit: Visit, nth: number, send: Send, ip: string): Promise<Answered> {
    const text = visit.texts[send.text]!;
    const { name, email, retreat, message, departure, party, singleRoom } = text;
    const page = visit.locale === 'ja' ? '/contact' : '/en/contact';
    const values = {
      ...{ name, email, retreat, message, departure, locale: visit.locale, page },
      party: String(party ?? ''),
      ...(singleRoom && { singleRoom: 'yes' }),
      ...(send.honeypot && { remarks: 'https://spam.example' }),
    };
    const isForm = send.id === undefined;
    const body = isForm
      ? new URLSearchParams(values).toString()
      : JSON.stringify({ ...values, id: send.id, elapsed: send.elapsed });
    // A visitor waits while the site is down.
    const { url } = await site;
    const at = now();
    const leaving = losesPatience(send.leaves ?? patience.whole);
    const headers = {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      origin: url,
      'cf-connecting-ip': ip,
    };
    const request = { method: 'POST', headers, body, signal: leaving, redirect: 'manual' } as const;
    const outcome = await fetch(`${url}/api/contact`, request)
      .then(async (response): Promise<Answered['outcome']> => {
        const [type, location] = ['content-type', 'location'].map((name) =>
          response.headers.get(name),
        );
        const { status } = response;
        return { status, type: type ?? '', location: location ?? '', body: await response.text() };
      })
      .catch(() => (leaving.aborted ? (send.leaves === undefined ? 'late' : 'left') : 'cut'));
    const until = now();
    const answered: Answered = {
      ...{ visit: nth, text: send.text, id: send.id, ip, at, took: until - at, outcome },
      killed: wasKilled(at, until),
      suspect: send.honeypot || (!isForm && send.elapsed < 2000),
      mailsByThen: facts.mails.length,
    };
    facts.answers.push(answered);
    return answered;
  }

  /** Plays a visit, from its first submission to its last. */
  async function receive(visit: Visit, nth: number): Promise<void> {
    const received = new Set<number>();
    let presses = 0;
    await wait(visit.at);
    for (const send of visit.sends) {
      await wait(send.pause);
      if (!send.again && received.has(send.text)) continue;
      const clicks = Array.from({ length: send.clicks }, async () => {
        const ip = visit.ips[presses % visit.ips.length]!;
        presses += 1;
        await moved;
        if (receiptOf(await waitFor(press(visit, nth, send, ip)))) received.add(send.text);
      });
      await Promise.all(clicks);
    }
  }

  const disturb: Record<Disturbance['kind'], (lasts: number) => unknown> = {
    'kill worker': killWorker,
    'restart database': restartDatabase,
    cron: runCron,
    'minutes pass': () => passBetween(4),
    'mail away': (lasts) => (away.mail = now() + lasts),
    'database away': (lasts) => (away.database = now() + lasts),
  };

  /** Plays a day in which only the cron runs, with faults; the mail service then expires its idempotency keys. */
  async function nightFalls(): Promise<void> {
    for (let run = 0; run < 4; run += 1) {
      await passBetween(10);
      await runCron();
    }
    await passBetween(25 * 60);
    mail.forget();
    allowed = scenario.plan;
    await runCron();
    await runCron();
  }

  /** Removes all faults and runs the cron until nothing changes. */
  async function heal(): Promise<void> {
    Object.assign(away, { database: 0, mail: 0 });
    allowed = Infinity;
    for (const line of lines) line.heal();
    for (const line of lines) await line.quiet();
    let before = '';
    let unchanged = 0;
    // Half an hour per run; in total, the newest inquiry must not become a day old.
    for (let run = 0; run < 36 && unchanged < 3; run += 1) {
      await pass(30);
      await runCron();
      const { rows } = await inDatabase((sql) =>
        sql.query<{ row: Row }>(
          'select to_jsonb(i) as row from public.inquiries i order by created_at',
        ),
      );
      facts.rows = rows.map(({ row }) => row);
      const states = facts.rows.map(({ id, status, notified_at, confirmed_at }) =>
        [id, status, notified_at !== null, confirmed_at !== null].join(),
      );
      const after = [facts.mails.length, ...states].join('\n');
      unchanged = after === before ? unchanged + 1 : 0;
      before = after;
    }
  }

  try {
    await site;
    for (let day = 0; day < scenario.days; day += 1) {
      if (day > 0) await nightFalls();
      await Promise.all([
        ...scenario.visits.map((visit, nth) => visit.day === day && receive(visit, nth)),
        ...scenario.disturbances.map(async ({ day: when, at, kind, lasts }) => {
          if (when !== day) return;
          await wait(at);
          await disturb[kind](lasts);
        }),
      ]);
    }
    await heal();
    // Expire idempotency keys, because the days simulated next may include today, whose reminder may have been sent.
    mail.forget();
    kept = [...facts.mails];
    facts.unfollowed = await followUp({
      seed: scenario.seed,
      site: await site,
      mails: kept,
      query: async (statement) =>
        (await inDatabase((sql) => sql.query<{ row: Row }>(statement))).rows.map(({ row }) => row),
      takeDatabase: async (isAway) => void (reached = isAway ? undefined : await database),
    });
    return facts;
  } finally {
    await (await site.catch(() => undefined))?.stop();
    for (const one of [...lines, mail]) await one.close();
    await database.then(
      (embedded) => embedded.close(),
      () => undefined,
    );
    restore();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Aborts after so many milliseconds during which this process was running: ticks that a busy machine skips don't count
 * as waiting.
 */
function losesPatience(after: number): AbortSignal {
  const controller = new AbortController();
  let left = after;
  const timer = setInterval(
    () => {
      left -= patience.tick;
      if (left > 0) return;
      clearInterval(timer);
      controller.abort();
    },
    Math.min(after, patience.tick),
  ).unref();
  return controller.signal;
}

function decode(said: string): string {
  try {
    return decodeURIComponent(said);
  } catch {
    return said;
  }
}

/** The processes of workerd that this process has started. */
async function runtimes(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,comm=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => Number(parent) === process.pid && name?.includes('workerd'))
    .map(([pid]) => Number(pid));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Collects the output of this process, which includes that of the database and the runtime. */
function overhear(logs: string[]): () => void {
  const listen = (chunk: string | Uint8Array) => {
    logs.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return true;
  };
  const restores = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write.bind(stream);
    stream.write = listen as typeof stream.write;
    return () => void (stream.write = write);
  });
  const own = { ...console };
  const say = (...said: unknown[]) => void logs.push(format(...said));
  Object.assign(console, { log: say, info: say, warn: say, error: say, debug: say });
  return () => {
    for (const restore of restores) restore();
    Object.assign(console, own);
  };
}
