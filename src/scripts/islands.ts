/**
 * What makes islands live: loaded when a visitor first reaches for one (src/scripts/early.js), instead
 * of the same inline in every page, which the last steps of a build take out of them.
 */
import './intent-directive.ts';
import 'astro/runtime/server/astro-island.js';
