import { useSyncExternalStore } from 'react';

/** Whether React has taken its element over: on its first render it must show what was built. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
