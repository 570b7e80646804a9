import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../fixtures/site/src/site.ts';
import type { BuiltPage } from '../../../src/integrations/built-page.ts';
import { readFacts } from '../../../src/integrations/page-facts.ts';
import { contentSecurityPolicy, writeHeaders } from '../../../src/integrations/security-headers.ts';

let dist = new URL('file:///dist/');

function page(html: string, name = 'retreats.html'): BuiltPage {
  const facts = readFacts(`<!doctype html><html><head></head><body>${html}</body></html>`);
  return { file: new URL(name, dist), hash: name, facts };
}

/** A site without Turnstile. */
const plain = { turnstile: false };

const policyOf = (pages: BuiltPage[]) => contentSecurityPolicy(pages, dist, plain, () => {});

/** The sources of one directive. */
function sources(directive: string, ...pages: BuiltPage[]): string[] {
  const found = policyOf(pages)
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
    const policy = policyOf([page('<script>one()</script>')]);
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
    expect(() => policyOf([page('<p>fine</p>'), bad])).toThrow(`/dist/en/domestic.html: ${named}`);
  });
});

describe('the file _headers', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headers-'));
    dist = pathToFileURL(`${folder}/`);
  });
  afterAll(() => rm(folder, { recursive: true }));

  let warnings: string[];
  const written = async (...pages: BuiltPage[]) => {
    warnings = [];
    const warn = (line: string) => warnings.push(line);
    await writeHeaders(dist, {
      policy: contentSecurityPolicy(pages, dist, plain, warn),
      version: 'Ab3_x-',
      indexable: true,
    });
    return readFile(join(folder, '_headers'), 'utf8');
  };
  /** Pages with a picture each, on hosts of their own. */
  const gallery = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const host = `https://pictures-of-a-provider-${at}.storage.example.com`;
      return page(`<img src="${host}/a.jpg"><script>one()</script>`, `retreat/r${at}.html`);
    });

  test('gives every page the policy, hashed files endless caching and the build record none', async () => {
    const text = await written(page('<script>one()</script>'));
    const [everywhere = '', hashed = ''] = text.split(/^(?=\/_astro\/\*$)/m);
    expect(everywhere.startsWith('/*\n')).toBe(true);
    expect(everywhere).toContain(
      `  Content-Security-Policy: default-src 'none'; script-src 'self' ${sha256('one()')}`,
    );
    expect(everywhere).toMatch(/^ {2}X-Content-Type-Options: nosniff$/m);
    expect(everywhere).toContain(
      `\n  Strict-Transport-Security: ${site.strictTransportSecurity}\n`,
    );
    expect(everywhere).toMatch(/^ {2}Referrer-Policy: strict-origin-when-cross-origin$/m);
    expect(everywhere).toMatch(/^ {2}Permissions-Policy: /m);
    expect(everywhere).not.toContain('Cache-Control');
    expect(hashed).toBe(
      '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n' +
        '/*.json\n  Site-Version: Ab3_x-\n  X-Robots-Tag: noindex\n/build.json\n  Cache-Control: no-store\n',
    );
  });

  test('lists the hosts of pictures as long as the host reads the line', async () => {
    const text = await written(...gallery(20));
    expect(text).toContain('https://pictures-of-a-provider-19.storage.example.com');
    expect(text).not.toContain('https:;');
    expect(warnings).toEqual([]);
  });

  test('allows pictures of every https host when a list would be too long, and says so', async () => {
    const old = page('<img src="http://old.example.com/a.jpg">');
    const text = await written(...gallery(40), old);
    const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(text)?.[1] ?? '';
    expect(policy).toContain("; img-src 'self' data: https: http://old.example.com; ");
    // Pictures can't run anything; everything else stays closed.
    expect(policy.replace(/img-src [^;]*/, '')).not.toMatch(/https?:/);
    expect(text.split('\n').filter((line) => line.length > 2000)).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /41 か所.*\d{4} 文字.*2,000 文字.*image.*41 hosts.*\d{4} characters.*2,000.*image/,
      ),
    ]);
    expect(warnings[0]).toContain(
      'https://pictures-of-a-provider-0.storage.example.com (retreat/r0.html)',
    );
  });

  test('is refused with a line longer than the host reads, saying how long it is and of what', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => page(`<script>s(${index})</script>`));
    await expect(written(...pages, ...gallery(40))).rejects.toThrow(
      /インラインのスクリプトが 41 種類、スタイルが 0 種類.*has \d{4} characters; 2,000 are possible.*41 different inline scripts and 0 styles/,
    );
    expect(warnings).toEqual([]);
  });
});
