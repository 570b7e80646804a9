import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** The coming departures that a page shows, as a reader of the table hears them. */
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');
const shown = async (page: Page) =>
  (
    await rows(page)
      .filter({ has: page.getByRole('rowheader') })
      .allInnerTexts()
  ).map((text) => text.replace(/\s+/g, ' ').trim());

const kyoto = {
  ja: [
    '2099年',
    '4月10日（金）〜12日（日） 2泊 128,000円 受付中 この日程で問い合わせる',
    '5月8日（金）〜10日（日） 2泊 128,000円 残り2名 この日程で問い合わせる',
    '6月12日（金）〜14日（日） 2泊 128,000円 満席 ほかの日程を相談する',
    '6月26日（金）〜28日（日） 2泊 128,000円 キャンセル待ち キャンセル待ちを相談する',
    '8月7日（金）〜9日（日） 2泊 128,000円 催行中止',
    '12月30日（水）〜1月3日（日） 4泊 大晦日は除夜の鐘を聞き、元日の朝は初詣に出かけます。 1,280,000円 受付中 この日程で問い合わせる',
  ],
  en: [
    '2099',
    'Fri, Apr 10 – Sun, Apr 12 2 nights ¥128,000 Open Ask about these dates',
    'Fri, May 8 – Sun, May 10 2 nights ¥128,000 2 places left Ask about these dates',
    'Fri, Jun 12 – Sun, Jun 14 2 nights ¥128,000 Full Ask about other dates',
    'Fri, Jun 26 – Sun, Jun 28 2 nights ¥128,000 Waiting list Ask to join the waiting list',
    'Fri, Aug 7 – Sun, Aug 9 2 nights ¥128,000 Canceled',
    'Wed, Dec 30, 2099 – Sun, Jan 3, 2100 4 nights We hear the temple bell on New Year’s Eve and go out for the first shrine visit. ¥1,280,000 Open Ask about these dates',
  ],
};

for (const [locale, path] of [
  ['ja', '/retreat/kyoto-chishakuin'],
  ['en', '/en/retreat/kyoto-chishakuin'],
] as const) {
  test.describe(`the dates of a retreat, ${locale}`, () => {
    test.use({ locale: locale === 'ja' ? 'ja-JP' : 'en-US' });

    test('are those to come, with nights, price, places and a way to ask', async ({ page }) => {
      await page.goto(path);
      expect(await shown(page)).toEqual(kyoto[locale]);
    });

    test('are the same without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      await page.goto(path);
      expect(await shown(page)).toEqual(kyoto[locale]);
      await context.close();
    });

    test('that have begun since the build are gone, by the calendar of the place', async ({
      page,
    }) => {
      // Nine in the evening in Europe, already the next day in Japan.
      await page.clock.setFixedTime('2099-06-11T15:00:00Z');
      await page.goto(path);
      expect(await shown(page)).toEqual([kyoto[locale][0], ...kyoto[locale].slice(4)]);
      await page.clock.setFixedTime('2099-06-11T14:59:59Z');
      await page.reload();
      expect(await shown(page)).toEqual([kyoto[locale][0], ...kyoto[locale].slice(3)]);
    });

    test('that have all begun leave a word', async ({ page }) => {
      const onRequest = page.getByText(/日程はご相談|Dates on request/);
      await page.goto(path);
      await expect(onRequest).toBeHidden();
      await page.clock.setFixedTime('2100-01-01T00:00:00Z');
      await page.goto(path);
      await expect(onRequest).toBeVisible();
      await expect(page.getByRole('main').getByRole('table')).toBeHidden();
    });
  });
}

test('dates that have begun are gone after a change of pages in place, too', async ({ page }) => {
  await page.clock.setFixedTime('2099-06-12T00:00:00Z');
  await page.goto('/domestic');
  await page
    .getByRole('link', { name: /智積院/ })
    .first()
    .click();
  await expect(page).toHaveURL('/retreat/kyoto-chishakuin');
  await expect(rows(page).filter({ hasText: '6月26日' })).toBeVisible();
  expect(await shown(page)).toEqual([kyoto.ja[0], ...kyoto.ja.slice(4)]);
});

test('a retreat without dates to come says so, one that never had any says nothing', async ({
  page,
}) => {
  await page.goto('/retreat/cebu-beach');
  await expect(page.getByText('日程はご相談のうえ決めます。')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto('/retreat/hokkaido-snow');
  await expect(page.getByRole('heading', { name: 'スケジュール' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '日程と空き状況' })).toHaveCount(0);
});

test('asking about dates opens the form about the retreat and those dates', async ({ page }) => {
  await page.goto('/en/retreat/kyoto-chishakuin');
  await rows(page).filter({ hasText: 'Apr 10' }).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Preferred retreat' })).toHaveValue('kyoto');
  await expect(dialog.getByRole('combobox', { name: 'Dates' })).toHaveValue('spring');
});

test.describe('sixty dates', () => {
  test.use({ site: 'grown' });

  test('are twelve, and the others one step away', async ({ page }) => {
    await page.goto('/retreat/walk-001');
    await expect(page.locator('tr[data-starts]')).toHaveCount(12);
    await page.getByRole('link', { name: 'すべての日程（60件）' }).click();
    await expect(page).toHaveURL('/retreat/walk-001/dates');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('日程と空き状況');
    await expect(page.locator('tr[data-starts]')).toHaveCount(60);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/retreat/walk-001/dates');
    await expect(page.getByRole('row', { name: /^Thu, Jan 1 – Sat, Jan 3/ })).toBeVisible();
  });
});

test.describe('the list', () => {
  const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
  const choose = async (page: Page, label: string, option: string) => {
    const list = page.getByRole('main').getByLabel(label, { exact: true });
    // As whoever chooses does first: it wakes the list.
    await list.focus();
    await list.selectOption(option);
  };

  test('is narrowed by month and length, and stands by date if asked to', async ({ page }) => {
    await page.goto('/en/retreats');
    const first = await cards(page).first().innerText();
    await choose(page, 'Month', 'May 2099');
    await expect(cards(page)).toHaveText(['Kyoto Chishakuin Temple Yoga Retreat']);
    await expect(page).toHaveURL('/en/retreats?month=2099-05');
    await choose(page, 'Length', '5 days');
    await expect(cards(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats?month=2099-05');
    await choose(page, 'Month', 'Any month');
    await expect(page).toHaveURL('/en/retreats');
    await choose(page, 'Order', 'Soonest dates first');
    await expect(page).toHaveURL('/en/retreats?sort=date');
    await expect(cards(page).first()).toHaveText('Kyoto Chishakuin Temple Yoga Retreat');
    expect(first).not.toBe('');
  });

  test('offers only months in which something can be booked', async ({ page }) => {
    await page.goto('/retreats');
    const months = page.getByRole('main').getByLabel('出発の月').getByRole('option');
    await expect(months).toHaveText([
      'すべての月',
      '2099年4月',
      '2099年5月',
      '2099年6月',
      '2099年12月',
    ]);
  });

  test('says of each retreat how long, from which price, and when next', async ({ page }) => {
    await page.goto('/en/retreats');
    const kyoto = page.getByRole('main').getByRole('article').filter({ hasText: 'Chishakuin' });
    await expect(kyoto).toContainText(
      '3 days · from ¥128,000 per person · next: Fri, Apr 10, 2099',
    );
  });

  test.describe('of many', () => {
    test.use({ site: 'grown' });

    test('finds dates on any of its pages', async ({ page }) => {
      await page.goto('/en/retreats?sort=date');
      await expect(cards(page).first()).toHaveText('Walk number 001');
      await expect(cards(page).nth(1)).toHaveText('Kyoto Chishakuin Temple Yoga Retreat');
      await choose(page, 'Month', 'January 2099');
      await expect(cards(page)).toHaveText(['Walk number 001']);
    });
  });
});
