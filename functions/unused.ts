/**
 * Stands in the Worker for packages that Resend's client brings along to read mails that come in and to
 * check webhooks (`alias` in `wrangler.jsonc`): it sends, and a third of what an edge loads was theirs.
 */
export class Webhook {}
export default Webhook;
