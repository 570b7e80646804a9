interface ImportMetaEnv {
  /** Public key of Turnstile; see `.env.example`. */
  readonly TURNSTILE_SITE_KEY?: string;
}
