/**
 * Replaces, in the Worker, the package with which Resend's client reads received mails (`alias` in `wrangler.jsonc`),
 * because the site only sends.
 */
export default class PostalMimeStub {}
