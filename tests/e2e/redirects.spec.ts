import { site } from '../fixtures/site/src/site.ts';
import { formerRetreat, formerWalk } from '../fixtures/rows.ts';
import { isMarked, markDocument } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

// The redirects' targets are tested in tests/pages/redirects.test.ts.
test.use({ site: 'grown' });

test('a former address redirects permanently to the current page and keeps its query', async ({
  page,
}) => {
  for (const [former, today] of [
    [`/en/retreat/${formerRetreat}`, '/en/retreat/shimoda-coast'],
    [`/en/retreat/${formerWalk}/dates`, '/en/retreat/walk-001/dates'],
  ] as const) {
    for (const ending of ['', '/', '.html']) {
      const path = `${former}${ending}?from=mail`;
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(301);
      expect(answer.headers()['location'], path).toBe(`${today}?from=mail`);
    }
  }
});

test('the client router follows a redirect with one history entry', async ({ page }) => {
  await page.goto('/en/faq');
  await markDocument(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'An old link' });
    document.querySelector('main')?.append(link);
  }, `/en/retreat/${formerRetreat}`);
  await page.getByRole('link', { name: 'An old link' }).click();
  await expect(page).toHaveURL('/en/retreat/shimoda-coast');
  await expect(page).toHaveTitle(`Shimoda coast on foot | ${site.brand}`);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/en/faq');
});
