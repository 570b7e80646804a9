import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test as base, watch } from '../support/test.ts';

type Visitor = BrowserContextOptions & {
  /** What the browser remembers of an earlier visit. */
  stored?: string | undefined;
  /** The browser refuses to remember anything. */
  blocked?: boolean;
};

/** `arrive` opens an empty page for a visitor with a browser of their own. */
const test = base.extend<{ arrive: (visitor: Visitor) => Promise<Page> }>({
  arrive: async ({ browser, baseURL, problems }, use) => {
    const origin = baseURL ?? '';
    const closing: (() => Promise<void>)[] = [];
    await use(async ({ stored, blocked = false, ...options }) => {
      const context = await browser.newContext({
        baseURL: origin,
        ...options,
        ...(stored !== undefined && {
          storageState: {
            cookies: [],
            origins: [{ origin, localStorage: [{ name: 'preferredLang', value: stored }] }],
          },
        }),
      });
      closing.push(() => context.close());
      await watch(context, origin, problems);
      if (blocked) await context.addInitScript(blockStorage);
      return context.newPage();
    });
    for (const close of closing) await close();
  },
});

function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    },
  });
}

async function expectLanguage(page: Page, path: string, lang: 'ja' | 'en') {
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

test.describe('an arrival on a path without a prefix', () => {
  for (const [locale, stored, lang] of [
    ['ja-JP', undefined, 'ja'],
    ['ja-JP', 'ja', 'ja'],
    ['ja-JP', 'en', 'en'],
    ['ja-JP', 'fr', 'ja'],
    ['ja-JP', '', 'ja'],
    ['en-US', undefined, 'en'],
    ['en-US', 'ja', 'ja'],
    ['en-US', 'en', 'en'],
    ['en-US', 'EN<script>', 'en'],
    ['fr-FR', undefined, 'en'],
    ['fr-FR', 'ja', 'ja'],
    ['fr-FR', 'en', 'en'],
    ['fr-FR', 'null', 'en'],
  ] as const) {
    test(`in ${locale} with ${stored === undefined ? 'nothing' : `"${stored}"`} stored is answered in ${lang}`, async ({
      arrive,
    }) => {
      const page = await arrive({ locale, stored });
      await page.goto('/domestic');
      await expectLanguage(page, lang === 'en' ? '/en/domestic' : '/domestic', lang);
    });
  }

  for (const [locale, lang] of [
    ['ja-JP', 'ja'],
    ['en-US', 'en'],
  ] as const) {
    test(`in ${locale} with storage blocked is answered in ${lang}`, async ({ arrive }) => {
      const page = await arrive({ locale, blocked: true });
      await page.goto('/');
      await expectLanguage(page, lang === 'en' ? '/en' : '/', lang);
    });
  }

  test('takes query and anchor along, and leaves no step to go back to', async ({ arrive }) => {
    const page = await arrive({ locale: 'en-US' });
    await page.goto('/domestic?from=mail#main');
    await expectLanguage(page, '/en/domestic?from=mail#main', 'en');
    expect(await page.evaluate(() => history.length)).toBe(2); // the empty page and this one
  });

  test('from another site is led as well', async ({ arrive }) => {
    const page = await arrive({ locale: 'en-US' });
    await page.goto('/domestic', { referer: 'https://search.example/' });
    await expectLanguage(page, '/en/domestic', 'en');
  });
});

test.describe('a dead link', () => {
  for (const [path, heading, back] of [
    ['/nowhere?from=mail', 'Page not found', '/en'],
    ['/retreat/nowhere', 'Retreat not found', '/en/retreats'],
    ['/blog/nowhere/deeper', 'Article Not Found', '/en/blog'],
  ] as const) {
    test(`${path} speaks English to who reads it, with the way back of its section`, async ({
      arrive,
      tolerate,
    }) => {
      tolerate(/status of 404/);
      const page = await arrive({ locale: 'en-US' });
      await page.goto(path);
      await expectLanguage(page, `/en${path}`, 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const main = page.getByRole('main');
      await expect(main.getByRole('link')).toHaveAttribute('href', back);
    });
  }

  for (const [locale, stored] of [
    ['ja-JP', undefined],
    ['en-US', 'ja'],
  ] as const) {
    test(`speaks Japanese in ${locale} with ${stored ?? 'nothing'} stored`, async ({
      arrive,
      tolerate,
    }) => {
      tolerate(/status of 404/);
      const page = await arrive({ locale, stored });
      await page.goto('/retreat/nowhere');
      await expectLanguage(page, '/retreat/nowhere', 'ja');
    });
  }
});

test.describe('nobody is led elsewhere', () => {
  test('without JavaScript', async ({ arrive }) => {
    const page = await arrive({ locale: 'en-US', javaScriptEnabled: false });
    await page.goto('/domestic');
    await expectLanguage(page, '/domestic', 'ja');
  });

  for (const userAgent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  ]) {
    test(`as a crawler: ${userAgent}`, async ({ arrive }) => {
      const page = await arrive({ locale: 'en-US', userAgent });
      await page.goto('/domestic');
      await expectLanguage(page, '/domestic', 'ja');
    });
  }

  for (const stored of [undefined, 'ja', 'garbage']) {
    test(`from /en, in Japanese with ${stored ?? 'nothing'} stored`, async ({ arrive }) => {
      const page = await arrive({ locale: 'ja-JP', stored });
      await page.goto('/en/domestic');
      await expectLanguage(page, '/en/domestic', 'en');
    });
  }

  test('on a move within the site, even in a new tab', async ({ arrive, baseURL }) => {
    const page = await arrive({ locale: 'en-US' });
    await page.goto('/domestic', { referer: `${baseURL}/` });
    await expectLanguage(page, '/domestic', 'ja');
  });

  test('after choosing Japanese where nothing can be stored: on moving, on reloading, on Back', async ({
    arrive,
  }) => {
    const page = await arrive({ locale: 'en-US', blocked: true });
    await page.goto('/');
    await expectLanguage(page, '/en', 'en');
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
    await expectLanguage(page, '/', 'ja');
    await page.getByRole('banner').getByRole('link', { name: '国内', exact: true }).click();
    await expectLanguage(page, '/domestic', 'ja');
    await page.reload();
    await expectLanguage(page, '/domestic', 'ja');
    await page.goBack();
    await expectLanguage(page, '/', 'ja');
  });

  test('from an article that the other language does not have', async ({ arrive }) => {
    const page = await arrive({ locale: 'en-US' });
    await page.goto('/blog/walk-001');
    await expectLanguage(page, '/blog/walk-001', 'ja');
  });
});
