import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

/**
 * A stand-in for Turnstile's siteverify on loopback; its URL is for `TURNSTILE_VERIFY_URL`.
 *
 * @param answerTo what to say about a token; an outage answers 500, or not at all.
 */
export async function startTurnstile(
  answerTo: (token: string) => 'good' | 'bad' | 'outage' | 'hang',
) {
  /** What it was asked. */
  const asked: Record<string, string>[] = [];
  const server = await listenOnLoopback((request, response) => {
    void text(request).then((body) => {
      const question = Object.fromEntries(new URLSearchParams(body));
      asked.push(question);
      const answer = answerTo(question['response'] ?? '');
      if (answer === 'hang') return;
      response.writeHead(answer === 'outage' ? 500 : 200, { 'content-type': 'application/json' });
      response.end(answer === 'outage' ? 'down' : JSON.stringify({ success: answer === 'good' }));
    });
  });
  return { ...server, url: `${server.url}/siteverify`, asked };
}
