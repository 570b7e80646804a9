import type { Page } from '@playwright/test';
import { site } from '../fixtures/site/src/site.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

// In English ten articles, one page, so that the list needs no index; in Japanese ten pages.
test.use({ site: 'grown' });

/** The articles in English, newest first. */
const english = [
  'The title of the article',
  'Hot springs and stretching',
  'Planning a stay',
  'Breath work',
  'Cherry season',
  'Walking Kumano',
  'Zazen on a chair',
  'Maples in Kyoto',
  'Ready for sleep',
  'Lodging on a mountain',
];

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const category = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tag = (page: Page) => page.getByRole('main').getByRole('combobox');
const search = (page: Page) => page.getByRole('main').getByRole('searchbox');
/** Chooses a tag as a visitor does, who first reaches for the drop-down. */
async function chooseTag(page: Page, label: string): Promise<void> {
  await tag(page).focus();
  await tag(page).selectOption(label);
}
/** Until the list is hydrated. */
const awake = (page: Page) =>
  page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
const result = (page: Page) => page.getByRole('main').getByRole('status');

test.describe('a list that fits on one page', () => {
  test.use({ locale: 'en-US' });
  test.beforeEach(({ page }) => page.goto('/en/blog'));

  test('shows the articles of its language, newest first, and how many there are', async ({
    page,
  }) => {
    await expect(titles(page)).toHaveText(english);
    await expect(result(page)).toHaveText('10 articles found');
    await expect(page.getByText('1-10 of 10 articles', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await expect(search(page)).toHaveAttribute('placeholder', 'Search articles...');
    await expect(page.getByRole('list', { name: 'Categories' }).getByRole('button')).toHaveText([
      'All',
      'Wellness',
      'Seasonal',
      'Meditation',
      'Spiritual',
    ]);
    await expect(tag(page)).toHaveValue('');
    await expect(tag(page).getByRole('option').first()).toHaveText('All Tags');
    await expect(tag(page).getByRole('option', { name: 'Sea', exact: true })).toHaveCount(0);
  });

  test('shows of each article its picture, subject, title, excerpt, day, author and three tags', async ({
    page,
  }) => {
    const card = cards(page).nth(1);
    await expect(card.getByRole('presentation', { includeHidden: true })).toBeVisible();
    await expect(card.getByText('Wellness', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Number 1\./)).toBeVisible();
    await expect(card.getByText('June 30, 2025', { exact: true })).toBeVisible();
    await expect(card.getByText(site.brand, { exact: true })).toBeVisible();
    await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      '#Onsen',
      '#Yoga',
      '#Sleep',
    ]);
    await expect(card.getByRole('heading')).toHaveCSS('-webkit-line-clamp', '2');
    await expect(card.getByText(/^Number 1\./)).toHaveCSS('-webkit-line-clamp', '3');
    await card.getByRole('link', { name: 'Hot springs and stretching' }).click();
    await expect(page).toHaveURL('/en/blog/hot-springs');
  });

  test('is narrowed to a category, and the URL says so', async ({ page }) => {
    await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await category(page, 'Meditation').click();
    await expect(titles(page)).toHaveText(['Breath work', 'Zazen on a chair']);
    await expect(result(page)).toHaveText('2 articles found');
    await expect(page.getByText('1-2 of 2 articles', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/en/blog?category=meditation');
    await expect(category(page, 'Meditation')).toHaveAttribute('aria-pressed', 'true');
    await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'false');

    await category(page, 'All').click();
    await expect(titles(page)).toHaveText(english);
    await expect(page).toHaveURL('/en/blog');
  });

  test('is narrowed to a tag, also one that its cards have no room for, and freed of it', async ({
    page,
  }) => {
    await expect(page.getByRole('button', { name: 'Clear tag' })).toHaveCount(0);
    await chooseTag(page, 'Winter');
    await expect(titles(page)).toHaveText(['Hot springs and stretching']);
    await expect(result(page)).toHaveText('1 article found');
    await expect(page).toHaveURL('/en/blog?tag=winter');

    await chooseTag(page, 'Onsen');
    await expect(titles(page)).toHaveText(['Hot springs and stretching', 'Cherry season']);
    await page.getByRole('button', { name: 'Clear tag' }).click();
    await expect(titles(page)).toHaveText(english);
    await expect(page).toHaveURL('/en/blog');
    await expect(tag(page)).toHaveValue('');
    await expect(tag(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear tag' })).toHaveCount(0);
  });

  for (const [query, found, of] of [
    ['KUMANO', 'Walking Kumano', 'a title, in capitals'],
    ['rail pass', 'Planning a stay', 'an excerpt'],
    ['rail-pass', 'Planning a stay', 'a hyphen for a space'],
    ['kūmano', 'Walking Kumano', 'an accent that is not there'],
    ['pilgrim　walking', 'Walking Kumano', 'words of a tag and a title, in any order'],
    ['pilgrim', 'Walking Kumano', 'a tag'],
    ['ｚａｚｅｎ', 'Zazen on a chair', 'full-width letters'],
    ['  maples ', 'Maples in Kyoto', 'spaces around'],
  ] as const) {
    test(`is searched by ${of}`, async ({ page }) => {
      await search(page).fill(query);
      await expect(titles(page)).toHaveText([found]);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === query.trim());
    });
  }

  test('combines category, tag and words', async ({ page }) => {
    await category(page, 'Wellness').click();
    await chooseTag(page, 'Sleep');
    await expect(titles(page)).toHaveText(['Hot springs and stretching', 'Ready for sleep']);
    await search(page).fill('ready');
    await expect(titles(page)).toHaveText(['Ready for sleep']);
    await expect(page).toHaveURL('/en/blog?category=wellness&tag=sleep&q=ready');
    await category(page, 'Spiritual').click();
    await expect(result(page)).toHaveText('No articles found');
  });

  test('shows a way out when nothing matches: without the words, without anything, to the staff', async ({
    page,
  }) => {
    const way = (name: string) => page.getByRole('main').getByRole('button', { name });
    await search(page).fill('antarctica');
    await expect(result(page)).toHaveText('No articles found');
    await expect(way('Clear the search')).toHaveCount(0);
    await way('Show all articles').click();
    await expect(titles(page)).toHaveText(english);
    await expect(page).toHaveURL('/en/blog');
    await expect(search(page)).toHaveValue('');

    await category(page, 'Meditation').click();
    await search(page).fill('antarctica');
    await way('Clear the search').click();
    await expect(titles(page)).toHaveText(['Breath work', 'Zazen on a chair']);
    await expect(page).toHaveURL('/en/blog?category=meditation');
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('');

    await search(page).fill('antarctica');
    await page.getByRole('main').getByRole('link', { name: 'Ask our staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Form' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: /Preferred retreat/ })).toHaveValue('');
  });

  test('keeps the words in its box when All is pressed: that is all categories', async ({
    page,
  }) => {
    await category(page, 'Wellness').click();
    await search(page).fill('hot');
    await expect(page).toHaveURL('/en/blog?category=wellness&q=hot');
    await category(page, 'All').click();
    await expect(page).toHaveURL('/en/blog?q=hot');
    await expect(search(page)).toHaveValue('hot');
  });

  test('says so when nothing matches, and comes back when the words go', async ({ page }) => {
    await search(page).fill('antarctica');
    await expect(result(page)).toHaveText('No articles found');
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText(/of 0 articles/)).toHaveCount(0);
    await search(page).clear();
    await expect(titles(page)).toHaveText(english);
    await expect(page).toHaveURL('/en/blog');
  });

  test('keeps everything chosen when Enter is pressed in the search box', async ({ page }) => {
    await chooseTag(page, 'Yoga');
    await search(page).fill('breath');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/en/blog?tag=yoga&q=breath');
    await expect(titles(page)).toHaveText(['Breath work']);
  });

  test('comes back from an article as it was left', async ({ page }) => {
    await category(page, 'Wellness').click();
    await chooseTag(page, 'Yoga');
    await search(page).fill('hot');
    await page.getByRole('link', { name: 'Hot springs and stretching' }).click();
    await expect(page).toHaveURL('/en/blog/hot-springs');
    await page.goBack();
    await expect(page).toHaveURL('/en/blog?category=wellness&tag=yoga&q=hot');
    await expect(titles(page)).toHaveText(['Hot springs and stretching']);
    await expect(category(page, 'Wellness')).toHaveAttribute('aria-pressed', 'true');
    await expect(tag(page)).toHaveValue('yoga');
    await expect(search(page)).toHaveValue('hot');
  });

  test('goes back from choice to choice', async ({ page }) => {
    await category(page, 'Seasonal').click();
    // What is chosen while the list still wakes is one step with the press that woke it.
    await expect(page).toHaveURL('/en/blog?category=seasonal');
    await chooseTag(page, 'Autumn');
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/en/blog?category=seasonal');
    await expect(cards(page)).toHaveCount(2);
    await expect(tag(page)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/en/blog');
    await expect(titles(page)).toHaveText(english);
  });

  test('is plain again by its own link in the header', async ({ page }) => {
    await category(page, 'Spiritual').click();
    await search(page).fill('kumano');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/en/blog');
    await expect(titles(page)).toHaveText(english);
    await expect(search(page)).toHaveValue('');
    await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  });

  test('loses neither the first press, the tag chosen nor the words typed before it wakes', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await search(page).pressSequentially('hot');
    await search(page).press('Enter');
    await chooseTag(page, 'Yoga');
    await category(page, 'Wellness').click();
    await expect(cards(page)).toHaveCount(10);
    release();
    await expect(titles(page)).toHaveText(['Hot springs and stretching']);
    await expect(search(page)).toHaveValue('hot');
    await expect(tag(page)).toHaveValue('yoga');
    await expect(page).toHaveURL('/en/blog?category=wellness&tag=yoga&q=hot');
  });

  test('loses no press that another one follows before it wakes', async ({ page }) => {
    const release = await holdScripts(page);
    await category(page, 'Wellness').click();
    await chooseTag(page, 'Yoga');
    await search(page).fill('hot');
    await page.getByRole('link', { name: 'Hot springs and stretching' }).click();
    release();
    await expect(page).toHaveURL('/en/blog/hot-springs');
    await page.goBack();
    await expect(page).toHaveURL('/en/blog?category=wellness&tag=yoga&q=hot');
    await expect(category(page, 'Wellness')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('a shared URL', () => {
  test('opens the list as it was shared', async ({ page }) => {
    await page.goto('/en/blog?category=seasonal&tag=spring&q=cherry');
    await expect(titles(page)).toHaveText(['Cherry season']);
    await expect(category(page, 'Seasonal')).toHaveAttribute('aria-pressed', 'true');
    await expect(tag(page)).toHaveValue('spring');
    await expect(search(page)).toHaveValue('cherry');
  });

  test('with nonsense in it opens the plain list', async ({ page }) => {
    await page.goto('/en/blog?category=food&tag=none&page=-4');
    await awake(page);
    await expect(titles(page)).toHaveText(english);
    await expect(category(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  });

  test('of a page that is no longer there shows what there is', async ({ page }) => {
    await page.goto('/en/blog?category=seasonal&page=7');
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText('1-2 of 2 articles', { exact: true })).toBeVisible();
  });

  test('of a tag is where an article’s tags lead', async ({ page }) => {
    await page.goto('/en/blog/hot-springs');
    await page
      .getByRole('main')
      .getByRole('list', { name: 'Tags' })
      .first()
      .getByRole('link', { name: '#Sleep' })
      .click();
    await expect(page).toHaveURL('/en/blog?tag=sleep');
    await expect(titles(page)).toHaveText(['Hot springs and stretching', 'Ready for sleep']);
  });
});

test.describe('a long list', () => {
  const pages = (page: Page) => page.getByRole('navigation', { name: 'ページ' });
  const turn = (page: Page, to: number) =>
    pages(page)
      .getByRole('link', { name: `${to}ページ目`, exact: true })
      .click();
  /** What the pagination shows, as a reader sees it. */
  const shown = async (page: Page) =>
    (await pages(page).getByRole('listitem').allInnerTexts())
      .map((item) => item.split('\n')[0]?.trim())
      .join(' ');

  for (const [query, found, of] of [
    ['おんせん', [], 'a reading, which is not what stands there'],
    ['温泉', ['温泉とヨガ', '桜の季節'], 'kanji, in a title and a tag'],
    ['よが', ['温泉とヨガ', '呼吸のプラクティス'], 'hiragana for katakana'],
    ['ﾌﾟﾗｸﾃｨｽ', ['呼吸のプラクティス'], 'half-width katakana'],
    ['jrパス', ['リトリートの計画'], 'half-width letters for full-width ones'],
    ['歩く旅　７７', ['歩く旅 77'], 'full-width numbers and space'],
  ] as const) {
    test(`is searched by ${of}`, async ({ page }) => {
      await page.goto('/blog');
      await search(page).fill(query);
      await expect(titles(page)).toHaveText(found);
      await expect(result(page)).toHaveText(
        found.length === 0
          ? '記事が見つかりませんでした'
          : `${found.length}件の記事が見つかりました`,
      );
    });
  }

  test('never filters by a half-composed word, and loses none of it', async ({ page }) => {
    await page.goto('/blog');
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    // The composition must meet the hydrated list.
    await search(page).fill('熊野');
    await expect(cards(page)).toHaveCount(1);
    await search(page).fill('');
    await expect(cards(page)).toHaveCount(12);

    for (const composed of ['ｓ', 'さくら', 'さくら']) {
      await compose(composed);
      await expect(search(page)).toHaveValue(composed);
    }
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL('/blog');
    await keyboard.send('Input.insertText', { text: '桜' });
    await expect(search(page)).toHaveValue('桜');
    await expect(titles(page)).toHaveText(['桜の季節']);
  });

  test('has twelve articles to a page, each page with a path of its own', async ({ page }) => {
    await page.goto('/blog');
    await expect(result(page)).toHaveText('118件の記事が見つかりました');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByText('118件中 1〜12件', { exact: true })).toBeVisible();
    expect(await shown(page)).toBe('← 1 2 … 10 →');
    await expect(pages(page).getByRole('link', { name: '前のページ' })).toBeDisabled();

    await turn(page, 2);
    await expect(page).toHaveURL('/blog/page/2');
    await expect(titles(page).first()).toHaveText('歩く旅 3');
    await expect(page.getByText('118件中 13〜24件', { exact: true })).toBeVisible();

    await pages(page).getByRole('link', { name: '次のページ' }).click();
    await expect(page).toHaveURL('/blog/page/3');
    await expect.poll(() => shown(page)).toBe('← 1 2 3 4 … 10 →');
    await turn(page, 4);
    await expect.poll(() => shown(page)).toBe('← 1 … 3 4 5 … 10 →');
    await turn(page, 10);
    await expect(page).toHaveURL('/blog/page/10');
    await expect.poll(() => shown(page)).toBe('← 1 … 9 10 →');
    await expect(cards(page)).toHaveCount(10);
    await expect(page.getByText('118件中 109〜118件', { exact: true })).toBeVisible();
    await expect(pages(page).getByRole('link', { name: '次のページ' })).toBeDisabled();
    await expect(pages(page).getByRole('link', { name: '10ページ目' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await page.goBack();
    await expect(page).toHaveURL('/blog/page/4');
    await expect(titles(page).first()).toHaveText('歩く旅 27');
    await page.reload();
    await expect(titles(page).first()).toHaveText('歩く旅 27');
    await expect.poll(() => shown(page)).toBe('← 1 … 3 4 5 … 10 →');
  });

  test('begins at its first page again with any change', async ({ page }) => {
    await page.goto('/blog/page/5');
    await category(page, '季節').click();
    await expect(result(page)).toHaveText('110件の記事が見つかりました');
    await expect(page).toHaveURL('/blog?category=seasonal');
    await expect(titles(page).first()).toHaveText('桜の季節');

    const afterPageThree = async (change: () => Promise<unknown>, url: string) => {
      await turn(page, 2);
      await turn(page, 3);
      await expect(page).toHaveURL((url) => url.searchParams.get('page') === '3');
      await change();
      await expect(page).toHaveURL(url);
      await expect(pages(page).getByRole('link', { name: '1ページ目' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    };
    await afterPageThree(() => chooseTag(page, '海'), '/blog?category=seasonal&tag=sea');
    await expect(result(page)).toHaveText('108件の記事が見つかりました');
    await afterPageThree(() => category(page, 'すべて').click(), '/blog?tag=sea');
    await afterPageThree(
      () => search(page).fill('歩く'),
      `/blog?tag=sea&q=${encodeURIComponent('歩く')}`,
    );
    await afterPageThree(
      () => page.getByRole('button', { name: 'タグを解除' }).click(),
      `/blog?q=${encodeURIComponent('歩く')}`,
    );
    await search(page).clear();
    await expect(page).toHaveURL('/blog');
    await expect(titles(page).first()).toHaveText('記事の題名を書きます');
  });

  test('scrolls smoothly to its top when a page is turned', async ({ page }) => {
    await page.goto('/blog');
    await search(page).fill('歩く旅');
    await expect(result(page)).toHaveText('108件の記事が見つかりました');
    await pages(page).scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => {
      document.documentElement.dataset['stops'] = '';
      addEventListener('scroll', () => {
        document.documentElement.dataset['stops'] += `${Math.round(scrollY)} `;
      });
      return scrollY;
    });
    expect(from).toBeGreaterThan(1000);
    await turn(page, 2);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const stops = (await page.locator('html').getAttribute('data-stops'))?.trim().split(' ') ?? [];
    // On its way, however few frames a busy machine draws.
    expect(stops.some((stop) => Number(stop) > 0 && Number(stop) < from)).toBe(true);
    expect(stops.map(Number)).toEqual(stops.map(Number).toSorted((a, b) => b - a));
    // Whoever goes on with the keyboard is where the view is.
    await page.keyboard.press('Tab');
    await expect(category(page, 'すべて')).toBeFocused();
  });

  test('jumps there for a visitor who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/blog');
    await search(page).fill('歩く旅');
    await expect(result(page)).toHaveText('108件の記事が見つかりました');
    await pages(page).scrollIntoViewIfNeeded();
    await turn(page, 2);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('fetches its index when it first needs it, and once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/blog.json', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/blog');
    await category(page, 'すべて').hover();
    await awake(page);
    expect(asked).not.toContain('/blog.json');
    await category(page, '祈りと聖地').click();
    await expect(result(page)).toHaveText('読み込んでいます');
    gate.resolve(undefined);
    await expect(titles(page)).toHaveText(['熊野を歩く', '山の宿坊']);
    await search(page).fill('山');
    await expect(cards(page)).toHaveCount(1);
    expect(asked.filter((path) => path === '/blog.json')).toHaveLength(1);
  });

  test('tells in red that its index did not come, and tries again', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource|HTTP 500/);
    await page.route('**/blog.json', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/blog');
    await search(page).fill('熊野');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('記事を読み込めませんでした');
    await expect(alert).toHaveCSS('color', 'rgb(178, 67, 44)');
    await page.unroute('**/blog.json');
    await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(titles(page)).toHaveText(['熊野を歩く']);
    await expect(search(page)).toHaveValue('熊野');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every article is reached by links, and no control is dead', async ({ page }) => {
    await page.goto('/blog');
    await expect(search(page)).toBeHidden();
    await expect(tag(page)).toBeHidden();
    await expect(category(page, '季節')).toBeHidden();
    const pages = page.getByRole('navigation', { name: 'ページ' });
    await pages.getByRole('link', { name: '10ページ目' }).click();
    await expect(page).toHaveURL('/blog/page/10');
    await expect(cards(page)).toHaveCount(10);
    await pages.getByRole('link', { name: '前のページ' }).click();
    await expect(page).toHaveURL('/blog/page/9');
    await page.getByRole('link', { name: '歩く旅 96' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('歩く旅 96');
    await page.getByRole('link', { name: '読みもの一覧へ戻る' }).click();
    await expect(page).toHaveURL('/blog');
  });
});

test.describe('an article in Japanese only', () => {
  test('is told by the switch, which leads to the list, and is announced nowhere as a pair', async ({
    page,
  }) => {
    await page.goto('/blog/walk-001');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('link[hreflang]')).toHaveCount(0);
    const english = page
      .getByRole('banner')
      .getByRole('link', { name: /この記事は日本語だけです。一覧へ移動します/ });
    await english.click();
    await expect(page).toHaveURL('/en/blog');
    await expect(titles(page)).toHaveCount(10);
    await expect(titles(page).filter({ hasText: '歩く旅' })).toHaveCount(0);
  });

  test('has no path in English', async ({ page, tolerate }) => {
    tolerate(/status of 404/);
    const response = await page.goto('/en/blog/walk-001');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  });

  test.describe('for a visitor from abroad', () => {
    test.use({ locale: 'en-US' });

    test('stays where it is, as there is no twin to lead to', async ({ page }) => {
      await page.goto('/blog/walk-001');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('歩く旅 1');
      await expect(page).toHaveURL('/blog/walk-001');
      await page.goto('/blog/page/2');
      await expect(page).toHaveURL('/blog/page/2');
      await expect(cards(page)).toHaveCount(12);
    });
  });
});
