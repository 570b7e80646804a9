import type { HastFilteredVisitor, HastNode, HastPluginDefinition } from 'satteri';

/** An element of a text's HTML tree. */
export type Element = Extract<HastNode, { type: 'element' }>;

/** A child of an element. */
export type ElementContent = Element['children'][number];

/** Returns a plugin that visits the elements of the given tags. */
export function elementPlugin(
  name: string,
  tags: string[],
  visit: HastFilteredVisitor<Element>['visit'],
): HastPluginDefinition {
  return { name, element: { filter: tags, visit } };
}

/** Returns whether a node is an element rather than text or a component. */
export function isElement(node: HastNode): node is Element {
  return node.type === 'element';
}

/** Returns the child elements of a node, without the line breaks between them. */
export function elementsIn(node: Element | undefined): Element[] {
  return node?.children.filter((child) => isElement(child)) ?? [];
}
