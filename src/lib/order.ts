/** Compares by code unit, so that the order doesn't depend on the machine's locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the latest of dates or moments in ISO 8601; `undefined` if none is known. */
export function latest(changes: readonly (string | undefined)[]): string | undefined {
  return changes
    .flatMap((change) => change ?? [])
    .toSorted()
    .at(-1);
}
