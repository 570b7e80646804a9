import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { format, promisify } from 'node:util';
import { startMailServer, type CaughtMail, type MailServer } from '../support/mail-server.ts';
import type { Site } from '../../scripts/serve.ts';
import { startEmbedded, type Embedded } from '../../supabase/embedded.ts';
import { writePages } from '../support/inquiry-pages.ts';
import { serveWorker } from '../support/worker.ts';
import { receiptOf } from './account.ts';
import { CHAOS_PROJECT } from './project.ts';
import { layLine, type Line, type Passing } from './line.ts';
import {
  type Disturbance,
  type Fault,
  type Scenario,
  type Send,
  type Service,
  type Visit,
  visitsIn,
} from './model.ts';

/** Milliseconds that the form waits for an answer, and how many of them are counted at once. */
const patience = { whole: 15_000, tick: 50 };

/** The key that the Worker knows, another one after every kill; so has the embedded database its own. */
const workerKey = /the-key-of-the-worker-\d+/;

/** What stays when keys are replaced. */
const secret = 'a-secret-that-outlives-every-other-key';

/** One press of the button, as its visitor saw it. */
export interface Answered {
  visit: number;
  text: number;
  id: string | undefined;
  ip: string;
  /** Milliseconds since the run began. */
  at: number;
  took: number;
  /** What came back; otherwise why nothing did. */
  outcome:
    { status: number; type: string; location: string; body: string } | 'left' | 'cut' | 'late';
  /** Whether the Worker was killed or not there yet in that time. */
  killed: boolean;
  stalled: boolean;
  /** Whether it looked like a script's. */
  suspect: boolean;
  /** So many mails had been taken when it came. */
  mailsByThen: number;
}

/** A row of `inquiries`, as far as it is accounted for. */
export interface Row {
  id: string;
  identity: string;
  reference: string;
  email: string;
  name: string;
  retreat: string;
  message: string;
  departure: string;
  party: number | null;
  single_room: boolean;
  held_for: string[];
  deferred_at: string | null;
  status: string;
  notified_at: string | null;
  confirmed_at: string | null;
  [column: string]: unknown;
}

/** A mail that the service has taken. */
export interface TakenMail extends CaughtMail {
  /** Milliseconds since the run began. */
  at: number;
}

/** What came back from `/api/calendar`. */
export interface AskedCalendar {
  status: number;
  type: string;
  body: string;
  /** Whether the Worker was killed meanwhile. */
  killed: boolean;
}

/** What happened, for the accounts. */
export interface Facts {
  scenario: Scenario;
  answers: Answered[];
  /** Mails that would have reached somebody, in order. */
  mails: TakenMail[];
  rows: Row[];
  /** Every line that the Worker, the database or the runtime wrote. */
  logs: string[];
  /** Every request between the Worker and a service. */
  passed: Record<Service, Passing[]>;
  /** How the runs of the cron ended. */
  crons: string[];
  /** Requests of each of them, reads of the site's own files among them. */
  cronRequests: number[];
  calendars: AskedCalendar[];
  /** When the Worker was killed, and there again; milliseconds since the run began. */
  absences: { from: number; to: number }[];
  restarts: number;
  /** How long it took. */
  seconds: number;
}

/**
 * Plays a scenario with the real Worker on workerd, the embedded PostgreSQL with its rows on disk, and
 * a stand-in for Resend, then mends everything and lets the cron run until nothing changes.
 */
export async function play(scenario: Scenario): Promise<Facts> {
  const begun = performance.now();
  const logs: string[] = [];
  const restore = overhear(logs);
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  const world = new World(scenario, folder, logs, begun);
  try {
    await world.start();
    for (let day = 0; day < scenario.days; day += 1) {
      if (day > 0) await world.nightFalls();
      await Promise.all([
        ...scenario.visits.map((visit, nth) =>
          visit.day === day ? world.receive(visit, nth) : undefined,
        ),
        ...scenario.disturbances.map((disturbance) =>
          disturbance.day === day ? world.disturb(disturbance) : undefined,
        ),
      ]);
    }
    return await world.heal();
  } finally {
    await world.stop();
    restore();
    await rm(folder, { recursive: true, force: true });
  }
}

class World {
  readonly #scenario: Scenario;
  readonly #folder: string;
  readonly #logs: string[];
  readonly #begun: number;

  readonly #answers: Answered[] = [];
  readonly #mails: TakenMail[] = [];
  readonly #crons: string[] = [];
  readonly #cronRequests: number[] = [];
  readonly #calendars: AskedCalendar[] = [];
  readonly #absences: Facts['absences'] = [];
  readonly #asked = new Map<string, number>();
  /** Which visit an id belongs to, as far as anybody has said. */
  readonly #owners = new Map<string, number>();
  readonly #away: Record<Service, number> = { database: 0, mail: 0 };

  #lines!: Record<Service, Line>;
  #database: Embedded | undefined;
  #mail: MailServer | undefined;
  #site: Promise<Site> | undefined;
  #restarts = 0;
  /** How often the Worker was. */
  #started = 0;
  /** Presses of the button and runs of the cron that have not ended yet. */
  readonly #waiting = new Set<Promise<unknown>>();
  /** Until when no button is pressed, because the clock is being moved. */
  #moved: Promise<unknown> = Promise.resolve();
  /** Mails that the plan still allows today. */
  #allowed: number;
  #stopping = false;

  constructor(scenario: Scenario, folder: string, logs: string[], begun: number) {
    this.#scenario = scenario;
    this.#folder = folder;
    this.#logs = logs;
    this.#begun = begun;
    this.#allowed = scenario.plan;
  }

  async start(): Promise<void> {
    const line = (service: Service, target: () => string | undefined) =>
      layLine({
        target,
        begun: this.#begun,
        faultFor: (request) => this.#faultFor(service, request),
        headers: (_, value) => value.replace(workerKey, (key) => this.#database?.workerKey ?? key),
        answered: ({ path, body, answered }) => {
          const owner = this.#ownerOf(path + body);
          if (owner !== undefined) this.#claim(path + body + (answered?.body ?? ''), owner);
        },
      });
    const [database, mail] = await Promise.all([
      line('database', () => this.#database?.url),
      line('mail', () => this.#mail?.url),
      this.#startDatabase(),
      this.#startMail(),
      writePages(join(this.#folder, 'dist')),
    ]);
    this.#lines = { database, mail };
    this.#site = this.#startWorker();
    await this.#site;
  }

  /** A visit, from its first press of the button to its last. */
  async receive(visit: Visit, nth: number): Promise<void> {
    const received = new Set<number>();
    let presses = 0;
    await wait(visit.at);
    for (const send of visit.sends) {
      await wait(send.pause);
      if (!send.again && received.has(send.text)) continue;
      const clicks = Array.from({ length: send.clicks }, async () => {
        const ip = visit.ips[presses % visit.ips.length]!;
        presses += 1;
        await this.#moved;
        const answered = await this.#waitFor(this.#press(visit, nth, send, ip));
        if (receiptOf(answered)) received.add(send.text);
      });
      await Promise.all(clicks);
    }
  }

  async disturb({ at, kind, lasts }: Disturbance): Promise<void> {
    await wait(at);
    switch (kind) {
      case 'kill worker':
        return await this.#killWorker();
      case 'restart database':
        return await this.#restartDatabase();
      case 'cron':
        return await this.#runCron();
      case 'minutes pass':
        return await this.#passBetween(4);
      case 'calendar':
        return await this.#waitFor(this.#askCalendar());
      case 'mail away':
        return this.#leave('mail', lasts);
      case 'database away':
        return this.#leave('database', lasts);
    }
  }

  /** A day passes in which only the cron runs, with faults; the mail service forgets its keys. */
  async nightFalls(): Promise<void> {
    for (let run = 0; run < 4; run += 1) {
      await this.#passBetween(10);
      await this.#runCron();
    }
    await this.#passBetween(25 * 60);
    await this.#mail?.close();
    await this.#startMail();
    this.#allowed = this.#scenario.plan;
    await this.#runCron();
    await this.#runCron();
  }

  /** Everything works again, and the cron runs until nothing changes. */
  async heal(): Promise<Facts> {
    for (const line of Object.values(this.#lines)) line.heal();
    Object.assign(this.#away, { database: 0, mail: 0 });
    this.#allowed = Infinity;
    await Promise.all(Object.values(this.#lines).map((line) => line.quiet()));
    let before = '';
    let unchanged = 0;
    let rows: Row[] = [];
    // Half an hour each, and the youngest inquiry must not get a day old.
    for (let run = 0; run < 36 && unchanged < 3; run += 1) {
      await this.#pass(30);
      await this.#runCron();
      rows = await this.#rows();
      const now = JSON.stringify([
        this.#mails.length,
        rows.map(({ id, status, notified_at, confirmed_at }) => [
          id,
          status,
          notified_at !== null,
          confirmed_at !== null,
        ]),
      ]);
      unchanged = now === before ? unchanged + 1 : 0;
      before = now;
    }
    return {
      scenario: this.#scenario,
      answers: this.#answers,
      mails: this.#mails,
      rows,
      logs: this.#logs,
      passed: { database: this.#lines.database.passed, mail: this.#lines.mail.passed },
      crons: this.#crons,
      cronRequests: this.#cronRequests,
      calendars: this.#calendars,
      absences: this.#absences,
      restarts: this.#restarts,
      seconds: (performance.now() - this.#begun) / 1000,
    };
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await (await this.#site?.catch(() => undefined))?.stop();
    await Promise.all(Object.values(this.#lines ?? {}).map((line) => line.close()));
    await this.#mail?.close();
    await this.#database?.close();
  }

  #now(): number {
    return performance.now() - this.#begun;
  }

  // ── What goes wrong ────────────────────────────────────────────────────────

  #faultFor(
    service: Service,
    { path, body }: Pick<Passing, 'method' | 'path' | 'body'>,
  ): Fault | undefined {
    if (this.#away[service] > this.#now()) return { kind: 'refused' };
    const owner = this.#ownerOf(path + body);
    const weather =
      owner === undefined ? this.#scenario.weather : this.#scenario.visits[owner]!.weather;
    const whose = `${service} ${owner ?? ''}`;
    const nth = this.#asked.get(whose) ?? 0;
    this.#asked.set(whose, nth + 1);
    return weather[service][nth];
  }

  /** The only visit that something is about; undefined when there is none, or there are several. */
  #ownerOf(said: string): number | undefined {
    const readable = decode(said);
    const visits = visitsIn(readable);
    if (visits.size === 0) {
      for (const [id] of readable.matchAll(anyId)) {
        const owner = this.#owners.get(id);
        if (owner !== undefined) visits.add(owner);
      }
    }
    return visits.size === 1 ? [...visits][0] : undefined;
  }

  #claim(said: string, owner: number): void {
    for (const [id] of said.matchAll(anyId)) this.#owners.set(id, owner);
  }

  #leave(service: Service, lasts: number): void {
    this.#away[service] = this.#now() + lasts;
  }

  // ── Visitors ───────────────────────────────────────────────────────────────

  async #press(visit: Visit, nth: number, send: Send, ip: string): Promise<Answered> {
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
    // A visitor who finds no site waits until there is one.
    const { url } = await this.#site!;
    const at = this.#now();
    const leaving = losesPatience(send.leaves ?? patience.whole);
    const headers = {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      origin: url,
      'cf-connecting-ip': ip,
    };
    let outcome: Answered['outcome'];
    try {
      outcome = send.stalls
        ? await pressHalfway(url, body, headers, leaving)
        : await pressWholly(url, body, headers, leaving);
    } catch {
      outcome = leaving.aborted ? (send.leaves === undefined ? 'late' : 'left') : 'cut';
    }
    const until = this.#now();
    const answered: Answered = {
      visit: nth,
      text: send.text,
      id: send.id,
      ip,
      at,
      took: until - at,
      outcome,
      killed: this.#wasKilled(at, until),
      stalled: send.stalls,
      suspect: send.honeypot || (!isForm && send.elapsed < 2000),
      mailsByThen: this.#mails.length,
    };
    this.#answers.push(answered);
    return answered;
  }

  #wasKilled(at: number, until: number): boolean {
    return this.#absences.some(({ from, to }) => from <= until && at <= to);
  }

  /** Follows the link to a departure for calendars. */
  async #askCalendar(): Promise<void> {
    const { url } = await this.#site!;
    const at = this.#now();
    const link = `${url}/api/calendar?retreat=kyoto-chishakuin&departure=spring&locale=ja`;
    let said = { status: 0, type: '', body: '' };
    try {
      const response = await fetch(link, { signal: losesPatience(patience.whole) });
      const { status, headers } = response;
      said = { status, type: headers.get('content-type') ?? '', body: await response.text() };
    } catch {
      // No answer is what the accounts are told.
    }
    this.#calendars.push({ ...said, killed: this.#wasKilled(at, this.#now()) });
  }

  // ── What runs ──────────────────────────────────────────────────────────────

  async #startDatabase(): Promise<void> {
    this.#database = await startEmbedded({
      dataDir: join(this.#folder, 'database'),
      seed: new URL('clock.sql', import.meta.url),
    });
  }

  async #restartDatabase(): Promise<void> {
    const database = this.#database;
    // Another restart is under way.
    if (database === undefined) return;
    this.#database = undefined;
    this.#restarts += 1;
    await database.close();
    await this.#startDatabase();
  }

  async #startMail(): Promise<void> {
    this.#mail = await startMailServer({
      keep: (mail) => {
        this.#allowed -= 1;
        this.#mails.push({ ...mail, at: this.#now() });
      },
      before: (mail, _, response) => {
        const fault = this.#refusalOf(mail);
        if (fault === undefined) return undefined;
        response.writeHead(fault.statusCode, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ ...fault, message: 'As Resend would have it.' }));
        return 'taken over';
      },
    });
  }

  /** Why Resend itself would not take a mail, whenever it is asked. */
  #refusalOf({ to, reply_to: replyTo }: CaughtMail) {
    if (this.#allowed <= 0) return { statusCode: 429, name: 'daily_quota_exceeded' };
    const isRefused = this.#scenario.visits.some(({ refuses, texts }) =>
      texts.some(
        ({ email }) =>
          (refuses === 'reply-to' && replyTo === email) || (refuses === 'mailbox' && to === email),
      ),
    );
    return isRefused ? { statusCode: 422, name: 'validation_error' } : undefined;
  }

  async #startWorker(): Promise<Site> {
    this.#started += 1;
    return await serveWorker({
      root: CHAOS_PROJECT,
      distDir: join(this.#folder, 'dist'),
      vars: {
        SUPABASE_URL: this.#lines.database.url,
        SUPABASE_WORKER_KEY: `the-key-of-the-worker-${this.#started}`,
        INQUIRY_SECRET: secret,
        MAIL_DAILY_QUOTA: String(this.#scenario.plan),
        RESEND_BASE_URL: this.#lines.mail.url,
      },
      onConsole: ({ level, message }) => {
        const [, whose, requests] = /^requests of (.*): (\d+)$/.exec(message) ?? [];
        if (whose === 'the cron') this.#cronRequests.push(Number(requests));
        if (whose === undefined) this.#logs.push(`[worker ${level}] ${message}`);
      },
    });
  }

  /** SIGKILL to this run's own runtime, as when a machine is switched off, then a new one. */
  async #killWorker(): Promise<void> {
    const absence = { from: Infinity, to: Infinity };
    // One kill after the other: a second one would meet a Worker that is only just starting.
    this.#site = this.#site!.then(async (site) => {
      absence.from = this.#now();
      this.#absences.push(absence);
      for (const pid of await runtimes()) kill(pid);
      await site.stop();
      const next = await this.#startWorker();
      absence.to = this.#now();
      return next;
    });
    await this.#site;
  }

  async #runCron(): Promise<void> {
    const site = await this.#site!;
    // A killed Worker's cron has no outcome.
    this.#crons.push(await this.#waitFor(site.runCron().catch(() => 'killed')));
  }

  async #waitFor<Value>(work: Promise<Value>): Promise<Value> {
    this.#waiting.add(work);
    try {
      return await work;
    } finally {
      this.#waiting.delete(work);
    }
  }

  /** Minutes pass between what visitors do: nobody's request takes that long. */
  async #passBetween(minutes: number): Promise<void> {
    const before = this.#moved;
    this.#moved = before.then(async () => {
      while (this.#waiting.size > 0) await Promise.allSettled(this.#waiting);
      for (const line of Object.values(this.#lines)) await line.quiet();
      await this.#pass(minutes);
    });
    await this.#moved;
  }

  async #pass(minutes: number): Promise<void> {
    await this.#ask('chaos_pass', { minutes });
  }

  async #rows(): Promise<Row[]> {
    return (await this.#ask('chaos_rows', {})) as Row[];
  }

  /** Asks the database itself, past the line. */
  async #ask(name: string, body: unknown): Promise<unknown> {
    while (!this.#stopping) {
      const database = this.#database;
      try {
        if (database === undefined) throw new Error('restarting');
        const response = await fetch(`${database.url}/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            apikey: database.serviceRoleKey,
            authorization: `Bearer ${database.serviceRoleKey}`,
          },
          body: JSON.stringify(body),
        });
        const answer = await response.text();
        if (!response.ok) throw new Refused(`${name}: ${response.status} ${answer}`);
        return JSON.parse(answer) as unknown;
      } catch (error) {
        if (error instanceof Refused) throw error;
        await wait(50);
      }
    }
    return undefined;
  }
}

class Refused extends Error {}

/**
 * Aborts after so many milliseconds in which this process has run: ticks that a busy machine leaves out
 * are nobody's waiting.
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

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

async function pressWholly(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answered['outcome']> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
    signal,
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    location: response.headers.get('location') ?? '',
    body: await response.text(),
  };
}

/** Sends half of the body and then nothing more. */
function pressHalfway(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answered['outcome']> {
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const request = httpRequest(`${url}/api/contact`, {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        request.destroy();
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location ?? '',
          body: text,
        });
      });
    });
    request.write(Buffer.from(body).subarray(0, length / 2));
  });
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
    // It has ended by itself.
  }
}

/** Collects what this process writes, which is where the database and the runtime run. */
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
