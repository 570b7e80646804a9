/**
 * Stands in the Worker for the package with which Resend's client reads mails that come in (`alias` in
 * `wrangler.jsonc`): the site only sends.
 */
export default class Unused {}
