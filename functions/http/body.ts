import { timeLimits } from '../services/limits.ts';

/**
 * Reads a request's body as text, within limits of size and time. A connection that breaks off counts as too slow,
 * because nobody receives the answer.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<{ text: string } | { failed: 'tooLarge' | 'tooSlow' }> {
  if (Number(request.headers.get('content-length')) > maxBytes) return { failed: 'tooLarge' };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const collect = new WritableStream<Uint8Array>({
    write(chunk: Uint8Array) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new Error('too large');
      chunks.push(chunk);
    },
  });
  const signal = AbortSignal.timeout(timeLimits.body);
  // workerd ends a pipe by its signal only when the next chunk comes.
  const late = new Promise((_, reject) => signal.addEventListener('abort', reject));
  try {
    await Promise.race([request.body?.pipeTo(collect, { signal }), late]);
    return { text: await new Blob(chunks).text() };
  } catch {
    return { failed: bytes > maxBytes ? 'tooLarge' : 'tooSlow' };
  }
}
