import { markdownToMdast, mdxToMdast } from 'satteri';

/** A node of Markdown or MDX, with the parts that checks read. */
export interface Node {
  type: string;
  position: { start: { line: number; offset: number }; end: { offset: number } };
  children?: Node[];
  value?: string;
  /** Of a component. */
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  /** Of a link or a picture, by reference, too, or of what a reference leads to. */
  url?: string | undefined;
  identifier?: string;
  /** Of a heading. */
  depth?: number;
}

/** A text's nodes in their order, the root first, and the line where MDX can't be read. */
interface Nodes {
  nodes: [Node, ...Node[]];
  unreadable?: number;
}

/** Parses a text; where MDX stops, as plain Markdown. */
export function parseNodes(markdown: string, isMdx: boolean): Nodes {
  const parse = isMdx ? mdxToMdast : markdownToMdast;
  try {
    return { nodes: flatten(parse(markdown) as Node) };
  } catch (error) {
    const unreadable = parseInt((error as Error).message) || 1;
    return { nodes: flatten(markdownToMdast(markdown) as Node), unreadable };
  }
}

function flatten(root: Node): Nodes['nodes'] {
  const within = (node: Node): Nodes['nodes'] => [node, ...(node.children ?? []).flatMap(within)];
  const nodes = within(root);
  const definitions = nodes.filter(({ type }) => type === 'definition');
  for (const node of nodes)
    node.url ??= definitions.find(({ identifier }) => identifier === node.identifier)?.url;
  return nodes;
}

/** Returns the value of a component's attribute; `''` without one, and for an expression. */
export function attributeOf({ attributes = [] }: Node, name: string): string {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return typeof value === 'string' ? value.trim() : '';
}
