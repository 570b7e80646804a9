import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './src/integrations/inline-scripts.ts';

/** Tests of behavior use the facts of the fixture site's operator, so that replacing the brand breaks none of them. */
const fixtureSite = {
  alias: { '#site': join(import.meta.dirname, 'tests/fixtures/site/src/site.ts') },
};

/** Tests by what they test and the runtime they need: `npx vitest run --project unit`. */
export default defineConfig({
  test: {
    // Console output of a passed test is noise; that of a failed test helps to find the fault.
    silent: 'passed-only',
    // One worker would leave cores idle, and each further worker takes a while to start.
    maxWorkers: 2,
    projects: [
      {
        // Pure rules and single modules: no server of ours, no database, no built site.
        resolve: fixtureSite,
        plugins: [inlineScripts()],
        test: {
          name: 'unit',
          // Its key of a compiled inline script is that of the script's own file, which what it imports doesn't change.
          fsModuleCache: false,
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: 'tests/support/random.ts',
          environment: 'node',
          // Isolating each file would take longer than most of them.
          isolate: false,
          // Property-based tests try many values, which takes a while on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        // The Worker's handlers and the database, on real loopback servers.
        resolve: fixtureSite,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/servers/worker.ts',
          // Wrangler and the database's program are then loaded and compiled only twice.
          isolate: false,
          setupFiles: 'tests/support/random.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The fixture site's built pages as files, and the texts of the site's own content.
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/project.ts',
          // The whole site is then read and parsed only twice.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
