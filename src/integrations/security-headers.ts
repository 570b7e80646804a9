import { writeFile } from 'node:fs/promises';
import type { BuiltPage } from './built-page.ts';

/** The longest line that the host reads in `_headers`. */
const longestLine = 2000;

/**
 * Writes `_headers`: the Content-Security-Policy and the other security headers, endless caching for files
 * whose name carries a hash, and for data the version of the site that it belongs to.
 *
 * @throws when the policy outgrows a line of `_headers`.
 */
export async function writeHeaders(
  dist: URL,
  { policy, version, indexable }: HeaderOptions,
): Promise<void> {
  const line = `  Content-Security-Policy: ${policy}`;
  if (line.length > longestLine) {
    throw new Error(
      `Content-Security-Policy が ${line.length} 文字になり、上限の ${longestLine} 文字を超えました。` +
        'インラインのスクリプトやスタイルの種類を減らしてください。 ' +
        `The Content-Security-Policy has ${line.length} characters; ${longestLine} are possible. ` +
        'Use fewer different inline scripts and styles.',
    );
  }
  const headers = [
    '/*',
    line,
    '  Strict-Transport-Security: max-age=63072000; includeSubDomains',
    '  X-Content-Type-Options: nosniff',
    '  X-Frame-Options: DENY',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    '  Cross-Origin-Opener-Policy: same-origin',
    // For what has no <head> to say it: pictures, feeds, data.
    ...(indexable ? [] : ['  X-Robots-Tag: noindex']),
    '/_astro/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    // Pages say it themselves (src/integrations/version.ts).
    '/*.json',
    `  Site-Version: ${version}`,
    '/build.json',
    '  Cache-Control: no-store',
  ];
  await writeFile(new URL('_headers', dist), `${headers.join('\n')}\n`);
}

/** What the policy must allow beside the pages themselves. */
export interface PolicyOptions {
  /** Whether the contact form loads Cloudflare's Turnstile. */
  turnstile: boolean;
}

/** What the headers say. */
export interface HeaderOptions {
  policy: string;
  version: string;
  /** Whether search engines may list the site. */
  indexable: boolean;
}

/** Where Turnstile's script and frame come from. */
const turnstileOrigin = 'https://challenges.cloudflare.com';

/**
 * The policy that lets exactly these pages work: with the hash of every inline script and stylesheet and the hosts
 * of every remote image. One policy serves all pages, because the client router swaps pages under the policy of the
 * first.
 *
 * @throws when a page carries a style attribute or an inline event handler, which the policy would block; the
 *   message names the page.
 */
export function contentSecurityPolicy(
  pages: readonly BuiltPage[],
  { turnstile }: PolicyOptions,
): string {
  const elsewhere = turnstile ? [turnstileOrigin] : [];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const imageHosts = new Set<string>();
  for (const { file, facts } of pages) {
    if (facts.blocked !== undefined) {
      throw new Error(
        `${file.pathname}: ${facts.blocked} は Content-Security-Policy に止められます。` +
          'クラスかスクリプトファイルにしてください。 ' +
          'The policy would block this attribute. Use a class or a script file.',
      );
    }
    for (const hash of facts.scripts) scripts.add(hash);
    for (const hash of facts.styles) styles.add(hash);
    for (const origin of facts.imageOrigins) imageHosts.add(origin);
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...elsewhere].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...elsewhere.map((origin) => `frame-src ${origin}`),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
