import { htmlToHast, type HastPluginDefinition } from 'satteri';
import { chargeLines, chargesAnchor, chargeTable } from '#features/retreats/rules/charges.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * Replaces paragraphs that consist of `%charges%` (all cancellation charges, as a table with the anchor `charges`),
 * `%domesticCharges%` or `%internationalCharges%` (a list) with the charges of `src/site.ts`.
 */
export function insertCharges(locale: Locale): HastPluginDefinition {
  const makers: Record<string, () => string> = {
    '%charges%': () => table(chargeTable(locale)),
    '%domesticCharges%': () => list(chargeLines(locale, 'domestic')),
    '%internationalCharges%': () => list(chargeLines(locale, 'international')),
  };
  return {
    name: 'insert-charges',
    element: {
      filter: ['p'],
      visit(paragraph, context) {
        const make = makers[context.textContent(paragraph).trim()];
        if (make === undefined) return;
        const tree = htmlToHast(make(), { fragment: true });
        if (tree.type === 'root') context.replaceNode(paragraph, tree.children);
      },
    },
  };
}

function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

function table([heads = [], ...rows]: readonly string[][]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<table id="${chargesAnchor}"><thead>${row(heads, 'th')}</thead><tbody>${body}</tbody></table>`;
}
