import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { inquiriesOf } from '../support/behind.ts';
import { clientRouter, isMarked, markDocument } from '../support/client-router.ts';
import { countLoads, isFromCache, isNext, startHost, type Host } from '../support/deploy.ts';
import type { ServedSite } from '../support/project.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ host: Host }>({
  host: async ({ site }, use) => {
    const host = await startHost(site);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

const { contact, common } = dictionaryFor('ja');

const english = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'English' }).first();
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });
const faq = (page: Page) => inFooter(page, 'よくあるご質問');
const opener = (page: Page) => inFooter(page, common.footer.contactButton);
const dialog = (page: Page) => page.getByRole('dialog', { name: contact.form.title, exact: true });
const field = (page: Page, name: 'name' | 'email' | 'message') =>
  page.getByRole('textbox', { name: contact.form[name] });

/** The page is the next version's as a whole, after as many loads. */
async function expectNext(page: Page, loads: () => number, count = 1) {
  await expect.poll(() => isNext(page)).toBe(true);
  await clientRouter(page);
  expect(loads()).toBe(count);
}

test.beforeEach(async ({ context }) => {
  // The rate limit counts per IP address; each journey is a visitor of its own.
  await context.setExtraHTTPHeaders({
    'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  });
});

test.afterEach(({ problems }) => {
  // To compare another version's page, the router reads it as a document, whose styles the policy keeps out.
  const met = problems.filter((line) => !/inline style violates|style-src-elem inline/.test(line));
  problems.splice(0, Infinity, ...met);
});

test.describe('after a deploy, an open page leads to the next version in one load', () => {
  test('by a link', async ({ page, host }) => {
    await page.goto('/');
    await clientRouter(page);
    const loads = countLoads(page);
    host.deploy('next');
    await faq(page).click();
    await expect(page).toHaveURL('/faq');
    await expectNext(page, loads);

    // Within the new version nothing is loaded anew.
    await markDocument(page);
    await english(page).click();
    await expect(page).toHaveURL('/en/faq');
    expect(await isMarked(page)).toBe(true);
  });

  test('by the language button', async ({ page, host }) => {
    await page.goto('/domestic?from=mail#main');
    await clientRouter(page);
    const loads = countLoads(page);
    host.deploy('next');
    await english(page).click();
    await expect(page).toHaveURL('/en/domestic?from=mail#main');
    await expectNext(page, loads);
  });

  for (const address of ['/', '/#operator']) {
    test(`by Back to ${address}`, async ({ page, host }) => {
      await page.goto('/faq');
      await clientRouter(page);
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.querySelector('main')?.prepend(link);
        link.click();
      }, address);
      await expect(page).toHaveURL(address);
      await inFooter(page, 'プライバシーポリシー').click();
      await expect(page).toHaveURL('/privacy-policy');
      const loads = countLoads(page);
      host.deploy('next');
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/プライバシー/);
      await expectNext(page, loads);
    });
  }
});

test.describe('what a visitor has typed', () => {
  test('comes along, in the dialog and on the page', async ({ page, host }) => {
    await page.goto('/');
    await opener(page).click();
    await field(page, 'name').fill('山田 花子');
    await field(page, 'message').fill('十月のリトリートについて');
    await dialog(page).getByRole('button', { name: contact.form.cancel }).click();
    const loads = countLoads(page);
    host.deploy('next');
    await page.getByRole('banner').getByRole('link', { name: 'お問い合わせ' }).first().click();
    await expect(page).toHaveURL('/contact');
    await expectNext(page, loads);
    await expect(field(page, 'name')).toHaveValue('山田 花子');
    await expect(field(page, 'message')).toHaveValue('十月のリトリートについて');
  });

  for (const place of ['dialog', 'page'] as const) {
    test(`is answered before the load, and the outcome told after it: sent by the ${place}`, async ({
      page,
      host,
    }) => {
      const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
      const answer = Promise.withResolvers<undefined>();
      const picture = Promise.withResolvers<undefined>();
      await page.route('**/*-wide.*', async (route) => {
        await picture.promise;
        await route.continue();
      });
      await page.goto(place === 'page' ? '/contact' : '/', { waitUntil: 'domcontentloaded' });
      if (place === 'dialog') await opener(page).click();
      await field(page, 'name').fill('山田 花子');
      await field(page, 'email').fill(email);
      await field(page, 'message').fill('十月のリトリートについて、二名で伺いたいです。');
      await page.route('**/api/contact', async (route) => {
        const response = await route.fetch();
        await answer.promise;
        await route.fulfill({ response });
      });
      await page.getByRole('button', { name: contact.form.submit }).click();
      if (place === 'dialog') {
        await dialog(page).getByRole('button', { name: contact.form.cancel }).click();
      }
      const loads = countLoads(page);
      host.deploy('next');
      const asked = page.waitForResponse('**/faq');
      await faq(page).click();
      await asked;
      await expect.poll(() => inquiriesOf(email)).toHaveLength(1);
      expect(loads()).toBe(0);

      // A slow picture ends the loading of the first page only now.
      picture.resolve(undefined);
      await page.waitForLoadState('load');
      answer.resolve(undefined);
      await expect(page).toHaveURL('/faq');
      await expectNext(page, loads);
      const [stored] = await inquiriesOf(email);
      await expect(page.getByRole('status').filter({ hasText: contact.sent.alert })).toContainText(
        String(stored?.['reference']),
      );
      await inFooter(page, 'お問い合わせ').first().click();
      await expect(field(page, 'message')).toHaveValue('');
    });
  }
});

test.describe('where files of the open page are gone', () => {
  test('a link that opens the dialog leads to its page', async ({ page, host, tolerate }) => {
    tolerate(/status of 404|Error hydrating/);
    await page.goto('/');
    await clientRouter(page);
    const loads = countLoads(page);
    host.deploy('next');
    await opener(page).click();
    await expect(page).toHaveURL('/contact');
    await expectNext(page, loads);
  });

  test('the form is sent all the same, and its words are not asked for again', async ({
    page,
    host,
    tolerate,
  }) => {
    tolerate(/status of 404|Error hydrating/);
    const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
    await page.goto('/contact');
    await clientRouter(page);
    host.deploy('next');
    await field(page, 'name').fill('山田 花子');
    await field(page, 'email').fill(email);
    await field(page, 'message').fill('十月のリトリートについて、二名で伺いたいです。');
    const loads = countLoads(page);
    await page.getByRole('button', { name: contact.form.submit }).click();
    await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
    await expectNext(page, loads);
    expect(await inquiriesOf(email)).toHaveLength(1);
    await page.goto('/contact');
    await expect(field(page, 'message')).toHaveValue('');
  });

  test('a button that needs them loads the page, and then works', async ({
    page,
    host,
    tolerate,
  }) => {
    tolerate(/status of 404|Error hydrating/);
    await page.goto('/blog');
    await clientRouter(page);
    const loads = countLoads(page);
    host.deploy('next');
    const button = page.getByRole('search').getByRole('button').nth(1);
    await button.click();
    await expectNext(page, loads);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(loads()).toBe(1);
  });

  test('what is typed into a search comes along', async ({ page, host, tolerate }) => {
    tolerate(/status of 404|Error hydrating/);
    await page.goto('/retreats');
    await clientRouter(page);
    const loads = countLoads(page);
    host.deploy('next');
    await page.getByRole('searchbox').fill('京都');
    await expect(page).toHaveURL(/\?q=/);
    await expectNext(page, loads);
    await expect(page.getByRole('searchbox')).toHaveValue('京都');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('a page whose host answers with both versions is loaded once', async ({
    page,
    host,
    problems,
    tolerate,
  }) => {
    tolerate(/status of 404|Error hydrating/);
    await page.goto('/retreats');
    await clientRouter(page);
    const loads = countLoads(page);
    host.deploy('next', ({ destination }) => destination !== 'document');
    /** How often another version's page was looked at. */
    const looks = () => problems.filter((line) => line.includes('style-src-elem')).length;
    await page.getByRole('searchbox').fill('京');
    await expect.poll(loads).toBe(1);
    const before = looks();
    await page.getByRole('searchbox').fill('京都');
    await expect.poll(looks).toBeGreaterThan(before);
    expect(loads()).toBe(1);
  });
});

for (const seed of [1, 2, 3]) {
  test(`whatever is deployed between the steps of visit ${seed}, every page is whole and the words stay`, async ({
    page,
    host,
    problems,
  }) => {
    test.slow();
    let state = seed;
    /** A number below a limit, the same for the same seed. */
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const pick = <Item>(items: readonly [Item, ...Item[]]) => items[draw(items.length)] as Item;
    const follow = (links: string) => async () => {
      const all = page.locator(links);
      const link = all.nth(draw(await all.count()));
      const href = await link.evaluate((element: HTMLAnchorElement) => element.href);
      await link.click();
      await expect(page).toHaveURL(href);
    };
    const steps = {
      footer: follow('footer a:not([data-open-contact], [href^=mailto], [href*="#"])'),
      menu: follow('header nav a:visible'),
      card: follow('main .card a, main a.button[href]:not([data-open-contact])'),
      back: () => page.goBack(),
      forward: () => page.goForward(),
    };
    let deployed: ServedSite = 'small';
    await page.goto('/contact');
    await field(page, 'name').fill('山田 花子');
    await page.goto('/');
    const loads = countLoads(page);
    const done: string[] = [];
    const seen: Record<string, Set<string | null>> = { true: new Set(), false: new Set() };
    for (let count = 0; count < 15; count += 1) {
      const can = await page.evaluate(() => {
        const { canGoBack, canGoForward } = (
          window as unknown as { navigation: Record<'canGoBack' | 'canGoForward', boolean> }
        ).navigation;
        const hasCards = document.querySelector('main .card a') !== null;
        return { back: canGoBack, forward: canGoForward, card: hasCards };
      });
      const possible = (['footer', 'menu', 'card', 'back', 'forward'] as const).filter(
        (name) => can[name as keyof typeof can] ?? true,
      );
      const step = pick(possible as unknown as ['footer']);
      deployed = pick([deployed, 'small', 'next']);
      host.deploy(deployed);
      done.push(`${deployed}: ${step}`);
      const before = loads();
      await steps[step]();
      // Back may show a page as the browser kept it, whole as it was.
      const settled = async () =>
        (await isNext(page)) === (deployed === 'next') || (await isFromCache(page));
      await expect.poll(settled, done.join(', ')).toBe(true);
      await clientRouter(page);
      const version = await page.locator('html').getAttribute('data-version');
      seen[String(await isNext(page))]?.add(version);
      expect(loads() - before, done.join(', ')).toBeLessThanOrEqual(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    // The version that a page says it is of is the one whose styles it has.
    expect(seen['true']?.intersection(seen['false'] ?? new Set()).size, done.join(', ')).toBe(0);
    await page.goto('/contact');
    await expect(page.locator('main [name=name]')).toHaveValue('山田 花子');
    // Files of the version before may be gone when somebody first reaches for them.
    const met = problems.filter((line) => !/status of 404|Error hydrating/.test(line));
    problems.splice(0, Infinity, ...met);
  });
}

test.describe('data of another version', () => {
  test.use({ site: 'grown' });

  test('has the list loaded with what is asked of it', async ({ page, host, tolerate }) => {
    tolerate(/status of 404|HTTP 404/);
    await page.goto('/blog');
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('main').locator('astro-island').first()).not.toHaveAttribute('ssr');
    const loads = countLoads(page);
    host.deploy('next');
    await page.getByRole('searchbox').fill('ヨガ');
    await expectNext(page, loads);
    await expect(page.getByRole('searchbox')).toHaveValue('ヨガ');
  });

  test('has the dialog give way to the page of the form', async ({ page, host, tolerate }) => {
    tolerate(/version .+ of the site, not/);
    await page.goto('/faq');
    await clientRouter(page);
    host.deploy('next', ({ path }) => path.endsWith('.json'));
    const loads = countLoads(page);
    await opener(page).click();
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'name')).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('has a page that is turned in place loaded as a whole', async ({ page, host, tolerate }) => {
    tolerate(/404/);
    await page.goto('/blog/page/2');
    await page.getByRole('searchbox').hover();
    await expect(page.getByRole('main').locator('astro-island').first()).not.toHaveAttribute('ssr');
    const loads = countLoads(page);
    host.deploy('next');
    await page
      .getByRole('navigation', { name: 'ページ' })
      .getByRole('link', { name: '前のページ' })
      .click();
    await expect(page).toHaveURL('/blog');
    await expectNext(page, loads);
  });
});
