import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const mountain = { ja: '/retreat/cebu-mountain', en: '/en/retreat/cebu-mountain' };
const enlarged = (page: Page) =>
  page.getByRole('dialog', { name: /滞在の絵|Pictures of the stay/ });
const shownIn = (page: Page) =>
  enlarged(page).evaluate((dialog) => {
    const strip = dialog.firstElementChild!;
    return Math.round(strip.scrollLeft / strip.clientWidth) + 1;
  });

test('the pictures of a stay open enlarged and close on Escape and Back', async ({ page }) => {
  await page.goto(mountain.en);
  const links = page.locator('main figure a');
  await expect(links).toHaveCount(6);
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
  await expect(page).toHaveURL(new RegExp(`${mountain.en}$`));
});

test('the enlarged view shows a picture of another host, and omits one that fails to load', async ({
  page,
  tolerate,
}) => {
  tolerate(/album\.example/);
  const body = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  );
  const last = enlarged(page).getByRole('img', { name: 'Picture 9', exact: true });
  for (const fails of [false, true]) {
    await page.route('https://album.example/**', (route) =>
      fails ? route.abort() : route.fulfill({ contentType: 'image/png', body }),
    );
    await page.goto(mountain.en);
    await page.getByRole('link', { name: 'Picture 6', exact: true }).click();
    await enlarged(page).evaluate((dialog) => dialog.firstElementChild!.scrollTo({ left: 1e6 }));
    if (fails) await expect(enlarged(page).getByRole('img')).toHaveCount(8);
    else
      await expect
        .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('“Read on” goes once the text is open', async ({ page }) => {
    await page.goto('/en/retreat/kyoto-chishakuin');
    const more = page.getByText('Read on', { exact: true });
    await more.click();
    await expect(more).toBeHidden();
    await expect(page.locator('.read-on > p').last()).toBeVisible();
  });
});

test('the album omits pictures that fail to load', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  await page.route('https://pictures.example/**', (route) => route.abort());
  await page.goto('/retreat/cebu-beach');
  const pictures = page.locator('main figure');
  // A failing picture has no height, so the next one brings it into view.
  await pictures.last().scrollIntoViewIfNeeded();
  await expect(pictures).toHaveCount(1);
  await expect(page.locator('main figure img')).toHaveAttribute('alt', '絵 12');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens at the top without reload, and Back restores the scroll', async ({ page }) => {
    await page.goto(mountain.ja);
    const href = await page.getByRole('link', { name: '絵 3' }).getAttribute('href');
    const response = await page.request.get(href ?? '');
    expect(response.headers()['content-type']).toBe('image/webp');
  });
});
