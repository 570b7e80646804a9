import { defineConfig } from 'vitest/config';

/** Tests by the runtime they need (`npm run test:unit`, `npm run test:dist`). */
export default defineConfig({
  test: {
    // A line that a test writes to the console is noise or a fault of the code: show whose it is.
    silent: 'passed-only',
    projects: [
      {
        // Pure rules and single modules: no server, no built site.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          // Properties try thousands of values, and a busy machine takes its time.
          testTimeout: 30_000,
        },
      },
      {
        // The Worker's handlers and the database, on real loopback servers.
        test: {
          name: 'edge',
          include: ['tests/edge/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The built pages as files.
        test: {
          name: 'dist',
          include: ['tests/dist/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/built.ts',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
