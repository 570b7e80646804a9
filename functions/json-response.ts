import type { FieldErrors } from '#features/contact/message/message.ts';

/**
 * The JSON body of every endpoint's answer: `error` tells the visitor what went wrong, `details` is what a visitor who
 * reports the error can quote.
 */
export interface ResponseBody {
  success: boolean;
  error?: string;
  details?: string;
  /** The inquiry's reference. */
  reference?: string;
  /** Shown after a success instead of the text that a confirmation was sent. */
  notice?: string;
  /** Which fields were refused, and why. */
  fields?: FieldErrors;
}

/**
 * Returns a JSON response. Cloudflare doesn't apply `_headers` to a Worker's responses, so the headers against caching
 * and MIME sniffing are set here.
 *
 * @param headers added to these and overriding them, e.g. `Allow`.
 */
export function jsonResponse(
  body: ResponseBody,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const all = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers };
  return Response.json(body, { status, headers: all });
}
