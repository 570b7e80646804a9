// pure module
/** Compares texts by code unit, so that an order doesn't depend on the machine's language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
