// pure module
/** The picture that an `image` value stands for. */
export type ResolvedImage =
  | { kind: 'picture'; name: string }
  | { kind: 'remote'; src: string }
  | { kind: 'local'; src: string };

/**
 * Resolves an `image` value. An empty one is the default picture, an http(s) URL
 * stays, `kyoto` and `/images/kyoto.jpg` are the site's own picture of that name, and any other path is relative to
 * the site's root (`photos/a.jpg` and `/photos/a.jpg` both mean `public/photos/a.jpg`).
 *
 * @param image a value that `isImageReference` accepts.
 * @param pictures the names of the site's own pictures.
 */
export function resolveImage(
  image: string | null | undefined,
  pictures: ReadonlySet<string>,
): ResolvedImage {
  const reference = image?.trim() ?? '';
  if (reference === '') return { kind: 'picture', name: 'default' };
  if (isRemote(reference)) return { kind: 'remote', src: reference };
  const path = rootRelative(reference);
  const name = isPictureName(reference) ? reference : /^\/images\/([^/]+)\.jpg$/.exec(path)?.[1];
  return name !== undefined && pictures.has(name)
    ? { kind: 'picture', name }
    : { kind: 'local', src: encodePath(path) };
}

/**
 * Returns the file of a path of the site, relative to the project's folder.
 *
 * @param src the path of a `local` image, percent-encoded.
 * @example publicFile('/photos/a%20b.jpg?v=2') // => 'public/photos/a b.jpg'
 */
export function publicFile(src: string): string {
  return `public${decodeURIComponent(src.replace(/[?#].*$/, ''))}`;
}

/** Returns whether a value is the name of a picture, that is, contains neither a slash nor a dot. */
export function isPictureName(image: string): boolean {
  return image !== '' && !/[/.]/.test(image);
}

/**
 * Returns whether a table value is safe as the URL of an image: empty, an http(s) URL, or a path within the site.
 * It refuses other schemes (`javascript:`, `data:`), `//host`, backslashes, control characters and `..`.
 */
export function isImageReference(image: string): boolean {
  const reference = image.trim();
  if (reference === '') return true;
  // Browsers drop control characters from URLs, so they could hide a scheme.
  if (/[\\\p{Cc}]/u.test(reference)) return false;
  if (isRemote(reference)) return URL.canParse(reference) && !/\s/.test(reference);
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('//')) return false;
  const path = decodePath(reference);
  return (
    path !== undefined &&
    !/[\\\p{Cc}]/u.test(path) &&
    !path.split(/[/?#]/).includes('..') &&
    // Browsers resolve `%2e` like a dot, so that `/%2e//host` becomes `//host`.
    !encodePath(rootRelative(reference)).startsWith('//')
  );
}

function isRemote(reference: string): boolean {
  return /^https?:\/\//i.test(reference);
}

/** Returns a path relative to the site's root, with a leading slash. */
function rootRelative(reference: string): string {
  return `/${reference.replace(/^(\.?\/)+/, '')}`;
}

/** Returns a path as a browser requests it, percent-encoded and without dot segments. */
function encodePath(path: string): string {
  const { pathname, search, hash } = new URL(path, 'https://site.example');
  return pathname + search + hash;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
