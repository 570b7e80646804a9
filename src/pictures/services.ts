/**
 * The picture behind a URL at a given width, where its image service is known to scale by URL; every
 * other URL, and a signed one, is returned unchanged.
 *
 * @param width pixels, a positive integer.
 */
export function atWidth(src: string, width: number): string {
  return scalerOf(src)?.(width) ?? src;
}

/**
 * The `srcset` for a URL whose image service scales; `undefined` for every other URL.
 *
 * @param src an absolute URL without spaces.
 * @param widths pixels, positive integers.
 */
export function srcSetOf(src: string, widths: readonly number[]): string | undefined {
  const scale = scalerOf(src);
  return scale && widths.map((width) => `${scale(width)} ${width}w`).join(', ');
}

/** How the service of a URL is asked for a width; `undefined` where none is known. */
function scalerOf(src: string): ((width: number) => string) | undefined {
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) return undefined;
  const { hostname, pathname, searchParams } = new URL(src);
  if (hostname === 'images.unsplash.com' || hostname.endsWith('.imgix.net')) {
    // A signature covers the whole query: a signed URL works only as it is.
    if (searchParams.has('s')) return undefined;
    return (width) => scaledByQuery(new URL(src), width, 'w', 'h');
  }
  if (pathname.startsWith('/storage/v1/render/image/public/')) {
    return (width) => {
      const url = new URL(src);
      // Supabase crops to the old height unless told to keep the proportion.
      if (!searchParams.has('height') && !searchParams.has('resize')) {
        url.searchParams.set('resize', 'contain');
      }
      return scaledByQuery(url, width, 'width', 'height');
    };
  }
  // Before the version, where the transformations end; a signed URL (s--…--) stays as it is.
  const end = /\/image\/upload\/(?!s--)(?:[^/]+\/)*?(?=v\d+\/)/.exec(src);
  if (hostname === 'res.cloudinary.com' && end !== null) {
    const place = end.index + end[0].length;
    return (width) => `${src.slice(0, place)}c_limit,w_${width}/${src.slice(place)}`;
  }
  return undefined;
}

/** Sets the width in the query; a height beside it keeps the proportion the two had. */
function scaledByQuery(url: URL, width: number, widthKey: string, heightKey: string): string {
  const given = Number(url.searchParams.get(widthKey));
  const height = Number(url.searchParams.get(heightKey));
  url.searchParams.set(widthKey, String(width));
  if (given > 0 && height > 0) {
    url.searchParams.set(heightKey, String(Math.round((height * width) / given)));
  }
  return url.href;
}
