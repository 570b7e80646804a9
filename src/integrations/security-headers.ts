import { writeFile } from 'node:fs/promises';
import { site } from '#site';
import type { BuiltPage } from './built-page.ts';

/** Cloudflare's limit of characters per line of `_headers`. */
const maxLineLength = 2000;

/**
 * Writes `_headers`: the Content-Security-Policy and the other security headers, immutable caching for files with a
 * hash in their name, and for JSON files the site's version and `noindex`.
 *
 * @param values.indexable whether search engines may list the site.
 */
export async function writeHeaders(
  dist: URL,
  { policy, version, indexable }: { policy: string; version: string; indexable: boolean },
): Promise<void> {
  const headers = [
    '/*',
    policyLine(policy),
    `  Strict-Transport-Security: ${site.strictTransportSecurity}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    '  Cross-Origin-Opener-Policy: same-origin',
    // For files without a <head>: pictures, feeds, data.
    ...(indexable ? [] : ['  X-Robots-Tag: noindex']),
    '/_astro/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    // The site's version (src/integrations/version.ts), which pages name in their HTML and JSON files can't.
    '/*.json',
    `  Site-Version: ${version}`,
    '  X-Robots-Tag: noindex',
    '/build.json',
    '  Cache-Control: no-store',
  ];
  await writeFile(new URL('_headers', dist), `${headers.join('\n')}\n`);
}

/** Services that the policy must allow in addition to the pages' own content. */
export interface PolicyOptions {
  /** Whether the contact form loads Cloudflare's Turnstile. */
  turnstile: boolean;
}

/** Origin of Turnstile's script and frame. */
const turnstileOrigin = 'https://challenges.cloudflare.com';

/**
 * Returns the Content-Security-Policy of all pages: with the hash of every inline script and stylesheet and the host of
 * every remote image. All pages share one policy, because the client router keeps the policy of the first page. If the
 * image hosts make it too long, it allows images of every https host.
 *
 * @param warn receives a warning about that, with hosts and pages.
 * @throws if it exceeds a line of `_headers` even so, or if a page has a style attribute or an inline event handler,
 *   which the policy would block; the message names the page.
 */
export function contentSecurityPolicy(
  pages: readonly BuiltPage[],
  dist: URL,
  options: PolicyOptions,
  warn: (line: string) => void,
): string {
  const sources = sourcesOf(pages);
  const { scripts, styles, imageHosts } = sources;
  const policyFor = (images: Iterable<string>) => policyOf({ ...sources, images }, options);
  const listed = policyFor(imageHosts.keys());
  if (policyLine(listed).length <= maxLineLength) return listed;
  // `https:` doesn't cover http hosts, which stay listed.
  const plain = [...imageHosts.keys()].filter((origin) => !origin.startsWith('https:'));
  const policy = imageHosts.size === 0 ? listed : policyFor(['https:', ...plain]);
  const { length } = policyLine(policy);
  if (length > maxLineLength) {
    const limit = maxLineLength.toLocaleString('en');
    throw new Error(
      `Content-Security-Policy が ${length} 文字になり、上限の ${limit} 文字を超えました。` +
        `インラインのスクリプトが ${scripts.size} 種類、スタイルが ${styles.size} 種類あります。種類を減らしてください。 ` +
        `The Content-Security-Policy has ${length} characters; ${limit} are possible. ` +
        `There are ${scripts.size} different inline scripts and ${styles.size} styles: use fewer.`,
    );
  }
  warn(hostsWarning(imageHosts, policyLine(listed).length, dist));
  return policy;
}

const policyLine = (policy: string) => `  Content-Security-Policy: ${policy}`;

/** The sources that the pages need, as the policy writes them. */
interface Sources {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
  /** By origin, the first page with an image from it. */
  imageHosts: ReadonlyMap<string, URL>;
}

function sourcesOf(pages: readonly BuiltPage[]): Sources {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const imageHosts = new Map<string, URL>();
  for (const { file, analysis } of pages) {
    if (analysis.blocked !== undefined) {
      throw new Error(
        `${file.pathname}: ${analysis.blocked} は Content-Security-Policy に止められます。` +
          'クラスかスクリプトファイルにしてください。 ' +
          'The policy would block this attribute. Use a class or a script file.',
      );
    }
    for (const hash of analysis.scripts) scripts.add(hash);
    for (const hash of analysis.styles) styles.add(hash);
    for (const origin of analysis.imageOrigins) {
      if (!imageHosts.has(origin)) imageHosts.set(origin, file);
    }
  }
  return { scripts, styles, imageHosts };
}

/** Maximum number of hosts that a warning names. */
const namedHosts = 5;

function hostsWarning(hosts: Sources['imageHosts'], length: number, dist: URL): string {
  const limit = maxLineLength.toLocaleString('en');
  const named = [...hosts]
    .slice(0, namedHosts)
    .map(([origin, { href }]) => `${origin} (${decodeURI(href.slice(dist.href.length))})`);
  const list = [...named, ...(hosts.size > namedHosts ? ['…'] : [])].join(', ');
  return (
    `画像のあるホストが ${hosts.size} か所あり、すべて書くと Content-Security-Policy が ${length} 文字になって、` +
    `上限の ${limit} 文字を超えます。そこで、https であればどのホストの画像も表示できるようにしました。` +
    'ホストを絞るには、retreats 表と instructors 表の image や記事の画像を Supabase Storage に集めるか、src/site.ts の pictureHosts にホストを加えてください。 ' +
    `Images come from ${hosts.size} hosts. With all of them the Content-Security-Policy has ${length} characters; ${limit} are possible. ` +
    'So it allows images of every https host. To narrow it again, gather the pictures (image in the tables retreats and instructors, and in articles) in Supabase Storage, or add hosts to pictureHosts in src/site.ts. ' +
    list
  );
}

function policyOf(
  { scripts, styles, images }: Pick<Sources, 'scripts' | 'styles'> & { images: Iterable<string> },
  { turnstile }: PolicyOptions,
): string {
  const otherOrigins = turnstile ? [turnstileOrigin] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...otherOrigins].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...otherOrigins.map((origin) => `frame-src ${origin}`),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
