import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rollup } from 'vite';

/**
 * Gives each kind of page the design (src/styles/global.css) with the utilities that occur in what it is
 * made of, and no others: in the sources that it imports, however far, and its islands import. In
 * `astro dev` it is one sheet for all (docs/decisions/021-first-paint.md).
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

function pageStylesPlugin(src: string, perPage: boolean): Plugin {
  const design = `${src}styles/global.css`;
  const marker = '?page=';
  return {
    name: 'page-styles',
    // After Astro has made modules of pages.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(`${src}pages/`) || !id.endsWith('.astro')) return;
      const sheet = perPage ? design + marker + id.slice(`${src}pages/`.length) : design;
      return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null };
    },
    load: {
      order: 'pre',
      async handler(id) {
        if (!id.startsWith(design + marker)) return;
        const page = `${src}pages/${id.slice((design + marker).length)}`;
        const views = [...(await sourcesOf(this, page, src))].filter(
          (file) => /\.(astro|tsx)$/.test(file) || file.startsWith(`${src}components/`),
        );
        const css = await readFile(design, 'utf8');
        return [
          css.replace("source('../')", 'source(none)'),
          // Brackets of file names would be classes of characters.
          ...views
            .map((file) => `@source '../${file.slice(src.length).replace(/[[\]]/g, '*')}';`)
            .sort(),
        ].join('\n');
      },
    },
  };
}

/** Imports and exports from other files, imports for their effects, and later ones, but no types. */
const imports =
  /^\s*(?:import|export)\s(?!type\s)[^'";]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** A source file and all that it imports within a folder, however far. */
async function sourcesOf(
  context: Rollup.PluginContext,
  file: string,
  folder: string,
  found = new Set<string>(),
): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const code = await readFile(file, 'utf8');
  for (const [, from, bare, dynamic] of code.matchAll(imports)) {
    const resolved = await context.resolve(from ?? bare ?? dynamic ?? '', file);
    const path = resolved?.id.split('?')[0] ?? '';
    if (path.startsWith(folder) && /\.(astro|tsx?)$/.test(path)) {
      await sourcesOf(context, path, folder, found);
    }
  }
  return found;
}
