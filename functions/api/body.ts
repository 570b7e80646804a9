/** Maximum bytes of a form of the operator's pages. */
const maxFormBytes = 1000;

/** A body as text, or why there is none: it was longer than allowed, or didn't come in time. */
export type Body = { text: string } | { failed: 'tooLarge' | 'tooSlow' };

/** Milliseconds in which a body must arrive; the rest of the time to answer is for the database and the mails. */
const timeout = 6000;

/**
 * Reads a request's body within limits of size and time. A connection that
 * breaks off counts as too slow, because nobody receives the answer.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  if (Number(request.headers.get('content-length')) > maxBytes) return { failed: 'tooLarge' };
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (reader === undefined) return { text: '' };
  const decoder = new TextDecoder();
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), timeout);
  let bytes = 0;
  let text = '';
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), late]);
      if (read === 'late') return { failed: 'tooSlow' };
      if (read.done) return { text: text + decoder.decode() };
      bytes += read.value.byteLength;
      if (bytes > maxBytes) return { failed: 'tooLarge' };
      text += decoder.decode(read.value, { stream: true });
    }
  } catch {
    return { failed: 'tooSlow' };
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
}

/** Reads a form of the operator's pages; empty if it is too long or comes too late. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request, maxFormBytes);
  return new URLSearchParams('text' in body ? body.text : '');
}
