import { useEffect, useRef, useState } from 'react';
import { isSavingData } from '../save-data.ts';
import { fetchData, loadIfOutdated } from '../version.ts';

/**
 * Every item of a list whose page holds only some of them: fetched once, when the browser is idle or they are wanted.
 *
 * @param href the JSON array with all items.
 * @param wanted whether they are needed now.
 * @param prefetched whether they may be needed later.
 * @returns `items` once they are there, and what to show until then.
 */
export function useIndex<Item>(href: string, wanted: boolean, prefetched = false) {
  const [items, setItems] = useState<Item[]>();
  const [failed, setFailed] = useState(false);
  const [idle, setIdle] = useState(false);
  const request = useRef<Promise<Item[]>>(undefined);
  const missing = (wanted || (prefetched && idle)) && items === undefined && !failed;

  useEffect(() => {
    if (!prefetched || isSavingData()) return;
    const timer = setTimeout(() => setIdle(true));
    return () => clearTimeout(timer);
  }, [prefetched]);

  useEffect(() => {
    if (!missing) return;
    let left = false;
    request.current ??= fetchData<Item[]>(href);
    request.current.then(
      (all) => {
        if (!left) setItems(all);
      },
      async (error: unknown) => {
        request.current = undefined;
        // What was only prefetched is asked for again once it is wanted.
        if (left || !wanted) return;
        console.error(error);
        if (!(await loadIfOutdated())) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [missing, wanted, href]);

  const status = !wanted || items !== undefined ? 'ready' : failed ? 'failed' : 'loading';
  return { items, status, retry: () => setFailed(false) } as const;
}
