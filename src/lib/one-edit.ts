/** Returns whether two texts differ by one inserted, removed or replaced letter, or by two that swapped places. */
export function isOneEditFrom(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const rest = (skipTyped: number, skipMeant: number) =>
    typed.slice(start + skipTyped) === meant.slice(start + skipMeant);
  return (
    rest(1, 0) ||
    rest(0, 1) ||
    rest(1, 1) ||
    (typed[start] === meant[start + 1] && typed[start + 1] === meant[start] && rest(2, 2))
  );
}

/** Returns the question whether another name is meant, in both languages; empty if none is like it. */
export function didYouMean(typed: string, names: Iterable<string>): { ja: string; en: string } {
  const meant = [...names].find((name) => isOneEditFrom(typed, name));
  if (meant === undefined) return { ja: '', en: '' };
  return { ja: ` ${meant} のことですか。`, en: ` Do you mean ${meant}?` };
}
