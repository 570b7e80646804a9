import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';
import type { Config, DependenciesPolicy } from 'eslint-plugin-boundaries';

const project = fileURLToPath(new URL('../..', import.meta.url));

const { imports } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** The first line of a module that is the same in a build, a browser, the Worker and a test. */
const pureMark = '// pure module';

/** Every pure module: those that say so, and the texts of a language, which are nothing but data. */
export const pureModules = globSync('src/**/*.ts', { cwd: project })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      /^src\/i18n\/(?:ja|en)\//.test(file) ||
      readFileSync(join(project, file), 'utf8').startsWith(`${pureMark}\n`),
  );

/** The folders that have a rule; the first that fits counts. */
const elements = [
  ...[
    'pages',
    'layouts',
    'components',
    'editorial',
    'i18n',
    'scripts',
    'integrations',
    'pictures',
    'styles',
  ].map((folder) => ({ type: folder, pattern: `src/${folder}` })),
  { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
  { type: 'root', pattern: 'src' },
  { type: 'package', pattern: 'packages/*', capture: ['name'] },
  ...['functions', 'supabase', 'tests', 'bench'].map((folder) => ({
    type: folder,
    pattern: folder,
  })),
  { type: 'commands', pattern: 'scripts' },
].map((element) => ({ ...element, partialMatch: false }));

/** What single files are, beside the folder they lie in. */
const files = [
  // Every file is something, or "none of these" would not be true of it.
  { category: 'file', pattern: '**' },
  { category: 'site', pattern: 'src/{site,variables}.ts' },
  { category: 'collections', pattern: 'src/content.config.ts' },
  { category: 'island', pattern: 'src/**/*.tsx' },
  { category: 'dictionary', pattern: 'src/i18n/dictionary.ts' },
  { category: 'dictionary', pattern: 'src/i18n/{ja,en}/**' },
  ...pureModules.map((pattern) => ({
    category: 'pure',
    // A route's parameter is no set of characters.
    pattern: pattern.replace(/[[\]]/g, '\\$&'),
  })),
];

type Target = NonNullable<DependenciesPolicy['allow']>;

const folder = (...types: string[]) => ({ to: { element: { type: types } } });
const itself = { dependency: { relationship: { to: 'internal' } } };
const site = { to: { file: { categories: 'site' } } };
const own = [itself, site, folder('i18n')];

/** A folder's rule: of the project's files it may import these and nothing else. */
function direction(type: string, rule: string, ...allowed: Target[]): DependenciesPolicy[] {
  const from = { element: { type } };
  return [
    { from, disallow: { to: { module: { origin: 'local' } } }, message: rule },
    ...allowed.map((allow) => ({ from, allow }) as DependenciesPolicy),
  ];
}

const policies: DependenciesPolicy[] = [
  { allow: { to: { module: { origin: '*' } } } },
  ...direction(
    'pages',
    'pages → layouts, features, components, pictures, editorial, i18n, site: a page only wires',
    folder('layouts', 'feature', 'components', 'pictures', 'editorial', 'i18n'),
    site,
  ),
  ...direction(
    'layouts',
    'layouts → layouts, features, components, scripts, pictures, styles, i18n, site',
    ...own,
    folder('feature', 'components', 'scripts', 'pictures', 'styles'),
  ),
  ...direction(
    'feature',
    'features/* → own folder, components, pictures, editorial, styles, i18n, site: pages combine features (contact → pure modules of retreats)',
    ...own,
    folder('components', 'pictures', 'editorial', 'styles'),
  ),
  // An inquiry is about a retreat: what a departure is, and which can be asked for, is said once.
  {
    from: { element: { type: 'feature', captured: { name: 'contact' } } },
    allow: {
      to: {
        element: { type: 'feature', captured: { name: 'retreats' } },
        file: { categories: 'pure' },
      },
    },
  },
  ...direction(
    'components',
    'components → components, styles, and types of anything in src: they know no subject',
    itself,
    folder('styles'),
    {
      dependency: { kind: 'type' },
      ...folder('layouts', 'feature', 'pictures', 'i18n', 'scripts', 'integrations', 'root'),
    },
  ),
  ...direction(
    'pictures',
    'pictures → own folder, editorial, i18n: they know no subject',
    itself,
    folder('editorial', 'i18n'),
  ),
  ...direction('i18n', 'i18n → own folder, site, and types of features', itself, site, {
    dependency: { kind: 'type' },
    ...folder('feature'),
  }),
  ...direction('scripts', 'scripts → own folder, i18n, site', ...own),
  ...direction(
    'integrations',
    'integrations → own folder, packages, pictures, i18n, site',
    ...own,
    folder('package', 'pictures'),
  ),
  ...direction('package', 'packages/* → own folder: they know nothing of this site', itself),
  ...direction('editorial', 'editorial → own folder, i18n, site', ...own),
  ...direction('root', 'site → i18n', itself, folder('i18n')),
  {
    from: { file: { categories: 'collections' } },
    disallow: { to: { module: { origin: 'local' } } },
    message: 'content.config → features, i18n, site, environment: loader plus schema, nothing else',
  },
  {
    from: { file: { categories: 'collections' } },
    allow: [itself, folder('feature', 'i18n')],
  },
  ...direction(
    'functions',
    'functions → own folder, pure modules of features and i18n, site, resend; nothing of Astro, React or Node',
    itself,
    site,
    { to: { element: { type: ['i18n', 'feature'] }, file: { categories: 'pure' } } },
    { dependency: { kind: 'type' }, ...folder('feature') },
  ),
  {
    from: { element: { type: 'functions' } },
    disallow: { to: { module: { origin: ['external', 'core'], source: '!resend' } } },
    message:
      'functions → of packages only resend: an edge loads all of it before the first visitor',
  },
  // An operator's own database needs no embedded one: it is read only when it is wanted.
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

/** Who may import whom (docs/architecture.md). */
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

/** What has an alias, as a path may end; `scripts/` alone is the folder of commands. */
const aliased = Object.values(imports).map((target) => {
  const path = target.replace(/^\.\/(?:src\/)?/, '');
  const end = path.endsWith('*') ? path.slice(0, -1) : `${path.replace('.', '\\.')}$`;
  return end === 'scripts/' ? `src/${end}` : `(?:src/)?${end}`;
});

/** Every path that climbs out of its folder and has an alias. */
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
