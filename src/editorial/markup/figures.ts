import type { HastPluginDefinition } from 'satteri';
import { isElement, type Content } from './tree.ts';

/** Takes pictures out of the paragraph that Markdown wraps them into: it can't hold a figure. */
export const bareFigures: HastPluginDefinition = {
  name: 'bare-figures',
  element: {
    filter: ['p'],
    visit(paragraph, context) {
      const content = paragraph.children.filter((node) => !isBlank(node));
      if (content.length > 0 && content.every(isFigure)) context.replaceNode(paragraph, content);
    },
  },
};

function isFigure(node: Content): boolean {
  return (isElement(node) && node.tagName === 'img') || ('name' in node && node.name === 'Figure');
}

function isBlank(node: Content): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
