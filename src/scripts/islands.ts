/**
 * Defines Astro's island element. Loaded at the first interaction (src/scripts/early.js) instead of Astro's inline
 * scripts, which `src/integrations/finish.ts` removes from every page.
 */
import './intent-directive.ts';
import 'astro/runtime/server/astro-island.js';
