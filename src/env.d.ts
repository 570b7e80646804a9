interface ImportMetaEnv {
  /** Set in the build of a preview, by scripts/preview-rows.ts alone. */
  readonly PREVIEW_ROWS?: string;
  /** Public key of Turnstile; see `.env.example`. */
  readonly TURNSTILE_SITE_KEY?: string;
}
