import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

/**
 * Starts a mock of Turnstile's siteverify on loopback; its URL is for `TURNSTILE_VERIFY_URL`.
 *
 * @param answerTo returns the verdict on a token; an outage responds with 500, or not at all.
 */
export async function startTurnstile(
  answerTo: (token: string) => 'good' | 'bad' | 'outage' | 'hang',
) {
  /** The requests received. */
  const requests: Record<string, string>[] = [];
  const server = await listenOnLoopback((request, response) => {
    void text(request).then((body) => {
      const question = Object.fromEntries(new URLSearchParams(body));
      requests.push(question);
      const answer = answerTo(question['response'] ?? '');
      if (answer === 'hang') return;
      response.writeHead(answer === 'outage' ? 500 : 200, { 'content-type': 'application/json' });
      response.end(answer === 'outage' ? 'down' : JSON.stringify({ success: answer === 'good' }));
    });
  });
  return { ...server, url: `${server.url}/siteverify`, requests };
}
