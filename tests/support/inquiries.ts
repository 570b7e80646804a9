import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ConsoleLine } from '../../scripts/serve.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../supabase/embedded.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { writePages } from './inquiry-pages.ts';
import { startResend } from './resend.ts';
import { restOf } from './rest.ts';
import { seed } from './seed.ts';
import { OPERATOR, serveWorker } from './worker.ts';

/** A row of the table `inquiries` in the REST API, as far as tests read it. */
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
  answered_at: string | null;
}

/** The Worker's response. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, if it is JSON. */
  body: Record<string, unknown>;
}

type HeaderValues = Record<string, string>;

/** The real Worker, with a database and a mail service into which tests inject faults. */
export type InquirySite = Awaited<ReturnType<typeof serveInquiries>>;

/**
 * Serves a small site by the Worker, with a contact page for forms without JavaScript.
 *
 * @param vars override or extend the default variables; '' removes one.
 */
export async function serveInquiries(vars: Record<string, string> = {}) {
  const dist = await mkdtemp(join(tmpdir(), 'inquiries-'));
  await writePages(dist);
  const database = await sharedDatabase();
  const proxy = await startFaultProxy(database.url);
  const resend = await startResend(OPERATOR);
  const lines: ConsoleLine[] = [];
  const site = await serveWorker({
    distDir: dist,
    vars: {
      SUPABASE_URL: proxy.url,
      SUPABASE_WORKER_KEY: database.workerKey,
      RESEND_BASE_URL: resend.url,
      // No quota by default, because tests send more inquiries per hour than real visitors.
      MAIL_DAILY_QUOTA: '1000000',
      ...vars,
    },
    onConsole: (line) => lines.push(line),
  });
  const inquiries = () => restOf(database.url, database.serviceRoleKey).from('inquiries');

  /** Returns the stored inquiries of an email address, oldest first, read directly from the database. */
  async function rowsOf(email: string): Promise<InquiryRow[]> {
    const rows = inquiries().select().eq('email', email).order('created_at');
    return (await rows.throwOnError()).data as InquiryRow[];
  }
  /** Returns the latest stored inquiry of an email address. */
  const rowOf = async (email: string) => (await rowsOf(email)).at(-1);

  return {
    url: site.url,
    proxy,
    resend,
    console: lines,
    rowsOf,
    rowOf,
    /** Runs the cron handler once; returns `ok` or `exception`. @param time the clock's time for it. */
    runCron: (time?: Date) => site.runCron(time && { time }),
    /** Returns the Worker's console output. */
    logs: () => lines.map(({ message }) => message).join('\n'),
    /** Sends JSON (or the given text) as the browser does, each time from a new IP address. */
    send: (inquiry: unknown, headers?: HeaderValues) =>
      post(site.url, typeof inquiry === 'string' ? inquiry : JSON.stringify(inquiry), {
        'content-type': 'application/json',
        ...headers,
      }),
    /** Submits a form as a browser without JavaScript does. */
    sendForm: (values: Record<string, string>, headers?: HeaderValues) =>
      post(site.url, new URLSearchParams(values).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    /** Waits until the latest row has these values, because the Worker writes them after its response. */
    async rowWith(email: string, columns: object): Promise<InquiryRow> {
      await eventually(() => rowOf(email)).toMatchObject(columns);
      return (await rowOf(email))!;
    },
    /** Returns the number of mails about a visitor to the operator, and to the visitor. */
    counts(email: string): [operator: number, visitor: number] {
      const { operator, visitor } = resend.mailsAbout(email);
      return [operator.length, visitor.length];
    },
    /** Changes stored inquiries directly in the database. */
    async update(email: string, columns: Record<string, unknown>): Promise<void> {
      await inquiries().update(columns).eq('email', email).throwOnError();
    },
    /** Moves the times of stored inquiries and of what was done with them into the past, by so many milliseconds. */
    async backdate(email: string, milliseconds: number): Promise<void> {
      const then = new Date(Date.now() - milliseconds).toISOString();
      for (const time of ['created_at', 'notified_at', 'confirmed_at']) {
        await inquiries()
          .update({ [time]: then })
          .eq('email', email)
          .not(time, 'is', null)
          .throwOnError();
      }
    },
    async stop(): Promise<void> {
      await site.stop();
      await Promise.all([proxy.close(), resend.close()]);
      await rm(dist, { recursive: true });
    },
  };
}

let database: Promise<EmbeddedDatabase> | undefined;

/** One database for all sites of a file, because it takes seconds to start and each test uses its own visitors. */
function sharedDatabase(): Promise<EmbeddedDatabase> {
  database ??= startEmbeddedDatabase({ seed });
  return database;
}

/**
 * Polls until a value is as expected, for work that the Worker does after its response. The timeout allows for a busy
 * machine.
 */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 20_000 });
}

/** Returns an inquiry as the browser sends it, from a unique visitor. */
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

async function post(url: string, body: string, headers: HeaderValues): Promise<Answered> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: url,
      // A new IP address per request, because only the tests of the rate limit share one.
      'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...headers,
    },
    body,
    // The same timeout as the form's.
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
