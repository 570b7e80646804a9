import type { HastPluginDefinition } from 'satteri';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { elementsIn, isElement, type Content, type Element } from './tree.ts';

/** The class of the scroll container around a table. */
export const tableBox = 'table-scroll';

/** The prefix of alignment classes such as `align-right`; left-aligned cells have none. */
export const alignClass = 'align-';

/** Wraps every table in a scroll container that a keyboard can focus (product: article/tables). */
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
      return withRows(table, (row, isHead) => {
        const [first] = elementsIn(row);
        return withChildren(row, (cell) => {
          if (!isElement(cell)) return cell;
          const isHeader = isHead ? cell.children.length > 0 : cell === first && comparesRows;
          return isHeader ? tableCell(cell, 'th', isHead ? 'col' : 'row') : tableCell(cell, 'td');
        });
      });
    },
  },
};

function withRows(table: Element, change: (row: Element, isHead: boolean) => Element): Element {
  return withChildren(table, (part) =>
    isElement(part)
      ? withChildren(part, (row) => (isElement(row) ? change(row, part.tagName === 'thead') : row))
      : part,
  );
}

function withChildren(node: Element, change: (child: Content) => Content): Element {
  return { ...node, children: node.children.map(change) };
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
