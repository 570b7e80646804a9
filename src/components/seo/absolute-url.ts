/** Returns the absolute URL of a path of the site. */
export function absoluteUrl(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
