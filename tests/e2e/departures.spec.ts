import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { site } from '../fixtures/site/src/site.ts';
import { brokenWords } from '../support/broken-words.ts';
import { holdScripts } from '../support/hold-scripts.ts';
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
    '8月7日（金）〜9日（日） 2泊 128,000円 催行中止 カレンダーの予定を取り消す',
    '12月30日（水）〜1月3日（日） 4泊 大晦日は除夜の鐘を聞き、元日の朝は初詣に出かけます。 1,280,000円 受付中 この日程で問い合わせる',
  ],
  en: [
    '2099',
    'Fri, Apr 10 – Sun, Apr 12 2 nights ¥128,000 Open Ask about these dates',
    'Fri, May 8 – Sun, May 10 2 nights ¥128,000 2 places left Ask about these dates',
    'Fri, Jun 12 – Sun, Jun 14 2 nights ¥128,000 Full Ask about other dates',
    'Fri, Jun 26 – Sun, Jun 28 2 nights ¥128,000 Waiting list Ask to join the waiting list',
    'Fri, Aug 7 – Sun, Aug 9 2 nights ¥128,000 Canceled Update your calendar',
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

/** What a page shows of departures that are made from its own rows, and what it should show. */
interface Outcome {
  /** The statuses, those that have begun in parentheses. */
  of: string;
  shown: string[];
  expected: string[];
}

/**
 * Puts every row of departures together that can stand on a page, lets the page's own script look at it, and
 * says what can be seen. Runs in the browser, on a page with a departure of each status.
 */
function agedTables(): Outcome[] {
  const script = document.querySelector('[data-zone] ~ script')!;
  const other = script.previousElementSibling as HTMLElement;
  const dates = other.previousElementSibling as HTMLElement;
  const place = dates.parentElement!;
  const heading = dates.querySelector('tbody tr')!;
  const noted = [...dates.querySelectorAll('[data-starts]')].at(-1)!;
  const rowOf = (status: string) => dates.querySelector(`[data-status=${status}]`)!;
  const statuses = ['open', 'few', 'full', 'waitlist', 'cancelled'];
  const rows = statuses.map(rowOf);
  // A note has a line of its own, whatever the status.
  const kinds = [
    ...rows,
    ...rows.map((row) => {
      const copy = row.cloneNode(true) as HTMLElement;
      copy
        .querySelector('th')!
        .append(noted.querySelector('th')!.lastElementChild!.cloneNode(true));
      return Object.assign(copy, { tools: row.nextElementSibling });
    }),
  ].map((row) => {
    const next = (row as Element & { tools?: Element | null }).tools ?? row.nextElementSibling;
    return { row, tools: next?.matches('[data-starts]') === false ? next : undefined };
  });
  const pairs = kinds.flatMap((one) => kinds.map((two) => [one, two]));
  const plain = kinds.slice(0, statuses.length);
  const lists = [
    ...kinds.map((one) => [one]),
    ...pairs,
    ...plain.flatMap((one) => plain.flatMap((two) => plain.map((three) => [one, two, three]))),
  ];

  const seen = (element: Element) => element.getClientRects().length > 0;
  const outcomes: Outcome[] = [];
  for (const list of lists) {
    for (let begun = 0; begun <= list.length; begun += 1) {
      const table = dates.cloneNode(true) as HTMLElement;
      const onRequest = other.cloneNode(true) as HTMLElement;
      table.hidden = false;
      onRequest.hidden = other.hidden;
      for (const year of table.querySelectorAll('tbody')) year.remove();
      const expected: string[] = [];
      const named: [string, Element][] = [];
      for (const [index, { row, tools }] of list.entries()) {
        // The last stands in a year of its own.
        const isLast = index === list.length - 1;
        let year = table.querySelector('tbody:last-of-type');
        if (year === null || isLast) {
          year = table.querySelector('table')!.appendChild(document.createElement('tbody'));
          const copy = year.appendChild(heading.cloneNode(true)) as Element;
          named.push([`year ${index}`, copy]);
          const until = isLast ? index + 1 : list.length - 1;
          if (begun < until) expected.push(`year ${index}`);
        }
        const copy = year.appendChild(row.cloneNode(true)) as HTMLElement;
        copy.hidden = false;
        copy.dataset['starts'] = `${index < begun ? 2098 : 2099}-01-1${index}`;
        named.push([`departure ${index}`, copy]);
        if (index >= begun) expected.push(`departure ${index}`);
        if (tools === undefined) continue;
        named.push([`tools ${index}`, year.appendChild(tools.cloneNode(true)) as Element]);
        if (index >= begun) expected.push(`tools ${index}`);
      }
      named.push(['table', table.querySelector('table')!], ['below', onRequest]);
      const isAll = onRequest.querySelector('a') !== null;
      if (begun < list.length) expected.push('table');
      if (isAll || begun === list.length) expected.push('below');
      const again = document.createElement('script');
      again.textContent = script.textContent;
      place.replaceChildren(table, onRequest, again);
      outcomes.push({
        of: list
          .map(({ row }, index) => {
            const status = (row as HTMLElement).dataset['status'];
            return index < begun ? `(${status})` : status;
          })
          .join(' '),
        shown: named.filter(([, element]) => seen(element)).map(([name]) => name),
        expected,
      });
    }
  }
  return outcomes;
}

for (const more of [false, true]) {
  test(`on an older page exactly what has begun is hidden, ${more ? 'above a link to more dates' : 'whatever the statuses and their order'}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime('2099-01-01T00:00:00Z');
    await page.goto('/retreat/kyoto-chishakuin');
    if (more) {
      // As on the page of a retreat that has more than stand there.
      await page.evaluate(() => {
        const below = document.querySelector<HTMLElement>('[data-zone] + p')!;
        below.innerHTML = '<a href="/retreat/kyoto-chishakuin/dates">All</a>';
        below.hidden = false;
      });
    }
    const outcomes = await page.evaluate(agedTables);
    expect(outcomes.length).toBeGreaterThan(700);
    expect(outcomes.filter(({ shown, expected }) => shown.join() !== expected.join())).toEqual([]);
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
  await expect(rows(page).filter({ hasText: '6月26日（金）〜' })).toBeVisible();
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

/** What unfolds below the departure in April, as it is called, and what it says then. */
const april = {
  ja: {
    name: '取消料・カレンダー・印刷（4月10日（金）〜12日（日））',
    first: ['2099年3月20日（金）まで', '無料'],
    calendar: 'カレンダーに入れる',
    takeBack: 'カレンダーの予定を取り消す',
    print: '印刷する',
    terms: '取消しの条件',
    title: '京都・智積院 寺院ヨガリトリート',
    share: ['LINEで送る', 'メールで送る'],
  },
  en: {
    name: 'Charges, calendar, print: Fri, Apr 10 – Sun, Apr 12',
    first: ['Until Fri, Mar 20, 2099', 'Free'],
    calendar: 'Add to calendar',
    takeBack: 'Update your calendar',
    print: 'Print',
    terms: 'Cancellation terms',
    title: 'Kyoto Chishakuin Temple Yoga Retreat',
    share: ['Send on LINE', 'Send by email'],
  },
};

for (const locale of ['ja', 'en'] as const) {
  const path = `${locale === 'en' ? '/en' : ''}/retreat/kyoto-chishakuin`;
  const said = april[locale];
  const opened = (page: Page) => page.locator('details[name=departure][open]');

  test.describe(`what is to be had of a departure, ${locale}`, () => {
    test.use({ locale: locale === 'ja' ? 'ja-JP' : 'en-US' });

    test('unfolds by keyboard, one at a time, with the charges as days', async ({ page }) => {
      await page.goto(path);
      await page.getByLabel(said.name).press('Enter');
      await expect(opened(page)).toHaveCount(1);
      await expect(opened(page).getByRole('term').first()).toHaveText(said.first[0]!);
      await expect(opened(page).getByRole('definition').first()).toHaveText(said.first[1]!);
      await expect(opened(page).getByRole('definition')).toHaveText([
        said.first[1]!,
        '20%',
        '30%',
        '40%',
        '50%',
        '100%',
      ]);
      await page.locator('summary[aria-label]:visible').last().press('Enter');
      await expect(opened(page)).toHaveCount(1);
      await expect(opened(page).getByRole('term').first()).toContainText('2099');
      await expect(opened(page).getByRole('term').first()).not.toHaveText(said.first[0]!);
    });

    test('is there for all but the canceled one, and goes with one that has begun', async ({
      page,
    }) => {
      const names = () =>
        page
          .locator('details[name=departure] summary:visible')
          .evaluateAll((all) => all.map((one) => one.ariaLabel));
      await page.goto(path);
      expect(await names()).toHaveLength(5);
      expect((await names()).join()).not.toMatch(/8月7日|Aug 7/);
      await page.clock.setFixedTime('2099-04-10T15:00:00Z');
      await page.reload();
      expect(await names()).toHaveLength(4);
      await expect(page.getByLabel(said.name)).toBeHidden();
    });

    test('is a file for calendars and a print, and the terms are a step away', async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.body.append('The paper comes.');
      });
      await page.goto(path);
      await page.getByLabel(said.name).click();
      const download = page.waitForEvent('download');
      await opened(page).getByRole('link', { name: said.calendar }).click();
      expect((await download).suggestedFilename()).toBe('kyoto-chishakuin-2099-04-10.ics');
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toContain(`SUMMARY:${said.title}\r\n`);
      expect(file).toContain('DTSTART;VALUE=DATE:20990410\r\nDTEND;VALUE=DATE:20990413\r\n');
      await opened(page).getByRole('button', { name: said.print }).click();
      await expect(page.getByText('The paper comes.')).toBeAttached();
      await page.getByRole('link', { name: said.terms }).click();
      await expect(page).toHaveURL(/\/terms-of-service#charges$/);
      await expect(page.getByRole('cell', { name: '20%' }).first()).toBeInViewport();
    });

    test('is of a canceled one the file that takes it back from a calendar', async ({ page }) => {
      await page.goto(path);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: said.takeBack }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toMatch(/^UID:heat@/m);
      expect(file).toContain('STATUS:CANCELLED\r\n');
    });

    test('works without JavaScript, but for the button', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByText(said.first[0]!)).toBeHidden();
      await page.getByLabel(said.name).click();
      await expect(page.getByText(said.first[0]!)).toBeVisible();
      await expect(opened(page).getByText(said.print, { exact: true })).toBeHidden();
      const download = page.waitForEvent('download');
      await opened(page).getByRole('link', { name: said.calendar }).click();
      expect((await download).suggestedFilename()).toMatch(/\.ics$/);
      await context.close();
    });

    test('the retreat is sent on by LINE and mail', async ({ page }) => {
      await page.goto(path);
      const [line, mail] = await Promise.all(
        said.share.map(
          async (name) =>
            new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? ''),
        ),
      );
      const url = line?.searchParams.get('url') ?? '';
      expect(line?.hostname).toBe('social-plugins.line.me');
      expect(new URL(url).pathname).toBe(path);
      expect(mail?.searchParams.get('subject')).toBe(said.title);
      expect(mail?.searchParams.get('body')).toBe(`${said.title}\n${url}`);
    });

    test('a print shows the chosen departure alone, without one the next three', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator('head link[media=print]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      const starts = () =>
        page
          .locator('[data-starts]:visible')
          .evaluateAll((all) => all.map(({ dataset }) => (dataset as { starts: string }).starts));
      await expect.poll(starts).toEqual(['2099-04-10', '2099-05-08', '2099-06-12']);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText(
        locale === 'ja'
          ? ['基本情報', '日程と空き状況', 'スケジュール']
          : ['At a glance', 'Dates and availability', 'Schedule'],
      );
      await expect(main.getByText(site.email)).toBeVisible();
      await expect(main.getByText(site.registration[locale])).toBeVisible();
      await expect(main.getByText(path)).toBeVisible();
      await expect(main.getByRole('link').filter({ visible: true })).toHaveCount(0);
      await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeHidden();

      await page.emulateMedia({ media: 'screen' });
      await page.getByLabel(said.name).click();
      await page.emulateMedia({ media: 'print' });
      expect(await starts()).toEqual(['2099-04-10']);
      await expect(main.getByText(said.first[0]!)).toBeVisible();

      await page.emulateMedia({ media: 'screen' });
      await page.getByLabel(said.name).click();
      await page.clock.setFixedTime('2099-06-20T00:00:00Z');
      await page.reload();
      await expect(page.locator('head link[media=print]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      expect(await starts()).toEqual(['2099-06-26', '2099-12-30']);
    });

    for (const length of [0, 60, 300]) {
      test(`a print breaks no price and no word beside notes of ${length} characters`, async ({
        page,
      }) => {
        await page.goto(path);
        await expect(page.locator('head link[media=print]')).toBeAttached();
        const words =
          locale === 'ja'
            ? '大晦日は除夜の鐘を聞き、元日の朝は初詣に出かけます。'
            : 'We hear the temple bell on New Year’s Eve and go out in the morning. ';
        await page.locator('[data-starts]').evaluateAll((rows, note) => {
          for (const row of rows) {
            const line = Object.assign(document.createElement('span'), { textContent: note });
            line.className = 'block text-sm text-ink';
            row.querySelector('th')!.append(...(note === '' ? [] : [line]));
          }
        }, words.repeat(12).slice(0, length).trim());
        // A sheet of A4 without its margins.
        await page.setViewportSize({ width: 680, height: 1000 });
        const parts = page.locator('[data-zone]').locator('thead th, td, th > .inline-block');
        for (const chosen of [false, true]) {
          await page.emulateMedia({ media: 'screen' });
          if (chosen) await page.locator('details[name=departure] summary').last().click();
          await page.emulateMedia({ media: 'print' });
          await expect(page.getByRole('contentinfo')).toBeHidden();
          expect(await brokenWords(parts)).toEqual([]);
          // Three notes of that length can need a second sheet.
          if (length === 300 && !chosen) continue;
          const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
          expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
        }
      });
    }

    for (const id of [
      'kyoto-chishakuin',
      'yamanashi-forest',
      'hokkaido-snow',
      'okinawa-beach',
      'cebu-beach',
      'cebu-mountain',
      'bare',
    ]) {
      test(`${id} is one sheet of A4`, async ({ page }) => {
        await page.goto(path.replace('kyoto-chishakuin', id));
        await expect(page.locator('head link[media=print]')).toBeAttached();
        const summaries = page.locator('details[name=departure] summary');
        for (const chosen of [false, true]) {
          if (chosen && (await summaries.count()) > 0) await summaries.last().click();
          const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
          expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
          expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/);
        }
      });
    }
  });
}

test('each departure’s link says which it is, but that of a full one', async ({ page }) => {
  await page.goto('/en/retreat/kyoto-chishakuin');
  const hrefs = await rows(page)
    .getByRole('link', { name: /^Ask/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    '/en/contact?retreat=kyoto&departure=spring',
    '/en/contact?retreat=kyoto&departure=early-summer',
    '/en/contact?retreat=kyoto',
    '/en/contact?retreat=kyoto&departure=azalea',
    '/en/contact?retreat=kyoto&departure=new-year',
  ]);
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
    const download = page.waitForEvent('download');
    await page.locator('details[name=departure] summary').last().click();
    await page.getByRole('link', { name: 'カレンダーに入れる' }).filter({ visible: true }).click();
    expect((await download).suggestedFilename()).toBe('walk-001-2100-02-18.ics');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/retreat/walk-001/dates');
    await expect(page.getByRole('row', { name: /^Thu, Jan 1 – Sat, Jan 3/ })).toBeVisible();
  });

  test('of which the twelve shown have begun are still one step away', async ({ page }) => {
    await page.clock.setFixedTime('2099-05-01T00:00:00Z');
    await page.goto('/en/retreat/walk-001');
    await expect(page.getByRole('main').getByRole('table')).toBeHidden();
    await expect(page.getByText('Dates on request')).toBeHidden();
    await page.getByRole('link', { name: 'All dates (60)' }).click();
    await expect(page).toHaveURL('/en/retreat/walk-001/dates');
    await expect(page.locator('tr[data-starts]').filter({ visible: true })).toHaveCount(42);
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

  test('says of no card a day that has begun, from the first paint on', async ({ page }) => {
    const next = /next: |次回/;
    const kyoto = page.getByRole('main').getByRole('article').filter({ hasText: 'Chishakuin' });
    // Midnight in Japan.
    await page.clock.setFixedTime('2099-04-09T15:00:00Z');
    for (const path of ['/en', '/en/retreats', '/en/domestic']) {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(kyoto.getByText('from ¥128,000 per person')).toBeVisible();
      await expect(kyoto.getByText(next)).toBeHidden();
      release();
    }
    // Nor once the list is awake, or after a change of pages in place.
    await page.goto('/en/retreats');
    await choose(page, 'Length', '3 days');
    await expect(page).toHaveURL('/en/retreats?days=3');
    await expect(kyoto.getByText(next)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Domestic' }).click();
    await expect(page).toHaveURL('/en/domestic');
    await expect(kyoto.getByText('from ¥128,000 per person')).toBeVisible();
    await expect(kyoto.getByText(next)).toBeHidden();

    await page.clock.setFixedTime('2099-04-09T14:59:59Z');
    await page.reload();
    await expect(kyoto.getByText('next: Fri, Apr 10, 2099')).toBeVisible();
  });

  test('offers no month that is over', async ({ page }) => {
    await page.clock.setFixedTime('2099-05-31T15:00:00Z');
    await page.goto('/retreats?month=2099-04');
    const months = page.getByRole('main').getByLabel('出発の月');
    await months.focus();
    await expect(months.getByRole('option')).toHaveText(['すべての月', '2099年6月', '2099年12月']);
    await expect(months).toHaveValue('');
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
