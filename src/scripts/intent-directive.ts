import intent from './intent.ts';

// Astro's island element looks its directive up when it is defined, so the directive must be registered first.
Object.assign(((globalThis as { Astro?: object }).Astro ??= {}), { intent });
