import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** An alias of package.json exists for every folder of `src` that others import. */
const aliased = {
  regex:
    '^(?:\\.\\./)+(?:src/)?(?:browser|components|editorial|features|i18n|layouts|lib|pictures|styles)/',
  message: 'Write the alias of package.json ("imports"), such as #features/….',
};

/** The folders of `src` that others import, from above (docs/architecture.md). */
const layers = [
  'layouts',
  'features',
  'editorial',
  'components',
  'browser',
  'pictures',
  'site',
  'i18n',
  'lib',
];

/** What every feature but retreats may not import. */
const aboveFeatures = '#(?:layouts/|features/retreats/(?!data/|files/|rules/))';

/** What the files of a folder may not import, because it stands above them (docs/architecture.md). */
const aboveLayers = {
  ...Object.fromEntries(
    layers.map((layer, at) => [layer, `^#(?:${layers.slice(0, at).join('|')})(?:/|$)`]),
  ),
  // The frame of every page reads no rows and no articles.
  layouts: '^#features/\\w+/(?:content|data|files)/',
  'features/!(retreats)': `^${aboveFeatures}`,
  'features/contact/message': `^(?:\\.\\./|${aboveFeatures})`,
  'features/contact/choices': `^(?:\\.\\./(?!message/)|${aboveFeatures})`,
  'features/contact/{links,outcome}': `^(?:\\.\\./(?!choices/|form-data|message/)|${aboveFeatures})`,
  'features/contact/form': `^(?:\\.\\./dialog/|${aboveFeatures})`,
  // The pictures of rows, which stand in the folder itself.
  'features/retreats': '^(?:\\./(?!data/)|#layouts/)',
  'features/retreats/data': '^(?:\\.\\./\\w|#(?!i18n/|lib/|pictures/|site$))',
  'features/retreats/rules': '^(?:\\.\\./(?!data/)|#(?!i18n/|lib/|site$))',
  'features/retreats/files': '^(?:\\.\\./(?!data/|rules/|row-)|#(?!i18n/|lib/|pictures/|site$))',
  'features/retreats/{album,departures}': '^(?:\\.\\./(?:album|departures|detail|list)/|#layouts/)',
  'features/retreats/list': '^(?:\\.\\./(?:album|detail)/|#layouts/)',
  'features/retreats/detail': '^#layouts/',
  'functions/{html,services}': '^(?:\\.\\./)+(?!src/\\w+\\.)\\w',
  'functions/http': '^(?:\\.\\./)+(?!html/|services/)\\w',
  // Nothing in the folders imports a handler.
  'functions/{inquiries,publishing}':
    '^(?:\\./(?:answered|contact|publish|tasks)\\.ts|(?:\\.\\./)+(?!html/|http/|services/)\\w)',
};

export default defineConfig(
  globalIgnores([
    'dist/',
    '.astro/',
    '.cache/',
    '.data/',
    '.wrangler/',
    'test-results/',
    'playwright-report/',
    'art/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  astro.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      // Errors go to the console; anything else there is left over from debugging.
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      // Firefox knows the properties only since version 119.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'AssignmentExpression > MemberExpression.left[property.name=/^(aria[A-Z]|role$)/]',
          message: 'Set the attribute instead of the ARIA property.',
        },
      ],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // Scripts inside components (`Card.astro/1.ts`) are not files the type checker knows.
    ignores: ['**/*.astro/*.ts'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    rules: {
      // Functions in objects are written as methods here, and none uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A handler may have to be async for its caller.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        // An event handler may be async, because React ignores what it returns.
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // What a document of linkedom finds is `any`, as is what an inline script is compiled to.
    files: ['tests/**/*.ts'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return']
        .map((kind) => `@typescript-eslint/no-unsafe-${kind}`)
        .concat('@typescript-eslint/no-implied-eval')
        .map((rule) => [rule, 'off']),
    ),
  },
  {
    // subset-font has no types.
    files: ['src/integrations/after-build/heading-font.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    files: ['src/**/*.tsx'],
    ...reactHooks.configs.flat.recommended,
  },
  { rules: { 'no-restricted-imports': ['error', { patterns: [aliased] }] } },
  Object.entries(aboveLayers).map(([folder, regex]) => ({
    files: [`{src/,}${folder}/**`, `src/${folder}.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            aliased,
            { regex, message: 'It stands above this folder: see docs/architecture.md.' },
          ],
        },
      ],
    },
  })),
  {
    // Islands get plain strings as props, or every text would be downloaded.
    files: ['src/**/*.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:#i18n/(?:dictionary|ja/|en/)|astro:|node:)',
              allowTypeImports: true,
              message: 'Islands import no dictionary, and nothing of Astro or Node.',
            },
          ],
        },
      ],
    },
  },
  {
    // These programs write to the terminal.
    files: ['scripts/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
);
