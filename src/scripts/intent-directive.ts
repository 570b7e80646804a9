import intent from './intent.ts';

// An island looks for its directive while it is defined.
Object.assign(((globalThis as { Astro?: object }).Astro ??= {}), { intent });
