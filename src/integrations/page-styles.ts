import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rollup } from 'vite';

/**
 * Gives each kind of page the design (src/styles/global.css) with the utilities that occur in what it is
 * made of, and no others: in the sources that it imports, however far, and its islands import. In
 * `astro dev` it is one sheet for all (docs/decisions/021-first-paint.md). An island with a stylesheet of its
 * name beside it has there what it wears, and comes with that one.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        const plugin = pageStylesPlugin(fileURLToPath(config.srcDir), command === 'build');
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

/**
 * Pages under `[...locale]` that wear nearly the same have one sheet together: the hash of another would be 54
 * bytes more in the headers of every page.
 */
const alike = [
  ['domestic/[...page]', 'international/[...page]'],
  ['404', 'blog/404', 'retreat/404', 'contact/sent'],
].map((pages) => pages.map((page) => `[...locale]/${page}.astro`));

/** What the address of a page's sheet has between that of the design and the pages it is for. */
const marker = '?page=';

function pageStylesPlugin(src: string, perPage: boolean): Plugin {
  const design = `${src}styles/global.css`;
  return {
    name: 'page-styles',
    // After Astro has made modules of pages.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(`${src}pages/`) || !id.endsWith('.astro')) return;
      const page = id.slice(`${src}pages/`.length);
      const pages = alike.find((group) => group.includes(page)) ?? [page];
      const sheet = perPage ? design + marker + pages.join() : design;
      return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null };
    },
    load: {
      order: 'pre',
      async handler(id) {
        const [file = '', query] = id.split('?');
        const isPage = id.startsWith(design + marker);
        const entries = isPage
          ? id
              .slice((design + marker).length)
              .split(',')
              .map((page) => `${src}pages/${page}`)
          : viewOf(file.startsWith(src) && query !== 'url' ? file : '');
        if (entries.length === 0) return;
        const css = await readFile(file, 'utf8');
        const sources = new Set<string>();
        for (const entry of entries) await sourcesOf(this, entry, src, sources);
        const views = [...sources].filter(
          (source) => /\.(astro|tsx)$/.test(source) || source.startsWith(`${src}components/`),
        );
        return [
          isPage ? css.replace("source('../')", 'source(none)') : css,
          // Brackets of file names would be classes of characters.
          ...views
            .map((source) => `@source '${relative(dirname(file), source).replace(/[[\]]/g, '*')}';`)
            .sort(),
        ].join('\n');
      },
    },
  };
}

/** Imports and exports from other files, imports for their effects, and later ones, but no types. */
const imports =
  /^\s*(?:import|export)\s(?!type\s)[^'";]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** The island, if any, whose name a stylesheet beside it bears: what it wears is in that one. */
function viewOf(sheet: string): string[] {
  const view = sheet.replace(/\.css$/, '.tsx');
  return view !== sheet && existsSync(view) ? [view] : [];
}

const hasOwnSheet = (file: string) =>
  file.endsWith('.tsx') && existsSync(file.replace(/\.tsx$/, '.css'));

/** Adds a source file and all that it imports within a folder, however far, but no island with its own sheet. */
async function sourcesOf(
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
    const path = resolved?.id.split('?')[0] ?? '';
    if (path.startsWith(folder) && /\.(astro|tsx?)$/.test(path) && !hasOwnSheet(path)) {
      await sourcesOf(context, path, folder, found);
    }
  }
}
