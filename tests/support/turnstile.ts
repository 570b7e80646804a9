import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A stand-in for Turnstile's siteverify on loopback. */
export interface TurnstileServer {
  /** For `TURNSTILE_VERIFY_URL`. */
  url: string;
  /** What it was asked. */
  asked: Record<string, string>[];
  close(): Promise<void>;
}

/** @param answerTo what to say about a token; an outage answers 500, or not at all. */
export async function startTurnstile(
  answerTo: (token: string) => 'good' | 'bad' | 'outage' | 'hang',
): Promise<TurnstileServer> {
  const asked: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const question = Object.fromEntries(new URLSearchParams(body));
      asked.push(question);
      const answer = answerTo(question['response'] ?? '');
      if (answer === 'hang') return;
      response.writeHead(answer === 'outage' ? 500 : 200, { 'content-type': 'application/json' });
      response.end(answer === 'outage' ? 'down' : JSON.stringify({ success: answer === 'good' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
