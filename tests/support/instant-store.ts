import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A stand-in for the table `inquiries` over REST that answers at once and remembers what came. */
export interface InstantStore {
  /** For `SUPABASE_URL`. */
  url: string;
  /** The inquiries that were to be stored, as they came. */
  received: Record<string, unknown>[];
  close(): Promise<void>;
}

/** Recognises no repeats and keeps no status: for volume and for measuring, not for the rules. */
export async function startInstantStore(): Promise<InstantStore> {
  const received: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      if (!request.url?.endsWith('/receive_inquiry')) {
        request.resume();
        response.writeHead(200, { 'content-type': 'application/json' }).end('true');
        return;
      }
      const { inquiry } = (await json(request)) as { inquiry: Record<string, unknown> };
      received.push(inquiry);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          ...inquiry,
          confirmable: (inquiry['held_for'] as unknown[]).length === 0,
          over_limit: false,
          notified_at: null,
          confirmed_at: null,
        }),
      );
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
