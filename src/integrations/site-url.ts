import { isLoopback } from '#lib/is-loopback.ts';

/** The site's URL, and whether search engines may list it. */
export interface SiteUrl {
  /** An origin: `https://nagi-retreats.example`. */
  origin: string;
  /** False unless it is the site's own public origin. */
  indexable: boolean;
  /** Whether `SITE_URL` names this machine, as under `npm start`. */
  isLocal: boolean;
  /** Whether `SAMPLE_SITE` is set. */
  isSample: boolean;
}

/** The default origin. */
const defaultOrigin = 'http://localhost:4321';

/** Hosts that are never a public site's own: this machine, reserved names, and hosts' previews. */
const nonPublicHosts =
  /^(?:localhost|[^.]+|.+\.(?:localhost|local|internal|test|invalid|pages\.dev|workers\.dev)|[\d.]+|\[.*\])$/;

/**
 * Reads the origin of canonical URLs from `SITE_URL`. Only a public https origin is indexable, so that a copy of the
 * site elsewhere never appears in search results.
 *
 * @param value absent means this machine.
 * @param options.isPreview whether unpublished rows are shown, which only this machine may serve.
 * @param options.isSample whether samples may be shown, which search engines must not list.
 * @throws if a preview would be public.
 */
export function readSiteUrl(
  value: string | undefined,
  { isPreview = false, isSample = false } = {},
): SiteUrl {
  const url = new URL(value ?? defaultOrigin);
  if (isPreview && !isLoopback(url)) {
    throw new Error(
      `PREVIEW=1 は未公開のリトリートを見せるので、公開のアドレス（SITE_URL: ${url.origin}）では使えません。SITE_URL を空にしてください。 ` +
        `PREVIEW=1 shows unpublished retreats, so it can't be used at a public address (SITE_URL: ${url.origin}). Leave SITE_URL empty.`,
    );
  }
  return {
    origin: url.origin,
    isLocal: value !== undefined && isLoopback(url),
    isSample,
    indexable:
      !isPreview &&
      !isSample &&
      url.protocol === 'https:' &&
      !nonPublicHosts.test(url.hostname.replace(/\.$/, '')),
  };
}

/** Returns the notice to the operator that search engines are excluded. */
export function notIndexedNotice({ origin, isSample }: SiteUrl): string {
  if (isSample)
    return (
      'SAMPLE_SITE=1 があるので見本の展示とみなし、すべてのページを noindex にしました。公開するときは SAMPLE_SITE を消してください。 ' +
      'With SAMPLE_SITE=1 this is a demonstration, and every page is marked noindex. To publish, delete SAMPLE_SITE.'
    );
  return (
    `${origin} は公開用のアドレスではないため、すべてのページを noindex にし、サイトマップは作りません。` +
    '公開するときは SITE_URL に https:// で始まるサイトのアドレスを設定してください。 ' +
    `${origin} is not a public address: every page is marked noindex, and there is no sitemap. ` +
    'To publish, set SITE_URL to the address of the site, beginning with https://.'
  );
}
