import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentHash } from './store.ts';

/**
 * Names the version of a site: the same for builds whose pages and scripts work together, another as soon as their
 * policy, scripts or stylesheets differ (product: site/versions). Rows and articles don't change it, nor do the
 * subsets of the heading font, which follow from them.
 *
 * @param policy the Content-Security-Policy, which holds the hash of all that is inline.
 * @param dist the built site, before its pages are completed.
 */
export function siteVersion(policy: string, dist: URL): string {
  const files = globSync('_astro/*.{js,css}', {
    cwd: fileURLToPath(dist),
    exclude: ['_astro/fonts.*.css'],
  });
  return contentHash(policy, ...files.sort()).slice(0, 6);
}
