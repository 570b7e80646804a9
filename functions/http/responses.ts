import { documentOf, type Page } from '../html/page.ts';

/** Responses are neither cached nor indexed, and other sites don't get their URLs as referrers. */
const commonHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  // Cloudflare doesn't apply `_headers` to a Worker's answers.
  'x-content-type-options': 'nosniff',
};

/** Returns a page of the Worker as a response that forbids caching, indexing, framing and scripts. */
export function pageResponse(
  page: Page,
  status: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(documentOf(page), {
    status,
    headers: {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      ...headers,
    },
  });
}

/** Redirects after a form was sent. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...commonHeaders, location } });
}

/**
 * Returns the response to a script. `error` is for the visitor, and `details` for a visitor to quote in a report. `notice`
 * replaces the sentence that a confirmation was sent, and `fields` are the refused fields with their error codes.
 */
export function jsonResponse(
  body: { success: boolean } & Record<string, unknown>,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { ...commonHeaders, ...headers } });
}
