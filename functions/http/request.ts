import { locales, type Locale } from '#i18n/locales.ts';
import { parsePath } from '#i18n/paths.ts';
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

/**
 * Returns the language to answer in: the one the form names, else that of the address (`?locale=`) or of the page the
 * request came from, else Japanese if the browser's first language is, else English.
 *
 * @param named value of the form's field for the language, not validated.
 */
export function languageOf(request: Request, named?: unknown): Locale {
  const { host, searchParams } = new URL(request.url);
  const chosen = [named, searchParams.get('locale')].find((value): value is Locale =>
    locales.some((locale) => locale === value),
  );
  if (chosen !== undefined) return chosen;
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from?.host === host) return parsePath(from.pathname).locale;
  return /^\s*ja/i.test(request.headers.get('accept-language') ?? '') ? 'ja' : 'en';
}

/** Logs an error that no code expected, without its message, which may quote what a visitor wrote. */
export function logUnexpected({ method, url }: Request, error: unknown): void {
  const { name, stack = '' } = error as Error;
  const frames = stack.match(/^ {4}at \S.*$/gm) ?? [];
  console.error([`${method} ${new URL(url).pathname} failed: ${name}`, ...frames].join('\n'));
}
