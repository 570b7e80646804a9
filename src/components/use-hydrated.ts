import { useSyncExternalStore } from 'react';

/** Returns false during the first render, which must match the prerendered HTML, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
