import type { HastFilteredVisitor, HastNode, HastPluginDefinition, HastPluginEntry } from 'satteri';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { defaultLocale, locales, type Locale } from '#i18n/locales.ts';
import { feedPath, pathTo, type Route } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases/phrases.ts';

/** The plugins for the HTML tree of editors' texts: of articles (`ja.mdx`) and of other texts (`….ja.md`). */
export const textPlugins: HastPluginEntry = ({ fileURL, sourceFormat }) => {
  const file = fileURL?.pathname ?? '';
  const locale = locales.find((name) => RegExp(`[./]${name}\\.\\w+$`).test(file));
  if (locale === undefined) return null;
  const common = [headingLineBreaks(locale), localizedLinks(locale), scrollableTables(locale)];
  return sourceFormat === 'mdx' ? [picturePaths, unwrapFigures, tableHeaders, ...common] : common;
};

/**
 * Localizes links to pages of the site, which editors write as routes (`/contact`), to the text's language. Anchors, files
 * and links to other sites stay unchanged.
 */
function localizedLinks(locale: Locale) {
  return elementPlugin('localized-links', ['a'], (link, context) => {
    const href = String(link.properties['href'] ?? '');
    const [route] = href.split(/[?#]/, 1) as [Route];
    const isFile = /\.(?!html$)\w+$/.test(route) && route !== feedPath(defaultLocale);
    if (!href.startsWith('/') || isFile) return;
    context.setProperty(link, 'href', pathTo(locale, route) + href.slice(route.length));
  });
}

/**
 * Writes pictures' paths from `/`, so that Astro doesn't import the files: an import fails for decomposed names, which
 * the component `Figure` finds.
 */
export const picturePaths = elementPlugin('picture-paths', ['img'], (image, context) => {
  const src = String(image.properties['src'] ?? '');
  context.setProperty(image, 'src', `/${src.replace(/^\.?\//, '')}`);
});

/** Unwraps pictures from the paragraph that Markdown puts around them, because a paragraph can't contain a figure. */
export const unwrapFigures = elementPlugin('unwrap-figures', ['p'], (paragraph, context) => {
  const content = paragraph.children.filter(
    (node) => node.type !== 'text' || /\S/.test(node.value),
  );
  if (content.length > 0 && content.every(isFigure)) context.replaceNode(paragraph, content);
});

function isFigure(node: ElementContent): boolean {
  return (isElement(node) && node.tagName === 'img') || ('name' in node && node.name === 'Figure');
}

const wordBreak: ElementContent = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Marks where a heading may break: between its `phrases`. */
function headingLineBreaks(locale: Locale) {
  return elementPlugin('heading-line-breaks', ['h2', 'h3', 'h4'], (heading) => {
    const broken = (node: ElementContent): ElementContent[] => {
      if ('children' in node) return [{ ...node, children: node.children.flatMap(broken) }];
      if (node.type !== 'text') return [node];
      return phrases(locale, node.value).flatMap((value, at) => {
        const text: ElementContent = { type: 'text', value };
        return at === 0 ? [text] : [wordBreak, text];
      });
    };
    return { ...heading, children: heading.children.flatMap(broken) };
  });
}

/** Wraps every table in a scroll container that a keyboard can focus. */
function scrollableTables(locale: Locale) {
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

/** An element of a text's HTML tree. */
type Element = Extract<HastNode, { type: 'element' }>;

/** A child of an element. */
type ElementContent = Element['children'][number];

/** Returns a plugin that visits the elements of the given tags. */
function elementPlugin(
  name: string,
  tags: string[],
  visit: HastFilteredVisitor<Element>['visit'],
): HastPluginDefinition {
  return { name, element: { filter: tags, visit } };
}

/** Returns whether a node is an element rather than text or a component. */
function isElement(node: HastNode): node is Element {
  return node.type === 'element';
}

/** Returns the child elements of a node, without the line breaks between them. */
function elementsIn(node: Element | undefined): Element[] {
  return node?.children.filter((child) => isElement(child)) ?? [];
}
