import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Mail } from '../../scripts/mail-catcher.ts';
import { listenOnLoopback } from './loopback.ts';

/** A mail with the idempotency key of its request. */
export interface CaughtMail extends Mail {
  id: string;
  idempotencyKey: string | undefined;
}

/** Sends a response instead of the server's own. */
type Answering = (response: ServerResponse) => void;

/** Milliseconds for which Resend remembers an idempotency key. */
const day = 24 * 60 * 60_000;

/**
 * Imitates Resend's API, for `RESEND_BASE_URL`. It accepts mails and treats a repeated `Idempotency-Key` as Resend
 * does: the same response for the same mail, and 409 for another mail or while the first request is still in progress.
 */
export async function startMailServer(options: {
  /** Stores a mail; called once per mail. */
  onMail: (mail: CaughtMail) => void | Promise<void>;
  /** Called for every request; returns the response to send instead of accepting the mail, or after accepting it. */
  faultFor?: (
    mail: CaughtMail,
  ) => { replaceResponse?: Answering; afterwards?: Answering } | undefined;
}) {
  const accepted = new Map<string, { content: string; id: string; until: number }>();
  const underWay = new Set<string>();

  const server = await listenOnLoopback((request, response) => {
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
    const given = (await json(request)) as Mail;
    const key = request.headers['idempotency-key']?.toString();
    const mail: CaughtMail = { id: randomUUID(), idempotencyKey: key, ...given };
    const { replaceResponse, afterwards } = options.faultFor?.(mail) ?? {};
    if (replaceResponse) return replaceResponse(response);

    const content = JSON.stringify(given);
    const earlier = key === undefined ? undefined : accepted.get(key);
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
      await options.onMail(mail);
      if (key !== undefined) accepted.set(key, { content, id: mail.id, until: Date.now() + day });
    } finally {
      if (key !== undefined) underWay.delete(key);
    }
    if (afterwards) afterwards(response);
    else send(response, 200, { id: mail.id });
  }

  /** Expires every idempotency key now; otherwise a key expires 24 hours after its first mail. */
  const forget = () => accepted.clear();
  return { ...server, forget };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, name: string, message: string): void {
  send(response, status, { statusCode: status, name, message });
}
