/**
 * Measures how long an inquiry takes in the Worker itself: `npm run bench -- contact [requests]`.
 *
 * The Worker runs on workerd as with `npm start`. The database and the mail service are loopback servers that answer at
 * once, so the time is that of parsing, validating, rendering both mails, three round trips on loopback, and the local
 * server around the Worker. The last is measured by a request that the Worker answers without doing anything, and
 * subtracted.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { startMailServer } from '../tests/support/mail-server.ts';
import { serveSite } from '../scripts/serve.ts';
import { listenOnLoopback } from '../tests/support/loopback.ts';

const requests = Number(process.argv[2] ?? 500);
const warmUp = 50;

const dist = await mkdtemp(join(tmpdir(), 'bench-'));
await writeFile(join(dist, 'index.html'), '<!doctype html><title>Bench</title>');
let stored = 0;
const store = await listenOnLoopback((request, response) => {
  void json(request).then((sent) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (!request.url?.endsWith('/receive_inquiry')) return response.end('true');
    stored += 1;
    const { inquiry, wishes } = sent as { inquiry: object; wishes: object };
    const known = { confirmable: true, over_limit: false, notified_at: null, confirmed_at: null };
    return response.end(JSON.stringify({ ...inquiry, ...wishes, ...known }));
  });
});
let mails = 0;
const mail = await startMailServer({ onMail: () => void (mails += 1) });
const site = await serveSite({
  distDir: dist,
  port: 0,
  vars: {
    SUPABASE_URL: store.url,
    SUPABASE_WORKER_KEY: 'bench',
    RESEND_API_KEY: 'bench',
    RESEND_BASE_URL: mail.url,
    MAIL_FROM: 'site@example.org',
    MAIL_TO: 'operator@example.org',
  },
});

try {
  const inquiry = await measure(200, () => post('/api/contact', inquiryOf(randomUUID())));
  const nothing = await measure(404, () => post('/api/nothing', inquiryOf(randomUUID())));
  const expected = requests + warmUp;
  if (stored !== expected || mails !== 2 * expected) {
    throw new Error(`Stored ${stored} and mailed ${mails} of ${expected}.`);
  }
  console.log(`requests, one after the other    ${requests} after ${warmUp} to warm up`);
  console.log(`inquiry, stored and mailed twice ${line(inquiry)}`);
  console.log(`answered without doing anything  ${line(nothing)}`);
  console.log(
    `the Worker adds, median          ${(median(inquiry) - median(nothing)).toFixed(2)} ms`,
  );
} finally {
  await site.stop();
  await Promise.all([store.close(), mail.close()]);
  await rm(dist, { recursive: true });
}

async function measure(status: number, send: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < warmUp + requests; nth += 1) {
    const start = performance.now();
    const response = await send();
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`Answered ${response.status}.`);
    if (nth >= warmUp) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

function post(path: string, body: string): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each request has another IP address, because the rate limit is not what is measured.
      'cf-connecting-ip': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
    },
    body,
  });
}

function inquiryOf(id: string): string {
  return JSON.stringify({
    id,
    name: '山田 花子',
    email: `${id}@example.com`,
    retreat: 'kyoto',
    message: 'はじめまして。十月の京都のリトリートに、二名の空きはありますか。'.repeat(10),
    locale: 'ja',
    page: '/retreat/kyoto-chishakuin',
    elapsed: 60_000,
  });
}

/** @param sorted in ascending order. */
function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function line(sorted: readonly number[]): string {
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
  return `median ${median(sorted).toFixed(2)} ms · 95 % within ${p95.toFixed(2)} ms`;
}
