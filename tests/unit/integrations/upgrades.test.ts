import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** Reads a file of Astro's package. An upgrade that changes what is expected below would break no other test. */
const ofAstro = (file: string) =>
  readFileSync(
    createRequire(import.meta.url)
      .resolve('astro/package.json')
      .replace('package.json', file),
    'utf8',
  );

test.each([
  [
    'dist/transitions/router.js',
    '[name="astro-view-transitions-enabled"]',
    'It has another mark for pages that the client router may show: write that one in src/layouts/Page.astro.',
  ],
  [
    'dist/core/build/incremental.js',
    'INCREMENTAL_OUTPUT_DIR = "dist/"',
    'It keeps cached pages in another folder: change `linkCached` in packages/page-cache/index.ts, or each is copied.',
  ],
])('Astro’s %s contains %s', (file, said, remedy) => {
  expect(ofAstro(file), remedy).toContain(said);
});
