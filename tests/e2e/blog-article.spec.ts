import type { Locator, Page } from '@playwright/test';
import { site } from '../fixtures/site/src/site.ts';
import { overflow, violations } from '../support/axe.ts';
import { SITE_URL } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

test.use({ site: 'grown' });

const main = (page: Page) => page.getByRole('main');
const share = (page: Page, name: string) => page.getByRole('region', { name });

for (const { path, lang, list, category, title, date, reading, back, tags, words } of [
  {
    path: '/blog/hot-springs',
    lang: 'ja',
    list: '/blog',
    category: 'ウェルネス',
    title: '温泉とヨガ',
    date: '2025年6月30日',
    reading: /^読了 約\d+分$/,
    back: '読みもの一覧へ戻る',
    tags: ['#温泉', '#ヨガ', '#睡眠', '#冬'],
    words: {
      tags: 'タグ',
      contents: '目次',
      retreats: '関連するリトリート',
      related: 'あわせて読む',
      note: '日本語と英語で承ります。ご相談は無料です。',
      website: 'すべてのリトリートを見る',
      button: 'お問い合わせ',
      dialog: 'お問い合わせフォーム',
    },
  },
  {
    path: '/en/blog/hot-springs',
    lang: 'en',
    list: '/en/blog',
    category: 'Wellness',
    title: 'Hot springs and stretching',
    date: 'June 30, 2025',
    reading: /^\d+ min read$/,
    back: 'Back to Blog',
    tags: ['#Onsen', '#Yoga', '#Sleep', '#Winter'],
    words: {
      tags: 'Tags',
      contents: 'Contents',
      retreats: 'Related retreats',
      related: 'Read next',
      note: 'Available in Japanese and English. Free consultation available.',
      website: 'View all retreats',
      button: 'Contact Us Now',
      dialog: 'Contact Form',
    },
  },
] as const) {
  test.describe(`an article in ${lang}`, () => {
    test.use({ viewport: { width: 1200, height: 800 } });
    test.beforeEach(({ page }) => page.goto(path));

    test('says what it is about, from when, by whom and how long', async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const article = page.getByRole('article').first();
      for (const text of [category, date, site.brand]) {
        await expect(article.getByText(text, { exact: true }).first()).toBeVisible();
      }
      await expect(article.getByText(reading)).toBeVisible();
      await expect(
        article.getByRole('list', { name: words.tags }).getByRole('listitem'),
      ).toHaveText(tags);
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
      const [author, tagged, text] = [
        await top(article.getByText(site.brand, { exact: true }).first()),
        await top(article.getByRole('list', { name: words.tags })),
        await top(article.locator('.article')),
      ];
      expect(author).toBeLessThan(tagged);
      expect(tagged).toBeLessThan(text);
      await article.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(list);
    });

    test('asks for its hero at 1200 px in a window of 1200', async ({ page }) => {
      const hero = main(page).getByRole('img').first();
      await expect(hero).toHaveAttribute('alt', /./);
      const asked = await hero.evaluate((image: HTMLImageElement) => image.currentSrc);
      const candidates = await page
        .locator('main picture')
        .first()
        .locator('source[type="image/avif"]')
        .first()
        .getAttribute('srcset');
      expect(candidates).toContain(`${new URL(asked).pathname} 1200w`);
    });

    test('has a list of its chapters, which leads to them', async ({ page }) => {
      const contents = page.getByRole('navigation', { name: words.contents });
      const chapters = await main(page)
        .locator('.article')
        .getByRole('heading', { level: 2 })
        .allTextContents();
      expect(chapters.length).toBeGreaterThan(2);
      await expect(contents.getByRole('link')).toHaveText(chapters);
      const last = chapters.at(-1) ?? '';
      await contents.getByRole('link', { name: last }).click();
      await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
      await expect(page).toHaveURL(/#./);
    });

    test('leads on to retreats and to other articles', async ({ page }) => {
      const retreats = page.getByRole('region', { name: words.retreats });
      await expect(retreats.getByRole('article')).toHaveCount(3);
      const related = page.getByRole('region', { name: words.related });
      await expect(related.getByRole('article')).toHaveCount(3);
      await expect(related.locator(`a[href="${path}"]`)).toHaveCount(0);
      await related.getByRole('link').first().click();
      await expect(page).toHaveURL((url) => url.pathname.startsWith(`${list}/`));
      await expect(page).not.toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('ends with an invitation, whose button opens the contact dialog', async ({ page }) => {
      const inquiry = main(page)
        .locator('section')
        .filter({ has: page.getByRole('link', { name: words.button, exact: true }) });
      await expect(inquiry.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(inquiry.getByText(words.note, { exact: true })).toBeVisible();
      await expect(inquiry.getByRole('link', { name: site.email })).toHaveAttribute(
        'href',
        `mailto:${site.email}`,
      );
      await expect(inquiry.getByRole('link', { name: words.website })).toHaveAttribute(
        'href',
        lang === 'ja' ? '/retreats' : '/en/retreats',
      );
      await inquiry.getByRole('link', { name: words.button, exact: true }).click();
      await expect(page.getByRole('dialog', { name: words.dialog })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  });
}

test.describe('the share links', () => {
  const url = `${SITE_URL}/en/blog/planning`;
  const title = 'Planning a stay';
  test.beforeEach(({ page }) => page.goto('/en/blog/planning'));

  test('copy the URL, and say so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await share(page, 'Share').getByRole('button', { name: 'Copy link' }).click();
    await expect(share(page, 'Share').getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test('say so when the browser refuses', async ({ page }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await share(page, 'Share').getByRole('button', { name: 'Copy link' }).click();
    await expect(share(page, 'Share').getByRole('status')).toHaveText(
      'The link could not be copied',
    );
  });

  test('hand it to LINE, X and mail, without a script of theirs', async ({ page }) => {
    const parts = async (name: string) => {
      const link = share(page, 'Share').getByRole('link', { name });
      return new URL((await link.getAttribute('href')) ?? '');
    };
    const line = await parts('Send on LINE');
    expect(line.origin + line.pathname).toBe('https://social-plugins.line.me/lineit/share');
    expect(line.searchParams.get('url')).toBe(url);

    const x = await parts('Share on X');
    expect(x.origin + x.pathname).toBe('https://x.com/intent/post');
    expect(x.searchParams.get('url')).toBe(url);
    expect(x.searchParams.get('text')).toBe(title);

    const mail = await parts('Send by email');
    expect(mail.protocol + mail.pathname).toBe('mailto:');
    // Mail programs read %20, not a plus, as a space.
    expect(mail.search).not.toContain('+');
    expect(mail.searchParams.get('subject')).toBe(title);
    expect(mail.searchParams.get('body')).toBe(`${title}\n${url}`);
  });

  test('write their Japanese so that it can be read again', async ({ page }) => {
    await page.goto('/blog/planning');
    const mail = share(page, '共有する').getByRole('link', { name: 'メールで送る' });
    const { searchParams } = new URL((await mail.getAttribute('href')) ?? '');
    expect(searchParams.get('subject')).toBe('リトリートの計画');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a wide table is scrolled by keyboard too', async ({ page }) => {
    await page.goto('/en/blog/hot-springs');
    const table = page.getByRole('group', { name: 'Table (scrolls sideways)' }).first();
    const hidden = () =>
      table.evaluate(({ scrollWidth, clientWidth, scrollLeft }) =>
        Math.round(scrollWidth - clientWidth - scrollLeft),
      );
    expect(await hidden()).toBeGreaterThan(0);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight');
    await expect.poll(hidden).toBe(0);
  });
});

test.describe('no barrier that axe knows', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const width of [390, 1280]) {
    for (const path of ['/blog', '/en/blog']) {
      test(`in the list ${path} at ${width} px, narrowed and empty`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        expect(await violations(page)).toEqual([]);
        await page.getByRole('searchbox').fill('yoga');
        await page.getByRole('combobox').first().selectOption('yoga');
        await expect(page).toHaveURL(/\?tag=yoga/);
        expect(await violations(page)).toEqual([]);
        await page.getByRole('searchbox').fill('antarctica');
        await expect(main(page).getByRole('article')).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      });
    }
  }

  for (const path of ['/blog/zazen', '/en/blog/zazen']) {
    test(`in ${path} at 1280 px`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });
  }

  test('nothing of the list has to be scrolled sideways at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/blog', '/en/blog']) {
      await page.goto(path);
      expect(await overflow(page)).toBe(0);
    }
  });
});

test.describe('on paper', () => {
  for (const [path, words, text] of [
    ['/blog/hot-springs', ['共有する', '目次', '関連するリトリート', 'あわせて読む'], '温泉'],
    ['/en/blog/hot-springs', ['Share', 'Contents', 'Related retreats', 'Read next'], 'bath'],
  ] as const) {
    test(`${path} is its title, its facts and its text`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      for (const name of words) {
        await expect(main(page).getByText(name, { exact: true })).toBeHidden();
      }
      const h1 = page.getByRole('heading', { level: 1 });
      await expect(h1).toBeVisible();
      // Dark on the paper's white, no longer light on a picture.
      await expect(h1).toHaveCSS('color', 'rgb(31, 42, 42)');
      await expect(main(page).getByRole('img').first()).toBeHidden();
      await expect(main(page).getByText(text).first()).toBeVisible();
      await expect(main(page).getByRole('table').first()).toBeVisible();
      await expect(main(page).getByText(site.email)).toBeVisible();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is read, and led on from, by links alone', async ({ page }) => {
    await page.goto('/en/blog');
    await expect(main(page).getByRole('searchbox')).toBeHidden();
    await page.getByRole('link', { name: /^Hot springs and stretching/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^\s*Hot springs and stretching/,
    );
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Share on X' })).toBeVisible();
    await page.getByRole('link', { name: 'Who should wait, and who should ask' }).click();
    await expect(page).toHaveURL(/\/en\/blog\/hot-springs#./);
    await page.getByRole('link', { name: 'Contact Us Now' }).click();
    await expect(page).toHaveURL('/en/contact');
  });
});

for (const [path, title, back, list] of [
  ['/blog/nowhere', '記事が見つかりません', '読みもの一覧へ戻る', '/blog'],
  ['/en/blog/nowhere', 'Article Not Found', 'Back to Blog', '/en/blog'],
] as const) {
  test(`the unknown ${path} leads back to the list of its language`, async ({ page, tolerate }) => {
    tolerate(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await main(page).getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(list);
    await expect(main(page).getByRole('article').first()).toBeVisible();
  });
}
