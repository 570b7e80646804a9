import { expect, test as base, type Page } from '@playwright/test';
import { originOf, verdict, watch } from '../support/test.ts';

/** A page whose problems are collected instead of failing the test. */
const test = base.extend<{ problems: string[]; watched: Page }>({
  problems: async ({}, use) => use([]),
  watched: async ({ browser, problems }, use) => {
    const origin = originOf('small');
    const context = await browser.newContext({ baseURL: origin });
    await watch(context, origin, problems);
    await use(await context.newPage());
    await context.close();
  },
});

test.describe('every journey notices', () => {
  test('an error in the console', async ({ watched, problems }) => {
    await watched.goto('/');
    await watched.evaluate(() => console.error('something broke'));
    await expect.poll(() => problems).toEqual([expect.stringContaining('something broke')]);
  });

  test('an uncaught exception', async ({ watched, problems }) => {
    await watched.goto('/');
    await watched.evaluate(() => {
      setTimeout(() => {
        throw new Error('nobody caught this');
      });
    });
    await expect.poll(() => problems).toEqual([expect.stringContaining('nobody caught this')]);
  });

  test('a violation of the Content-Security-Policy', async ({ watched, problems }) => {
    await watched.goto('/');
    await watched.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "injected"';
      document.body.append(script);
    });
    await expect
      .poll(() => problems)
      .toContainEqual(expect.stringContaining('Content-Security-Policy: script-src'));
    expect(await watched.title()).not.toBe('injected');
  });

  test('a request that leaves the site', async ({ watched, problems }) => {
    // An answer of the Worker has no policy that would stop the request before it is made.
    await watched.goto('/api/nowhere');
    await watched.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
    await expect.poll(() => problems).toContainEqual('left the site: https://elsewhere.example/');
  });
});

test('a journey may tolerate a problem, but then has to meet it', () => {
  expect(verdict([], [])).toBeUndefined();
  expect(verdict(['status of 404'], [/404/])).toBeUndefined();
  expect(verdict(['status of 404', 'boom'], [/404/])).toMatch(/boom/);
  expect(verdict([], [/404/])).toMatch(/404/);
});
