import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ConsoleLine } from '../../scripts/serve.ts';
import { startEmbedded, type Embedded } from '../../supabase/embedded.ts';
import { startGate } from './gate.ts';
import { writePages } from './inquiry-pages.ts';
import { startResend } from './resend.ts';
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
  answered_at: string | null;
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
export type InquirySite = Awaited<ReturnType<typeof serveInquiries>>;

/**
 * Serves a small site, with a contact page for forms without JavaScript, by the Worker.
 *
 * @param vars instead of or beside the usual ones; '' leaves one out.
 */
export async function serveInquiries(vars: Record<string, string> = {}) {
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

  /** The stored inquiries of an email address, oldest first; asked of the database itself. */
  async function rowsOf(email: string): Promise<InquiryRow[]> {
    const rows = inquiries().select().eq('email', email).order('created_at');
    return (await rows.throwOnError()).data as InquiryRow[];
  }
  /** The latest of them. */
  const rowOf = async (email: string) => (await rowsOf(email)).at(-1);

  return {
    url: site.url,
    gate,
    resend,
    console: lines,
    rowsOf,
    rowOf,
    /** Runs the cron's work once: `ok`, or `exception`. @param time that it takes for the clock. */
    runCron: (time?: Date) => site.runCron(time && { time }),
    /** What the Worker wrote to its console. */
    said: () => lines.map(({ message }) => message).join('\n'),
    /** Sends JSON (or the given text) as the browser does, from an IP address of its own. */
    send: (inquiry: unknown, headers?: Headed) =>
      post(site.url, typeof inquiry === 'string' ? inquiry : JSON.stringify(inquiry), {
        'content-type': 'application/json',
        ...headers,
      }),
    /** Sends a form as a browser without JavaScript does. */
    sendForm: (values: Record<string, string>, headers?: Headed) =>
      post(site.url, new URLSearchParams(values).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    /** The latest row once it is like this: the visitor doesn't wait for what is noted. */
    async rowWith(email: string, columns: object): Promise<InquiryRow> {
      await eventually(() => rowOf(email)).toMatchObject(columns);
      return (await rowOf(email))!;
    },
    /** How many mails about a visitor the operator has, and the visitor. */
    counts(email: string): [operator: number, visitor: number] {
      const { operator, visitor } = resend.mailsAbout(email);
      return [operator.length, visitor.length];
    },
    /** Changes stored inquiries behind the Worker's back. */
    async alter(email: string, columns: Record<string, unknown>): Promise<void> {
      await inquiries().update(columns).eq('email', email).throwOnError();
    },
    /** Makes stored inquiries so many milliseconds old, and all that became of them. */
    async age(email: string, milliseconds: number): Promise<void> {
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
