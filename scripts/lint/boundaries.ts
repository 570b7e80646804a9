import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';
import type { Config, DependenciesPolicy } from 'eslint-plugin-boundaries';
import manifest from '../../package.json' with { type: 'json' };

const project = fileURLToPath(new URL('../..', import.meta.url));

/** First line of a module that runs in builds, browsers, the Worker and tests. */
const pureMark = '// pure module';

/** Every pure module: those with the mark, and the texts of a language, which are only data. */
export const pureModules = globSync('src/**/*.ts', { cwd: project })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      /^src\/i18n\/(?:ja|en)\//.test(file) ||
      readFileSync(join(project, file), 'utf8').startsWith(`${pureMark}\n`),
  );

/**
 * Allowed imports by folder (docs/architecture.md): whole folders, only their types, or only their pure modules.
 * `itself` is the own folder, `site` is `src/site.ts` and `src/variable*.ts`.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  // Routes only combine queries and sections.
  pages: ['layouts', 'features', 'components', 'pictures', 'editorial', 'i18n', 'site'],
  layouts: ['itself', 'features', 'components', 'scripts', 'pictures', 'styles', 'i18n', 'site'],
  // Features never import each other; pages combine them.
  features: ['itself', 'components', 'pictures', 'editorial', 'styles', 'i18n', 'site'],
  // Components contain no rules or data of a feature.
  components: [
    ...['itself', 'styles'],
    ...['layouts', 'features', 'pictures', 'i18n', 'scripts', 'integrations', 'root'].map(
      (folder) => `types of ${folder}`,
    ),
  ],
  pictures: ['itself', 'editorial', 'i18n'],
  i18n: ['itself', 'site', 'types of features'],
  scripts: ['itself', 'i18n', 'site', 'types of features'],
  integrations: ['itself', 'packages', 'pictures', 'i18n', 'site'],
  // Packages are independent of this site.
  packages: ['itself'],
  editorial: ['itself', 'i18n', 'site'],
  root: ['itself', 'i18n'],
  // Only combines loaders and schemas.
  'content.config': ['itself', 'features', 'i18n'],
  functions: [
    'itself',
    'site',
    'pure modules of i18n',
    'pure modules of features',
    'types of features',
  ],
};

/** Folders that have a rule or are named by one; the first match counts. */
const elements = [
  { type: 'features', pattern: 'src/features/*', capture: ['name'] },
  { type: 'packages', pattern: 'packages/*', capture: ['name'] },
  ...['functions', 'supabase', 'tests', 'bench'].map((type) => ({ type, pattern: type })),
  ...[...Object.keys(layers), 'styles']
    .filter((type) => !['root', 'content.config', 'functions'].includes(type))
    .map((type) => ({ type, pattern: `src/${type}` })),
  { type: 'root', pattern: 'src' },
  { type: 'commands', pattern: 'scripts' },
].map((element) => ({ ...element, partialMatch: false }));

/** Categories of single files, in addition to their folder. */
const files = [
  // Every file needs a category, because `noneOf` matches no file without one.
  { category: 'file', pattern: '**' },
  { category: 'site', pattern: 'src/{site,variables,variable-formats}.ts' },
  { category: 'content.config', pattern: 'src/content.config.ts' },
  { category: 'island', pattern: 'src/**/*.tsx' },
  { category: 'dictionary', pattern: 'src/i18n/dictionary.ts' },
  { category: 'dictionary', pattern: 'src/i18n/{ja,en}/**' },
  ...pureModules.map((pattern) => ({
    category: 'pure',
    // Escapes the brackets of a route's parameter, which a glob would read as a character class.
    pattern: pattern.replace(/[[\]]/g, '\\$&'),
  })),
];

const itself = { dependency: { relationship: { to: 'internal' } } };

/** Returns the rule of a folder: of the project's files it may import only these. */
function direction([type, allowed]: [string, readonly string[]]): DependenciesPolicy[] {
  const isFolder = type !== 'content.config';
  const from = isFolder ? { element: { type } } : { file: { categories: type } };
  const targets = allowed.map((one) => {
    if (one === 'itself') return itself;
    if (one === 'site') return { to: { file: { categories: 'site' } } };
    const [, kind, folder] = /^(types of |pure modules of )?(.*)$/.exec(one) ?? [];
    const to = { element: { type: folder } };
    if (kind === 'types of ') return { dependency: { kind: 'type' }, to };
    return { to: kind === undefined ? to : { ...to, file: { categories: 'pure' } } };
  });
  return [
    {
      from,
      disallow: { to: { module: { origin: 'local' } } },
      message: `${type} → ${allowed.join(', ')} (docs/architecture.md)`,
    },
    ...targets.map((allow) => ({ from, allow }) as DependenciesPolicy),
  ];
}

const policies: DependenciesPolicy[] = [
  { allow: { to: { module: { origin: '*' } } } },
  ...Object.entries(layers).flatMap(direction),
  // Inquiries are about retreats, so the rules of departures are imported instead of repeated.
  {
    from: { element: { type: 'features', captured: { name: 'contact' } } },
    allow: {
      to: {
        element: { type: 'features', captured: { name: 'retreats' } },
        file: { categories: 'pure' },
      },
    },
  },
  {
    from: { element: { type: 'functions' } },
    disallow: {
      to: {
        module: {
          origin: ['external', 'core'],
          source: '!(resend|japanese-holidays|standardwebhooks|zod|@supabase/supabase-js)',
        },
      },
    },
    message:
      'functions → of packages only resend, standardwebhooks, japanese-holidays, zod and supabase-js: an edge loads all of it before the first visitor',
  },
  // Only this module imports the embedded database, and only when the build needs it.
  {
    from: { file: { path: '**/src/features/retreats/source.ts' } },
    allow: { to: { file: { path: '**/supabase/embedded.ts' } } },
  },
  {
    from: { file: { categories: 'pure' } },
    disallow: [
      {
        dependency: { kind: 'value' },
        to: { module: { origin: 'local' }, file: { categories: { noneOf: ['pure'] } } },
      },
      {
        dependency: { kind: 'value' },
        to: { module: { origin: ['external', 'core'], source: '!zod' } },
      },
    ],
    message: 'pure modules → pure modules and zod; nothing of Astro, React, Node or the DOM',
  },
  {
    from: { file: { categories: 'island' } },
    disallow: [
      { dependency: { kind: 'value' }, to: { file: { categories: 'dictionary' } } },
      { dependency: { kind: 'value' }, to: { module: { origin: 'core' } } },
      { dependency: { kind: 'value', source: ['astro', 'astro:**', 'astro/**'] } },
    ],
    message:
      'islands → no dictionary, nothing of Astro or Node: they get plain strings as props, or every text is downloaded',
  },
];

/** ESLint configuration of the allowed imports (docs/architecture.md). */
export const importDirections: Config = {
  plugins: { boundaries },
  settings: {
    'import/resolver': { [fileURLToPath(new URL('resolver.js', import.meta.url))]: {} },
    'boundaries/root-path': project,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/legacy-templates': false,
    'boundaries/elements': elements,
    'boundaries/files': files,
  } as NonNullable<Config['settings']>,
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'allow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        checkInternals: true,
        policies,
      },
    ],
  },
};

/**
 * Regular expressions for the ends of paths that have an alias. `scripts/` would also match the folder of commands, so
 * it needs the `src/` before it.
 */
const aliased = Object.values(manifest.imports).map((target) => {
  const path = target.replace(/^\.\/(?:src\/)?/, '');
  const end = path.endsWith('*') ? path.slice(0, -1) : `${path.replace('.', '\\.')}$`;
  return end === 'scripts/' ? `src/${end}` : `(?:src/)?${end}`;
});

/** Refuses relative paths that leave their folder where an alias exists. */
export const aliases = {
  files: ['**/*.{ts,tsx,js,mjs,astro}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?:\\.\\./)+(?:${aliased.join('|')})`,
            message: 'Write the alias of package.json ("imports"), such as #features/….',
          },
        ],
      },
    ],
  },
} as const;
