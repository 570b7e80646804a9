import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToMdast, type MdastNode } from 'satteri';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'src/content/**/README.md'], { cwd: project });

const childrenOf = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? node.children : [];
const textOf = (node: MdastNode): string =>
  'value' in node && typeof node.value === 'string'
    ? node.value
    : childrenOf(node).map(textOf).join('');

/** Numbered steps as a reader sees them: where each list begins, and the text of its items. */
function listsIn(node: MdastNode): { start: number; items: string[] }[] {
  const isSteps = node.type === 'list' && node.ordered;
  const own = isSteps ? [{ start: node.start ?? 1, items: childrenOf(node).map(textOf) }] : [];
  return [...own, ...childrenOf(node).flatMap(listsIn)];
}

/*
  A paragraph that begins with a number is a list to Markdown: behind another list it goes on counting, and
  the formatter writes that down. The steps of the other language need a sentence before them.
*/
test.each(documents)(
  '%s counts steps from one, each in a line of its own, one language in a list',
  (document) => {
    const wrong = listsIn(markdownToMdast(readFileSync(join(project, document), 'utf8'))).filter(
      ({ start, items }) => {
        const japanese = items.filter((item) => /\p{Script=Hiragana}/u.test(item));
        const isInLine = items.some((step) => /(?:^|[\s.。])[1-9][.)] \p{L}/u.test(step));
        return start !== 1 || isInLine || ![0, items.length].includes(japanese.length);
      },
    );
    expect(wrong).toEqual([]);
  },
);
