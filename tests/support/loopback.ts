import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { listen, type LoopbackServer } from '../../scripts/serve.ts';

/** Listens on a free port of 127.0.0.1. */
export function listenOnLoopback(answer: RequestListener): Promise<LoopbackServer> {
  return listen(createServer(answer));
}

/** Forwards a request to another server, with header values changed by `change`, and returns the whole response. */
export async function forward(
  { url = '/', method = 'GET', headersDistinct }: IncomingMessage,
  body: string,
  target: string,
  change = (value: string) => value,
) {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) {
    if (['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)) continue;
    for (const value of values ?? []) headers.append(name, change(value));
  }
  const sent = { method, headers, ...(body !== '' && { body }) };
  const answer = await fetch(new URL(url, target), sent);
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, body: await answer.text() };
}
