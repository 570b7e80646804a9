import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rollup } from 'vite';

/** Settings of {@link pageStyles}. */
export interface PageStylesOptions {
  /** Path, from the project's root, of the stylesheet that imports Tailwind's utilities with a `source(…)`. */
  stylesheet: string;
  /** Groups of pages, as files below `src/pages`, that share one stylesheet because they use similar utilities. */
  shared?: readonly (readonly string[])[];
  /** Paths of the modules that are searched for utilities. */
  classesIn?: RegExp;
}

/**
 * Gives each page of `src/pages` a stylesheet with only the utilities of the modules that it imports directly or
 * indirectly. `astro dev` has one stylesheet for all pages.
 *
 * @throws while Astro reads its configuration, if a group names a page that doesn't exist.
 */
export function pageStyles(options: PageStylesOptions): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        const plugin = pageStylesPlugin(
          fileURLToPath(config.srcDir),
          fileURLToPath(new URL(options.stylesheet, config.root)),
          options,
          command === 'build',
        );
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

/**
 * The Vite plugin behind {@link pageStyles}.
 *
 * @param src folder of the sources, ending in a slash.
 * @param stylesheet absolute path of the stylesheet.
 * @param perPage false in `astro dev`, where all pages have the whole stylesheet.
 */
export function pageStylesPlugin(
  src: string,
  stylesheet: string,
  { shared = [], classesIn = /\.(astro|[jt]sx)$/ }: Omit<PageStylesOptions, 'stylesheet'>,
  perPage: boolean,
): Plugin {
  const missing = shared.flat().find((page) => !existsSync(`${src}pages/${page}`));
  if (missing !== undefined) throw new Error(`page-styles: src/pages/${missing} doesn't exist`);
  // Begins a module id such as `global.css?page=404.astro`; the pages that get the stylesheet follow.
  const pagesOf = `${stylesheet}?page=`;
  return {
    name: 'page-styles',
    // Runs after Astro has compiled pages to modules.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(`${src}pages/`) || !id.endsWith('.astro')) return;
      const page = id.slice(`${src}pages/`.length);
      const pages = shared.find((group) => group.includes(page)) ?? [page];
      const sheet = perPage ? pagesOf + pages.join() : stylesheet;
      return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null };
    },
    load: {
      order: 'pre',
      async handler(id) {
        const [file = '', query] = id.split('?');
        const isPage = id.startsWith(pagesOf);
        const pages = isPage ? id.slice(pagesOf.length).split(',') : [];
        const entries = isPage
          ? pages.map((page) => `${src}pages/${page}`)
          : componentOf(file.startsWith(src) && query !== 'url' ? file : '');
        if (entries.length === 0) return;
        const css = await readFile(file, 'utf8');
        const modules = new Set<string>();
        for (const entry of entries) await collectModules(this, entry, src, modules);
        const sources = [...modules].filter((path) => classesIn.test(path));
        return [
          isPage ? css.replace(/source\([^)]*\)/, 'source(none)') : css,
          // `@source` would read brackets of file names as character classes.
          ...sources
            .map((path) => `@source '${relative(dirname(file), path).replace(/[[\]]/g, '*')}';`)
            .sort(),
        ].join('\n');
      },
    },
  };
}

/** Extensions of components that may have their own stylesheet, a file of the same name beside them. */
const componentExtension = /\.(?:tsx|astro)$/;

/** Returns the component whose own stylesheet this is, if there is one. */
function componentOf(stylesheet: string): string[] {
  if (!stylesheet.endsWith('.css')) return [];
  const name = stylesheet.slice(0, -'.css'.length);
  return [`${name}.tsx`, `${name}.astro`].filter((file) => existsSync(file));
}

const hasOwnStylesheet = (file: string) =>
  componentExtension.test(file) && existsSync(file.replace(componentExtension, '.css'));

/** Matches imports, re-exports, side-effect imports and dynamic imports, but no type imports. */
const imports =
  /^\s*(?:import|export)\s(?!type\s)[^'";]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/**
 * Adds a module and all modules of a folder that it imports, statically or dynamically, except components with their
 * own stylesheet. It reads them as text, because waiting for the bundler's module graph while a module loads would
 * deadlock.
 */
async function collectModules(
  context: Rollup.PluginContext,
  file: string,
  folder: string,
  found: Set<string>,
): Promise<void> {
  if (found.has(file)) return;
  found.add(file);
  const code = await readFile(file, 'utf8');
  for (const [, from, bare, dynamic] of code.matchAll(imports)) {
    const resolved = await context.resolve(from ?? bare ?? dynamic ?? '', file);
    const path = resolved?.id ?? '';
    // An import with a query such as `?raw` is not the module itself.
    if (path.startsWith(folder) && /\.(astro|[jt]sx?)$/.test(path) && !hasOwnStylesheet(path)) {
      await collectModules(context, path, folder, found);
    }
  }
}
