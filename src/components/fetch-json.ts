/**
 * Fetches data.
 *
 * @throws if the request fails.
 */
export async function fetchJson<Data>(href: string, signal?: AbortSignal): Promise<Data> {
  const response = await fetch(href, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${href}: HTTP ${response.status}`);
  return (await response.json()) as Data;
}
