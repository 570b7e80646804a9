import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToMdast, type MdastNode } from 'satteri';
import { describe, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'src/content/**/README.md'], {
  cwd: project,
}).sort();

/** Steps as a reader sees them: where each list begins, and the text of its items. */
function listsIn(node: MdastNode): { start: number; items: string[] }[] {
  const children: readonly MdastNode[] = 'children' in node ? node.children : [];
  const own =
    node.type === 'list' && node.ordered
      ? [{ start: node.start ?? 1, items: children.map(textOf) }]
      : [];
  return [...own, ...children.flatMap(listsIn)];
}

function textOf(node: MdastNode): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/*
  A paragraph that begins with a number is a list to Markdown: behind another list it goes on counting, and
  the formatter writes that down. The steps of the other language need a sentence before them.
*/
describe.each(documents)('%s', (document) => {
  const lists = listsIn(markdownToMdast(readFileSync(join(project, document), 'utf8')));

  test('counts steps from one, each in a line of its own', () => {
    expect(lists.filter(({ start }) => start !== 1)).toEqual([]);
    const steps = lists.flatMap(({ items }) => items);
    expect(steps.filter((step) => /(?:^|[\s.。])[1-9][.)] \p{L}/u.test(step))).toEqual([]);
  });

  test('has the steps of each language in a list of its own', () => {
    const mixed = lists.filter(({ items }) => {
      const japanese = items.filter((item) => /\p{Script=Hiragana}/u.test(item));
      return japanese.length > 0 && japanese.length < items.length;
    });
    expect(mixed).toEqual([]);
  });
});
