import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import {
  analyzePage,
  insertAdditions,
  policyHash,
} from '../../../src/integrations/page-analysis.ts';

/** Returns a page as Astro renders it, with all the places that `insertAdditions` changes. */
const rendered = (head = '', body = '') =>
  '<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `${head}<meta property="og:title" content="Tea &amp; &quot;rain&quot;">` +
  `</head><body>${body}</body></html>`;

const additions = {
  root: ' data-version="Ab3_x-"',
  end: '<link rel="stylesheet" href="/a.css">',
};

describe('complete', () => {
  test.each([
    ['<title>Tea &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>', ''],
    ['<meta name="description" content="a &amp;copy; b, c &amp;deg 5, &quot;d&quot; &amp; e">', ''],
    [
      '',
      '<a href="/blog?tag=tea&amp;copy=1" title="&amp;lt;b&amp;gt;">Tea &amp;amp; &lt;b&gt;</a>',
    ],
    ['', '<textarea>&lt;/textarea&gt;&lt;script&gt;</textarea>'],
    ['<script type="application/ld+json">{"a":"\\u003c/script>&amp;"}</script>', ''],
    ['<!-- </body> -->', '<script>"</body>"</script>'],
  ])('only inserts the additions into a page with %s%s', (head, body) => {
    const html = rendered(head, body);
    const completed = insertAdditions(html, analyzePage(html).offsets, additions);
    expect(completed).toContain(head);
    expect(completed).toContain(body);
    let without = completed;
    for (const added of Object.values(additions)) {
      expect(completed.split(added)).toHaveLength(2);
      without = without.replace(added, '');
    }
    expect(without).toBe(html);
  });

  test('inserts each addition in its place', () => {
    const html = rendered('', '<main></main>');
    const { document } = parseHTML(insertAdditions(html, analyzePage(html).offsets, additions));
    expect(document.documentElement.dataset['version']).toBe('Ab3_x-');
    const heads = [...document.head.children].map((element) => element.outerHTML);
    expect(heads.slice(1)).toEqual([
      '<meta name="viewport" content="width=device-width">',
      expect.stringContaining('og:title'),
    ]);
    expect(document.body.lastElementChild?.getAttribute('href')).toBe('/a.css');
  });

  test('removes Astro’s inline code for islands, whose hashes analyzePage leaves out', () => {
    const inline =
      '<style>astro-island{display:contents}</style><script>directive()</script>' +
      `<script>${islandScript}</script>`;
    const html = rendered('<script>early()</script>', `${inline}<astro-island></astro-island>`);
    const { offsets, scripts, styles } = analyzePage(html);
    expect(insertAdditions(html, offsets, {})).toBe(html.replace(inline, ''));
    expect(scripts).toEqual([policyHash('early()')]);
    expect(styles).toEqual([]);
  });

  test('leaves a page unchanged when it has no place for the additions', () => {
    const html = '<p>redirected';
    expect(insertAdditions(html, analyzePage(html).offsets, additions)).toBe(html);
  });
});

test('analyzePage returns each character of the headings once, and its result survives JSON', () => {
  const body =
    '<h1>凪の<b>旅</b>&amp;</h1><p>本文</p><h3>旅と海</h3><h1>二</h1>' +
    '<p class="lead font-heading">一</p><p class="font-headings">三</p>';
  const named = '<meta name="headings" content="送信&lt;">';
  const html = rendered(`<title>題</title>${named}`, body);
  const analysis = analyzePage(html);
  expect(analysis.headings).toBe([...'凪の旅&と海二一送信<'].sort().join(''));
  expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
  // Visitors don't need the names of headings outside the page.
  expect(insertAdditions(html, analysis.offsets, {})).toBe(html.replace(named, ''));
});
