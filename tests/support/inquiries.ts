import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ConsoleLine } from '../../scripts/serve.ts';
import { startEmbedded, type Embedded } from '../../supabase/embedded.ts';
import { startGate, type Gate } from './gate.ts';
import { writePages } from './inquiry-pages.ts';
import { startResend, type ResendServer } from './resend.ts';
import { restOf } from './rest.ts';
import { seed } from './seed.ts';
import { OPERATOR, serveWorker } from './worker.ts';

/** A row of the table `inquiries` as REST shows it, as far as tests read it. */
export interface InquiryRow {
  identity: string;
  reference: string;
  message: string;
  departure: string;
  status: string;
  held_for: string[];
  deferred_at: string | null;
  last_error: string | null;
  attempts: number;
  notified_at: string | null;
  confirmed_at: string | null;
}

/** What the Worker answered. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The body, where it is JSON. */
  body: Record<string, unknown>;
}

type Headed = Record<string, string>;

/** The real Worker, between a database and a mail service that can be broken. */
export interface InquirySite {
  /** Origin of the site. */
  url: string;
  gate: Gate;
  resend: ResendServer;
  console: ConsoleLine[];
  /** What the Worker wrote to its console. */
  said(): string;
  /** Sends JSON (or the given text) as the browser does, from an IP address of its own. */
  send(inquiry: unknown, headers?: Headed): Promise<Answered>;
  /** Sends a form as a browser without JavaScript does. */
  sendForm(values: Record<string, string>, headers?: Headed): Promise<Answered>;
  /** The stored inquiries of an email address, oldest first; asked of the database itself. */
  rowsOf(email: string): Promise<InquiryRow[]>;
  /** The latest of them. */
  rowOf(email: string): Promise<InquiryRow | undefined>;
  /** The latest of them once it is like this: the visitor doesn't wait for what is noted. */
  rowWith(email: string, columns: object): Promise<InquiryRow>;
  /** How many mails about a visitor the operator has, and the visitor. */
  counts(email: string): [operator: number, visitor: number];
  /** Changes stored inquiries behind the Worker's back. */
  alter(email: string, columns: Record<string, unknown>): Promise<void>;
  /** Makes stored inquiries so many milliseconds old, and all that became of them. */
  age(email: string, milliseconds: number): Promise<void>;
  /** Runs the cron's work once: `ok`, or `exception`. */
  runCron(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Serves a small site, with a contact page for forms without JavaScript, by the Worker.
 *
 * @param vars instead of or beside the usual ones; '' leaves one out.
 */
export async function serveInquiries(vars: Record<string, string> = {}): Promise<InquirySite> {
  const dist = await mkdtemp(join(tmpdir(), 'inquiries-'));
  await writePages(dist);
  const database = await sharedDatabase();
  const gate = await startGate(database.url);
  const resend = await startResend(OPERATOR);
  const lines: ConsoleLine[] = [];
  const site = await serveWorker({
    distDir: dist,
    vars: {
      SUPABASE_URL: gate.url,
      SUPABASE_WORKER_KEY: database.workerKey,
      RESEND_BASE_URL: resend.url,
      // Visitors of a test come faster than anybody's: only the tests of the ceilings have one.
      MAIL_DAILY_QUOTA: '1000000',
      ...vars,
    },
    onConsole: (line) => lines.push(line),
  });
  const inquiries = () => restOf(database.url, database.serviceRoleKey).from('inquiries');

  const self: InquirySite = {
    url: site.url,
    gate,
    resend,
    console: lines,
    said: () => lines.map(({ message }) => message).join('\n'),
    send: (inquiry, headers) =>
      post(site.url, typeof inquiry === 'string' ? inquiry : JSON.stringify(inquiry), {
        'content-type': 'application/json',
        ...headers,
      }),
    sendForm: (values, headers) =>
      post(site.url, new URLSearchParams(values).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    async rowsOf(email) {
      const rows = inquiries().select().eq('email', email).order('created_at');
      return (await rows.throwOnError()).data as InquiryRow[];
    },
    rowOf: async (email) => (await self.rowsOf(email)).at(-1),
    async rowWith(email, columns) {
      await eventually(() => self.rowOf(email)).toMatchObject(columns);
      return (await self.rowOf(email))!;
    },
    counts(email) {
      const { operator, visitor } = resend.mailsAbout(email);
      return [operator.length, visitor.length];
    },
    async alter(email, columns) {
      await inquiries().update(columns).eq('email', email).throwOnError();
    },
    async age(email, milliseconds) {
      const then = new Date(Date.now() - milliseconds).toISOString();
      for (const time of ['created_at', 'notified_at', 'confirmed_at']) {
        await inquiries()
          .update({ [time]: then })
          .eq('email', email)
          .not(time, 'is', null)
          .throwOnError();
      }
    },
    runCron: () => site.runCron(),
    async stop() {
      await site.stop();
      await Promise.all([gate.close(), resend.close()]);
      await rm(dist, { recursive: true });
    },
  };
  return self;
}

let database: Promise<Embedded> | undefined;

/** One for all the sites of a file: it takes seconds to start, and every visitor is another one. */
function sharedDatabase(): Promise<Embedded> {
  database ??= startEmbedded({ seed });
  return database;
}

/**
 * Waits until something is as expected: for what the visitor doesn't wait for. The time allowed is
 * for a busy machine.
 */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 20_000 });
}

/** An inquiry as the browser sends it, by a visitor nobody else is. */
export function inquiryWith(values: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    name: '山田 花子',
    email: `visitor-${randomUUID().slice(0, 8)}@example.com`,
    retreat: 'kyoto',
    message: '十月の京都のリトリートについて教えてください。',
    locale: 'ja',
    page: '/retreat/kyoto-chishakuin',
    elapsed: 45_000,
    ...values,
  };
}

async function post(url: string, body: string, headers: Headed): Promise<Answered> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: url,
      // An IP address per request: only the tests of the rate limit share one.
      'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...headers,
    },
    body,
    // The form's own timeout.
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}
