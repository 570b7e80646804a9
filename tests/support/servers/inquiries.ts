import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { InquiryRow } from '../../../functions/inquiries/store.ts';
import type { Localized } from '#i18n/locales.ts';
import { startEmbeddedDatabase } from '../../../supabase/embedded.ts';
import { retreatDataWith } from '../content/inquiry.ts';
import { SITE_URL } from '../project.ts';
import { startResend } from './resend.ts';
import { restOf, seed } from './database.ts';
import { serveSite, type ConsoleLine } from './serve.ts';
import { startProxy } from './service.ts';
import { OPERATOR, WORKER_PROJECT } from './worker.ts';

/** A row of the table `inquiries`. */
interface StoredRow extends Pick<
  InquiryRow,
  'message' | 'created_at' | 'notified_at' | 'confirmation'
> {
  reference: string;
  answered_at: string | null;
}

/** The Worker's response, with its body parsed if it is JSON. */
export type Answered = Awaited<ReturnType<typeof request>>;

/** A time at which the cron processes inquiries and lists none, as it is night in Japan. */
export const NIGHT = new Date('2026-11-25T18:10:00Z');

/** A retreat with a departure of each kind. */
const kyoto = retreatDataWith({
  title: { ja: '京都の寺', en: 'Kyoto & temple' },
  lowestPrice: { low: 118_000, varies: true },
  departures: [
    { id: 'past', startsOn: '2020-04-10', endsOn: '2020-04-12', status: 'open' },
    { id: 'spring', startsOn: '2099-04-10', endsOn: '2099-04-12', status: 'open', price: 128_000 },
    { id: 'heat', startsOn: '2099-08-07', endsOn: '2099-08-09', status: 'cancelled' },
  ],
});

/**
 * Serves the real Worker, with a database and a mail service into which tests inject faults.
 *
 * @param vars override or extend the default variables; '' removes one.
 * @param options.warnings the warnings of the build.
 */
export async function serveInquiries(
  vars: Record<string, string> = {},
  { warnings }: { warnings?: readonly Localized[] } = {},
) {
  const dist = await mkdtemp(join(tmpdir(), 'inquiries-'));
  await mkdir(join(dist, 'retreat'));
  await writeFile(join(dist, 'retreat/kyoto-chishakuin.json'), JSON.stringify(kyoto));
  await mkdir(join(dist, 'api'));
  if (warnings) await writeFile(join(dist, 'api/warnings.json'), JSON.stringify(warnings));
  const database = await startEmbeddedDatabase({ seed });
  const proxy = await startProxy(database.url);
  const resend = await startResend(OPERATOR);
  const lines: ConsoleLine[] = [];
  const allVars = {
    SITE_URL,
    SUPABASE_URL: proxy.url,
    SUPABASE_SECRET_KEY: database.serviceRoleKey,
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: resend.url,
    MAIL_FROM: 'Tomoshibi Stays <site@example.org>',
    MAIL_TO: OPERATOR,
    ...vars,
  };
  const site = await serveSite({
    root: WORKER_PROJECT,
    distDir: dist,
    vars: Object.fromEntries(Object.entries(allVars).filter(([, value]) => value !== '')),
    onConsole: (line) => lines.push(line),
  });
  // Compiling the Worker at its first request takes longer than a visitor's mail may wait.
  await (await fetch(`${site.url}/api/nothing`)).text();
  const table = () => restOf(database.url, database.serviceRoleKey).from('inquiries');
  // The database's first answer takes as long.
  await table().select('id').limit(1).throwOnError();

  /** Returns the stored inquiries of an email address, oldest first. */
  async function rowsOf(email: string): Promise<StoredRow[]> {
    const rows = table().select().eq('email', email).order('created_at');
    return (await rows.throwOnError()).data as StoredRow[];
  }

  return {
    url: site.url,
    proxy,
    resend,
    rowsOf,
    /** Runs the cron once; returns `ok` or `exception`. @param time the clock's time for it. */
    runCron: (time = NIGHT) => site.runCron(time),
    /** Returns the Worker's console output. */
    logs: () => lines.map(({ message }) => message).join('\n'),
    /** Sends JSON (or the given text) as the browser does, each time from a new IP address. */
    send: (inquiry: unknown, headers?: Record<string, string>) =>
      request(site.url, typeof inquiry === 'string' ? inquiry : JSON.stringify(inquiry), {
        'content-type': 'application/json',
        ...headers,
      }),
    /** Submits a form as a browser without JavaScript does. */
    sendForm: (values: Record<string, string>, headers?: Record<string, string>) =>
      request(site.url, new URLSearchParams(values).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    /** Waits until the only row of a visitor has these values, because the Worker writes them after its response. */
    async rowWith(email: string, columns: object): Promise<StoredRow> {
      await expect.poll(() => rowsOf(email), { timeout: 20_000 }).toMatchObject([columns]);
      return (await rowsOf(email))[0]!;
    },
    /** Returns the number of mails about a visitor to the operator, and to the visitor. */
    counts(email: string): [operator: number, visitor: number] {
      const { operator, visitor } = resend.mailsAbout(email);
      return [operator.length, visitor.length];
    },
    /** Changes stored inquiries directly in the database. */
    async update(email: string, columns: Record<string, unknown>): Promise<void> {
      await table().update(columns).eq('email', email).throwOnError();
    },
    /** Deletes every inquiry. */
    async clear(): Promise<void> {
      await table().delete().neq('email', '').throwOnError();
    },
    async stop(): Promise<void> {
      await site.stop();
      await Promise.all([proxy.close(), resend.close()]);
      await database.close();
      await rm(dist, { recursive: true });
    },
  };
}

/** Returns the time so many milliseconds before another, as the database writes it. */
export function before(time: Date, milliseconds: number): string {
  return new Date(time.getTime() - milliseconds).toISOString();
}

/** Returns an inquiry as the browser sends it, from a unique visitor. */
export function inquiryWith(values: Record<string, unknown> = {}) {
  return {
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

/** Posts to the Worker's endpoint of inquiries. */
async function request(url: string, body: string, headers: Record<string, string>) {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: url,
      // A new IP address per request, because only the test of the rate limit shares one.
      'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...headers,
    },
    body,
    // The same timeout as the form's.
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  const { status, headers: received } = response;
  const isJson = received.get('content-type')?.startsWith('application/json') ?? false;
  const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status, headers: received, text, body: parsed };
}
