/** When the build began: the same moment for all pages, because a build may run past midnight. */
export const buildTime = new Date();

/**
 * Caches the result of a function for the whole build. Without the cache, build time would grow with the square of the
 * number of pages. Callers share the result and must not change it. `astro dev` doesn't cache, because rows and files
 * change meanwhile.
 */
export function oncePerBuild<T>(make: () => Promise<T>): typeof make {
  if (import.meta.env.DEV) return make;
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
