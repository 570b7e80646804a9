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
  /** Of a link, a picture or the definition that a reference leads to. */
  url?: string;
  identifier?: string;
}

/** A text's nodes in their order, the root first, and the line where MDX can't be read. */
export interface Nodes {
  nodes: [Node, ...Node[]];
  unreadable?: number;
}

/** Parses a text; where MDX stops, as plain Markdown. */
export function parseNodes(markdown: string, isMdx: boolean): Nodes {
  const within = (node: Node): Nodes['nodes'] => [node, ...(node.children ?? []).flatMap(within)];
  try {
    const parse = isMdx ? mdxToMdast : markdownToMdast;
    return { nodes: within(parse(markdown) as Node) };
  } catch (error) {
    const unreadable = parseInt((error as Error).message) || 1;
    return { nodes: within(markdownToMdast(markdown) as Node), unreadable };
  }
}

/** Returns the value of a component's attribute; `''` without one, and for an expression. */
export function attributeOf({ attributes = [] }: Node, name: string): string {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return typeof value === 'string' ? value.trim() : '';
}
