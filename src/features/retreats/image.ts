// pure module
/** The site's own prints that a retreat may show; `default` stands in for every other one. */
export type PrintName =
  'default' | 'kyoto' | 'yamanashi' | 'hokkaido' | 'okinawa' | 'cebu-beach' | 'cebu-mountain';

/** What to draw for a retreat's `image` value. */
export type ResolvedImage =
  | { kind: 'print'; name: PrintName }
  | { kind: 'remote'; src: string }
  | { kind: 'local'; src: string };

/** Paths that stand for the site's own prints, which the build has in every size and format. */
const prints: Readonly<Record<string, PrintName>> = {
  '/images/kyoto.jpg': 'kyoto',
  '/images/yamanashi.jpg': 'yamanashi',
  '/images/hokkaido.jpg': 'hokkaido',
  '/images/okinawa.jpg': 'okinawa',
  '/images/cebu-beach.jpg': 'cebu-beach',
  '/images/cebu-mountain.jpg': 'cebu-mountain',
};

/** Width in CSS pixels at which hero images are requested (spec §9). */
export const heroWidth = 1200;

/**
 * The image rule of spec §3: nothing gives the default print, an http(s) URL is used as it is, the
 * known paths are the site's own prints, and any other path counts from the site's root
 * (`photos/a.jpg` and `/photos/a.jpg` both mean `public/photos/a.jpg`).
 *
 * @param image a value that `isImageReference` accepts.
 */
export function resolveImage(image: string | null | undefined): ResolvedImage {
  const reference = image?.trim() ?? '';
  if (reference === '') return { kind: 'print', name: 'default' };
  if (isRemote(reference)) return { kind: 'remote', src: reference };
  const path = `/${reference.replace(/^(\.?\/)+/, '')}`;
  const name = prints[path];
  return name === undefined
    ? { kind: 'local', src: encodeURI(decodeURI(path)) }
    : { kind: 'print', name };
}

/**
 * Whether a table value may become an image address: empty, an http(s) URL, or a path within the
 * site. Everything a browser would read otherwise is refused: other schemes (`javascript:`,
 * `data:`), `//host`, backslashes, control characters and ways out of the site with `..`.
 */
export function isImageReference(image: string): boolean {
  const reference = image.trim();
  if (reference === '') return true;
  // Browsers drop control characters from addresses, so they could hide a scheme.
  if (/[\\\p{Cc}]/u.test(reference)) return false;
  if (isRemote(reference)) return URL.canParse(reference) && !/\s/.test(reference);
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('//')) return false;
  const path = decoded(reference);
  return path !== undefined && !/[\\\p{Cc}]/u.test(path) && !path.split(/[/?#]/).includes('..');
}

/**
 * The address of the same picture at a given width, where the image service is known to scale by
 * address; any other address is returned unchanged.
 *
 * @param width CSS pixels, a positive integer.
 */
export function atWidth(src: string, width: number): string {
  if (!isRemote(src) || !URL.canParse(src)) return src;
  const url = new URL(src);
  if (url.hostname === 'images.unsplash.com' || url.hostname.endsWith('.imgix.net')) {
    // A signature covers the whole query: a signed address works only as it is.
    return url.searchParams.has('s') ? src : scaledByQuery(url, width, 'w', 'h');
  }
  if (url.pathname.startsWith('/storage/v1/render/image/public/')) {
    // Supabase crops to the old height unless told to keep the proportion.
    if (!url.searchParams.has('height') && !url.searchParams.has('resize')) {
      url.searchParams.set('resize', 'contain');
    }
    return scaledByQuery(url, width, 'width', 'height');
  }
  if (url.hostname === 'res.cloudinary.com') {
    // Before the version, where the transformations end; a signed address (s--…--) stays as it is.
    return src.replace(
      /(\/image\/upload\/(?!s--)(?:[^/]+\/)*?)(v\d+\/)/,
      `$1c_limit,w_${width}/$2`,
    );
  }
  return src;
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

function isRemote(reference: string): boolean {
  return /^https?:\/\//i.test(reference);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
