// pure module
/** The grid that cards stand in; the same in pages and in islands. */
export const cardGrid = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10';
