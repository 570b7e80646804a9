const cards = 'grid gap-x-8 gap-y-14 lg:gap-x-10';

/** The classes of a grid whose number of cards changes with the filters; pages and islands share them. */
export const cardGrid = `${cards} sm:grid-cols-2 lg:grid-cols-3`;

/**
 * Returns whether this number of cards leaves a gap in rows of three but not in rows of two. Wide windows then show two
 * columns of cards beside their heading.
 */
export function fillsTwoColumns(count: number): boolean {
  return count % 3 !== 0 && count % 2 === 0;
}

/** Returns the classes of a grid whose number of cards never changes, in a `CardSection`. */
export function cardGridOf(count: number): string {
  if (fillsTwoColumns(count)) return `${cards} sm:grid-cols-2`;
  return count === 3 ? `${cards} max-md:gap-x-5 sm:grid-cols-3` : cardGrid;
}
