import type { Page } from '@playwright/test';
import { inquiriesOf } from '../support/backend.ts';
import { scriptsRun, hydrated, openPage } from '../support/page-scripts.ts';
import { contactForm, opener } from '../support/contact-form.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{
  /** Serves another build from now on, whose scripts have other names. */
  deploy: () => void;
}>({
  deploy: async ({ page }, use) => {
    let build = 0;
    await page.route(/\.build-\d+\.js$/, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/\.build-\d+\.js$/, '.js'),
      }),
    );
    await page.route(/:\d+\/(?!api)[\w/-]*$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /(\/_astro\/Scripts\.[\w-]+)\.js/g,
        `$1.build-${build}.js`,
      );
      await route.fulfill({ response, body });
    });
    await use(() => void (build += 1));
    // The page may still ask for another.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Counts the document loads of a page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

const faq = (page: Page, name = 'よくあるご質問') =>
  page.getByRole('contentinfo').getByRole('link', { name });

test('a page opened before a deploy loads the new build only once', async ({ page, deploy }) => {
  await openPage(page, '/');
  deploy();
  const loads = countLoads(page);
  // A key fetches nothing ahead, unlike a pointer.
  await faq(page).press('Enter');
  await expect(page).toHaveURL('/faq');
  await expect(page.locator('script[src*=".build-1."]')).toBeAttached();
  await scriptsRun(page);
  await expect.poll(loads).toBe(1);
});

for (const path of ['/en', '/en/retreats#dates']) {
  test(`Back after a deploy shows the whole page of ${path}`, async ({ page, deploy }) => {
    await openPage(page, path);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await faq(page, 'FAQ').click();
    await expect(page).toHaveURL('/en/faq');
    const loads = countLoads(page);
    deploy();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
    expect(loads()).toBeLessThanOrEqual(1);
  });
}

test('without its dialog, a contact link leads to the form', async ({ page, deploy, tolerate }) => {
  tolerate(/Failed to fetch dynamically imported module|Failed to load resource/);
  const form = contactForm(page, 'ja');
  const gone = await page.route('**/_astro/dialog.*.js', (route) => route.fulfill({ status: 404 }));
  await openPage(page, '/');
  deploy();
  await opener(page, 'ja').click();
  await expect(page).toHaveURL('/contact');
  await gone.dispose();
  await form.name.focus();
  await hydrated(page);
  deploy();
  const email = await form.fill();
  await form.submit.click();
  await expect.poll(() => inquiriesOf(email)).toHaveLength(1);
});
