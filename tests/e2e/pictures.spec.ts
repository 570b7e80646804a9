import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { clientRouter } from '../support/client-router.ts';

const enlarged = (page: Page) => page.getByRole('dialog', { name: 'Pictures of the stay' });
const shownIn = (page: Page) =>
  enlarged(page).evaluate((dialog) => {
    const strip = dialog.firstElementChild!;
    return Math.round(strip.scrollLeft / strip.clientWidth) + 1;
  });
async function open(page: Page) {
  await page.goto('/en/retreat/cebu-mountain');
  await clientRouter(page);
}

test('the pictures of a stay open enlarged, turn, and close on Escape and Back', async ({
  page,
}) => {
  await open(page);
  await expect(page.locator('main figure a')).toHaveCount(6);
  const second = page.getByRole('link', { name: 'Picture 2', exact: true });
  await second.click();
  await expect(enlarged(page)).toBeVisible();
  await expect.poll(() => shownIn(page)).toBe(2);
  // It holds the pictures that the page doesn't show, too.
  await expect(enlarged(page).getByRole('img')).toHaveCount(9);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownIn(page)).toBe(3);
  await enlarged(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(() => shownIn(page)).toBe(2);
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(enlarged(page)).toBeVisible();
  await page.goBack();
  await expect(enlarged(page)).toHaveCount(0);
  await expect(page).toHaveURL('/en/retreat/cebu-mountain');
});

test('an album shows pictures of other hosts, and omits those that fail to load', async ({
  page,
  tolerate,
}) => {
  tolerate(/album\.example/);
  tolerate(/ERR_FAILED/);
  const body = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  );
  const last = enlarged(page).getByRole('img', { name: 'Picture 9', exact: true });
  for (const fails of [false, true]) {
    await page.route('https://album.example/**', (route) =>
      fails ? route.abort() : route.fulfill({ contentType: 'image/png', body }),
    );
    await open(page);
    await page.getByRole('link', { name: 'Picture 6', exact: true }).click();
    await enlarged(page).evaluate((dialog) => dialog.firstElementChild!.scrollTo({ left: 1e6 }));
    if (fails) await expect(enlarged(page).getByRole('img')).toHaveCount(8);
    else
      await expect
        .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1);
  }

  await page.route('https://pictures.example/**', (route) => route.abort());
  await page.goto('/retreat/cebu-beach');
  const pictures = page.locator('main figure');
  // A failing picture has no height, so the next one brings it into view.
  await pictures.last().scrollIntoViewIfNeeded();
  await expect(pictures).toHaveCount(1);
  await expect(page.locator('main figure img')).toHaveAttribute('alt', '絵 12');
});

test('a picture is replaced by the default picture when it fails to load, also on the next page and in a filtered list', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const expectStandIn = async () => {
    const picture = page.getByRole('main').locator('img').first();
    const standIn = await page.locator('html').getAttribute('data-default-picture');
    await expect(picture).toHaveAttribute('src', standIn ?? '');
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  };
  await page.route(/\.avif$/, (route) => route.abort());
  await page.route('https://pictures.example/**', (route) => route.abort());
  await page.goto('/retreat/remote');
  await expectStandIn();
  await page.goto('/domestic');
  await expectStandIn();
  await page.getByRole('banner').getByRole('link', { name: 'リトリート' }).first().click();
  await expect(page).toHaveURL('/retreats');
  await expectStandIn();
  await page.getByRole('button', { name: '国内', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  const card = page.getByRole('article').first().locator('img');
  await expect(card).toHaveAttribute('src', /default/);
});
