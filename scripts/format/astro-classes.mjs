/**
 * Prettier plugin that sorts the classes of `.astro` files in Tailwind's order.
 *
 * prettier-plugin-tailwindcss 0.8 reads the syntax tree of prettier-plugin-astro 0.x; since 1.0 that tree is JSX-like
 * and prettier-plugin-tailwindcss finds no attribute in it. Delete this file once that plugin reads the new tree:
 * https://github.com/tailwindlabs/prettier-plugin-tailwindcss
 */
import { fileURLToPath } from 'node:url';
import * as astro from 'prettier-plugin-astro';
import { createSorter } from 'prettier-plugin-tailwindcss/sorter';

const base = fileURLToPath(new URL('../..', import.meta.url));
let sorter;

/** Yields a node and all its descendants. */
function* nodesIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const child of Object.values(node)) yield* nodesIn(child);
}

function nameOf({ name }) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name;
}

async function parse(text, options) {
  const tree = await astro.parsers.astro.parse(text, options);
  sorter ??= createSorter({ base, stylesheetPath: options.tailwindStylesheet });
  const { sortClassAttributes } = await sorter;
  for (const node of nodesIn(tree)) {
    if (node.type !== 'JSXAttribute' || !['class', 'class:list'].includes(nameOf(node))) continue;
    // Descends at any depth, for the classes of `class:list={[…]}`.
    for (const literal of nodesIn(node.value)) {
      if (literal.type !== 'Literal' || typeof literal.value !== 'string') continue;
      const [sorted] = sortClassAttributes([literal.value]);
      const quote = literal.raw?.[0] ?? '"';
      literal.value = sorted;
      literal.raw = `${quote}${quote === '"' ? sorted.replaceAll('"', '&quot;') : sorted}${quote}`;
    }
  }
  return tree;
}

export const parsers = { astro: { ...astro.parsers.astro, parse } };
