import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { format, promisify } from 'node:util';
import type { SiteServer } from '../../scripts/serve.ts';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
  type Transaction,
} from '../../supabase/embedded.ts';
import { writePages } from '../support/inquiry-pages.ts';
import { startMailServer, type CaughtMail } from '../support/mail-server.ts';
import { seed } from '../support/seed.ts';
import { WEBHOOK_SECRET } from '../support/mail-events.ts';
import { OPERATOR, serveWorker } from '../support/worker.ts';
import { receiptOf, type Violation } from './invariants.ts';
import { simulateFollowUp, SECOND } from './follow-up.ts';
import { startChaosProxy, type ProxiedRequest } from './proxy.ts';
import {
  type Disturbance,
  type Scenario,
  type Send,
  type Service,
  type Visit,
  visitsIn,
} from './model.ts';

/** Milliseconds: the form's timeout (`whole`), and the interval at which `abortAfter` counts it down (`tick`). */
const timeout = { whole: 15_000, tick: 50 };

/**
 * The key that the Worker sends to the database; it changes at every restart of the Worker. The proxy replaces it with
 * the embedded database's key, which changes at every restart of the database.
 */
const workerKey = /the-key-of-the-worker-\d+/;

/** The secret behind the identities and links of inquiries, which stays the same when keys change. */
const secret = 'a-secret-that-outlives-every-other-key';

/** One submission, as its visitor saw it. */
export interface SubmissionResult {
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
export interface AcceptedMail extends CaughtMail {
  /** Milliseconds since the start of the run. */
  at: number;
}

/** Everything that happened in a run, for the checks. */
export interface RunRecord {
  scenario: Scenario;
  answers: SubmissionResult[];
  /** Mails that would have been delivered, in order. */
  mails: AcceptedMail[];
  rows: Row[];
  /** Every log line of the Worker, the database or the runtime. */
  logs: string[];
  /** Every request from the Worker to a service. */
  requests: Record<Service, ProxiedRequest[]>;
  /** Outcomes of the cron runs. */
  crons: string[];
  /** Times at which the Worker was killed and running again, in milliseconds since the start of the run. */
  absences: { from: number; to: number }[];
  /** Violations in the days after the inquiries. */
  followUpViolations?: Violation[];
}

/** Ids of an inquiry, a form or a mail. */
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Plays a scenario with the real Worker on workerd, the embedded PostgreSQL with its rows on disk, and a mock of
 * Resend, then removes all faults and runs the cron until nothing changes.
 */
export async function play(scenario: Scenario): Promise<RunRecord> {
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  const logs: string[] = [];
  const restore = captureOutput(logs);
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  const record: RunRecord = {
    ...{ scenario, logs, answers: [], mails: [], rows: [], crons: [], absences: [] },
    requests: { database: [], mail: [] },
  };
  const requestCounts = new Map<string, number>();
  /** The visit of each id, as far as known. */
  const owners = new Map<string, number>();
  const away: Record<Service, number> = { database: 0, mail: 0 };
  /** The database that the Worker can reach; undefined while it restarts. */
  let reachable: EmbeddedDatabase | undefined;
  /** Submissions and cron runs in progress. */
  const pending = new Set<Promise<unknown>>();
  /** Blocks submissions while the clock is being moved. */
  let timeShift: Promise<unknown> = Promise.resolve();
  /** The day's remaining mail quota. */
  let mailsLeft = scenario.mailQuota;
  /** Collects the mails, instead of `record.mails`, once the days after the inquiries are simulated. */
  let laterMails: CaughtMail[] | undefined;
  /** Number of times that the Worker was started. */
  let starts = 0;

  // ── Faults ─────────────────────────────────────────────────────────────────

  /** Returns the only visit that a text is about; undefined for none or several. */
  function ownerOf(text: string): number | undefined {
    const readable = decode(text);
    const visits = visitsIn(readable);
    if (visits.size === 0) {
      for (const [id] of readable.matchAll(anyId)) {
        const owner = owners.get(id);
        if (owner !== undefined) visits.add(owner);
      }
    }
    return visits.size === 1 ? [...visits][0] : undefined;
  }

  const startProxyFor = (service: Service, target: () => string | undefined) =>
    startChaosProxy({
      target,
      startedAt,
      requests: record.requests[service],
      faultFor({ path, body }) {
        if (away[service] > now()) return { kind: 'refused' };
        const owner = ownerOf(path + body);
        const { faultPlan } = owner === undefined ? scenario : scenario.visits[owner]!;
        const whose = `${service} ${owner ?? ''}`;
        const nth = requestCounts.get(whose) ?? 0;
        requestCounts.set(whose, nth + 1);
        return faultPlan[service][nth];
      },
      headers: (value) => value.replace(workerKey, (key) => reachable?.workerKey ?? key),
      answered({ path, body, answered }) {
        const owner = ownerOf(path + body);
        if (owner === undefined) return;
        const said = path + body + (answered?.body ?? '');
        for (const [id] of said.matchAll(anyId)) owners.set(id, owner);
      },
    });

  /** Returns the reason for which Resend would refuse a mail every time. */
  function refusalOf({ to, reply_to: replyTo }: CaughtMail) {
    if (mailsLeft <= 0) return { statusCode: 429, name: 'daily_quota_exceeded' };
    const isRefused = scenario.visits.some(({ refuses, texts }) =>
      texts.some(
        ({ email }) =>
          (refuses === 'reply-to' && replyTo === email) || (refuses === 'mailbox' && to === email),
      ),
    );
    return isRefused ? { statusCode: 422, name: 'validation_error' } : undefined;
  }

  // ── Services ───────────────────────────────────────────────────────────────

  async function startDatabase(): Promise<EmbeddedDatabase> {
    reachable = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), seed });
    return reachable;
  }

  /** Serializes restarts and direct queries. */
  let database = startDatabase();
  const inTransaction = <Value>(work: (sql: Transaction) => Promise<Value>): Promise<Value> => {
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
      reachable = undefined;
      await embedded.close();
      return await startDatabase();
    });
    return database;
  }

  const mail = await startMailServer({
    onMail(accepted) {
      mailsLeft -= 1;
      if (laterMails !== undefined) return void laterMails.push(accepted);
      record.mails.push({ ...accepted, at: now() });
    },
    faultFor(given) {
      const fault = refusalOf(given);
      return (
        fault && {
          replaceResponse(response) {
            response.writeHead(fault.statusCode, { 'content-type': 'application/json' });
            response.end(JSON.stringify({ ...fault, message: 'As Resend would have it.' }));
          },
        }
      );
    },
  });
  const proxies = [
    await startProxyFor('database', () => reachable?.url),
    await startProxyFor('mail', () => mail.url),
  ] as const;

  async function startWorker(): Promise<SiteServer> {
    starts += 1;
    return await serveWorker({
      distDir: join(folder, 'dist'),
      vars: {
        SUPABASE_URL: proxies[0].url,
        SUPABASE_WORKER_KEY: `the-key-of-the-worker-${starts}`,
        INQUIRY_SECRET: secret,
        RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
        MAIL_TO: `${OPERATOR}, ${SECOND}`,
        MAIL_DAILY_QUOTA: String(scenario.mailQuota),
        RESEND_BASE_URL: proxies[1].url,
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
      record.absences.push(absence);
      for (const pid of await workerdPids()) kill(pid);
      await killed.stop();
      const next = await startWorker();
      absence.to = now();
      return next;
    });
    await site;
  }
  const wasKilled = (at: number, until: number) =>
    record.absences.some(({ from, to }) => from <= until && at <= to);

  async function waitFor<Value>(work: Promise<Value>): Promise<Value> {
    pending.add(work);
    try {
      return await work;
    } finally {
      pending.delete(work);
    }
  }

  async function runCron(): Promise<void> {
    // The cron of a killed Worker has no outcome.
    const running = (await site).runCron().catch(() => 'killed');
    record.crons.push(await waitFor(running));
  }

  /** Moves all stored times into the past by so many minutes. */
  const shiftTimes = (minutes: number) =>
    inTransaction(async (sql) => {
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
  async function advanceTime(minutes: number): Promise<void> {
    const before = timeShift;
    timeShift = before.then(async () => {
      while (pending.size > 0) await Promise.allSettled(pending);
      for (const proxy of proxies) await proxy.idle();
      await shiftTimes(minutes);
    });
    await timeShift;
  }

  // ── Actions ────────────────────────────────────────────────────────────────

  async function submit(
    visit: Visit,
    nth: number,
    send: Send,
    ip: string,
  ): Promise<SubmissionResult> {
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
    const leaving = abortAfter(send.leaves ?? timeout.whole);
    const headers = {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      origin: url,
      'cf-connecting-ip': ip,
    };
    const request = { method: 'POST', headers, body, signal: leaving, redirect: 'manual' } as const;
    const outcome = await fetch(`${url}/api/contact`, request)
      .then(async (response): Promise<SubmissionResult['outcome']> => {
        const [type, location] = ['content-type', 'location'].map((name) =>
          response.headers.get(name),
        );
        const { status } = response;
        return { status, type: type ?? '', location: location ?? '', body: await response.text() };
      })
      .catch(() => (leaving.aborted ? (send.leaves === undefined ? 'late' : 'left') : 'cut'));
    const until = now();
    const answered: SubmissionResult = {
      ...{ visit: nth, text: send.text, id: send.id, ip, at, took: until - at, outcome },
      killed: wasKilled(at, until),
      suspect: send.honeypot || (!isForm && send.elapsed < 2000),
      mailsByThen: record.mails.length,
    };
    record.answers.push(answered);
    return answered;
  }

  /** Plays a visit, from its first submission to its last. */
  async function playVisit(visit: Visit, nth: number): Promise<void> {
    const received = new Set<number>();
    let clicked = 0;
    await wait(visit.at);
    for (const send of visit.sends) {
      await wait(send.pause);
      if (!send.again && received.has(send.text)) continue;
      const clicks = Array.from({ length: send.clicks }, async () => {
        const ip = visit.ips[clicked % visit.ips.length]!;
        clicked += 1;
        await timeShift;
        if (receiptOf(await waitFor(submit(visit, nth, send, ip)))) received.add(send.text);
      });
      await Promise.all(clicks);
    }
  }

  const disturb: Record<Disturbance['kind'], (lasts: number) => unknown> = {
    'kill worker': killWorker,
    'restart database': restartDatabase,
    cron: runCron,
    'minutes pass': () => advanceTime(4),
    'mail away': (lasts) => (away.mail = now() + lasts),
    'database away': (lasts) => (away.database = now() + lasts),
  };

  /** Plays a day in which only the cron runs, with faults; the mail service then expires its idempotency keys. */
  async function playNight(): Promise<void> {
    for (let run = 0; run < 4; run += 1) {
      await advanceTime(10);
      await runCron();
    }
    await advanceTime(25 * 60);
    mail.forget();
    mailsLeft = scenario.mailQuota;
    await runCron();
    await runCron();
  }

  /** Removes all faults and runs the cron until nothing changes. */
  async function recover(): Promise<void> {
    Object.assign(away, { database: 0, mail: 0 });
    mailsLeft = Infinity;
    for (const proxy of proxies) proxy.clearFaults();
    for (const proxy of proxies) await proxy.idle();
    let before = '';
    let unchanged = 0;
    // Each run is half an hour later; 36 of them are less than a day, after which the Worker would give up an inquiry.
    for (let run = 0; run < 36 && unchanged < 3; run += 1) {
      await shiftTimes(30);
      await runCron();
      const { rows } = await inTransaction((sql) =>
        sql.query<{ row: Row }>(
          'select to_jsonb(i) as row from public.inquiries i order by created_at',
        ),
      );
      record.rows = rows.map(({ row }) => row);
      const states = record.rows.map(({ id, status, notified_at, confirmed_at }) =>
        [id, status, notified_at !== null, confirmed_at !== null].join(),
      );
      const after = [record.mails.length, ...states].join('\n');
      unchanged = after === before ? unchanged + 1 : 0;
      before = after;
    }
  }

  try {
    await site;
    for (let day = 0; day < scenario.days; day += 1) {
      if (day > 0) await playNight();
      await Promise.all([
        ...scenario.visits.map((visit, nth) => visit.day === day && playVisit(visit, nth)),
        ...scenario.disturbances.map(async ({ day: when, at, kind, lasts }) => {
          if (when !== day) return;
          await wait(at);
          await disturb[kind](lasts);
        }),
      ]);
    }
    await recover();
    // Expire idempotency keys, because the days simulated next may include today, whose reminder may have been sent.
    mail.forget();
    laterMails = [...record.mails];
    record.followUpViolations = await simulateFollowUp({
      seed: scenario.seed,
      site: await site,
      mails: laterMails,
      query: async (statement) =>
        (await inTransaction((sql) => sql.query<{ row: Row }>(statement))).rows.map(
          ({ row }) => row,
        ),
      setDatabaseAway: async (isAway) => void (reachable = isAway ? undefined : await database),
    });
    return record;
  } finally {
    await (await site.catch(() => undefined))?.stop();
    for (const one of [...proxies, mail]) await one.close();
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
function abortAfter(after: number): AbortSignal {
  const controller = new AbortController();
  let left = after;
  const timer = setInterval(
    () => {
      left -= timeout.tick;
      if (left > 0) return;
      clearInterval(timer);
      controller.abort();
    },
    Math.min(after, timeout.tick),
  ).unref();
  return controller.signal;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The processes of workerd that this process has started. */
async function workerdPids(): Promise<number[]> {
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
function captureOutput(logs: string[]): () => void {
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
  const say = (...values: unknown[]) => void logs.push(format(...values));
  Object.assign(console, { log: say, info: say, warn: say, error: say, debug: say });
  return () => {
    for (const restore of restores) restore();
    Object.assign(console, own);
  };
}
