/** Packages without types. */
declare module 'subset-font';
declare module 'japanese-holidays' {
  const holidays: {
    /** The name of the holiday of Japan that a time falls on. */
    isHolidayAt(time: Date): string | undefined;
  };
  export default holidays;
}

interface ImportMetaEnv {
  /** Whether search engines may list this build (src/integrations/site-url.ts). */
  readonly INDEXABLE: boolean;
  /** Whether unpublished retreats are shown. */
  readonly PREVIEW: boolean;
  /** Public key of Turnstile; '' without Turnstile. */
  readonly TURNSTILE_SITE_KEY: string;
}
