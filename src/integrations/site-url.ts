import { written, wrongIn } from '../variables.ts';

/** Where the pages will be found, and whether search engines may list them there. */
export interface SiteUrl {
  /** An origin: `https://nagi-retreats.example`. */
  origin: string;
  /** False for anything that isn't a site's own public origin. */
  indexable: boolean;
}

/** Stands in until an origin is set. */
const atHome = 'http://localhost:4321';

/** Hosts nobody finds a finished site at: this machine, reserved names, and a host's previews. */
const provisional =
  /^(?:localhost|[^.]+|.+\.(?:localhost|local|internal|test|invalid|pages\.dev|workers\.dev)|[\d.]+|\[.*\])$/;

/**
 * The origin of canonical URLs from `SITE_URL`. A copy of the site elsewhere must never stand in
 * search results beside the site itself, so only a public https origin is indexable
 * (product: seo/preview).
 *
 * @param value empty or absent means this machine.
 * @param options.isPreview whether unpublished rows are shown, which nobody may list at any address.
 * @throws when it is no URL, or one with a path, which the site's links would lose.
 */
export function readSiteUrl(value: string | undefined, { isPreview = false } = {}): SiteUrl {
  const [problem] = wrongIn({ SITE_URL: value }, 'SITE_URL');
  if (problem) throw new Error(written(problem));
  const url = new URL(value?.trim() || atHome);
  return {
    origin: url.origin,
    indexable:
      !isPreview && url.protocol === 'https:' && !provisional.test(url.hostname.replace(/\.$/, '')),
  };
}

/** What a build says to the operator when search engines are told to stay away. */
export function previewNotice({ origin }: SiteUrl): string {
  return (
    `${origin} は公開用のアドレスではないため、すべてのページを noindex にし、サイトマップは作りません。` +
    '公開するときは SITE_URL に https:// で始まるサイトのアドレスを設定してください。 ' +
    `${origin} is not a public address: every page is marked noindex, and there is no sitemap. ` +
    'To publish, set SITE_URL to the address of the site, beginning with https://.'
  );
}
