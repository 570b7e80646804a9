import type { HastPluginDefinition } from 'satteri';
import { chargeLines, chargesAnchor, chargeTable } from '#i18n/charges.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Content, Element } from './tree.ts';

/**
 * Replaces paragraphs that consist of `%charges%` (all cancellation charges, as a table with the anchor `charges`),
 * `%domesticCharges%` or `%internationalCharges%` (a list) with the charges of `src/site.ts` (product: legal/charges).
 */
export function insertCharges(locale: Locale): HastPluginDefinition {
  const made: Record<string, () => Element> = {
    '%charges%': () => table(chargeTable(locale)),
    '%domesticCharges%': () => list(chargeLines(locale, 'domestic')),
    '%internationalCharges%': () => list(chargeLines(locale, 'international')),
  };
  return {
    name: 'insert-charges',
    element: {
      filter: ['p'],
      visit(paragraph, context) {
        const [only, ...others] = paragraph.children;
        if (only?.type !== 'text' || others.length > 0) return;
        const make = made[only.value.trim()];
        if (make !== undefined) context.replaceNode(paragraph, make());
      },
    },
  };
}

function list(lines: readonly string[]): Element {
  return element(
    'ul',
    lines.map((line) => element('li', [text(line)])),
  );
}

function table([heads = [], ...rows]: readonly string[][]): Element {
  const row = (cells: readonly string[], tagName: string) =>
    element(
      'tr',
      cells.map((cell) => element(tagName, [text(cell)])),
    );
  return element(
    'table',
    [
      element('thead', [row(heads, 'th')]),
      element(
        'tbody',
        rows.map((cells) => row(cells, 'td')),
      ),
    ],
    { id: chargesAnchor },
  );
}

function element(tagName: string, children: Content[], properties = {}): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): Content {
  return { type: 'text', value };
}
