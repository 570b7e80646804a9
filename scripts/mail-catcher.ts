import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveOnLoopback, type LoopbackServer } from './loopback.ts';

/** A mail as Resend's API accepts it (`POST /emails`). */
export interface MailRequest {
  from: string;
  to: string;
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/**
 * Receives the site's mails in place of Resend and writes each into `folder`, named by time and subject, as `.html` to
 * view and as `.txt` with its headers. Nothing leaves this machine.
 *
 * @returns a server whose URL is for `RESEND_BASE_URL`.
 */
export async function startMailCatcher(folder: string): Promise<LoopbackServer> {
  await mkdir(folder, { recursive: true });
  /** Ids of mails by idempotency key, so that a repeat is not written again. */
  const ids = new Map<string, string>();

  return await serveOnLoopback(async (request) => {
    const key = request.headers.get('idempotency-key') ?? randomUUID();
    const earlierId = ids.get(key);
    if (earlierId !== undefined) return Response.json({ id: earlierId });
    const id = randomUUID();
    ids.set(key, id);
    const mail = (await request.json()) as MailRequest;
    const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const subject = mail.subject.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
    // The id is needed because two mails of one inquiry arrive within a second.
    const name = join(folder, `${time}-${subject}-${id.slice(0, 4)}`);
    await writeFile(`${name}.html`, mail.html);
    await writeFile(`${name}.txt`, asText(mail));
    return Response.json({ id });
  });
}

function asText(mail: MailRequest): string {
  const lines = Object.entries({
    From: mail.from,
    To: mail.to,
    ...(mail.reply_to !== undefined && { 'Reply-To': mail.reply_to }),
    Subject: mail.subject,
    ...mail.headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n\n${mail.text}`;
}
