import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPages, writePages } from '../../../src/integrations/built-page.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A page as it is on disk after the last steps of a build have changed it. */
async function rewritten(head: string, body: string): Promise<string> {
  const file = join(folder, 'page.html');
  await writeFile(file, `<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  const pages = await readPages(pathToFileURL(`${folder}/`));
  for (const page of pages) page.changed = true;
  await writePages(pages);
  return readFile(file, 'utf8');
}

describe('a page that is written again', () => {
  test.each([
    ['<title>Tea &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>', ''],
    ['<title>R&amp;amp;B &amp; tea</title>', ''],
    ['<meta name="description" content="a &amp;copy; b, c &amp;deg 5, &quot;d&quot; &amp; e">', ''],
    [
      '',
      '<a href="/blog?tag=tea&amp;copy=1" title="&amp;lt;b&amp;gt;">Tea &amp;amp; &lt;b&gt;</a>',
    ],
    ['', '<textarea>&lt;/textarea&gt;&lt;script&gt;</textarea>'],
    ['<script type="application/ld+json">{"a":"\\u003c/script>&amp;"}</script>', ''],
  ])('says the same as before: %s%s', async (head, body) => {
    // linkedom writes `>` in a text as an entity and may leave it out where none is needed.
    const plain = (html: string) => html.replaceAll('&gt;', '>');
    const html = await rewritten(head, body);
    expect(plain(html)).toContain(plain(head));
    expect(plain(html)).toContain(plain(body));
  });
});
