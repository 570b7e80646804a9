import { timeLimits } from './limits.ts';

/** A body as text, or why there is none. */
export type Body = { text: string } | { failed: 'tooLarge' | 'tooSlow' };

/**
 * Reads a request's body within limits of size and time. A connection that breaks off counts as too slow, because nobody
 * receives the answer.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  if (Number(request.headers.get('content-length')) > maxBytes) return { failed: 'tooLarge' };
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error('too large'));
      else controller.enqueue(chunk);
    },
  });
  const signal = AbortSignal.timeout(timeLimits.body);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')));
  });
  try {
    const body = (request.body as ReadableStream<Uint8Array> | null)?.pipeThrough(counted);
    return { text: await Promise.race([new Response(body ?? null).text(), late]) };
  } catch {
    return { failed: bytes > maxBytes ? 'tooLarge' : 'tooSlow' };
  }
}
