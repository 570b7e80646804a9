import { documentOf, type Page } from '../html/html.ts';

/** Responses are neither cached nor indexed, and other sites don't get their URLs as referrers. */
const commonHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  // Cloudflare doesn't apply `_headers` to a Worker's answers.
  'x-content-type-options': 'nosniff',
};

const ownPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Returns a page of the Worker, or one of the built site with that page's headers, as a response that forbids caching,
 * indexing, framing and scripts.
 */
export function pageResponse(
  page: Page | Response,
  status: number,
  headers: Record<string, string> = {},
): Response {
  const built = page instanceof Response ? page : undefined;
  const policy = built?.headers.get('content-security-policy') ?? ownPolicy;
  const response = new Response('main' in page ? documentOf(page) : page.body, {
    status,
    headers: built?.headers ?? { 'content-type': 'text/html; charset=utf-8' },
  });
  response.headers.delete('etag');
  response.headers.set('content-security-policy', policy.replace(/script-src [^;]*; /, ''));
  for (const [name, value] of Object.entries({ ...commonHeaders, ...headers }))
    response.headers.set(name, value);
  return response;
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
