import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import { parse as parseScript, type Node } from 'acorn';
import * as css from 'css-tree';
import { oldestBrowsers } from '../../src/integrations/browsers.ts';

/**
 * MDN's compatibility data. Tests judge by it, rather than by the tools that lower the files, which features of built
 * files a supported browser lacks.
 */
const data = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;

/** Maps Vite's browser names to those of the data. */
const browserNames: Readonly<Record<string, readonly (keyof CompatData['browsers'])[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios: ['safari_ios'],
  safari: ['safari'],
};

const supportedBrowsers = oldestBrowsers.flatMap((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return (browserNames[name] ?? []).map((id) => ({ id, version }));
});

/** A feature's entry in the data: its own statement and nested entries. */
interface Entry {
  __compat?: CompatStatement;
  [key: string]: unknown;
}

function entryAt(...path: string[]): Entry | undefined {
  let at: unknown = data;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at as Entry;
}

/** Returns whether a supported browser lacks the feature; false if the data don't know it. */
function isUnsupported(entry: Entry | undefined): boolean {
  const support = entry?.__compat?.support;
  if (support === undefined) return false;
  return supportedBrowsers.some(({ id, version }) => {
    const statements = support[id];
    if (statements === undefined) return false;
    return ![statements].flat().some((one) => includes(one, version));
  });
}

function includes(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags !== undefined || prefix !== undefined || 'alternative_name' in statement) return false;
  if (added === false || added === 'preview') return false;
  if (removed && removed !== 'preview' && isUpTo(removed, version)) return false;
  return isUpTo(added.replace('≤', ''), version);
}

const isUpTo = (version: string, limit: string) =>
  version.localeCompare(limit, 'en', { numeric: true }) <= 0;

const dynamicUnits: Readonly<Record<string, string>> = {
  s: 'viewport_percentage_units_small',
  l: 'viewport_percentage_units_large',
  d: 'viewport_percentage_units_dynamic',
};

function unitEntry(unit: string): Entry | undefined {
  const name = unit.toLowerCase();
  const [, kind] = /^([sld])v(?:w|h|i|b|min|max)$/.exec(name) ?? [];
  if (kind !== undefined) return entryAt('css', 'types', 'length', dynamicUnits[kind] ?? '');
  if (/^cq/.test(name)) return entryAt('css', 'types', 'length', 'container_query_length_units');
  return entryAt('css', 'types', 'length', name);
}

const isPrefixed = (name: string) => /^-\w+-/.test(name);

/**
 * Returns the features of a stylesheet that a supported browser lacks, one line each: `property`, `property: keyword`,
 * `function()`, `unit`, `:pseudo`, `@rule`, `@media …`. Not counted: rules in `@supports`, values after a fallback that
 * every browser supports, and selectors in a forgiving list.
 *
 * @throws if the text is no CSS.
 */
export function unsupportedInStyle(text: string): string[] {
  const found = new Set<string>();
  const tree = css.parse(text, { onParseError: fail });
  const registered = new Set<string>();
  const preset = new Set<string>();

  css.walk(tree, {
    enter(node: css.CssNode) {
      if (node.type === 'Atrule') {
        if (isUnsupported(entryAt('css', 'at-rules', node.name))) found.add(`@${node.name}`);
        if (node.name === 'property' && node.prelude) registered.add(css.generate(node.prelude));
        if (node.name === 'supports') return css.walk.skip;
      }
      if (node.type === 'MediaQueryList')
        for (const each of unsupportedInMedia(node)) found.add(each);
      if (node.type === 'NestingSelector') found.add('nesting');
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
        const colons = node.type === 'PseudoClassSelector' ? ':' : '::';
        if (!isPrefixed(node.name) && isUnsupported(entryAt('css', 'selectors', node.name)))
          found.add(`${colons}${node.name}`);
        // A browser ignores what it doesn't know in these selector lists, so their content isn't checked.
        if (node.name === 'is' || node.name === 'where') return css.walk.skip;
      }
      if (node.type === 'Rule') {
        for (const each of unsupportedInBlock(node.block)) found.add(each);
      }
      return undefined;
    },
  });

  css.walk(tree, (node) => {
    if (node.type !== 'Rule') return;
    const selector = css.generate(node.prelude);
    // `::backdrop` inherits custom properties only since 2024; the data of the value don't say so.
    if (selector.includes('::backdrop') && /\bvar\(/.test(css.generate(node.block)))
      found.add('var() in ::backdrop');
    // Where `@property` is unknown, Tailwind sets the registered properties on every element.
    if (!selector.startsWith('*,')) return;
    for (const child of node.block.children) {
      if (child.type === 'Declaration') preset.add(child.property);
    }
  });
  if ([...registered].every((name) => preset.has(name))) found.delete('@property');
  return [...found];
}

/** Checks the declarations of one block, where a value may be the fallback of a later one. */
function unsupportedInBlock(block: css.Block): string[] {
  const found: string[] = [];
  const understood = new Set<string>();
  for (const child of block.children) {
    if (child.type !== 'Declaration') continue;
    const { property, value } = child;
    if (!isPrefixed(property) && isUnsupported(entryAt('css', 'properties', property))) {
      found.push(property);
      continue;
    }
    const lacking = unsupportedInValue(property, value);
    // A value with a variable fails only at computed-value time, and doesn't fall back to the earlier declaration.
    const isReplaced = understood.has(property) && !css.generate(value).includes('var(');
    if (lacking.length === 0) understood.add(property);
    else if (!isReplaced) found.push(...lacking);
  }
  return found;
}

function unsupportedInValue(property: string, value: css.Value | css.Raw): string[] {
  const found: string[] = [];
  css.walk(value, (node) => {
    if (node.type === 'Dimension' && isUnsupported(unitEntry(node.unit))) found.push(node.unit);
    if (
      node.type === 'Identifier' &&
      isUnsupported(entryAt('css', 'properties', property, node.name))
    )
      found.push(`${property}: ${node.name}`);
    if (node.type === 'Function') {
      const { name } = node;
      const entry =
        entryAt('css', 'types', name) ??
        entryAt('css', 'types', 'color', name) ??
        entryAt('css', 'types', 'gradient', name) ??
        entryAt('css', 'properties', property, name);
      if (isUnsupported(entry)) found.push(`${name}()`);
    }
    if (node.type === 'Operator' && node.value === '/' && /^(content|--tw-content)$/.test(property))
      found.push('content: alternative text');
  });
  return found;
}

/** Returns the features of a media query, or of a condition in `media` and `sizes`, that a supported browser lacks. */
export function unsupportedInMedia(query: css.CssNode | string): string[] {
  const found: string[] = [];
  const tree =
    typeof query === 'string'
      ? css.parse(query, { context: 'mediaQueryList', onParseError: fail })
      : query;
  css.walk(tree, (node) => {
    if (node.type === 'FeatureRange') found.push('@media range');
    // `not` and `or` between conditions came with range syntax; `not` before `all` or `screen` is old.
    if (node.type === 'Condition' && node.children.some((part) => isConnective(part)))
      found.push('@media not or or among conditions');
    if (node.type === 'Feature') {
      const name = node.name.replace(/^(?:min|max)-/, '');
      if (isUnsupported(entryAt('css', 'at-rules', 'media', name))) found.push(`@media ${name}`);
    }
  });
  return found;
}

function isConnective(node: css.CssNode): boolean {
  return node.type === 'Identifier' && /^(not|or)$/i.test(node.name);
}

/**
 * A handler of parse errors for css-tree. It throws the error, except where `instead` is null: the parser then reads
 * the same brackets once more in another way.
 */
function fail(error: SyntaxError, instead: css.CssNode | null): void {
  if (instead !== null) throw error;
}

/** Returns the conditions and units of a `sizes` attribute that a supported browser lacks. */
export function unsupportedInSizes(sizes: string): string[] {
  return sizes.split(/,\s*(?![^(]*\))/).flatMap((entry) => {
    const [, condition, length = ''] = /^(\(.+\))?\s*(\S.*)$/.exec(entry.trim()) ?? [];
    const value = css.parse(length, { context: 'value', onParseError: fail }) as css.Value;
    return [
      ...(condition === undefined ? [] : unsupportedInMedia(condition)),
      ...unsupportedInValue('width', value),
    ];
  });
}

/** Returns the elements and attributes of a page that a supported browser doesn't know: `element`, `attribute`. */
export function unsupportedInMarkup(document: Document): string[] {
  const found = new Set<string>();
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (isUnsupported(entryAt('html', 'elements', name))) found.add(`<${name}>`);
    for (const { name: attribute } of element.attributes) {
      const own = entryAt('html', 'elements', name, attribute);
      if (isUnsupported(own ?? entryAt('html', 'global_attributes', attribute)))
        found.add(`<${name} ${attribute}>`);
    }
  }
  return [...found];
}

/** Names of interface members, each with whether every interface that has it is too new for a supported browser. */
const { members, globals } = namesOfInterfaces();

function namesOfInterfaces() {
  const members = new Map<string, boolean>();
  const globals = new Map<string, boolean>();
  const groups: Entry[] = [entryAt('api') ?? {}, entryAt('javascript', 'builtins') ?? {}];
  const add = (to: Map<string, boolean>, name: string, entry: Entry) => {
    const lacking = isUnsupported(entry);
    to.set(name, lacking && (to.get(name) ?? true));
  };
  const addMembers = (owner: Entry) => {
    for (const [name, member] of Object.entries(owner) as [string, Entry][]) {
      if (name !== '__compat') add(members, name.replace(/_static$/, ''), member);
    }
  };
  for (const group of groups) {
    for (const [name, entry] of Object.entries(group) as [string, Entry][]) {
      if (name === '__compat') continue;
      add(globals, name, entry);
      addMembers(entry);
      // Namespaces such as `Intl` contain interfaces of their own.
      for (const [inner, owner] of Object.entries(entry) as [string, Entry][])
        if (/^[A-Z]/.test(inner)) addMembers(owner);
    }
  }
  for (const [name, entry] of Object.entries(entryAt('api', 'Window') ?? {}) as [string, Entry][])
    add(globals, name, entry);
  return { members, globals };
}

/** A node of a script's syntax tree. */
type SyntaxNode = Node & Record<string, unknown>;

/**
 * Returns the syntax, globals and members of a script that a supported browser lacks. Members are judged by name,
 * unless an older interface has that name or the script itself assigns it. Feature detection in the script is not
 * recognized.
 *
 * @throws if the text is no JavaScript of ES2022.
 */
export function unsupportedInScript(code: string): string[] {
  const found = new Set<string>();
  const declaredNames = new Set<string>();
  const visit = (node: SyntaxNode) => {
    if (node.type === 'StaticBlock') found.add('static block');
    if (node.type === 'Literal' && 'regex' in node) {
      const { pattern } = node['regex'] as { pattern: string };
      if (/\(\?<[=!]/.test(pattern)) found.add('lookbehind');
    }
    if (node.type === 'Identifier' && globals.get(nameOf(node)) === true) found.add(nameOf(node));
    if (node.type === 'MemberExpression' && node['computed'] === false) {
      const name = nameOf(node['property']);
      const owner = nameOf(node['object']);
      const known =
        entryAt('api', owner, `${name}_static`) ?? entryAt('javascript', 'builtins', owner, name);
      if (known === undefined ? members.get(name) === true : isUnsupported(known))
        found.add(`.${name}`);
    }
    if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type))
      declaredNames.add(`.${nameOf(node['key'])}`);
    if (node.type === 'AssignmentExpression') {
      const { property } = node['left'] as { property?: unknown };
      if (property !== undefined) declaredNames.add(`.${nameOf(property)}`);
    }
    for (const [part, child] of Object.entries(node)) {
      // Names of members aren't variables.
      if ((part === 'property' || part === 'key') && node['computed'] === false) continue;
      for (const each of [child].flat()) {
        if (typeof each === 'object' && each !== null && 'type' in each) visit(each as SyntaxNode);
      }
    }
  };
  visit(parseScript(code, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as SyntaxNode);
  return [...found].filter((name) => !declaredNames.has(name));
}

function nameOf(node: unknown): string {
  return String((node as { name?: unknown }).name);
}
