/** Months that stand in columns of their own; later dates share one more. */
const maxMonths = 12;

/** Dates of a month that may stand below each other. */
const maxInColumn = 5;

const monthOf = (day: string) => day.slice(0, 7);

/**
 * Returns the months (`YYYY-MM`) from that of the first day to that of the last, twelve at most.
 *
 * @param days `YYYY-MM-DD`, in any order.
 * @example almanacMonths(['2027-02-04', '2026-12-11']) // => ['2026-12', '2027-01', '2027-02']
 */
export function almanacMonths(days: readonly string[]): string[] {
  const all = days.map(monthOf).toSorted();
  const [first, last = ''] = [all[0], all.at(-1)];
  if (first === undefined) return [];
  const [year, month] = first.split('-').map(Number) as [number, number];
  return Array.from({ length: maxMonths }, (_, nth) =>
    new Date(Date.UTC(year, month - 1 + nth)).toISOString().slice(0, 7),
  ).filter((each) => each <= last);
}

/** Returns the number of a day's column, from 1; dates beyond the months stand in the column after the last. */
export function columnOf(months: readonly string[], day: string): number {
  const at = months.indexOf(monthOf(day));
  return at === -1 ? months.length + 1 : at + 1;
}

/** Returns whether a column would hold so many of a retreat's days that they are better set in lines. */
export function overfillsColumn(months: readonly string[], days: readonly string[]): boolean {
  const columns = Map.groupBy(days, (day) => columnOf(months, day));
  return columns.values().some(({ length }) => length > maxInColumn);
}
