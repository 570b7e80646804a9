import type { Page } from '@playwright/test';
import { dialogOf } from '../support/contact-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const main = (page: Page) => page.getByRole('main');
const titles = (page: Page) => main(page).getByRole('article').getByRole('heading');
const category = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tag = (page: Page) => main(page).getByRole('combobox');
const search = (page: Page) => main(page).getByRole('searchbox');
const result = (page: Page) => main(page).getByRole('status');
/** Selects a tag as a visitor does, who first focuses the drop-down. */
async function chooseTag(page: Page, label: string): Promise<void> {
  await tag(page).focus();
  await tag(page).selectOption(label);
}

test('the list of articles is filtered by category, tag and words, and its URL shows the filters', async ({
  page,
}) => {
  const clearTag = page.getByRole('button', { name: 'Clear tag' });
  await page.goto('/en/blog');
  await expect(titles(page)).toHaveCount(12);
  await expect(result(page)).toHaveText(/^\d+ articles found$/);
  await expect(page.getByText(/^1-12 of \d+ articles$/)).toBeVisible();
  await expect(clearTag).toHaveCount(0);

  await tag(page).focus();
  await category(page, 'Meditation').click();
  await expect(page).toHaveURL('/en/blog?category=meditation');
  await expect(titles(page).filter({ hasText: 'Breath work' })).toHaveCount(1);
  await category(page, 'All').click();
  await expect(titles(page)).toHaveCount(12);

  // A tag that the cards don't show can be selected, too.
  await chooseTag(page, 'Winter');
  await expect(titles(page)).toHaveText(['Hot springs and stretching']);
  await expect(result(page)).toHaveText('1 article found');
  await clearTag.click();
  await expect(page).toHaveURL('/en/blog');
  await expect(tag(page)).toHaveValue('');
  await expect(tag(page)).toBeFocused();

  await category(page, 'Wellness').click();
  await chooseTag(page, 'Sleep');
  await expect(titles(page)).toHaveText(['Hot springs and stretching', 'Ready for sleep']);
  await search(page).fill('ready');
  await expect(titles(page)).toHaveText(['Ready for sleep']);
  await expect(page).toHaveURL('/en/blog?category=wellness&tag=sleep&q=ready');
  // "All" keeps the search text.
  await category(page, 'All').click();
  await expect(page).toHaveURL('/en/blog?tag=sleep&q=ready');
  await expect(search(page)).toHaveValue('ready');
  await page.goBack();
  await expect(category(page, 'Wellness')).toHaveAttribute('aria-pressed', 'true');
  await category(page, 'Spiritual').click();
  await expect(result(page)).toHaveText('No articles found');
  await expect(page.getByText(/of 0 articles/)).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Ask our staff' }).click();
  const retreat = dialogOf(page, 'en').getByRole('combobox', { name: /Preferred retreat/ });
  await expect(retreat).toHaveValue('');
});

test('a tag of an article links to the list of its articles', async ({ page }) => {
  await page.goto('/en/blog/hot-springs');
  const tags = main(page).getByRole('list', { name: 'Tags' }).first();
  await tags.getByRole('link', { name: '#Sleep' }).click();
  await expect(page).toHaveURL('/en/blog?tag=sleep');
  await expect(titles(page)).toHaveText(['Hot springs and stretching', 'Ready for sleep']);
});
