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
import { seed } from './seed.ts';
import { OPERATOR, serveWorker } from './worker.ts';
import { restOf } from './rest.ts';

/** A row of the table `inquiries` as REST shows it. */
export interface InquiryRow {
  id: string;
  identity: string;
  reference: string;
  created_at: string;
  name: string;
  email: string;
  inbox: string;
  retreat: string;
  message: string;
  departure: string;
  party: number | null;
  single_room: boolean;
  locale: string;
  page: string;
  status: string;
  held_for: string[];
  confirmable: boolean;
  over_limit: boolean;
  deferred_at: string | null;
  digest: string | null;
  attempts: number;
  last_error: string | null;
  notified_at: string | null;
  confirmed_at: string | null;
}

/** The real Worker, between a database and a mail service that can be broken. */
export interface InquirySite {
  /** Origin of the site. */
  url: string;
  gate: Gate;
  resend: ResendServer;
  /** What the Worker wrote to its console. */
  console: ConsoleLine[];
  /** The stored inquiries of an email address, oldest first; asked of the database itself. */
  rowsOf(email: string): Promise<InquiryRow[]>;
  /** Changes stored inquiries behind the Worker's back. */
  alter(email: string, columns: Partial<InquiryRow>): Promise<void>;
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

  const key = database.serviceRoleKey;
  const inquiries = () => restOf(database.url, key).from('inquiries');

  return {
    url: site.url,
    gate,
    resend,
    console: lines,
    async rowsOf(email) {
      const { data } = await inquiries()
        .select()
        .eq('email', email)
        .order('created_at')
        .throwOnError();
      return data as InquiryRow[];
    },
    async alter(email, columns) {
      await inquiries().update(columns).eq('email', email).throwOnError();
    },
    runCron: () => site.runCron(),
    async stop() {
      await site.stop();
      await Promise.all([gate.close(), resend.close()]);
      await rm(dist, { recursive: true });
    },
  };
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

/** What the Worker answered. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The body, where it is JSON. */
  body: Record<string, unknown>;
}

/** Sends JSON (or the given text) to the endpoint as the browser does, from an IP address of its own. */
export async function sendInquiry(
  url: string,
  inquiry: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return await post(url, typeof inquiry === 'string' ? inquiry : JSON.stringify(inquiry), {
    'content-type': 'application/json',
    ...headers,
  });
}

/** Sends a form as a browser without JavaScript does. */
export async function sendForm(
  url: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return await post(url, new URLSearchParams(values).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<Answered> {
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
