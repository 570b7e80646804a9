import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of behavior use the facts of the fixture site's operator, so that replacing the brand breaks none of them. */
const fixtureFacts = {
  alias: { '#site': join(import.meta.dirname, 'tests/fixtures/site/src/site.ts') },
};

/** Tests by what they test and the runtime they need: `npm run test:project unit`. */
export default defineConfig({
  test: {
    // Console output of a passed test is noise; that of a failed test helps to find the fault.
    silent: 'passed-only',
    // One worker would leave cores idle, and each further worker takes a while to start.
    maxWorkers: 2,
    projects: [
      {
        // Pure rules and single modules: no server of ours, no database, no built site.
        resolve: fixtureFacts,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: 'tests/support/properties.ts',
          environment: 'node',
          // Isolating each file would take longer than most of them.
          isolate: false,
          // Property-based tests try many values, which takes a while on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        // The Worker's handlers and the database, on real loopback servers.
        resolve: fixtureFacts,
        test: {
          name: 'edge',
          include: ['tests/edge/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/worker.ts',
          setupFiles: 'tests/support/properties.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The fixture site's built pages as files.
        test: {
          name: 'dist',
          include: ['tests/dist/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/build-sites.ts',
          provide: { site: 'grown' },
          // Every test file reads the whole site, and encoding a photograph takes a busy machine a while.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What must be true of the site's own content, whatever it is, and of the sample content that comes with it.
        test: {
          name: 'content',
          include: ['tests/{content,sample}/*.test.ts'],
          environment: 'node',
        },
      },
      {
        // The site's own built pages as files.
        test: {
          name: 'live',
          include: ['tests/dist/every/*.test.ts', 'tests/{content,sample}/built/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/build-sites.ts',
          provide: { site: 'live' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
