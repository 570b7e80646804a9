import { json } from 'node:stream/consumers';
import { listenOnLoopback, type LoopbackServer } from './loopback.ts';

/** A stand-in for the table `inquiries` over REST that answers at once and remembers what came. */
export interface InstantStore extends LoopbackServer {
  /** The inquiries that were to be stored, as they came. */
  received: Record<string, unknown>[];
}

/** Recognises no repeats and keeps no status: for volume and for measuring, not for the rules. */
export async function startInstantStore(): Promise<InstantStore> {
  const received: Record<string, unknown>[] = [];
  const server = await listenOnLoopback((request, response) => {
    void (async () => {
      if (!request.url?.endsWith('/receive_inquiry')) {
        request.resume();
        response.writeHead(200, { 'content-type': 'application/json' }).end('true');
        return;
      }
      const sent = (await json(request)) as Record<'inquiry' | 'wishes', Record<string, unknown>>;
      const inquiry: Record<string, unknown> = { ...sent.inquiry, ...sent.wishes };
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
  return { ...server, received };
}
