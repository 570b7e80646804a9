import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { site } from '../fixtures/site/src/site.ts';
import { follow, hydrated, openPage, scriptsRun } from '../support/page-scripts.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Returns the upcoming departures, as a screen reader reads them. */
const shown = (page: Page) =>
  page
    .locator('[data-dates] li > :first-child')
    .filter({ visible: true })
    .evaluateAll((rows) =>
      rows.map((row) => {
        const read = row.cloneNode(true) as HTMLElement;
        for (const unread of read.querySelectorAll('[aria-hidden]')) unread.remove();
        return read.textContent.replace(/\s+/g, ' ').trim();
      }),
    );

/** The charges of the date that the page is about. */
const charges = (page: Page) => page.locator('.fees').filter({ visible: true });

const kyoto = [
  '2099年4月10日（金）〜12日（日） 2泊 128,000円 催行は3月27日までに決定 受付中 この日程で問い合わせる',
  '2099年5月8日（金）〜10日（日） 2泊 128,000円 催行決定 ご案内 瞑想と呼吸の案内役 残り2名 この日程で問い合わせる',
  '2099年6月12日（金）〜14日（日） 2泊 128,000円 ほかの日程をご案内します 満席 この日程を相談する',
  '2099年6月26日（金）〜28日（日） 2泊 128,000円 空きが出たらお知らせします キャンセル待ち キャンセル待ちを相談する',
  '2099年8月7日（金）〜9日（日） 2泊 128,000円 ほかの日程をご案内します 催行中止 ほかの日程を相談する',
  '2099年12月30日（水）〜2100年1月3日（日） 4泊 1,280,000円 催行は12月16日までに決定 受付中 大晦日は除夜の鐘を聞き、元日の朝は初詣に出かけます。 この日程で問い合わせる',
];
const free = 'Until Fri 20 Mar 2099';
const shares = ['Free', '20%', '30%', '40%', '50%', '100%'];

test.describe('the dates of a retreat', () => {
  test('are chosen by a press, which shows their price and charges once the form is closed', async ({
    page,
  }) => {
    await openPage(page, '/en/retreat/kyoto-chishakuin');
    await expect(charges(page).locator('summary')).toHaveText(/Fri 10 Apr\s+today: Free/);
    await charges(page).locator('summary').click();
    await expect(charges(page).getByRole('term').first()).toHaveText(`Today · ${free}`);
    await expect(charges(page).getByRole('definition')).toHaveText(shares);
    await expect(main(page).getByText('On Fri 10 Apr two people pay ¥256,000.')).toBeVisible();

    await scriptsRun(page);
    await page.getByRole('link', { name: /^Fri 8 – Sun 10 May 2099/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Fri 8 – Sun 10 May 2099');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/en/retreat/kyoto-chishakuin?date=early-summer');
    await expect(page.locator('.retreat-offer')).toContainText('Fri 8 – Sun 10 May 2099');
    await expect(charges(page).locator('summary')).toHaveText(/Fri 8 May\s+today: Free/);
    // They stay open.
    await expect(charges(page).getByText('Until Fri 17 Apr 2099')).toBeVisible();
    await expect(charges(page).getByText(free)).toBeHidden();
    await expect(charges(page).getByRole('definition')).toHaveText(shares);
    // The calendar's link stands beside the date that the page is about.
    const download = page.waitForEvent('download');
    const calendar = page.getByRole('link', { name: /^Add to calendar.*8 – Sun 10 May/ });
    await calendar.filter({ visible: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('early-summer.ics');
    const days = 'DTSTART;VALUE=DATE:20990508\r\nDTEND;VALUE=DATE:20990511\r\n';
    expect(await readFile(await file.path(), 'utf8')).toContain(days);
    await charges(page).getByRole('link', { name: 'Cancellation terms' }).click();
    await expect(page).toHaveURL('/en/terms-of-service#charges');
    await expect(page.getByRole('cell', { name: '20%' }).first()).toBeInViewport();
  });

  test('of an address are what every link to the form is about', async ({ page }) => {
    const expectLinks = (id: string) =>
      expect
        .poll(async () => {
          const links = page.locator('[data-open-contact], a[href*="/contact"]:not([href*="#"])');
          const searches = await links.evaluateAll((all) =>
            all.flatMap((link) =>
              link.closest('[data-departure]') ? [] : (link as HTMLAnchorElement).search,
            ),
          );
          return [...new Set(searches)];
        })
        .toEqual([`?retreat=kyoto&departure=${id}`]);
    await openPage(page, '/en/retreat/kyoto-chishakuin?date=early-summer');
    await expectLinks('early-summer');
    // What can't be booked has no charges.
    await openPage(page, '/en/retreat/kyoto-chishakuin?date=azalea');
    await expectLinks('azalea');
    await expect(charges(page)).toHaveCount(0);
  });

  test('are hidden once they have begun, by the date in Japan', async ({ page }) => {
    const onRequest = page.getByText('日程はご相談');
    for (const [time, begun] of [
      ['2026-12-01T00:00:00Z', 0],
      // One second before midnight in Japan, and midnight, while it is still the day before in Europe.
      ['2099-06-11T14:59:59Z', 2],
      ['2099-06-11T15:00:00Z', 3],
      ['2100-01-01T00:00:00Z', 6],
    ] as const) {
      await page.clock.setFixedTime(time);
      await openPage(page, '/retreat/kyoto-chishakuin');
      await expect.poll(() => shown(page), time).toEqual(kyoto.slice(begun));
      // The charges are those of the next departure with places.
      const left = kyoto.slice(begun).filter((row) => !/催行中止|満席|キャンセル待ち/.test(row));
      await expect(charges(page)).toHaveCount(Math.min(left.length, 1));
      if (left.length > 0) {
        const [day = ''] = /\d+月\d+日/.exec(left[0]!) ?? [];
        await expect(charges(page).locator('summary')).toContainText(day);
      }
      await expect(onRequest).toBeVisible({ visible: begun === 6 });
    }
    // Past steps of the charges are hidden.
    await page.clock.setFixedTime('2099-04-08T15:00:00Z');
    await openPage(page, '/retreat/kyoto-chishakuin');
    await expect(charges(page).locator('summary')).toContainText('本日は40%');
    await charges(page).locator('summary').click();
    await expect(charges(page).getByRole('definition')).toHaveText(['40%', '50%', '100%']);
  });
});

test('a printed retreat has what a traveler needs to know, with the charges of its date', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.append('The paper comes.');
  });
  await page.clock.setFixedTime('2026-12-01T00:00:00Z');
  await openPage(page, '/en/retreat/kyoto-chishakuin?date=early-summer');
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('The paper comes.')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('li[data-departure=early-summer]')).toBeVisible();
  await expect(main(page).getByText('Until Fri 17 Apr 2099')).toBeVisible();
  await expect(main(page).getByText(free)).toBeHidden();
  for (const fact of [site.registration.en, 'The garden is at its best'])
    await expect(main(page).getByText(fact).last()).toBeVisible();
  // Paper has no buttons, and nothing to download.
  await expect(main(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(main(page).getByText('Add to calendar').filter({ visible: true })).toHaveCount(0);
});

test('the list of retreats shows no departure that has begun', async ({ page }) => {
  const kyoto = main(page).getByRole('article').filter({ hasText: 'Chishakuin' });
  const dates = page.locator('.almanac [data-retreat=kyoto-chishakuin]').getByRole('link');
  const facts = '3 days · from ¥128,000 per person';
  const expectNoDay = async () => {
    await expect(kyoto.getByText(facts)).toBeVisible();
    await expect(kyoto.getByText('Next: ')).toBeHidden();
  };
  // Midnight in Japan, at which the departure of April 10 begins.
  await page.clock.setFixedTime('2099-04-09T15:00:00Z');
  await openPage(page, '/en/retreats');
  await expectNoDay();
  // The first link is the place's.
  await expect(dates.nth(1)).toHaveAccessibleName(/^Fri 8 – Sun 10 May 2099/);
  await expect(dates).toHaveCount(5);
  await page.getByRole('link', { name: 'See the year’s dates' }).click();
  await expect(dates.nth(1)).toBeInViewport();
  // In a filtered list the next one takes its place; on another page it stays hidden.
  const search = main(page).getByRole('searchbox');
  await search.focus();
  await hydrated(page);
  await search.fill('chishakuin');
  await expect(page).toHaveURL(/\?q=chishakuin/);
  await expect(kyoto.getByText('Next: Fri 8 May 2099')).toBeVisible();
  await follow(page.getByRole('banner').getByRole('link', { name: 'Domestic' }), '/en/domestic');
  await expectNoDay();
  await page.clock.setFixedTime('2099-04-09T14:59:59Z');
  await page.reload();
  await expect(kyoto).toContainText(`${facts}Next: Fri 10 Apr 2099`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the offer bar gives way to the focus and to other offers', async ({ page }) => {
    await openPage(page, '/en/retreat/kyoto-chishakuin');
    const bar = page.locator('.offer-bar');
    const offer = page.locator('.retreat-offer').getByRole('link', { name: 'Contact Us' });
    await expect(offer).toBeInViewport();
    await expect(bar).toBeHidden();
    const inWindow = (name: string) =>
      page
        .getByRole('heading', { name, exact: true })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await inWindow('Schedule');
    await expect(bar).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveText(/^\s*Fri 10 Apr\s+¥128,000\s+Contact Us\s*$/);
    await inWindow('Dates and availability');
    await expect(bar).toBeHidden();
    await inWindow('Schedule');
    const days = page.locator('#schedule ~ * summary');
    await days.first().focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement!;
        const bar = document.querySelector('.offer-bar')!;
        const focus = focused.getBoundingClientRect();
        const cover = bar.getBoundingClientRect();
        const isShown = getComputedStyle(bar).visibility === 'visible';
        return (
          isShown && !bar.contains(focused) && focus.bottom > cover.top && focus.top < cover.bottom
        );
      });
      expect(covered).toBe(false);
    }
    await inWindow('Schedule');
    await bar.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    // The bar is in the first window when the other offer is below it.
    await page.setViewportSize({ width: 360, height: 480 });
    await openPage(page, '/en/retreat/kyoto-chishakuin');
    await expect(offer).not.toBeInViewport();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeVisible();
    const readOn = page.getByText('Read on', { exact: true });
    await readOn.press('Enter');
    await expect(readOn).toBeFocused();
    await readOn.blur();
    await expect(readOn).toBeHidden();
    await expect(page.locator('.read-on > p').last()).toBeVisible();
  });
});
