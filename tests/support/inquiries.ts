import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgrestClient } from '@supabase/postgrest-js';
import { expect } from 'vitest';
import type { ConsoleLine } from '../../scripts/serve.ts';
import { startEmbedded, type Embedded } from '../../supabase/embedded.ts';
import { startGate, type Gate } from './gate.ts';
import { startResend, type ResendServer } from './resend.ts';
import { seed } from './seed.ts';
import { OPERATOR, serveWorker } from './worker.ts';

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
  await mkdir(join(dist, 'en/contact'), { recursive: true });
  await mkdir(join(dist, 'contact'));
  await mkdir(join(dist, 'retreat'));
  await mkdir(join(dist, 'en/retreat'));
  await Promise.all([
    writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>'),
    writeFile(join(dist, 'contact.html'), contactPage('ja')),
    writeFile(join(dist, 'en/contact.html'), contactPage('en')),
    writeFile(join(dist, 'retreat/kyoto-chishakuin.html'), retreatPage('京都の寺')),
    writeFile(join(dist, 'en/retreat/kyoto-chishakuin.html'), retreatPage('Kyoto &amp; temple')),
    writeFile(join(dist, 'contact/sent.html'), sentPage('/en/contact/sent')),
    writeFile(join(dist, 'en/contact/sent.html'), sentPage('/contact/sent')),
    writeFile(join(dist, '_headers'), '/*\n  X-Frame-Options: DENY\n'),
  ]);
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
  const inquiries = () =>
    new PostgrestClient(`${database.url}/rest/v1`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
    }).from('inquiries');

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

function sentPage(twin: string): string {
  return `<!doctype html><title>Sent</title><a data-locale href="${twin}">Other</a>
<p><strong data-reference></strong></p><p data-next>A confirmation was sent.</p>`;
}

/** One that takes place in Japan, with a departure of each status; the first has long begun. */
function retreatPage(title: string): string {
  const row = (id: string, days: string, status: string) =>
    `<tr data-departure="${id}" ${days} data-status="${status}"></tr>`;
  return `<!doctype html><meta property="og:title" content="${title}">
<meta property="og:url" content="https://nagi.example/retreat/kyoto-chishakuin">
<div data-zone="+09:00"><table>
${row('past', 'data-starts="2020-04-10" data-ends="2020-04-12"', 'open')}
${row('spring', 'data-starts="2099-04-10" data-ends="2099-04-12"', 'open')}
${row('rain', 'data-starts="2099-06-12"', 'full')}
${row('azalea', 'data-starts="2099-06-26" data-ends="2099-06-28"', 'waitlist')}
${row('heat', 'data-starts="2099-08-07" data-ends="2099-08-09"', 'cancelled')}
</table></div>`;
}

function contactPage(locale: 'ja' | 'en'): string {
  const slot = (field: string) =>
    `<p id="contact-${field}-error" data-error-for="${field}" hidden></p>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>Contact</title></head><body>
<form action="/search"><input name="email" value="untouched"></form>
<form method="post" action="/api/contact" data-contact-form>
<div data-form-error hidden></div>
<input type="hidden" name="locale" value="${locale}"><input type="hidden" name="page" value="/contact">
<input name="remarks" tabindex="-1" autocomplete="off">
<input id="contact-name" name="name" required>${slot('name')}
<input id="contact-email" name="email" type="email" aria-describedby="email-hint" required>${slot('email')}
<select id="contact-retreat" name="retreat"><option value="" selected></option><option value="kyoto">京都・坐禅と朝の &amp; リトリート</option><option value="cebu-beach">Cebu</option></select>${slot('retreat')}
<textarea id="contact-message" name="message" rows="6" required></textarea>${slot('message')}
<div data-departures hidden><select id="contact-departure" name="departure"><option value="" selected="">?</option></select></div>
<input id="contact-party" name="party">${slot('party')}
<input name="singleRoom" type="checkbox" value="yes">
<button>Send</button></form></body></html>`;
}
