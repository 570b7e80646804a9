import { site } from '../fixtures/site/src/site.ts';
import { formerRetreat } from '../fixtures/rows.ts';
import { isMarked, markDocument } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

const old = `/en/retreat/${formerRetreat}`;
const today = '/en/retreat/shimoda-coast';

test('a former address leads to the page of today for good, with its query', async ({ page }) => {
  for (const ending of ['', '/', '.html']) {
    const answer = await page.request.get(`${old}${ending}?from=mail`, { maxRedirects: 0 });
    expect(answer.status(), ending).toBe(301);
    expect(answer.headers()['location'], ending).toBe(`${today}?from=mail`);
  }
  await page.goto(`${old}?from=mail#main`);
  await expect(page).toHaveURL(`${today}?from=mail#main`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${today}$`),
  );
});

test('so does one of an article, in Japanese', async ({ page }) => {
  await page.goto('/blog/pilgrim-inns/');
  await expect(page).toHaveURL('/blog/lodging');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('山の宿坊');
});

test('the client router follows it: one page, one step back', async ({ page }) => {
  await page.goto('/en/faq');
  await markDocument(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'An old link' });
    document.querySelector('main')?.append(link);
  }, old);
  await page.getByRole('link', { name: 'An old link' }).click();
  await expect(page).toHaveURL(today);
  await expect(page).toHaveTitle(`Shimoda coast on foot | ${site.brand}`);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/en/faq');
});
