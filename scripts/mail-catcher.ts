import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';

/** A mail as Resend's API takes it (`POST /emails`), with the idempotency key it came under. */
export interface CaughtMail {
  id: string;
  idempotencyKey: string | undefined;
  from: string;
  to: string | string[];
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/** What a mail server does with a request instead of taking the mail; for tests. */
export type Misbehaviour = (
  mail: CaughtMail,
  request: IncomingMessage,
  response: ServerResponse,
) => 'taken over' | undefined | Promise<'taken over' | undefined>;

export interface MailServerOptions {
  /** A free port on 127.0.0.1 when absent. */
  port?: number;
  /** Receives every mail once. */
  keep: (mail: CaughtMail) => void | Promise<void>;
  /** Asked before a mail is taken, and may answer in its place. */
  before?: Misbehaviour;
  /** Asked after a mail was taken, and may withhold the answer. */
  after?: Misbehaviour;
}

export interface MailServer {
  /** For `RESEND_BASE_URL`. */
  url: string;
  /** Forgets every idempotency key now, as it does 24 hours after the key's first mail. */
  forget(): void;
  close(): Promise<void>;
}

/** Milliseconds for which Resend remembers an idempotency key. */
const day = 24 * 60 * 60_000;

/**
 * Answers like Resend's API: takes mails, and recognises a repeated `Idempotency-Key` with the same
 * mail (same answer), with another one and while the first is still under way (409).
 */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const taken = new Map<string, { content: string; id: string; until: number }>();
  const underWay = new Set<string>();

  const server = createServer((request, response) => {
    void take(request, response).catch((error: unknown) => {
      console.error('mail server', error);
      response.destroy();
    });
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/emails') {
      refuse(response, 404, 'not_found', 'This server only takes mails.');
      return;
    }
    const given = (await json(request)) as Omit<CaughtMail, 'id' | 'idempotencyKey'>;
    const key = request.headers['idempotency-key']?.toString();
    const mail: CaughtMail = { id: randomUUID(), idempotencyKey: key, ...given };
    if ((await options.before?.(mail, request, response)) === 'taken over') return;

    const content = JSON.stringify(given);
    const earlier = key === undefined ? undefined : taken.get(key);
    if (earlier !== undefined && earlier.until > Date.now()) {
      if (earlier.content === content) send(response, 200, { id: earlier.id });
      else refuse(response, 409, 'invalid_idempotent_request', 'Same key, other mail.');
      return;
    }
    if (key !== undefined && underWay.has(key)) {
      refuse(response, 409, 'concurrent_idempotent_requests', 'Same key, still under way.');
      return;
    }
    if (key !== undefined) underWay.add(key);
    try {
      await options.keep(mail);
      if (key !== undefined) taken.set(key, { content, id: mail.id, until: Date.now() + day });
    } finally {
      if (key !== undefined) underWay.delete(key);
    }
    if ((await options.after?.(mail, request, response)) === 'taken over') return;
    send(response, 200, { id: mail.id });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forget: () => taken.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Takes the site's mails in place of Resend and writes each into `folder`, named by time and
 * subject, as `.html` to look at and as `.txt` with its headers. Nothing leaves this machine.
 */
export async function startMailCatcher(folder: string): Promise<MailServer> {
  await mkdir(folder, { recursive: true });
  let last = '';
  return await startMailServer({
    async keep(mail) {
      const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
      const subject = mail.subject.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
      // Two mails of one inquiry arrive within a second.
      const name = `${time}-${subject}${last === time ? `-${mail.id.slice(0, 4)}` : ''}`;
      last = time;
      await Promise.all([
        writeFile(join(folder, `${name}.html`), mail.html),
        writeFile(join(folder, `${name}.txt`), asText(mail)),
      ]);
    },
  });
}

function asText({ from, to, reply_to: replyTo, subject, headers = {}, text }: CaughtMail): string {
  const lines = Object.entries({
    From: from,
    To: [to].flat().join(', '),
    ...(replyTo !== undefined && { 'Reply-To': replyTo }),
    Subject: subject,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n\n${text}`;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, name: string, message: string): void {
  send(response, status, { statusCode: status, name, message });
}
