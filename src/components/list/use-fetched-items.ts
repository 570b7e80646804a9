import { useEffect, useState } from 'react';
import { fetchJson } from '../fetch-json.ts';

/**
 * Fetches all items of a list, before the visitor filters it.
 *
 * @param href path of the JSON array with all items.
 * @param needed whether the list shows them, or that they are missing.
 * @returns `items` once loaded, and the status to show until then.
 */
export function useFetchedItems<Item>(href: string, needed: boolean) {
  const [items, setItems] = useState<Item[]>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return;
    const controller = new AbortController();
    fetchJson<Item[]>(href, controller.signal).then(setItems, (error: unknown) => {
      if (controller.signal.aborted) return;
      console.error(error);
      setFailed(true);
    });
    return () => controller.abort();
  }, [failed, href]);

  const status = !needed || items !== undefined ? 'ready' : failed ? 'failed' : 'loading';
  return { items, status, retry: () => setFailed(false) } as const;
}
