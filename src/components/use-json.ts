import { useContext, useEffect, useState } from 'react';
import { RefusesJson } from './WithoutJson.tsx';

/**
 * Fetches JSON; `data` is undefined until it has loaded.
 *
 * @param path undefined fetches nothing.
 */
export function useJson<Data>(path: string | undefined) {
  const [result, setResult] = useState<{ path: string; data?: Data }>();
  const isRefused = useContext(RefusesJson);
  const current: { data?: Data } | undefined = isRefused
    ? {}
    : result?.path === path
      ? result
      : undefined;
  useEffect(() => {
    if (path === undefined || current) return;
    const controller = new AbortController();
    fetchJson<Data>(path, controller.signal).then(
      (data) => setResult({ path, data }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error(error);
        setResult({ path });
      },
    );
    return () => controller.abort();
  }, [path, current]);
  return {
    data: current?.data,
    hasFailed: current !== undefined && current.data === undefined,
    // A newer build's JSON needs that build's page.
    retry: () => (isRefused ? location.reload() : setResult(undefined)),
  };
}

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
