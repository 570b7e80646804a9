import type { Locale } from '#i18n/locales.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { elementPlugin, type ElementContent } from './tree.ts';

const wordBreak: ElementContent = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Marks where a heading may break: between its `phrases`. */
export function headingLineBreaks(locale: Locale) {
  return elementPlugin('heading-line-breaks', ['h2', 'h3', 'h4'], (heading) => {
    const broken = (node: ElementContent): ElementContent[] => {
      if ('children' in node) return [{ ...node, children: node.children.flatMap(broken) }];
      if (node.type !== 'text') return [node];
      return phrases(locale, node.value).flatMap((value, at) => {
        const text: ElementContent = { type: 'text', value };
        return at === 0 ? [text] : [wordBreak, text];
      });
    };
    return { ...heading, children: heading.children.flatMap(broken) };
  });
}
