import { site } from '../fixtures/site/src/site.ts';
import { formerRetreat, formerWalk } from '../fixtures/rows.ts';
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

test.describe('the former address of all dates', () => {
  const endings = ['', '/', '.html'];

  test('leads to the retreat where there is no such page', async ({ page }) => {
    for (const ending of endings) {
      const answer = await page.request.get(`${old}/dates${ending}?from=mail`, { maxRedirects: 0 });
      expect(answer.status(), ending).toBe(301);
      expect(answer.headers()['location'], ending).toBe(`${today}?from=mail`);
    }
  });

  test.describe('of a retreat with many', () => {
    test.use({ site: 'grown' });

    test('leads to that of today, in both languages', async ({ page }) => {
      for (const language of ['', '/en']) {
        for (const ending of endings) {
          const path = `${language}/retreat/${formerWalk}/dates${ending}`;
          const answer = await page.request.get(path, { maxRedirects: 0 });
          expect(answer.status(), path).toBe(301);
          expect(answer.headers()['location'], path).toBe(`${language}/retreat/walk-001/dates`);
        }
      }
      await page.goto(`/en/retreat/${formerWalk}/dates`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dates and availability');
    });
  });
});

test('that of an article leads on, too, in Japanese', async ({ page }) => {
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
