// pure module
/** Compares by code unit: the order of a page must not depend on the language of the machine. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The latest of days or moments, as ISO 8601; `undefined` where none is known. */
export function latest(changes: readonly (string | undefined)[]): string | undefined {
  return changes
    .flatMap((change) => change ?? [])
    .toSorted()
    .at(-1);
}
