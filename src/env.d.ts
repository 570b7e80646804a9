interface ImportMetaEnv {
  /** Path, from the project's folder, of the cache that is kept between builds. */
  readonly CACHE_DIR: string;
  /** Whether search engines may list this build (src/integrations/site-url.ts). */
  readonly INDEXABLE: boolean;
  /** Whether unpublished retreats are shown. */
  readonly PREVIEW: boolean;
  /** Public key of Turnstile; see `.env.example`. */
  readonly TURNSTILE_SITE_KEY?: string;
}
