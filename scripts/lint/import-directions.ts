import { readFileSync } from 'node:fs';
import { dirname, matchesGlob, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rule } from 'eslint';

/** What the files of one kind may import. Paths are globs from the project's folder. */
interface Direction {
  files: readonly string[];
  /** Project files they may import; everything when absent. */
  may?: readonly string[];
  /** Project files they may import types of, on top of `may`: types are gone at run time. */
  mayTypes?: readonly string[];
  /** Project files they may not import, even if `may` says so. */
  mayNot?: readonly string[];
  /** Packages they may import; every one when absent. */
  packages?: RegExp;
  /** The rule in words, as the architecture states it. */
  rule: string;
}

const shared = ['src/components/**', 'src/i18n/**', 'src/site.ts'];
const looks = ['src/assets/**', 'src/styles/**'];
const dictionaries = ['src/i18n/dictionary.ts', 'src/i18n/{ja,en}/**'];

/** Pure rules: the same in a build, in a browser, at the edge and in a test. */
export const pureModules = [
  'src/site.ts',
  'src/i18n/{locales,paths,params,links,format,fold,order,problem}.ts',
  'src/components/ui/{pagination,choice}.ts',
  'src/features/*/{types,image,search,filter,queries,pages}.ts',
  'src/features/retreats/{retreat,row,table,schedule}.ts',
  'src/features/blog/{article,amounts,problem}.ts',
  'src/features/contact/{message,choices,inquiry}.ts',
  'src/features/faq/faq.ts',
  'src/features/legal/document.ts',
];

/** "Who may import whom" (architecture). A file obeys every direction that matches it. */
const directions: readonly Direction[] = [
  {
    files: ['src/pages/**'],
    may: ['src/layouts/**', 'src/features/**', ...shared],
    rule: 'pages → layouts, features, components, i18n, site: a page only wires',
  },
  {
    files: ['src/layouts/**'],
    may: ['src/layouts/**', 'src/features/**', 'src/scripts/**', ...shared, ...looks],
    rule: 'layouts → layouts, features, components, scripts, i18n, site',
  },
  {
    files: ['src/features/**'],
    may: ['{own}', ...shared, ...looks],
    rule: 'features/* → own folder, components, i18n, site: pages combine features',
  },
  {
    files: ['src/components/**'],
    may: ['src/components/**', ...looks],
    mayTypes: ['src/**'],
    rule: 'components → only types of other folders: they have no domain knowledge',
  },
  {
    files: ['src/i18n/**'],
    may: ['src/i18n/**', 'src/site.ts'],
    mayTypes: ['src/features/**'],
    rule: 'i18n → own folder, site, and types of features',
  },
  {
    files: ['src/{scripts,integrations}/**'],
    may: ['{own}', 'src/i18n/**', 'src/site.ts'],
    rule: 'scripts and integrations → own folder, i18n, site',
  },
  { files: ['src/art/**'], may: ['src/art/**'], rule: 'art → own folder' },
  {
    files: ['src/content.config.ts'],
    may: ['src/features/**', 'src/i18n/**', 'src/site.ts', 'src/environment.ts'],
    rule: 'content.config → features, i18n, site: loader plus schema, nothing else',
  },
  {
    files: ['functions/**'],
    may: ['functions/**', 'src/features/contact/*.ts', 'src/i18n/**/*.ts', 'src/site.ts'],
    // The browser's half of the form.
    mayNot: ['src/features/contact/{submit,draft,dialog-store,form-data}.ts'],
    packages: /^(?!astro|react|node:)/,
    rule: 'functions → modules of features/contact, i18n, site; nothing of Astro, React or Node',
  },
  {
    files: pureModules,
    may: pureModules,
    mayTypes: ['src/**'],
    packages: /^zod$/,
    rule: 'pure modules → pure modules and zod; nothing of Astro, React, Node or the DOM',
  },
  {
    files: ['src/**/*.tsx'],
    mayNot: dictionaries,
    packages: /^(?!astro|node:)/,
    rule: 'islands import no dictionary: they get plain strings as props, or every text is downloaded',
  },
];

/** Reached by a relative path from anywhere, because they have no alias. */
const exceptions = [{ from: 'src/features/retreats/source.ts', to: 'supabase/embedded.ts' }];

const project = fileURLToPath(new URL('../..', import.meta.url));
const aliases = Object.entries(
  (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      imports: Record<string, string>;
    }
  ).imports,
);

/** Reports every import against the directions, and every relative path that should be an alias. */
export const importDirections: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direction: "'{{specifier}}' is not for {{from}}. Rule: {{rule}}.",
      alias: "Write '{{alias}}' instead of climbing out of {{own}} with '{{specifier}}'.",
    },
  },
  create(context) {
    // A client script of a component is linted as `Card.astro/1.ts`: it belongs to `Card.astro`.
    const from = posix.relative(project, context.physicalFilename).replace(/(\.astro)\/.*$/, '$1');
    const own = ownFolder(from);
    const rules = directions.filter(({ files }) => matches(from, files));

    function check(node: Rule.Node, specifier: unknown, typeOnly: boolean): void {
      if (typeof specifier !== 'string') return;
      const path = resolveImport(from, specifier);

      for (const { may, mayTypes = [], mayNot = [], packages, rule } of rules) {
        const allowed =
          path === undefined
            ? typeOnly || !packages || packages.test(specifier)
            : (!may || matches(path, [...may, ...(typeOnly ? mayTypes : [])], own)) &&
              (typeOnly || !matches(path, mayNot));
        if (!allowed && !exceptions.some((it) => it.from === from && it.to === path)) {
          context.report({ node, messageId: 'direction', data: { specifier, from, rule } });
          return;
        }
      }

      const alias = path === undefined ? undefined : aliasOf(path);
      if (alias && specifier.startsWith('..') && ownFolder(path ?? '') !== own) {
        context.report({ node, messageId: 'alias', data: { specifier, alias, own } });
      }
    }

    return {
      ImportDeclaration: (node) => check(node, node.source.value, isTypeOnly(node)),
      ExportAllDeclaration: (node) => check(node, node.source.value, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, isTypeOnly(node)),
      ImportExpression: (node) =>
        check(node, node.source.type === 'Literal' && node.source.value, false),
    };
  },
};

function matches(path: string, globs: readonly string[], own = ''): boolean {
  return globs.some((glob) =>
    glob === '{own}' ? path.startsWith(`${own}/`) : matchesGlob(path, glob),
  );
}

/** `src/features/blog` for a file of that feature, `src/pages` for a page, `functions`, `tests`. */
function ownFolder(path: string): string {
  return /^src\/features\/[^/]+|^src\/[^/]+(?=\/)|^[^/]+(?=\/)/.exec(path)?.[0] ?? '';
}

/** A project path, or undefined for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  const file = specifier.replace(/\?.*$/, '');
  if (file.startsWith('.')) return posix.join(dirname(from), file);
  for (const [alias, target] of aliases) {
    if (file === alias) return posix.normalize(target);
    const prefix = alias.replace('*', '');
    if (alias.endsWith('*') && file.startsWith(prefix)) {
      return posix.normalize(target.replace('*', file.slice(prefix.length)));
    }
  }
  return undefined;
}

function aliasOf(path: string): string | undefined {
  for (const [alias, target] of aliases) {
    const prefix = posix.normalize(target).replace('*', '');
    if (path === prefix) return alias;
    if (target.endsWith('*') && path.startsWith(prefix)) {
      return alias.replace('*', path.slice(prefix.length));
    }
  }
  return undefined;
}

/** TypeScript's parser adds these to the standard nodes. */
interface MaybeTypeOnly {
  importKind?: string;
  exportKind?: string;
  specifiers?: readonly { importKind?: string; exportKind?: string }[];
}

function isTypeOnly(node: object): boolean {
  const { importKind, exportKind, specifiers = [] } = node as MaybeTypeOnly;
  if (importKind === 'type' || exportKind === 'type') return true;
  return (
    specifiers.length > 0 &&
    specifiers.every((it) => it.importKind === 'type' || it.exportKind === 'type')
  );
}
