// pure module
/** Defers rendering of off-screen cards (`content-visibility`); a `reach-*` class beside it gives their height. */
const cards = 'grid gap-x-8 gap-y-14 *:in-reach lg:gap-x-10';

/** The classes for cards that filtering changes; pages and islands share them. */
export const cardGrid = `${cards} sm:grid-cols-2 lg:grid-cols-3`;

/**
 * Returns whether cards leave a gap in rows of three but not in rows of two. Wide windows then show two columns of
 * them, beside their heading (product: lists/rows).
 */
export function standBesideHeading(count: number): boolean {
  return count % 3 !== 0 && count % 2 === 0;
}

/** Returns the classes for cards whose number never changes, below the heading of a `CardSection`. */
export function cardGridOf(count: number): string {
  if (standBesideHeading(count)) return `${cards} sm:grid-cols-2`;
  return count === 3 ? `${cards} max-md:gap-x-5 sm:grid-cols-3` : cardGrid;
}
