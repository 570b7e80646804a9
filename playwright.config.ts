import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/browser.ts';

export default defineConfig({
  testDir: 'tests',
  // Journeys on the fixture site, and the site's own pages in a browser.
  testMatch: ['e2e/*.spec.ts', 'content/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/support/site.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only sometimes is a fault, of the site or of the journey: CI names it and goes on.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  // For a machine that does much else meanwhile.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    browserName: 'chromium',
    launchOptions: await findBrowser(),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Without pictures of the screen, which cost a third of the time where nothing draws but the CPU.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
  },
});
