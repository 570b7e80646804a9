import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import ofChromium from '../../playwright.config.ts';

/** Journeys through what engines do each in their own way: menus, lists, dialogs, forms, chapters, lines. */
const journeys = [
  'leads to the same page without a reload and is remembered',
  'opens with five links',
  'closes on Escape and returns the focus',
  'is filtered by type and words',
  'focuses its first field, locks scrolling',
  'the contact page sends once on a double click',
  'links to its chapters',
  'breaks inside a word',
];

const engines = [firefox, webkit].filter((engine) => {
  const isHere = existsSync(engine.executablePath());
  if (!isHere)
    console.warn(`!!! ${engine.name()} SKIPPED: npx playwright install ${engine.name()}`);
  return isHere;
});

/** `npm run test:browsers`: some journeys in the engines that Playwright has brought to this machine. */
export default defineConfig({
  ...ofChromium,
  testDir: '../e2e',
  testMatch: '*.spec.ts',
  grep: journeys.map((title) => new RegExp(title)),
  outputDir: '../../test-results',
  globalSetup: '../support/site.ts',
  projects: engines.map((engine) => ({
    name: engine.name(),
    use: {
      browserName: engine.name() as 'firefox' | 'webkit',
      launchOptions: {},
    },
  })),
});
