// pure module
/** Of cards that are laid out when the window comes near; a `reach-*` beside it says how high they are. */
const cards = 'grid gap-x-8 gap-y-14 *:in-reach lg:gap-x-10';

/** The grid of a list whose cards come and go; the same in pages and in islands. */
export const cardGrid = `${cards} sm:grid-cols-2 lg:grid-cols-3`;

/**
 * Whether cards leave a hole in rows of three and none in rows of two: a wide window then has two
 * columns of them, beside their heading (product: lists/rows).
 */
export function standBesideHeading(count: number): boolean {
  return count % 3 !== 0 && count % 2 === 0;
}

/** The grid of a number of cards that stay; below a `CardSection`'s heading. */
export function cardGridOf(count: number): string {
  if (standBesideHeading(count)) return `${cards} sm:grid-cols-2`;
  return count === 3 ? `${cards} max-md:gap-x-5 sm:grid-cols-3` : cardGrid;
}
