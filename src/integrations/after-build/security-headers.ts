import { writeFile } from 'node:fs/promises';
import { site } from '#site';

/** Origin of Turnstile's script and frame. */
const turnstileOrigin = 'https://challenges.cloudflare.com';

/** What the headers depend on. */
interface Options {
  /** Hashes of the pages' inline scripts. */
  scripts: Iterable<string>;
  /** Whether the contact form loads Cloudflare's Turnstile. */
  turnstile: boolean;
  /** Whether search engines may list the site. */
  indexable: boolean;
}

/**
 * Writes `_headers`: the Content-Security-Policy and the other security headers, immutable caching for files with a
 * hash in their name, and `noindex` for JSON files. All pages share one policy, because a document keeps its own when
 * the language is switched.
 */
export async function writeHeaders(
  dist: URL,
  { scripts, turnstile, indexable }: Options,
): Promise<void> {
  const services = turnstile ? [turnstileOrigin] : [];
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...services].join(' '),
    // Inline, because a page of a new build must not be unstyled under the policy of an old one.
    "style-src 'self' 'unsafe-inline'",
    // Rows may name pictures on any host, and older browsers load `http:` without upgrading it.
    'img-src http: https:',
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...services.map((origin) => `frame-src ${origin}`),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  const headers = [
    '/*',
    `  Content-Security-Policy: ${policy.join('; ')}`,
    `  Strict-Transport-Security: ${site.strictTransportSecurity}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    '  Cross-Origin-Opener-Policy: same-origin',
    // For files without a <head>: pictures, feeds, data.
    ...(indexable ? [] : ['  X-Robots-Tag: noindex']),
    '/_astro/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/fonts/*',
    '  Cache-Control: public, max-age=3600, stale-while-revalidate=2592000',
    '/retreat/*.jpg',
    '  Cache-Control: public, max-age=86400',
    '/*.json',
    '  X-Robots-Tag: noindex',
    '/build.json',
    '  Cache-Control: no-store',
  ];
  await writeFile(new URL('_headers', dist), `${headers.join('\n')}\n`);
}
