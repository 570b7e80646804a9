import type { HastPluginDefinition } from 'satteri';
import type { Locale } from '#i18n/locales.ts';
import { phrases } from '#i18n/phrases.ts';
import { changed, type Content } from './tree.ts';

const wordBreak: Content = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Marks the places where the line of a heading may break: between phrases (see `phrases`). */
export function brokenHeadings(locale: Locale): HastPluginDefinition {
  return {
    name: 'broken-headings',
    element: {
      filter: ['h2', 'h3', 'h4'],
      visit: (heading) => ({
        ...heading,
        children: changed(heading.children, (node) =>
          node.type === 'text'
            ? phrases(locale, node.value).flatMap((value, at) => [
                ...(at === 0 ? [] : [wordBreak]),
                { type: 'text' as const, value },
              ])
            : [node],
        ),
      }),
    },
  };
}
