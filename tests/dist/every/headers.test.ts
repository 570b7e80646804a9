import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { all, readBuilt, readSite, type Page } from '../built-site.ts';

let pages: Page[];
let headers: string;
beforeAll(async () => {
  pages = await readSite();
  headers = await readBuilt('_headers');
});

const policy = () => /^ {2}Content-Security-Policy: (.*)$/m.exec(headers)?.[1] ?? '';
const sources = (directive: string) =>
  (new RegExp(`${directive} ([^;]*)`).exec(policy())?.[1] ?? '').split(' ');
const sha256 = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A comment, a script or style with what it holds, or any other tag; attributes may hold tags. */
const piece =
  /<!--[\s\S]*?-->|<(script|style)((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1>|<[a-z/!](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;

/** What stands between the tags in the source as it is served, not as a parser rebuilds it. */
const inline = (wanted: 'script' | 'style') =>
  pages.flatMap(({ html, path }) =>
    [...html.matchAll(piece)]
      .filter(([, name, attributes = '']) => name === wanted && !/\bsrc=|json/.test(attributes))
      .map(([, , , text]) => ({ path, hash: sha256(text) })),
  );

describe('the policy of the built site', () => {
  test('allows scripts of its own files and the inline ones by hash, and nothing unsafe', () => {
    const [own, ...hashes] = sources('script-src');
    expect(own).toBe("'self'");
    expect(hashes.every((source) => /^'sha256-[\w+/]{43}='$/.test(source))).toBe(true);
    expect(policy().replace(/img-src [^;]*/, '')).not.toMatch(/https?:/);
    expect(policy()).not.toMatch(/unsafe|\*|http:|strict-dynamic/);
  });

  test.each([
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const)('knows every inline %s of every page, and no other', (name, directive) => {
    const allowed = sources(directive).slice(1);
    const present = inline(name);
    expect(present.filter(({ hash }) => !allowed.includes(hash))).toEqual([]);
    expect(allowed.sort()).toEqual([...new Set(present.map(({ hash }) => hash))].sort());
  });

  test('lets nobody frame the site and nothing load from elsewhere', () => {
    expect(sources('frame-ancestors')).toEqual(["'none'"]);
    expect(sources('default-src')).toEqual(["'none'"]);
    expect(sources('base-uri')).toEqual(["'none'"]);
    for (const directive of ['font-src', 'connect-src', 'form-action']) {
      expect(sources(directive), directive).toEqual(["'self'"]);
    }
  });

  test('lets pictures come from the hosts that rows name, or from all where they are too many', () => {
    const hosts = pages
      .flatMap((page) => all(page, 'img').map((image) => image.getAttribute('src') ?? ''))
      .filter((src) => src.startsWith('https://'))
      .map((src) => new URL(src).origin);
    const allowed = sources('img-src');
    const listed = allowed.includes('https:') ? ['https:'] : new Set(hosts);
    expect(allowed).toEqual(["'self'", 'data:', ...listed]);
  });
});

describe('the headers of the built site', () => {
  test('protect every page', () => {
    const everywhere = headers.slice(0, headers.indexOf('/_astro/*'));
    for (const name of [
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: ',
      'Permissions-Policy: ',
      'Strict-Transport-Security: max-age=',
    ]) {
      expect(everywhere).toContain(`\n  ${name}`);
    }
  });

  test('keep files with a hash in their name for ever, and pages not', () => {
    expect(headers).toMatch(
      /^\/_astro\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m,
    );
    // Who looks what is live wants it as it is now.
    expect(headers).toMatch(/^\/build\.json\n {2}Cache-Control: no-store$/m);
    expect(headers.match(/Cache-Control/g)).toHaveLength(2);
  });

  test('fit the lines that the host reads', () => {
    expect(headers.split('\n').filter((line) => line.length > 2000)).toEqual([]);
  });
});
