import { htmlToHast } from 'satteri';
import { isOwnPath } from './links.ts';
import { alignClass, tableBox } from './tables.ts';
import { isElement, mapNodes, markupOf, type Content, type Element } from './tree.ts';

/**
 * Converts a text's HTML for feed readers, which have their own styles: it removes what only this site's styles need,
 * turns alignment classes back into style attributes, and makes links and pictures absolute. It runs on the rendered
 * string, which Markdown plugins can't reach.
 *
 * @param base the page's URL.
 */
export function toFeedHtml(html: string, base: string): string {
  const tree = htmlToHast(html, { fragment: true });
  if (tree.type !== 'root') return html;
  const children = mapNodes(tree.children as Content[], (node) => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'wbr') return [];
    const { className, ...others } = node.properties;
    const [name = ''] = Array.isArray(className) ? className.map(String) : [];
    if (name === tableBox || name === 'fit') return node.children;
    if (name.startsWith(alignClass)) {
      const style = `text-align:${name.slice(alignClass.length)}`;
      return [{ ...node, properties: { ...others, style } }];
    }
    return [absolute(node, base)];
  });
  return markupOf({ ...tree, children });
}

function absolute(node: Element, base: string): Element {
  const urls = (['href', 'src'] as const).flatMap((name) => {
    const value = node.properties[name];
    if (typeof value !== 'string' || !(isOwnPath(value) || value.startsWith('#'))) return [];
    return [[name, new URL(value, base).href]];
  });
  return { ...node, properties: { ...node.properties, ...Object.fromEntries(urls) } };
}
