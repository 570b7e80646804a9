import { useEffect, useState } from 'react';
import { fetchData, loadIfOutdated } from '../version.ts';

/**
 * Fetches all items of a list whose page contains only some of them; once, when first needed (product: lists/index).
 *
 * @param href the JSON array with all items.
 * @param wanted whether they are needed now.
 * @returns `items` once loaded, and the status to show until then.
 */
export function useIndex<Item>(href: string, wanted: boolean) {
  const [items, setItems] = useState<Item[]>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && items === undefined && !failed;

  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    fetchData<Item[]>(href, controller.signal).then(setItems, async (error: unknown) => {
      if (controller.signal.aborted) return;
      console.error(error);
      if (!(await loadIfOutdated())) setFailed(true);
    });
    return () => controller.abort();
  }, [missing, href]);

  const status = !wanted || items !== undefined ? 'ready' : failed ? 'failed' : 'loading';
  return { items, status, retry: () => setFailed(false) } as const;
}
