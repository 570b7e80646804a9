import { glob, type Loader } from 'astro/loaders';
import { legalId } from './document.ts';

/** The content collection of the legal texts: ids such as `terms-of-service.ja`. */
export function legalLoader(): Loader {
  return glob({
    base: './src/content/legal',
    pattern: '**/*.{md,mdx}',
    generateId: ({ entry }) => legalId(entry),
  });
}
