/** Selects an island that has not hydrated. */
export const unhydrated = '[ssr]';

/** The event at which islands that are not in the document any more unmount (see language.ts). */
export const afterSwap = 'astro:after-swap';
