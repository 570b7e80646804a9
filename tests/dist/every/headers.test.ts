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
  test.each([
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const)('knows every inline %s of every page, and no other', (name, directive) => {
    const [own, ...allowed] = sources(directive);
    expect(own).toBe("'self'");
    const present = inline(name);
    expect(present.filter(({ hash }) => !allowed.includes(hash))).toEqual([]);
    expect(allowed.sort()).toEqual([...new Set(present.map(({ hash }) => hash))].sort());
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
