// pure module
/** Compares by code unit: the order of a page must not depend on the language of the machine. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
