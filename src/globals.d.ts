/** A package without types. */
declare module 'subset-font';

interface ImportMetaEnv {
  /** Whether search engines may list this build (src/integrations/site-url.ts). */
  readonly INDEXABLE: boolean;
  /** Whether unpublished retreats are shown. */
  readonly PREVIEW: boolean;
  /** Public key of Turnstile; '' without Turnstile. */
  readonly TURNSTILE_SITE_KEY: string;
}
