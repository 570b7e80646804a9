import { htmlToHast, type HastPluginDefinition } from 'satteri';
import { chargeLines, chargesAnchor, chargeTable } from '#i18n/charges.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Content } from './tree.ts';

/**
 * Puts the charges for canceling where a paragraph says `%charges%` (all, as a table with the anchor
 * `charges`), `%domesticCharges%` or `%internationalCharges%` (a list): they stand in `src/site.ts` alone
 * (product: legal/charges).
 */
export function filledCharges(locale: Locale): HastPluginDefinition {
  const made: Record<string, () => string> = {
    '%charges%': () => table(chargeTable(locale)),
    '%domesticCharges%': () => list(chargeLines(locale, 'domestic')),
    '%internationalCharges%': () => list(chargeLines(locale, 'international')),
  };
  return {
    name: 'filled-charges',
    element: {
      filter: ['p'],
      visit(paragraph, context) {
        const [only, ...others] = paragraph.children;
        if (only?.type !== 'text' || others.length > 0) return;
        const html = made[only.value.trim()]?.();
        const tree = html === undefined ? undefined : htmlToHast(html, { fragment: true });
        if (tree?.type === 'root') context.replaceNode(paragraph, tree.children as Content[]);
      },
    },
  };
}

/** The texts are the site's own and hold no signs of HTML. */
function each(tag: string, texts: readonly string[]): string {
  return texts.map((text) => `<${tag}>${text}</${tag}>`).join('');
}

function list(lines: readonly string[]): string {
  return `<ul>${each('li', lines)}</ul>`;
}

function table([heads = [], ...rows]: readonly string[][]): string {
  const head = each('tr', [each('th', heads)]);
  const body = each(
    'tr',
    rows.map((cells) => each('td', cells)),
  );
  return `<table id="${chargesAnchor}"><thead>${head}</thead><tbody>${body}</tbody></table>`;
}
