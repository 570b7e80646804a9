import type { HastPluginDefinition } from 'satteri';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { elementsIn, isElement, type Element } from './tree.ts';

/** The class of the scroll container around a table. */
export const tableBox = 'table-scroll';

/** The prefix of alignment classes such as `align-right`; left-aligned cells have none. */
export const alignClass = 'align-';

/** Wraps every table in a scroll container that a keyboard can focus. */
export function scrollableTables(locale: Locale): HastPluginDefinition {
  const properties = {
    className: [tableBox],
    role: 'group',
    ariaLabel: dictionaryFor(locale).common.wideTable,
    tabIndex: 0,
  };
  return {
    name: 'scrollable-tables',
    element: {
      filter: ['table'],
      visit: (table, context) =>
        context.wrapNode(table, { type: 'element', tagName: 'div', properties, children: [] }),
    },
  };
}

/**
 * Turns the cells of a table's first row into column headers. If the corner cell is empty, the first cell of each row
 * becomes a row header. Markdown's alignment becomes a class, because the Content-Security-Policy allows no style
 * attributes.
 */
export const tableHeaders: HastPluginDefinition = {
  name: 'table-headers',
  element: {
    filter: ['table'],
    visit(table) {
      const [head] = elementsIn(table);
      const [headRow] = elementsIn(head);
      const [corner] = elementsIn(headRow);
      const comparesRows = corner?.children.length === 0;
      return withElements(table, (part) =>
        withElements(part, (row) => {
          const isHead = part.tagName === 'thead';
          const [first] = elementsIn(row);
          return withElements(row, (cell) => {
            const isHeader = isHead ? cell.children.length > 0 : cell === first && comparesRows;
            return isHeader ? tableCell(cell, 'th', isHead ? 'col' : 'row') : tableCell(cell, 'td');
          });
        }),
      );
    },
  },
};

/** Returns a copy of an element with its child elements changed. */
function withElements(node: Element, change: (child: Element) => Element): Element {
  const children = node.children.map((child) => (isElement(child) ? change(child) : child));
  return { ...node, children };
}

function tableCell(cell: Element, tagName: 'td' | 'th', scope?: 'col' | 'row'): Element {
  const { style, ...others } = cell.properties;
  const align = /^text-align: (center|right)$/.exec(String(style))?.[1];
  return {
    ...cell,
    tagName,
    properties: { ...others, scope, ...(align && { className: [alignClass + align] }) },
  };
}
