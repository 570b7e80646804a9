import { htmlToHast } from 'satteri';
import { isOwnPath } from './links.ts';
import { alignClass, tableBox } from './tables.ts';
import { changed, isElement, markupOf, type Content } from './tree.ts';

/**
 * HTML that is read far from its page, with the origin in every link and picture of the site. It
 * has left Astro as a string by now, so that no plugin of the Markdown reaches it.
 *
 * @param base the page's URL.
 */
export function withAbsoluteUrls(html: string, base: string): string {
  return rewritten(html, (node) => [absolute(node, base)]);
}

/**
 * The same for a feed: its readers have a style of their own, so that what serves this site's
 * goes, and the alignment of cells becomes Markdown's style attribute again.
 */
export function forFeed(html: string, base: string): string {
  return rewritten(html, (node) => {
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
}

function rewritten(html: string, change: (node: Content) => Content[]): string {
  const tree = htmlToHast(html, { fragment: true });
  if (tree.type !== 'root') return html;
  return markupOf({ ...tree, children: changed(tree.children as Content[], change) });
}

function absolute(node: Content, base: string): Content {
  if (!isElement(node)) return node;
  const urls = (['href', 'src'] as const).flatMap((name) => {
    const value = node.properties[name];
    if (typeof value !== 'string' || !(isOwnPath(value) || value.startsWith('#'))) return [];
    return [[name, new URL(value, base).href]];
  });
  return { ...node, properties: { ...node.properties, ...Object.fromEntries(urls) } };
}
