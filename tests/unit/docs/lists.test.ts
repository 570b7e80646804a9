import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToMdast, type MdastNode } from 'satteri';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'src/content/**/README.md'], { cwd: project });

/** Numbered steps as a reader sees them: where each list begins, and the text of its items. */
function listsIn(node: MdastNode): { start: number; items: string[] }[] {
  const children: readonly MdastNode[] = 'children' in node ? node.children : [];
  const isSteps = node.type === 'list' && node.ordered;
  const own = isSteps ? [{ start: node.start ?? 1, items: children.map(textOf) }] : [];
  return [...own, ...children.flatMap(listsIn)];
}

function textOf(node: MdastNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node && typeof node.value === 'string' ? node.value : '';
}

/*
  A paragraph that begins with a number is a list to Markdown: behind another list it goes on counting, and
  the formatter writes that down. The steps of the other language need a sentence before them.
*/
test.each(documents)('%s has one list of steps per language, a line each', (document) => {
  const lists = listsIn(markdownToMdast(readFileSync(join(project, document), 'utf8')));
  expect(lists.filter(({ start }) => start !== 1)).toEqual([]);
  const steps = lists.flatMap(({ items }) => items);
  expect(steps.filter((step) => /(?:^|[\s.。])[1-9][.)] \p{L}/u.test(step))).toEqual([]);
  const languages = lists.map(({ items }) =>
    items.map((item) => /\p{Script=Hiragana}/u.test(item)),
  );
  expect(languages.filter((each) => new Set(each).size > 1)).toEqual([]);
});
