import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { elementPlugin, elementsIn } from './tree.ts';

/** Wraps every table in a scroll container that a keyboard can focus. */
export function scrollableTables(locale: Locale) {
  const properties = {
    className: ['table-scroll'],
    role: 'group',
    ariaLabel: dictionaryFor(locale).common.wideTable,
    tabIndex: 0,
  };
  return elementPlugin('scrollable-tables', ['table'], (table, context) =>
    context.wrapNode(table, { type: 'element', tagName: 'div', properties, children: [] }),
  );
}

/**
 * Gives the cells of a table's first row the scope of their column. If the corner cell is empty, the first cell of each
 * row becomes a row header.
 */
export const tableHeaders = elementPlugin('table-headers', ['table'], (table, context) => {
  const [heads, ...rows] = elementsIn(table).flatMap(elementsIn);
  const [corner, ...columns] = elementsIn(heads);
  for (const head of columns) context.setProperty(head, 'scope', 'col');
  if (corner === undefined) return;
  if (corner.children.length > 0) return context.setProperty(corner, 'scope', 'col');
  context.replaceNode(corner, { ...corner, tagName: 'td' });
  for (const row of rows) {
    const [head] = elementsIn(row);
    if (head === undefined) continue;
    const properties = { ...head.properties, scope: 'row' };
    context.replaceNode(head, { ...head, tagName: 'th', properties });
  }
});
