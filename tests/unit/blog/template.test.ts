import { readFileSync } from 'node:fs';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftFromTemplate } from '#features/blog/content/template.ts';

const template = 'src/content/blog/_template';
let blog: string;
beforeAll(async () => {
  blog = await mkdtemp(join(tmpdir(), 'blog-'));
  for (const folder of ['_template', 'tea']) await mkdir(join(blog, folder));
});
afterAll(() => rm(blog, { recursive: true }));

/** Returns the lines of an article in which words of the template are found. */
async function linesFoundIn(name: string, text: string): Promise<string[]> {
  await writeFile(join(blog, '_template', name), readFileSync(join(template, name)));
  await writeFile(join(blog, 'tea', name), text);
  return leftFromTemplate(join(blog, 'tea', name)).map(
    (mistake) => /mdx:(\d+): /.exec(mistake)![1]!,
  );
}

test.each(['ja.mdx', 'en.mdx'])(
  'every line that says something in the template is found in %s',
  async (name) => {
    const text = readFileSync(join(template, name), 'utf8');
    // Rules, notes and empty lines aside, the cells and the heading that an article may have, too.
    const own =
      /^(?:---|\{.*|\| -.*|\|.*(?:℃|°C) \||## (?:おわりに|Closing)|<Figure|.*picture="default"|\/>)?$/;
    const expected = text.split('\n').flatMap((line, at) => (own.test(line) ? [] : String(at + 1)));
    expect(expected.length).toBeGreaterThan(15);
    expect(await linesFoundIn(name, text)).toEqual(expected);
  },
);

test('a line with more words around those of the template is found, and a note to editors isn’t', async () => {
  const text =
    '庭の話。引用はこのように書きます。\n\n{/* リトリートのカードも置けます */}\n\n## おわりに\n\n[リトリート一覧](/retreats)、[お気軽にご相談ください](/contact)。\n';
  expect(await linesFoundIn('ja.mdx', text)).toEqual(['1']);
});
