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

/**
 * Refuses a public address while the operator's facts or retreats are still samples.
 *
 * @param origin the address for which the site is built.
 * @param samples the names of the values in `src/site.ts` that are samples.
 * @param supabaseUrl the project with the operator's rows; without one the rows are samples.
 * @throws in both languages, with the names and what to do.
 */
export function refuseSamples(
  origin: string,
  samples: readonly string[],
  supabaseUrl: string | undefined,
): void {
  if (isLoopback(new URL(origin))) return;
  if (samples.length > 0) {
    const names = samples.join(', ');
    throw new Error(
      `${origin} に公開する前に、見本の値を実際の内容へ書き換え、src/site.ts の sampleValues から外してください：${names}。見本の展示なら SAMPLE_SITE=1 を付けます。\n` +
        `Before ${origin} goes public, replace the sample values and take them out of sampleValues in src/site.ts: ${names}. SAMPLE_SITE=1 builds a demonstration.`,
    );
  }
  if (supabaseUrl === undefined) {
    throw new Error(
      `${origin} に公開するには、リトリートを読む SUPABASE_URL をビルドの変数に入れてください（ないと supabase/seed.sql の見本が出ます）。見本の展示なら SAMPLE_SITE=1 を付けます。\n` +
        `To publish ${origin}, set SUPABASE_URL, from which the retreats are read (without it they are the samples of supabase/seed.sql). SAMPLE_SITE=1 builds a demonstration.`,
    );
  }
}
