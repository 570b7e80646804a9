import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Makes `astro dev` read the rows of the embedded database again when `supabase/seed.sql` changes. */
export function reloadSeed(): AstroIntegration {
  const seed = fileURLToPath(new URL('../../supabase/seed.sql', import.meta.url));
  return {
    name: 'reload-seed',
    hooks: {
      'astro:server:setup': ({ server, refreshContent }) => {
        server.watcher.add(seed);
        server.watcher.on('change', (file) => {
          if (file === seed) void refreshContent?.({ loaders: ['retreats'] });
        });
      },
    },
  };
}
