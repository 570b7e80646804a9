import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that only this machine reaches. */
export interface LoopbackServer {
  /** Its origin. */
  url: string;
  /** Ends it, and whatever still waits for an answer. */
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export async function listenOnLoopback(answer: RequestListener): Promise<LoopbackServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes a request on to another server, its headers' values as `change` has them; the whole answer. */
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
