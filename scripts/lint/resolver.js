import { createRequire, isBuiltin } from 'node:module';

/**
 * Resolves imports for eslint-plugin-boundaries as Node does, including the aliases of package.json, which the plugin's
 * own resolver doesn't support.
 */
export const interfaceVersion = 2;

/** @type {(source: string, file: string) => { found: boolean, path?: string | null }} */
export function resolve(source, file) {
  if (isBuiltin(source)) return { found: true, path: null };
  // A component's client script is linted as `Card.astro/1.ts` but belongs to `Card.astro`.
  const from = createRequire(file.replace(/(\.astro)[/\\].*$/, '$1'));
  try {
    return { found: true, path: from.resolve(source.replace(/\?.*$/, '')) };
  } catch {
    return { found: false };
  }
}
