import { createRequire, isBuiltin } from 'node:module';

/**
 * Finds imported files for eslint-plugin-boundaries as Node does, aliases of package.json included
 * (the plugin's own resolver doesn't know them).
 */
export const interfaceVersion = 2;

/** @type {(source: string, file: string) => { found: boolean, path?: string | null }} */
export function resolve(source, file) {
  if (isBuiltin(source)) return { found: true, path: null };
  // A client script of a component is linted as `Card.astro/1.ts`: it belongs to `Card.astro`.
  const from = createRequire(file.replace(/(\.astro)[/\\].*$/, '$1'));
  try {
    return { found: true, path: from.resolve(source.replace(/\?.*$/, '')) };
  } catch {
    return { found: false };
  }
}
