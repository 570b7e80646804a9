import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin } from 'vite';

/** Minifies the scripts that pages import with `?raw` and inline. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    load: {
      order: 'pre',
      filter: { id: /\/src\/.*\.js\?raw$/ },
      async handler(id) {
        const file = id.replace(/\?raw$/, '');
        const { code, errors } = minifySync(file, await readFile(file, 'utf8'));
        if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
        return `export default ${JSON.stringify(code)}`;
      },
    },
  };
}
