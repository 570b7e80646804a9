import { dictionaryFor } from '#i18n/dictionary.ts';
import { site } from '../fixtures/site/src/site.ts';
import { expect, test } from '../support/test.ts';

test.describe('the home page', () => {
  test('introduces the operator and leads on', async ({ page }) => {
    const { home: t } = dictionaryFor('en');
    await page.goto('/en');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      t.hero.title.replace('\n', ' '),
      {
        useInnerText: true,
      },
    );
    await expect(main.getByText(t.hero.subtitle)).toBeVisible();
    for (const text of t.about.text) await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByRole('heading', { name: t.reasons.title })).toBeVisible();
    await expect(
      main
        .getByRole('list')
        .filter({ hasText: t.reasons.items[0]?.title ?? '' })
        .getByRole('listitem'),
    ).toHaveCount(3);
    await expect(main.getByRole('article').getByRole('heading')).toHaveText([
      'Kyoto Chishakuin Temple Yoga Retreat',
      'Yamanashi Forest Therapy & Yoga Retreat',
      'Cebu Island Beach Yoga & Meditation Retreat',
    ]);
    await main.getByRole('link', { name: t.hero.button }).click();
    await expect(page).toHaveURL('/en/retreats');
    await page.goBack();
    await main.getByRole('link', { name: dictionaryFor('en').common.allRetreats }).click();
    await expect(page).toHaveURL('/en/retreats');
    await page.goBack();
    await expect(main.getByRole('link', { name: t.closing.button })).toHaveAttribute(
      'href',
      '/en/contact',
    );
  });
});

test.describe('a retreat page', () => {
  test('tells everything about the retreat', async ({ page }) => {
    await page.goto('/en/retreat/kyoto-chishakuin');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Kyoto Chishakuin Temple Yoga Retreat',
    );
    await expect(main.getByText('Domestic Retreat', { exact: true })).toBeVisible();
    await expect(main.getByText(/^Sutras at six/)).toBeVisible();
    await expect(main.getByRole('region', { name: 'Overview' }).getByRole('paragraph')).toHaveCount(
      4,
    );

    const schedule = main.getByRole('region', { name: 'Schedule' });
    await expect(schedule.getByRole('heading', { level: 3 })).toHaveText([
      'Day 1',
      'Day 2',
      'Day 3',
    ]);
    await expect(schedule.getByRole('listitem').first()).toHaveText(
      /^\s*14:00\s*Meet at Kyoto Station and travel to Chishakuin\s*$/,
    );

    const panel = main.getByRole('complementary', { name: 'At a glance' });
    await expect(panel.getByRole('term')).toHaveText([
      'Location',
      'Duration',
      'Price',
      'Group size',
    ]);
    await expect(panel.getByRole('definition')).toHaveText([
      'Higashiyama, Kyoto',
      '3 days',
      /^\s*¥128,000\s*per person, tax included\s*$/,
      'up to 10 people',
    ]);
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await expect(panel.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/en/contact?retreat=kyoto',
    );
    await expect(
      main.getByRole('region', { name: 'Teachers and guides' }).getByRole('listitem'),
    ).toHaveCount(2);
    await expect(
      main.getByRole('heading', {
        name: dictionaryFor('en').retreats.closing.title.replace('\n', ' '),
      }),
    ).toBeVisible();

    await main.getByRole('link', { name: 'Back to retreats' }).click();
    await expect(page).toHaveURL('/en/retreats');
  });

  for (const [width, height] of [
    [1024, 720],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    for (const [path, name] of [
      ['/retreat/kyoto-chishakuin', 'お問い合わせ'],
      ['/en/retreat/kyoto-chishakuin', 'Contact Us'],
    ] as const) {
      test(`${path} can be asked about on the first screen of ${width} × ${height}, and while it is read`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        const calls = page.locator('.button[data-open-contact=kyoto]');
        await expect(calls).toHaveText([name, name]);
        await expect(calls.first()).toBeInViewport({ ratio: 1 });
        await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
        await page.locator('#instructors').scrollIntoViewIfNeeded();
        await expect(calls.last()).toBeInViewport({ ratio: 1 });
      });
    }
  }

  test('tells it in Japanese as well', async ({ page }) => {
    await page.goto('/retreat/cebu-beach');
    await expect(page.getByText('海外リトリート', { exact: true })).toBeVisible();
    const panel = page.getByRole('complementary', { name: '基本情報' });
    await expect(panel.getByRole('term')).toHaveText(['場所', '日数', '料金', '定員']);
    await expect(panel.getByRole('definition').nth(2)).toHaveText(
      /^\s*[\d,]+円\s*税込・お一人さま\s*$/,
    );
  });
});

test.describe('a picture that cannot be loaded', () => {
  test('gives way to the default picture', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource/);
    await page.route(/\.avif$/, (route) => route.abort());
    await page.goto('/retreat/kyoto-chishakuin');
    const hero = page.locator('main img').first();
    const standIn = (await page.locator('html').getAttribute('data-default-picture')) ?? '';
    await expect(hero).toHaveAttribute('src', standIn);
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('does so on pages that follow, too', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource/);
    await page.goto('/domestic');
    await page.route(/\.avif$/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: '海外' }).click();
    await expect(page).toHaveURL('/international');
    const standIn = (await page.locator('html').getAttribute('data-default-picture')) ?? '';
    await expect(page.locator('main img').first()).toHaveAttribute('src', standIn);
  });

  test('is left alone when the default picture fails as well', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource/);
    const tries: string[] = [];
    await page.route(/\.(avif|webp|jpeg)$/, (route) => {
      tries.push(new URL(route.request().url()).pathname);
      return route.abort();
    });
    await page.goto('/retreat/kyoto-chishakuin');
    const standIn = (await page.locator('html').getAttribute('data-default-picture')) ?? '';
    await expect(page.locator('main img').first()).toHaveAttribute('src', standIn);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // One failed picture asks once for the default one.
    expect(tries.filter((path) => path === standIn).length).toBeLessThanOrEqual(
      await page.locator('main img').count(),
    );
  });
});

test.describe('a path without a page', () => {
  for (const [path, lang, title, back, to] of [
    ['/nowhere', 'ja', 'ページが見つかりません', 'ホームへ戻る', '/'],
    ['/en/nowhere/deeper', 'en', 'Page not found', 'Back to home', '/en'],
    ['/retreat/nowhere', 'ja', 'リトリートが見つかりません', 'リトリート一覧へ戻る', '/retreats'],
    ['/en/retreat/nowhere', 'en', 'Retreat not found', 'Back to retreats', '/en/retreats'],
    ['/blog/nowhere', 'ja', '記事が見つかりません', '読みもの一覧へ戻る', '/blog'],
    ['/en/blog/nowhere', 'en', 'Article Not Found', 'Back to Blog', '/en/blog'],
  ] as const) {
    test(`${path} is answered with status 404, in its language and with a way back`, async ({
      page,
      tolerate,
    }) => {
      tolerate(/status of 404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const link = page.getByRole('main').getByRole('link', { name: back });
      await expect(link).toHaveAttribute('href', to);
      if (to.endsWith('/blog')) return;
      await link.click();
      await expect(page).toHaveURL(to);
    });
  }
});

test.describe('the languages of a path without a page', () => {
  test('are its path below each prefix, without a reload', async ({ page, tolerate }) => {
    tolerate(/status of 404/);
    await page.goto('/retreat/nowhere?from=mail');
    const languages = page.getByRole('banner').getByRole('navigation', { name: /言語|language/ });
    await languages.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/retreat/nowhere?from=mail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retreat not found');
    await expect(languages.getByRole('link', { name: '日本語' })).toHaveAttribute(
      'href',
      '/retreat/nowhere',
    );
    await languages.getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/retreat/nowhere?from=mail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('リトリートが見つかりません');
  });
});

test.describe('the contact page', () => {
  for (const [path, locale, note] of [
    ['/contact', 'ja', /24時間/],
    ['/en/contact', 'en', /24\/7/],
  ] as const) {
    const { link: faq } = dictionaryFor(locale).contact.faq;
    test(`${path} names the email and leads to the answers`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: site.email })).toHaveAttribute(
        'href',
        `mailto:${site.email}`,
      );
      await expect(main.getByText(note)).toBeVisible();
      await main.getByRole('link', { name: faq }).click();
      await expect(page).toHaveURL(path.replace('contact', 'faq'));
    });
  }
});

test.describe('what the server sends', () => {
  test('carries the security headers, and hashed files are kept for ever', async ({ page }) => {
    const response = await page.goto('/en');
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const picture = await page
      .getByRole('main')
      .locator('img[src^="/_astro/"]')
      .first()
      .getAttribute('src');
    const file = await page.request.get(picture ?? '');
    expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('leads paths with .html or a slash at the end to the one path of the page', async ({
    page,
  }) => {
    for (const path of ['/en/retreats.html', '/en/retreats/']) {
      await page.goto(path);
      await expect(page).toHaveURL('/en/retreats');
    }
  });
});
