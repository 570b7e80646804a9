/**
 * Returns a picture's URL at a given width if its image service is known to scale by URL; any other URL, and a signed
 * one, is returned unchanged.
 *
 * @param width pixels, a positive integer.
 */
export function scaledUrl(src: string, width: number): string {
  return urlScaler(src)?.(width) ?? src;
}

/**
 * Returns the `srcset` for a URL whose image service scales; `undefined` for every other URL.
 *
 * @param src an absolute URL without spaces.
 * @param widths pixels, positive integers.
 */
export function srcSetOf(src: string, widths: readonly number[]): string | undefined {
  const scale = urlScaler(src);
  return scale && widths.map((width) => `${scale(width)} ${width}w`).join(', ');
}

/** Returns the function that scales a URL; `undefined` if its service is unknown. */
function urlScaler(src: string): ((width: number) => string) | undefined {
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) return undefined;
  const { hostname, pathname, searchParams } = new URL(src);
  if (hostname === 'images.unsplash.com' || hostname.endsWith('.imgix.net')) {
    // A signature covers the whole query, so a signed URL can't be changed.
    if (searchParams.has('s')) return undefined;
    return (width) => scaledByQuery(new URL(src), width, 'w', 'h');
  }
  if (pathname.startsWith('/storage/v1/render/image/public/')) {
    return (width) => {
      const url = new URL(src);
      // Without `contain`, Supabase would crop to the original height.
      if (!searchParams.has('height') && !searchParams.has('resize')) {
        url.searchParams.set('resize', 'contain');
      }
      return scaledByQuery(url, width, 'width', 'height');
    };
  }
  // Insert before the version, where the transformations end; a signed URL (s--…--) can't be changed.
  const end = /\/image\/upload\/(?!s--)(?:[^/]+\/)*?(?=v\d+\/)/.exec(src);
  if (hostname === 'res.cloudinary.com' && end !== null) {
    const place = end.index + end[0].length;
    return (width) => `${src.slice(0, place)}c_limit,w_${width}/${src.slice(place)}`;
  }
  return undefined;
}

/** Sets the width in the query, and scales a given height in proportion. */
function scaledByQuery(url: URL, width: number, widthKey: string, heightKey: string): string {
  const given = Number(url.searchParams.get(widthKey));
  const height = Number(url.searchParams.get(heightKey));
  url.searchParams.set(widthKey, String(width));
  if (given > 0 && height > 0) {
    url.searchParams.set(heightKey, String(Math.round((height * width) / given)));
  }
  return url.href;
}
