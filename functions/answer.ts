import type { FieldErrors } from '#features/contact/message.ts';

/**
 * What every endpoint answers: `error` is for the visitor, `details` for a report
 * (product: inquiry/call).
 */
export interface Answer {
  success: boolean;
  error?: string;
  details?: string;
  /** The inquiry's number. */
  reference?: string;
  /** Shown with a success instead of the promise that a confirmation has been sent. */
  notice?: string;
  /** Which fields were refused, and why. */
  fields?: FieldErrors;
}

/**
 * A JSON answer of the API. The `_headers` of the static pages do not reach Worker answers, so
 * the ones that matter here are set here: never cached, never sniffed as another type.
 *
 * @param headers added to (and winning over) the standard ones, e.g. `Allow`.
 */
export function answer(body: Answer, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  });
}
