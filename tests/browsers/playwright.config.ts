import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import ofChromium from '../../playwright.config.ts';

/** Parts of the titles of the tests to run here: the journeys that sell, which each engine implements in its own way. */
const journeys = [
  'the language switch leads to the same page',
  'the menu on a phone',
  'is filtered by type and words',
  'a paginated list changes page',
  'links to its chapters',
  'are chosen by a press',
  'open enlarged, turn, and close',
  'locks scrolling',
  'the contact page sends once',
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
  globalSetup: '../support/servers/serve-sites.ts',
  projects: engines.map((engine) => ({
    name: engine.name(),
    use: {
      browserName: engine.name() as 'firefox' | 'webkit',
      launchOptions: {},
    },
  })),
});
