import { expect, test } from '@playwright/test';
import { originOf, verdict, watch } from '../support/test.ts';

test('watch reports console errors, uncaught errors, policy violations and requests to other sites', async ({
  context,
  page,
}) => {
  const origin = originOf('small');
  const problems: string[] = [];
  await watch(context, origin, problems);
  // This response of the Worker has no Content-Security-Policy, so the browser sends the request to another site.
  await page.goto(`${origin}/api/nowhere`);
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
  await page.goto(origin);
  await page.evaluate(() => {
    console.error('something broke');
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
  });
  for (const problem of [
    'left the site: https://elsewhere.example/',
    'something broke',
    'nobody caught this',
    'Content-Security-Policy: script-src',
  ]) {
    await expect.poll(() => problems).toContainEqual(expect.stringContaining(problem));
  }
  expect(await page.title()).not.toBe('injected');
});

test('verdict tolerates expected problems and fails when they do not occur', () => {
  expect(verdict([], [])).toBeUndefined();
  expect(verdict(['status of 404'], [/404/])).toBeUndefined();
  expect(verdict(['status of 404', 'boom'], [/404/])).toMatch(/boom/);
  expect(verdict([], [/404/])).toMatch(/404/);
});
