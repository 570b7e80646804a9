import { fitWidth } from '#i18n/phrases/fit.ts';
import type { Locale } from '#i18n/locales.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { elementPlugin, type ElementContent } from './tree.ts';

const wordBreak: ElementContent = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/**
 * Marks where a heading may break, between its phrases, and the width of its widest phrase (see `phrases` and
 * `fitWidth`).
 */
export function headingLineBreaks(locale: Locale) {
  return elementPlugin('heading-line-breaks', ['h2', 'h3', 'h4'], (heading) => {
    const allPhrases: string[] = [];
    const broken = (node: ElementContent): ElementContent[] => {
      if ('children' in node) return [{ ...node, children: node.children.flatMap(broken) }];
      if (node.type !== 'text') return [node];
      const pieces = phrases(locale, node.value);
      allPhrases.push(...pieces);
      return pieces.flatMap((value, at) => {
        const text: ElementContent = { type: 'text', value };
        return at === 0 ? [text] : [wordBreak, text];
      });
    };
    const children = heading.children.flatMap(broken);
    const fit = fitWidth(allPhrases);
    if (fit === undefined) return { ...heading, children };
    const properties = { className: ['fit'], style: `--fit:${fit}` };
    return { ...heading, children: [{ type: 'element', tagName: 'span', properties, children }] };
  });
}
