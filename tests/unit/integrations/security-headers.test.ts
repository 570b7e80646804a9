import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuiltPage } from '../../../src/integrations/built-page.ts';
import { readFacts } from '../../../src/integrations/page-facts.ts';
import { contentSecurityPolicy, writeHeaders } from '../../../src/integrations/security-headers.ts';

function page(html: string, name = 'retreats.html'): BuiltPage {
  const facts = readFacts(`<!doctype html><html><head></head><body>${html}</body></html>`);
  return { file: new URL(`file:///dist/${name}`), hash: name, facts };
}

/** A site without Turnstile. */
const plain = { turnstile: false };

/** The sources of one directive. */
function sources(directive: string, ...pages: BuiltPage[]): string[] {
  const found = contentSecurityPolicy(pages, plain)
    .split('; ')
    .find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the content security policy', () => {
  test('allows the inline scripts and styles that the pages hold, each once, and no others', () => {
    const first = page('<script>one()</script><style>a{}</style>');
    const second = page('<script type="module">two()</script><script>one()</script>');
    expect(sources('script-src', first, second)).toEqual([
      "'self'",
      sha256('one()'),
      sha256('two()'),
    ]);
    expect(sources('style-src', first, second)).toEqual(["'self'", sha256('a{}')]);
  });

  test('needs nothing for scripts in files and for data blocks', () => {
    const files = page(
      '<script src="/a.js"></script><script type="application/ld+json">{}</script>',
    );
    expect(sources('script-src', files)).toEqual(["'self'"]);
  });

  test('allows the hosts of remote pictures and no others', () => {
    const remote = page(
      '<img src="https://images.example.com/a.jpg"><img src="https://images.example.com/b.jpg">' +
        '<img src="/own.jpg"><img src="http://old.example.com:8080/c.jpg">',
    );
    expect(sources('img-src', remote)).toEqual([
      "'self'",
      'data:',
      'https://images.example.com',
      'http://old.example.com:8080',
    ]);
    expect(sources('img-src', page(''))).toEqual(["'self'", 'data:']);
  });

  test('is never unsafe, and closed where a page needs nothing', () => {
    const policy = contentSecurityPolicy([page('<script>one()</script>')], plain);
    expect(policy).not.toContain('unsafe');
    for (const closed of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(closed);
    }
  });

  test.each([
    ['style attribute', '<p style="color:red">', '<p style>'],
    ['click handler', '<button onclick="go()">', '<button onclick>'],
    ['load handler', '<img src="/a.jpg" onload="show()">', '<img onload>'],
  ])('is refused for a page with a %s, which is named', (_, html, named) => {
    const bad = page(html, 'en/domestic.html');
    expect(() => contentSecurityPolicy([page('<p>fine</p>'), bad], plain)).toThrow(
      `/dist/en/domestic.html: ${named}`,
    );
  });
});

describe('the file _headers', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headers-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const written = async (...pages: BuiltPage[]) => {
    await writeHeaders(pathToFileURL(`${folder}/`), {
      policy: contentSecurityPolicy(pages, plain),
      version: 'Ab3_x-',
      indexable: true,
    });
    return readFile(join(folder, '_headers'), 'utf8');
  };

  test('gives every page the policy, hashed files endless caching and the build record none', async () => {
    const text = await written(page('<script>one()</script>'));
    const [everywhere = '', hashed = ''] = text.split(/^(?=\/_astro\/\*$)/m);
    expect(everywhere.startsWith('/*\n')).toBe(true);
    expect(everywhere).toContain(
      `  Content-Security-Policy: default-src 'none'; script-src 'self' ${sha256('one()')}`,
    );
    expect(everywhere).toMatch(/^ {2}X-Content-Type-Options: nosniff$/m);
    expect(everywhere).toMatch(/^ {2}Strict-Transport-Security: max-age=\d{8}/m);
    expect(everywhere).toMatch(/^ {2}Referrer-Policy: strict-origin-when-cross-origin$/m);
    expect(everywhere).toMatch(/^ {2}Permissions-Policy: /m);
    expect(everywhere).not.toContain('Cache-Control');
    expect(hashed).toBe(
      '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n' +
        '/*.json\n  Site-Version: Ab3_x-\n/build.json\n  Cache-Control: no-store\n',
    );
  });

  test('is refused with a line longer than the host reads, saying how long it is', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => page(`<script>s(${index})</script>`));
    await expect(written(...pages)).rejects.toThrow(/has \d{4} characters; 2000 are possible/);
  });
});
