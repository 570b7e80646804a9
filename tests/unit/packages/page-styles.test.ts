import { build, type Plugin } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { pageStylesPlugin } from '#packages/page-styles/index.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The files of a site whose components contain only imports. */
const files = {
  'styles/site.css': "@import 'tailwindcss/utilities.css' source('../');",
  'pages/[...page].astro': "import '../List.astro';",
  'pages/about.astro': "import '../Text.astro';",
  'pages/terms.astro': "import '../Text.astro';\nimport raw from '../Late.tsx?raw';\nraw;",
  'List.astro': "import './classes.ts';\nimport('./Late.tsx');",
  'Late.tsx': "import './Dialog.tsx';",
  'Text.astro': '',
  'classes.ts': '',
  'Dialog.tsx': "import './Dialog.css';\nimport './Button.tsx';",
  'Dialog.css': '.dialog { @tailwind utilities source(none); }',
  'Button.tsx': '',
};

const folder = temporaryFolder();
let src: string;
beforeEach(() => {
  src = folder.path('src/');
  for (const [name, text] of Object.entries(files)) folder.write(`src/${name}`, text);
});

/** Returns each stylesheet as Tailwind would receive it, by page or file. */
async function stylesheets(options: Parameters<typeof pageStylesPlugin>[2]) {
  const found: Record<string, string> = {};
  const read: Plugin = {
    name: 'read',
    enforce: 'pre',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!id.includes('.css')) return id.endsWith('.astro') ? { code, moduleType: 'js' } : null;
        found[id.slice(id.lastIndexOf('=') + 1).replace(src, '')] = code;
        return { code: '', moduleType: 'js' };
      },
    },
  };
  await build({
    root: src,
    logLevel: 'silent',
    plugins: [read, pageStylesPlugin(src, `${src}styles/site.css`, options, true)],
    build: {
      write: false,
      ssr: true,
      rolldownOptions: {
        input: ['[...page]', 'about', 'terms'].map((page) => `${src}pages/${page}.astro`),
      },
    },
  });
  return found;
}

/** Returns a stylesheet with the given sources. */
const of = (first: string, ...sources: string[]) =>
  [first, ...sources.map((source) => `@source '${source}';`)].join('\n');
const utilities = "@import 'tailwindcss/utilities.css' source(none);";

test('pageStylesPlugin scans for a page what it imports, except modules with a stylesheet of their own', async () => {
  expect(await stylesheets({})).toEqual({
    '[...page].astro': of(utilities, '../Late.tsx', '../List.astro', '../pages/*...page*.astro'),
    'about.astro': of(utilities, '../Text.astro', '../pages/about.astro'),
    'terms.astro': of(utilities, '../Text.astro', '../pages/terms.astro'),
    'Dialog.css': of(files['Dialog.css'], 'Button.tsx', 'Dialog.tsx'),
  });
});

test('pageStylesPlugin merges the pages in `shared` and scans the modules that `classesIn` matches', async () => {
  const shared = ['about.astro', '[...page].astro'];
  const found = await stylesheets({ shared: [shared], classesIn: /\.astro$|classes/ });
  expect(Object.keys(found).sort()).toEqual(['Dialog.css', shared.join(), 'terms.astro']);
  const pages = ['../pages/*...page*.astro', '../pages/about.astro'];
  expect(found[shared.join()]).toBe(
    of(utilities, '../List.astro', '../Text.astro', '../classes.ts', ...pages),
  );
});

test('pageStylesPlugin throws with the name of a shared page that does not exist', () => {
  expect(() =>
    pageStylesPlugin(src, `${src}styles/site.css`, { shared: [['gone.astro']] }, true),
  ).toThrow("src/pages/gone.astro doesn't exist");
});
