/** What asking the live site may cost a build. */
export interface Budget {
  signal: AbortSignal;
  /** What is left of it. */
  bytes: number;
}

/** Milliseconds for everything that is asked at once. */
export const timeout = 5_000;

/**
 * A text file of the live site.
 *
 * @throws when there is none, or the budget is used up.
 */
export async function readLiveFile(file: string, budget: Budget): Promise<string> {
  const response = await fetch(file, { signal: budget.signal });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** One line, in both languages, about a file of the live site that can't be read. */
export function unreadable(file: string, error: unknown): string {
  const cause = (error as Error).cause ?? error;
  const said = (cause as Error).message.replace(/\s+/g, ' ').slice(0, 120);
  return `${file} を読めません。 It can't be read. (${said})`;
}

/** What is said of it: a build never depends on what is live. */
export function notCompared(unknown: string): string {
  return `${unknown} — 公開中のサイトとは比べずに続けます。 Not compared with what is live.`;
}
