import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { site } from '../../fixtures/site/src/site.ts';
import type { BuiltPage } from '../../../src/integrations/built-page.ts';
import { analyzePage } from '../../../src/integrations/page-analysis.ts';
import { contentSecurityPolicy, writeHeaders } from '../../../src/integrations/security-headers.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const dist = () => folder.url('dist/');

function page(html: string, name = 'retreats.html'): BuiltPage {
  const analysis = analyzePage(`<!doctype html><html><head></head><body>${html}</body></html>`);
  return { file: new URL(name, dist()), hash: name, analysis };
}

/** A site without Turnstile. */
const plain = { turnstile: false };

const policyOf = (pages: BuiltPage[]) => contentSecurityPolicy(pages, dist(), plain, () => {});

/** Returns the policy of pages, by directive. */
const allowed = (...htmls: string[]) =>
  Object.fromEntries(
    policyOf(htmls.map((html) => page(html)))
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('contentSecurityPolicy', () => {
  test('allows the inline scripts and styles of the pages, each once, and no others', () => {
    const files = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
    const first = `<script>one()</script><style>a{}</style>${files}`;
    const second = '<script type="module">two()</script><script>one()</script>';
    const policy = allowed(first, second);
    expect(policy['script-src']).toBe(`'self' ${sha256('one()')} ${sha256('two()')}`);
    expect(policy['style-src']).toBe(`'self' ${sha256('a{}')}`);
  });

  test('allows the hosts of remote pictures and no others', () => {
    const images = ['https://a.example/a.jpg', 'https://a.example/b.jpg', '/own.jpg'];
    const tags = [...images, 'http://old.example:8080/c.jpg'].map((src) => `<img src="${src}">`);
    expect(allowed(...tags)['img-src']).toBe(
      "'self' data: https://a.example http://old.example:8080",
    );
    expect(allowed('')['img-src']).toBe("'self' data:");
  });

  test('contains nothing unsafe, and sets directives that no page needs to none', () => {
    const policy = allowed('<script>one()</script>');
    expect(JSON.stringify(policy)).not.toContain('unsafe');
    const none = "'none'";
    const closed = { 'default-src': none, 'base-uri': none, 'frame-ancestors': none };
    expect(policy).toMatchObject(closed);
  });

  test.each([
    ['style attribute', '<p style="color:red">', '<p style>'],
    ['click handler', '<button onclick="go()">', '<button onclick>'],
    ['load handler', '<img src="/a.jpg" onload="show()">', '<img onload>'],
  ])('throws for a page with a %s, and names the page and the element', (_, html, named) => {
    const bad = page(html, 'en/domestic.html');
    expect(() => policyOf([page('<p>fine</p>'), bad])).toThrow(`/dist/en/domestic.html: ${named}`);
  });
});

describe('the file _headers', () => {
  let warnings: string[];
  const written = async (...pages: BuiltPage[]) => {
    warnings = [];
    folder.write('dist/index.html');
    const warn = (line: string) => warnings.push(line);
    await writeHeaders(dist(), {
      policy: contentSecurityPolicy(pages, dist(), plain, warn),
      version: 'Ab3_x-',
      indexable: true,
    });
    return folder.read('dist/_headers');
  };
  /** Returns pages with one picture each, each on a different host. */
  const gallery = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const host = `https://pictures-of-a-provider-${at}.storage.example.com`;
      return page(`<img src="${host}/a.jpg"><script>one()</script>`, `retreat/r${at}.html`);
    });

  test('sets the policy for every page, endless caching for hashed files, and none for build.json', async () => {
    const text = await written(page('<script>one()</script>'));
    const [everywhere = '', hashed = ''] = text.split(/^(?=\/_astro\/\*$)/m);
    expect(everywhere).toMatch(/^\/\*\n/);
    for (const line of [
      `Content-Security-Policy: default-src 'none'; script-src 'self' ${sha256('one()')}`,
      'X-Content-Type-Options: nosniff\n',
      `Strict-Transport-Security: ${site.strictTransportSecurity}\n`,
      'Referrer-Policy: strict-origin-when-cross-origin\n',
      'Permissions-Policy: ',
    ]) {
      expect(everywhere).toContain(`\n  ${line}`);
    }
    expect(everywhere).not.toContain('Cache-Control');
    expect(hashed).toBe(
      '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n' +
        '/*.json\n  Site-Version: Ab3_x-\n  X-Robots-Tag: noindex\n/build.json\n  Cache-Control: no-store\n',
    );
  });

  test('lists the hosts of pictures while the line is within the length limit', async () => {
    const text = await written(...gallery(20));
    expect(text).toContain('https://pictures-of-a-provider-19.storage.example.com');
    expect(text).not.toContain('https:;');
    expect(warnings).toEqual([]);
  });

  test('allows pictures of every https host, with a warning, when the list would be too long', async () => {
    const old = page('<img src="http://old.example.com/a.jpg">');
    const text = await written(...gallery(40), old);
    const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(text)?.[1] ?? '';
    expect(policy).toContain("; img-src 'self' data: https: http://old.example.com; ");
    // Only `img-src` may allow every https host, because pictures can't execute code.
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

  test('is refused when a line is too long, with its length and the number of scripts and styles', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => page(`<script>s(${index})</script>`));
    await expect(written(...pages, ...gallery(40))).rejects.toThrow(
      /インラインのスクリプトが 41 種類、スタイルが 0 種類.*has \d{4} characters; 2,000 are possible.*41 different inline scripts and 0 styles/,
    );
    expect(warnings).toEqual([]);
  });
});
