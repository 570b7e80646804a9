/** Compares by code unit, so that the order doesn't depend on the machine's locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts items by a number, computed once for each, the lowest first; equals keep their order. */
export function sortedBy<Item>(numberOf: (item: Item) => number, items: readonly Item[]): Item[] {
  const groups = [...Map.groupBy(items, numberOf)].toSorted(([a], [b]) => a - b);
  return groups.flatMap(([, equals]) => equals);
}

/** Returns the latest of dates or moments in ISO 8601; `undefined` if none is known. */
export function latest(changes: readonly (string | undefined)[]): string | undefined {
  return changes
    .flatMap((change) => change ?? [])
    .toSorted()
    .at(-1);
}
