import { globSync } from 'node:fs';
import { contentHash } from './build-cache.ts';

/**
 * Returns the version of a site: the same for builds whose pages and scripts work together. It changes with the policy,
 * scripts or stylesheets, but not with rows, articles, or the heading font's subsets, which
 * depend on them.
 *
 * @param policy the Content-Security-Policy, which contains the hash of all inline code.
 * @param dist the built site, before its pages are completed.
 */
export function siteVersion(policy: string, dist: URL): string {
  const files = globSync('_astro/*.{js,css}', { cwd: dist, exclude: ['_astro/fonts.*.css'] });
  return contentHash(policy, ...files.sort()).slice(0, 6);
}
