import { useEffect, useState } from 'react';
import { fetchData, reloadIfOutdated } from '../version.ts';

/**
 * Fetches all items of a list whose page contains only some of them; once, when first needed (product: lists/index).
 *
 * @param href path of the JSON array with all items.
 * @param enabled whether the items are needed now.
 * @returns `items` once loaded, and the status to show until then.
 */
export function useFetchedItems<Item>(href: string, enabled: boolean) {
  const [items, setItems] = useState<Item[]>();
  const [failed, setFailed] = useState(false);
  const shouldFetch = enabled && items === undefined && !failed;

  useEffect(() => {
    if (!shouldFetch) return;
    const controller = new AbortController();
    fetchData<Item[]>(href, controller.signal).then(setItems, async (error: unknown) => {
      if (controller.signal.aborted) return;
      console.error(error);
      if (!(await reloadIfOutdated())) setFailed(true);
    });
    return () => controller.abort();
  }, [shouldFetch, href]);

  const status = !enabled || items !== undefined ? 'ready' : failed ? 'failed' : 'loading';
  return { items, status, retry: () => setFailed(false) } as const;
}
