import { documentOf, type Page } from '../html/page.ts';

/** The Worker's answers are neither cached nor indexed, and no other site is told their addresses. */
const headersOfAll = {
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
      ...headersOfAll,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      ...headers,
    },
  });
}

/** Redirects after a form was sent. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...headersOfAll, location } });
}

/**
 * Returns the answer to a script: `error` tells the visitor what went wrong, `details` is what a visitor who reports it
 * can quote, `notice` is shown after a success instead of the text that a confirmation was sent, and `fields` are the
 * refused fields with the code of the reason.
 */
export function jsonResponse(
  body: { success: boolean } & Record<string, unknown>,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { ...headersOfAll, ...headers } });
}
