import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** Packages that a build needs although nothing imports them. */
const unseen = new Map([
  ['node', 'the Node that npm scripts run on'],
  ['react-dom', 'renders what @astrojs/react hands it'],
]);

/** Returns the imports of a module at run time, without types. */
function imports(code: string): string[] {
  const statements = code.matchAll(
    /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:[\w*{][^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/g,
  );
  const others = code.matchAll(
    /(?:\bimport|\brequire|\.resolve)\(\s*['"]([^'"]+)['"]|@import\s+['"]([^'"]+)['"]/g,
  );
  return [
    ...[...statements].map(([, name = '']) => name),
    ...[...others].map(([, a, b]) => a ?? b ?? ''),
  ];
}

/** Returns `@scope/name` or `name`; undefined for files, aliases, and modules of Node and Astro. */
function packageOf(specifier: string): string | undefined {
  if (/^[.#/]|^astro:|^virtual:/.test(specifier) || isBuiltin(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/?]+/.exec(specifier)?.[0];
}

/** Returns a script and every file that it imports. */
function withImported(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const specifier of imports(read(file))) {
    if (specifier.startsWith('.')) withImported(join(dirname(file), specifier), seen);
  }
  return seen;
}

const built = [
  ...globSync('{src,functions}/**/*.{ts,tsx,js,astro,css,mdx}', { cwd: project }),
  'astro.config.mjs',
  ...withImported('scripts/build.ts'),
];
const needed = new Set(
  built.flatMap((file) => imports(read(file)).flatMap((name) => packageOf(name) ?? [])),
);

test('the dependencies are exactly the packages that the build and the Worker need', () => {
  expect(Object.keys(dependencies).sort()).toEqual([...needed, ...unseen.keys()].sort());
});

test('no package is both a dependency and a development dependency', () => {
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
});
