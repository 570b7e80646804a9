import { useEffect, useState } from 'react';

/**
 * Every item of a list whose page holds only some of them: fetched once, when first wanted.
 *
 * @param href the JSON array with all items.
 * @param wanted whether they are needed now.
 * @returns `items` once they are there, and what to show until then.
 */
export function useIndex<Item>(href: string, wanted: boolean) {
  const [items, setItems] = useState<Item[]>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && items === undefined && !failed;

  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    fetchItems<Item>(href, controller.signal).then(setItems, (error: unknown) => {
      if (controller.signal.aborted) return;
      console.error(error);
      setFailed(true);
    });
    return () => controller.abort();
  }, [missing, href]);

  const status = !wanted || items !== undefined ? 'ready' : failed ? 'failed' : 'loading';
  return { items, status, retry: () => setFailed(false) } as const;
}

async function fetchItems<Item>(href: string, signal: AbortSignal): Promise<Item[]> {
  const response = await fetch(href, { signal });
  if (!response.ok) throw new Error(`${href}: HTTP ${response.status}`);
  return (await response.json()) as Item[];
}
