import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import ofChromium from '../../playwright.config.ts';

/**
 * Parts of the titles of the tests to run here: those of menus, lists, dialogs, forms, chapter links, line breaks and the
 * home page's print, which each browser engine implements in its own way.
 */
const journeys = [
  'leads to the same page without a reload and is remembered',
  'opens with five links',
  'closes on Escape and returns the focus',
  'is filtered by type and words',
  'focuses its first field, locks scrolling',
  'the contact page sends once on a double click',
  'links to its chapters',
  'breaks inside a word',
  'and no other print',
];

const engines = [firefox, webkit].filter((engine) => {
  const isHere = existsSync(engine.executablePath());
  if (!isHere)
    console.warn(`!!! ${engine.name()} SKIPPED: npx playwright install ${engine.name()}`);
  return isHere;
});

/** `npm run test:browsers`: some tests of `tests/e2e` in Firefox and WebKit, where Playwright has installed them. */
export default defineConfig({
  ...ofChromium,
  testDir: '../e2e',
  testMatch: '*.spec.ts',
  grep: journeys.map((title) => new RegExp(title)),
  outputDir: '../../test-results',
  globalSetup: '../support/serve-sites.ts',
  projects: engines.map((engine) => ({
    name: engine.name(),
    use: {
      browserName: engine.name() as 'firefox' | 'webkit',
      launchOptions: {},
    },
  })),
});
