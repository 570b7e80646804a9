import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';
import { ORIGIN } from './servers/serve-sites.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /**
   * Declares problems that a test expects, e.g. the console's 404 line of a missing page: `tolerate(/status of 404/)`.
   * The test fails if one of them doesn't occur.
   */
  tolerate: (...problems: readonly RegExp[]) => void;
  /** The browser's problems so far, as lines. */
  problems: string[];
}

/** The host of one fixture retreat's picture, which every test answers itself. */
const pictureHost = 'https://pictures.example';

/**
 * Playwright's `test` on the site under test. Every test fails on problems that visitors don't see: an error in the
 * console, an uncaught exception, a violation of the Content-Security-Policy, or a request to another host.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env[ORIGIN]),
  problems: async ({}, use) => use([]),
  tolerate: [
    async ({ problems }, use) => {
      const tolerated: RegExp[] = [];
      await use((...expected) => void tolerated.push(...expected));
      const unexpected = problems.filter((line) => !tolerated.some((it) => it.test(line)));
      if (unexpected.length > 0)
        throw new Error(`The journey met problems:\n${unexpected.join('\n')}`);
      const absent = tolerated.filter((it) => !problems.some((line) => it.test(line)));
      if (absent.length > 0)
        throw new Error(`The journey tolerates what did not happen: ${absent.join(', ')}`);
    },
    { auto: true },
  ],
  context: async ({ context, baseURL, problems }, use) => {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      problems.push(`console: ${message.text()} (${url})`);
    });
    context.on('weberror', (webError) => {
      const { name, message, stack = '' } = webError.error();
      // React reports an island that is left while it hydrates; nothing is lost.
      if (message.includes('React error #424')) return;
      problems.push(`uncaught: ${stack === '' ? `${name}: ${message}` : stack}`);
    });
    context.on('request', (request) => {
      const { origin: target, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && target !== baseURL && target !== pictureHost) {
        problems.push(`left the site: ${request.url()}`);
      }
    });
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
    await context.route(`${pictureHost}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    );
    // The console omits some violations (report-only ones, some in workers).
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    // The Worker counts inquiries by IP address, so each test gets its own.
    const parts = [10, randomInt(256), randomInt(256), randomInt(256)];
    await context.setExtraHTTPHeaders({ 'cf-connecting-ip': parts.join('.') });
    await use(context);
  },
});
