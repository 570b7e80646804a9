import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { generate, parse, walk } from 'css-tree';
import { compile } from 'tailwindcss';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/project.ts';
import { elementsOf, readBuilt, readSite, deferredElements, type Page } from '../built-site.ts';

const packages = createRequire(import.meta.url);

let pages: Page[];
/** The classes in the site that the design has a rule for. */
let known: Set<string>;
const scripts = new Map<string, string>();
/** Stylesheets that load with islands, by path. */
const late = new Map<string, string>();

beforeAll(async () => {
  pages = await readSite();
  for (const island of pages.flatMap((page) => elementsOf(page, 'astro-island'))) {
    await readScripts(island.getAttribute('component-url') ?? '');
  }
  for (const path of pages.flatMap((page) => [...lateSheets(page), ...ownSheets(page)])) {
    if (!late.has(path)) late.set(path, await readBuilt(path));
  }
  known = classesIn(
    await design([...new Set(pages.flatMap((page) => [...wornNow(page), ...wornLater(page)]))]),
  );
});

/** Reads an island's script and everything that it imports, statically or dynamically. */
async function readScripts(path: string): Promise<void> {
  if (scripts.has(path)) return;
  const code = await readBuilt(path);
  scripts.set(path, code);
  for (const [, from = ''] of code.matchAll(/(?:\bfrom|\bimport\(?)\s*["'`](\.?\/[^"'`]+)["'`]/g)) {
    await readScripts(new URL(from, `http://site${path}`).pathname);
  }
}

/** Selects the elements of an island with its own stylesheet. */
const withOwnSheet = '.contact-dialog *';

/** Returns the classes of elements in the initial HTML. */
function wornNow(page: Page): string[] {
  return elementsOf(page, '[class]')
    .filter((element) => !element.matches(withOwnSheet))
    .flatMap((element) => [...element.classList]);
}

/** Returns the classes that a page's islands may add to elements after hydration. */
function wornLater(page: Page): string[] {
  return [
    ...elementsOf(page, withOwnSheet).flatMap((element) => [...element.classList]),
    ...elementsOf(page, 'astro-island').flatMap((island) =>
      classNames(island.getAttribute('component-url') ?? ''),
    ),
  ];
}

/** Returns the stylesheets that load with a page's islands. */
function lateSheets(page: Page): string[] {
  return deferredElements(page, 'intent', 'link[rel=stylesheet]').map(
    (link) => link.getAttribute('href') ?? '',
  );
}

/** Returns the stylesheets that a page links within `main`, for the content below its first section. */
function ownSheets(page: Page): string[] {
  return elementsOf(page, 'main link[rel=stylesheet]').map(
    (link) => link.getAttribute('href') ?? '',
  );
}

const inlineStyles = (page: Page) =>
  elementsOf(page, 'style')
    .map(({ textContent }) => textContent)
    .join('');

/** Returns the styles of a page before any deferred file is loaded. */
const firstStyles = (page: Page) =>
  [inlineStyles(page), ...ownSheets(page).map((path) => late.get(path) ?? '')].join('');

/** Returns the styles of a page after its islands are loaded. */
const allStyles = (page: Page) =>
  [firstStyles(page), ...lateSheets(page).map((path) => late.get(path) ?? '')].join('');

function classNames(path: string, seen = new Set<string>()): string[] {
  const code = scripts.get(path);
  if (code === undefined || seen.has(path)) return [];
  seen.add(path);
  const own = [...code.matchAll(/className:\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g)].flatMap(
    ([, ...found]) => (found.find((text) => text !== undefined) ?? '').split(/\s+/),
  );
  const imported = [...scripts.keys()].filter((other) =>
    code.includes(other.slice(other.lastIndexOf('/') + 1)),
  );
  return [...own, ...imported.flatMap((other) => classNames(other, seen))];
}

/** Compiles the design with the utilities of the given classes, independently of the build. */
async function design(classes: string[]): Promise<string> {
  const base = join(PROJECT, 'src/styles');
  const loadStylesheet = async (id: string, from: string) => {
    // A copy of the project resolves the package from a parent folder.
    const path = id.startsWith('tailwindcss/') ? packages.resolve(id) : resolve(from, id);
    return { path, base: dirname(path), content: await readFile(path, 'utf8') };
  };
  const css = await readFile(join(base, 'global.css'), 'utf8');
  return (await compile(css, { base, loadStylesheet })).build(classes);
}

const parsed = new Map<string, Set<string>>();

function classesIn(css: string): Set<string> {
  const found = parsed.get(css) ?? new Set<string>();
  if (parsed.has(css)) return found;
  parsed.set(css, found);
  walk(parse(css), (node) => {
    if (node.type === 'ClassSelector') found.add(node.name.replace(/\\/g, ''));
  });
  return found;
}

/** Returns custom properties that a stylesheet uses but doesn't declare. */
function undeclared(css: string): string[] {
  const declared = new Set<string>();
  const needed = new Set<string>();
  walk(parse(css, { parseCustomProperty: true }), (node) => {
    if (node.type === 'Declaration' && node.property.startsWith('--')) declared.add(node.property);
    if (node.type === 'Atrule' && node.name === 'property' && node.prelude) {
      declared.add(generate(node.prelude));
    }
    if (node.type !== 'Function' || node.name !== 'var') return;
    const [name, fallback] = node.children.toArray();
    if (name?.type === 'Identifier' && fallback === undefined) needed.add(name.name);
  });
  return [...needed].filter((name) => !declared.has(name));
}

describe('every page', () => {
  test('declares every custom property that its styles use', () => {
    for (const page of pages) {
      expect(undeclared(inlineStyles(page)), page.path).toEqual([]);
      expect(undeclared(allStyles(page)), page.path).toEqual([]);
    }
  });

  test('has a rule for each of its classes that the design knows', () => {
    expect(known.size).toBeGreaterThan(100);
    for (const page of pages) {
      const lacking = (worn: string[], css: string) =>
        worn.filter((name) => known.has(name) && !classesIn(css).has(name));
      expect(lacking(wornNow(page), firstStyles(page)), page.path).toEqual([]);
      expect(lacking(wornLater(page), allStyles(page)), page.path).toEqual([]);
    }
  });

  test('loads the dialog’s styles with its islands', () => {
    for (const page of pages) {
      expect(lateSheets(page), page.path).toHaveLength(1);
      expect(classesIn(inlineStyles(page)).has('shadow-lg'), page.path).toBe(false);
      expect(classesIn(allStyles(page)).has('shadow-lg'), page.path).toBe(true);
    }
  });
});
