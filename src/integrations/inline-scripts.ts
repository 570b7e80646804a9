import { build, type Plugin } from 'vite';

/**
 * Compiles the scripts that pages import as `./script.ts?raw` and inline. Each becomes one minified function with its
 * imports.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    load: {
      order: 'pre',
      filter: { id: /\/src\/.*\.ts\?raw$/ },
      async handler(id) {
        const script = id.replace(/\?raw$/, '');
        const result = await build({
          configFile: false,
          logLevel: 'error',
          build: {
            write: false,
            modulePreload: false,
            rolldownOptions: { input: script, output: { format: 'iife' } },
          },
        });
        const [output] = [result].flat();
        if (!output || !('output' in output)) throw new Error(`${script}: not compiled`);
        this.addWatchFile(script);
        return `export default ${JSON.stringify(output.output[0].code.trim())}`;
      },
    },
  };
}
