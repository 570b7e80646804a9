import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** A file of Astro's package; where none of our tests would fail, this names what an upgrade has changed. */
const ofAstro = (file: string) =>
  readFileSync(
    createRequire(import.meta.url)
      .resolve('astro/package.json')
      .replace('package.json', file),
    'utf8',
  );

test('the client router asks for the <meta> that src/layouts/Page.astro writes in place of <ClientRouter>', () => {
  expect(
    ofAstro('dist/transitions/router.js'),
    'Astro has another mark for pages that the client router may show: write that one in src/layouts/Page.astro.',
  ).toContain('[name="astro-view-transitions-enabled"]');
});

test('the incremental build keeps pages where packages/page-cache links them from', () => {
  expect(
    ofAstro('dist/core/build/incremental.js'),
    'Astro keeps cached pages in another folder: change `cached` in packages/page-cache/index.ts, or each is copied.',
  ).toContain('INCREMENTAL_OUTPUT_DIR = "dist/"');
});
