import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { site } from '../fixtures/site/src/site.ts';
import { brokenWords } from '../support/broken-words.ts';
import { hydrated, openPage } from '../support/page-scripts.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Returns the upcoming departures, as a screen reader reads them. */
const shown = (page: Page) =>
  page
    .locator('[data-dates] li')
    .filter({ visible: true })
    .evaluateAll((lines) =>
      lines.map((line) => {
        const textOf = (element: Element | null) =>
          (element as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
        // What only screen readers get repeats the dates.
        const days = textOf(line.querySelector('.sr-only'));
        const text = textOf(line).replaceAll(days, '').replace(/\s+/g, ' ').trim();
        return `${days} ${text}`;
      }),
    );

/** The charges of the selected departure, and the drop-down that selects it. */
const charges = (page: Page) => page.locator('.charges');
const choice = (page: Page) => charges(page).getByRole('combobox');

async function fileOf(page: Page, link: RegExp) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).filter({ visible: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const booking = 'この日程で問い合わせる カレンダーに入れる（予約ではありません）';
const kyoto = [
  `2099年4月10日（金）〜12日（日） 2泊 128,000円 受付中 催行は3月27日（金）までに決まります ${booking}`,
  `2099年5月8日（金）〜10日（日） 2泊 ご案内 瞑想と呼吸の案内役 128,000円 残り2名 催行決定 ${booking}`,
  '2099年6月12日（金）〜14日（日） 2泊 128,000円 満席 この日程を相談する カレンダーに入れる（予約ではありません）',
  '2099年6月26日（金）〜28日（日） 2泊 128,000円 キャンセル待ち キャンセル待ちを相談する カレンダーに入れる（予約ではありません）',
  '2099年8月7日（金）〜9日（日） 2泊 128,000円 催行中止 ほかの日程を相談する',
  `2099年12月30日（水）〜2100年1月3日（日） 4泊 大晦日は除夜の鐘を聞き、元日の朝は初詣に出かけます。 1,280,000円 受付中 催行は12月16日（水）までに決まります ${booking}`,
];
const free = 'Until Fri 20 Mar 2099';

test.describe('the dates of a retreat', () => {
  test('show the charges of the date that is selected', async ({ page }) => {
    await openPage(page, '/en/retreat/kyoto-chishakuin');
    await expect(charges(page).getByRole('term').first()).toHaveText(`Today · ${free}`);
    const shares = ['Free', '20%', '30%', '40%', '50%', '100%'];
    await expect(charges(page).getByRole('definition')).toHaveText(shares);
    // What can't be booked has no charges.
    await expect(choice(page).getByRole('option')).toHaveCount(3);
    await choice(page).focus();
    await choice(page).selectOption({ index: 1 });
    await expect(charges(page).getByText('Until Fri 17 Apr 2099')).toBeVisible();
    await expect(charges(page).getByText(free)).toBeHidden();
    await expect(charges(page).getByRole('definition')).toHaveText(shares);
    const file = await fileOf(page, /^Add to calendar.*8 – Sun 10 May/);
    expect(file.name).toBe('early-summer.ics');
    expect(file.text).toContain('DTSTART;VALUE=DATE:20990508\r\nDTEND;VALUE=DATE:20990511\r\n');
    // Every link to the form is about the date that the page is about; a waiting list has no charges.
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
    await expectLinks('early-summer');
    await openPage(page, '/en/retreat/kyoto-chishakuin?date=azalea');
    await expectLinks('azalea');
    await expect(charges(page)).toBeHidden();
    await page.getByRole('link', { name: 'Cancellation terms' }).click();
    await expect(page).toHaveURL('/en/terms-of-service#charges');
    await expect(page.getByRole('cell', { name: '20%' }).first()).toBeInViewport();
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
      // The charges are those of the next departure with places, and the drop-down offers those that are left.
      const left = kyoto.slice(begun).filter((row) => !/催行中止|満席|キャンセル待ち/.test(row));
      await expect(choice(page).getByRole('option')).toHaveCount(left.length);
      await expect(charges(page)).toBeVisible({ visible: left.length > 0 });
      if (left.length > 0) {
        const [day = ''] = /\d+月\d+日/.exec(left[0]!) ?? [];
        await expect(choice(page).locator('option:checked')).toContainText(day);
        await expect(charges(page).getByRole('term').nth(-2)).toContainText(day);
      }
      await expect(onRequest).toBeVisible({ visible: begun === 6 });
    }
    // Past steps of the charges are hidden.
    await page.clock.setFixedTime('2099-04-08T15:00:00Z');
    await openPage(page, '/retreat/kyoto-chishakuin');
    await expect(charges(page).getByRole('definition')).toHaveText(['40%', '50%', '100%']);
  });
});

const starts = (page: Page) =>
  page
    .locator('li[data-departure]:visible')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-until')?.slice(0, 10)));
const onPaper = async (page: Page, path: string) => {
  await openPage(page, path);
  await expect(page.locator('link[media=print]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
};

test('a printed retreat has on two A4 pages what a traveler needs to know', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.append('The paper comes.');
  });
  await page.clock.setFixedTime('2099-06-20T00:00:00Z');
  await onPaper(page, '/en/retreat/kyoto-chishakuin');
  await expect.poll(() => starts(page)).toEqual(['2099-06-26', '2099-12-30']);
  await page.clock.setFixedTime('2026-12-01T00:00:00Z');
  await onPaper(page, '/en/retreat/kyoto-chishakuin');
  await expect
    .poll(() => starts(page))
    .toEqual(['2099-04-10', '2099-05-08', '2099-06-12', '2099-06-26', '2099-12-30']);
  await expect(main(page).getByText(free)).toBeVisible();
  for (const fact of [site.email, site.registration.en, '/en/retreat/kyoto-chishakuin']) {
    await expect(main(page).getByText(fact).last()).toBeVisible();
  }
  await expect(main(page).getByRole('link').filter({ visible: true })).toHaveCount(0);
  await expect(main(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await choice(page).focus();
  await choice(page).selectOption({ index: 1 });
  await expect(charges(page).getByText('Until Fri 17 Apr 2099')).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('The paper comes.')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  expect(await starts(page)).toEqual(['2099-05-08']);
  await expect(main(page).getByText('Until Fri 17 Apr 2099')).toBeVisible();

  await onPaper(page, '/en/retreat/shimoda-coast');
  for (const topic of ['Lodging', 'Where we meet', 'What to bring'])
    await expect(page.getByText(topic, { exact: true })).toBeVisible();
  // What is only a link on the page is no row on paper, and the hero has the place already.
  await expect(page.getByRole('term').filter({ hasText: 'Not included' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Location', exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 680, height: 1000 });
  const parts = page.locator('[data-departure]').locator('b, p:not(:first-child)');
  for (const [path, isChosen] of [
    ['/retreat/okinawa-beach', false],
    ['/en/retreat/kyoto-chishakuin', false],
    ['/en/retreat/kyoto-chishakuin', true],
  ] as const) {
    await onPaper(page, path);
    if (isChosen) {
      await page.emulateMedia({ media: 'screen' });
      await choice(page).focus();
      await choice(page).selectOption({ index: 1 });
      await expect(page.locator('[data-chosen]')).toHaveCount(1);
      await page.emulateMedia({ media: 'print' });
    }
    expect(await brokenWords(parts)).toEqual([]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/);
  }
});

test('the list of retreats shows no departure that has begun', async ({ page }) => {
  const kyoto = main(page).getByRole('article').filter({ hasText: 'Chishakuin' });
  const months = page.getByRole('table').getByRole('rowheader');
  const facts = '3 days · from ¥128,000 per person';
  const expectNoDay = async () => {
    await expect(kyoto.getByText(facts)).toBeVisible();
    await expect(kyoto.getByText('Next: ')).toBeHidden();
  };
  // Midnight in Japan, at which the departure of April 10 begins.
  await page.clock.setFixedTime('2099-04-09T15:00:00Z');
  await openPage(page, '/en/retreats');
  await expectNoDay();
  await expect(months.first()).toHaveText('April 2099');
  await page.getByRole('link', { name: 'See all dates' }).click();
  await expect(months.first()).toBeInViewport();
  // In a filtered list the next one takes its place; on another page it stays hidden.
  const search = main(page).getByRole('searchbox');
  await search.focus();
  await hydrated(page);
  await search.fill('chishakuin');
  await expect(page).toHaveURL(/\?q=chishakuin/);
  await expect(kyoto.getByText('Next: Fri 8 May 2099')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Domestic' }).click();
  await expect(page).toHaveURL('/en/domestic');
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
    await expect(page.locator('.retreat-offer').getByRole('link')).toBeInViewport();
    await expect(bar).toBeHidden();
    const inWindow = (name: string) =>
      page
        .getByRole('heading', { name, exact: true })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await inWindow('Schedule');
    await expect(bar).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveText(/^\s*Fri 10 Apr\s+from ¥128,000\s+Contact Us\s*$/);
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
    await bar.getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();

    // The bar is in the first window when the other offer is below it.
    await page.setViewportSize({ width: 360, height: 480 });
    await openPage(page, '/en/retreat/kyoto-chishakuin');
    await expect(page.locator('.retreat-offer').getByRole('link')).not.toBeInViewport();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeVisible();
    const readOn = page.getByText('Read on', { exact: true });
    await readOn.click();
    await expect(readOn).toBeHidden();
    await expect(page.locator('.read-on > p').last()).toBeVisible();
  });
});
