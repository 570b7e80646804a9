import { useEffect, useEffectEvent, useState } from 'react';
import { fetchJson } from '../fetch-json.ts';

/**
 * Fetches all items of a list, once.
 *
 * @param href path of the JSON array with all items.
 * @param enabled whether the items are needed now.
 * @param isPrefetched whether they are fetched before that, unless the visitor saves data.
 * @returns `items` once loaded, and the status to show until then.
 */
export function useFetchedItems<Item>(href: string, enabled: boolean, isPrefetched = false) {
  const [items, setItems] = useState<Item[]>();
  const [failed, setFailed] = useState(false);
  const [prefetches, setPrefetches] = useState(() => isPrefetched && !savesData());
  const shouldFetch = (enabled || prefetches) && items === undefined && !failed;

  const onError = useEffectEvent((error: unknown) => {
    setPrefetches(false);
    // Items that are not needed yet are fetched once more when they are.
    if (!enabled) return;
    console.error(error);
    setFailed(true);
  });

  useEffect(() => {
    if (!shouldFetch) return;
    const controller = new AbortController();
    fetchJson<Item[]>(href, controller.signal).then(setItems, (error: unknown) => {
      if (!controller.signal.aborted) onError(error);
    });
    return () => controller.abort();
  }, [shouldFetch, href]);

  const status = !enabled || items !== undefined ? 'ready' : failed ? 'failed' : 'loading';
  return { items, status, retry: () => setFailed(false) } as const;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  return connection?.saveData === true;
}
