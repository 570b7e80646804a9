import { toHtml } from 'hast-util-to-html';
import type { HastNode } from 'satteri';

/** An element of a text's HTML tree. */
export type Element = Extract<HastNode, { type: 'element' }>;

/** What an element holds. */
export type Content = Element['children'][number];

/** Whether a node is an element rather than text or a component. */
export function isElement(node: HastNode): node is Element {
  return node.type === 'element';
}

/** The child elements of a node, without the line breaks between them. */
export function elementsIn(node: Element | undefined): Element[] {
  return node?.children.filter((child) => isElement(child)) ?? [];
}

/**
 * A copy of a tree in which every node has been handed over, its children first.
 *
 * @param change what a node becomes: itself, others in its place, or none.
 */
export function changed(
  nodes: readonly Content[],
  change: (node: Content) => Content[],
): Content[] {
  return nodes.flatMap((node) =>
    change('children' in node ? { ...node, children: changed(node.children, change) } : node),
  );
}

/** A tree as HTML, with the references that XML knows too (`&amp;`). */
export function markupOf(node: HastNode): string {
  return toHtml(node, { characterReferences: { useNamedReferences: true } });
}
