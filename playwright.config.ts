import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/servers/serve-sites.ts',
  fullyParallel: true,
  // A journey waits for a quarter of its time, so that two cores have work for three.
  workers: 3,
  // CI retries a flaky test once and reports it, because it is a fault of the site or of the test.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  // Long enough for a busy machine.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    browserName: 'chromium',
    launchOptions: {
      ...(await findBrowser()),
      // Playwright switches off the cache of whole pages for Back, which visitors have. npm's headless shell has none in any
      // case; `BFCACHE=0` leaves that of other browsers off.
      ignoreDefaultArgs: process.env['BFCACHE'] === '0' ? [] : ['--disable-back-forward-cache'],
    },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Recorded every time, it would take an eighth of the time; screenshots, a third without a GPU.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true },
  },
});
