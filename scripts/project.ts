import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Astro's program, which a copy of the project finds further up. */
export const ASTRO = join(
  createRequire(import.meta.url).resolve('astro/package.json'),
  '../bin/astro.mjs',
);
