import { site } from '../fixtures/site/src/site.ts';
import { openPage } from '../support/page-scripts.ts';
import { dialogOf } from '../support/contact-form.ts';
import { SITE_URL } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1200, height: 800 } });

test('every tool of an article works, from links to its chapters on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = '/en/blog/hot-springs';
  const main = page.getByRole('main');
  await openPage(page, path);
  const picture = main.locator('picture').first();
  const asked = await picture
    .locator('img')
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  const candidates = picture.locator('source[type="image/avif"]').first();
  expect(await candidates.getAttribute('srcset')).toContain(`${asked} 1200w`);

  const contents = page.getByRole('navigation', { name: 'Contents' });
  const chapters = main.locator('.article').getByRole('heading', { level: 2 });
  const titles = await chapters.allTextContents();
  expect(titles.length).toBeGreaterThan(2);
  await expect(contents.getByRole('link')).toHaveText(titles);
  await contents.getByRole('link').last().click();
  await expect(chapters.last()).toBeInViewport();
  await expect(page).toHaveURL(/#./);

  const share = page.getByRole('list', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${SITE_URL}${path}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('status')).toHaveText('The link could not be copied');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(share).toBeHidden();
  for (const name of ['Contents', 'Related retreats', 'Read next'])
    await expect(main.getByText(name, { exact: true })).toBeHidden();
  // Printed dark on white, not light on a picture.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(31, 42, 42)');
  await expect(main.getByText('bath').first()).toBeVisible();
  await expect(main.getByRole('table').first()).toBeVisible();
  await expect(main.getByText(site.email)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 360, height: 740 });
  const table = page.getByRole('group', { name: 'Table (scrolls sideways)' }).first();
  const hidden = () =>
    table.evaluate(({ scrollWidth, clientWidth, scrollLeft }) =>
      Math.round(scrollWidth - clientWidth - scrollLeft),
    );
  expect(await hidden()).toBeGreaterThan(0);
  await table.focus();
  for (let presses = 0; presses < 13; presses++) await page.keyboard.press('ArrowRight');
  await expect.poll(hidden).toBe(0);

  await main.getByRole('link', { name: 'Contact Us Now', exact: true }).click();
  await expect(dialogOf(page, 'en')).toBeVisible();
});

test('a retreat is shared with the date that its address names', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = ({ url = '' } = {}) => Promise.resolve(document.body.append(url));
  });
  const path = '/en/retreat/kyoto-chishakuin';
  const shared = `${SITE_URL}${path}?date=early-summer`;
  const share = page.getByRole('list', { name: 'Share' });
  for (const address of [
    `${path}?date=early-summer&utm_source=mail`,
    `${path}#date-early-summer`,
  ]) {
    await openPage(page, address);
    await share.getByRole('button', { name: 'Copy link' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
    await share.getByRole('button', { name: 'another app' }).click();
    await expect(page.locator('body')).toContainText(shared);
    // The link that stands in for the sheet, before it is pressed, as a menu of the browser copies or opens it.
    await expect(share.locator('a[href^="mailto:"]')).toHaveAttribute(
      'href',
      new RegExp(`${encodeURIComponent(shared)}$`),
    );
  }
});
