import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { inquiriesOf } from '../support/backend.ts';
import { clientRouter, isMarked, markDocument } from '../support/client-router.ts';
import { contactForm, opener } from '../support/contact-form.ts';
import {
  countLoads,
  isFromCache,
  isNext,
  isOfAddress,
  startHost,
  type Host,
} from '../support/deploy.ts';
import type { ServedSite } from '../support/project.ts';
import { setSaveData } from '../support/save-data.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ host: Host }>({
  host: async ({ site }, use) => {
    const host = await startHost(site);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

const { contact } = dictionaryFor('ja');

const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });
const faq = (page: Page) => inFooter(page, 'よくあるご質問');
const language = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).first();
const search = (page: Page) => page.getByRole('searchbox');

/** Expects all parts of the page to be of the next version, or of the first one, after a number of document loads. */
async function expectVersion(page: Page, next: boolean, loads: () => number, count = 1) {
  await expect.poll(() => isNext(page)).toBe(next);
  await clientRouter(page);
  expect(loads()).toBe(count);
}

const deletedFiles = 'a page with deleted files';

test.afterEach(({ problems }, { titlePath }) => {
  // To compare versions, the router parses the other version's page, and the policy blocks its inline styles.
  const expected = [/inline style violates|style-src-elem inline/];
  // After a move the page fetches the files of its islands, which a deploy may have deleted.
  if (!titlePath.includes(deletedFiles)) expected.push(/status of 404.*\/_astro\/\S+\.js\)/);
  const met = problems.filter((line) => !expected.some((pattern) => pattern.test(line)));
  problems.splice(0, Infinity, ...met);
});

test('a page opened before a deploy loads the next version once, by link, language and Back', async ({
  page,
  host,
}) => {
  await page.goto('/?from=mail');
  await clientRouter(page);
  const loads = countLoads(page);
  host.deploy('next');
  await faq(page).click();
  await expect(page).toHaveURL('/faq');
  await expectVersion(page, true, loads);
  // Within the new version, pages are swapped without a reload.
  await markDocument(page);
  await language(page, 'English').click();
  await expect(page).toHaveURL('/en/faq');
  expect(await isMarked(page)).toBe(true);

  host.deploy('small');
  await page.evaluate(() => history.replaceState(history.state, '', '?from=mail#main'));
  await language(page, '日本語').click();
  await expect(page).toHaveURL('/faq?from=mail#main');
  await expectVersion(page, false, loads, 2);

  await inFooter(page, '運営').click();
  await expect(page).toHaveURL('/#operator');
  await inFooter(page, 'プライバシーポリシー').click();
  await expect(page).toHaveURL('/privacy-policy');
  host.deploy('next');
  await page.goBack();
  await expect(page).toHaveURL('/#operator');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/プライバシー/);
  await expectVersion(page, true, loads, 3);
});

test.describe('the draft of an inquiry during a deploy', () => {
  test('is kept in the dialog and on the page', async ({ page, host }) => {
    const form = contactForm(page, 'ja');
    await page.goto('/');
    await opener(page, 'ja').click();
    await form.name.fill('山田 花子');
    await form.message.fill('十月のリトリートについて');
    await page.keyboard.press('Escape');
    const loads = countLoads(page);
    host.deploy('next');
    await language(page, 'お問い合わせ').click();
    await expect(page).toHaveURL('/contact');
    await expectVersion(page, true, loads);
    await expect(form.name).toHaveValue('山田 花子');
    await expect(form.message).toHaveValue('十月のリトリートについて');
  });

  test('is sent before the next version loads, which shows the outcome', async ({ page, host }) => {
    const form = contactForm(page, 'ja');
    const answer = Promise.withResolvers<undefined>();
    const picture = Promise.withResolvers<undefined>();
    await page.route('**/*-wide.*', async (route) => {
      await picture.promise;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const email = await form.fill();
    await page.route('**/api/contact', async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    });
    const sent = page.waitForRequest('**/api/contact');
    await form.submit.click();
    // The interaction loads the client router and hydrates the form.
    await clientRouter(page);
    await sent;
    const loads = countLoads(page);
    host.deploy('next');
    const asked = page.waitForResponse('**/faq');
    await faq(page).click();
    await asked;
    await expect.poll(() => inquiriesOf(email)).toHaveLength(1);
    expect(loads()).toBe(0);

    // The first page finishes loading only now, because of a slow picture.
    picture.resolve(undefined);
    await page.waitForLoadState('load');
    answer.resolve(undefined);
    await expect(page).toHaveURL('/faq');
    await expectVersion(page, true, loads);
    const [stored] = await inquiriesOf(email);
    const told = page.getByRole('status').filter({ hasText: contact.sent.alert });
    await expect(told).toContainText(String(stored?.['reference']));
    await inFooter(page, 'お問い合わせ').first().click();
    await expect(form.message).toHaveValue('');
  });
});

test.describe(deletedFiles, () => {
  test.beforeEach(({ tolerate }) => tolerate(/status of 404|Error hydrating/));

  /** Opens a page, then deploys the next version. */
  async function outdated(
    page: Page,
    host: Host,
    path: string,
    matches?: Parameters<Host['deploy']>[1],
  ) {
    await page.goto(path);
    await clientRouter(page);
    host.deploy('next', matches);
    return countLoads(page);
  }

  test('opens the contact page in place of the dialog', async ({ page, host }) => {
    const loads = await outdated(page, host, '/');
    await opener(page, 'ja').click();
    await expect(page).toHaveURL('/contact');
    await expectVersion(page, true, loads);
  });

  test('stays when the visitor only moves', async ({ page, host }) => {
    const loads = await outdated(page, host, '/retreats');
    let isMissing = false;
    page.on('response', (response) => (isMissing ||= response.status() === 404));
    const move = async () => {
      await page.mouse.move(3, 300);
      await page.mouse.move(640, 3);
      return isMissing;
    };
    // Moves before the page was idle don't count.
    await expect.poll(move).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(0);
    await faq(page).click();
    await expect(page).toHaveURL('/faq');
    await expectVersion(page, true, loads);
  });

  test('sends its form as a document and clears the draft', async ({ page, host }) => {
    const form = contactForm(page, 'ja');
    const loads = await outdated(page, host, '/contact');
    const email = await form.fill();
    await form.submit.click();
    await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
    await expectVersion(page, true, loads);
    expect(await inquiriesOf(email)).toHaveLength(1);
    await page.goto('/contact');
    await expect(form.message).toHaveValue('');
  });

  test('keeps the search text in the next version, whose buttons work', async ({ page, host }) => {
    const loads = await outdated(page, host, '/retreats');
    await search(page).fill('京都');
    await expect(page).toHaveURL(/\?q=/);
    await expectVersion(page, true, loads);
    await expect(search(page)).toHaveValue('京都');
    await expect(page.getByRole('article')).toHaveCount(1);
    const button = page.getByRole('search').getByRole('button').nth(1);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(loads()).toBe(1);
  });

  test('loads once when the host answers with both versions', async ({ page, host, problems }) => {
    const both = ({ destination }: { destination: string }) => destination !== 'document';
    const loads = await outdated(page, host, '/retreats', both);
    /** Returns how often a page of another version was parsed. */
    const looks = () => problems.filter((line) => line.includes('style-src-elem')).length;
    await search(page).fill('京');
    await expect.poll(loads).toBe(1);
    const before = looks();
    await search(page).fill('京都');
    await expect.poll(looks).toBeGreaterThan(before);
    expect(loads()).toBe(1);
  });
});

test('pages stay complete and keep typed text when versions change during a visit', async ({
  page,
  host,
  problems,
}) => {
  test.slow();
  let state = 2;
  /** Returns a pseudorandom number below a limit, the same in every run. */
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
  await contactForm(page, 'ja').name.fill('山田 花子');
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
    // The router changes the address before the page. Back may show a page from the browser's
    // cache, completely as it was.
    const settled = async () =>
      (await isOfAddress(page)) &&
      ((await isNext(page)) === (deployed === 'next') || (await isFromCache(page)));
    await expect.poll(settled, done.join(', ')).toBe(true);
    await clientRouter(page);
    const version = await page.locator('html').getAttribute('data-version');
    seen[String(await isNext(page))]?.add(version);
    expect(loads() - before, done.join(', ')).toBeLessThanOrEqual(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  // Pages with the style of one site must never declare the version of the other.
  expect(seen['true']?.intersection(seen['false'] ?? new Set()).size, done.join(', ')).toBe(0);
  await page.goto('/contact');
  await expect(page.locator('main [name=name]')).toHaveValue('山田 花子');
  // Files of the previous version may be missing at the first interaction.
  const met = problems.filter((line) => !/status of 404|Error hydrating/.test(line));
  problems.splice(0, Infinity, ...met);
});

test.describe('a page with data of another version', () => {
  test.use({ site: 'grown' });

  /** Opens a list, which doesn't fetch its cards before they are needed, and focuses it until it is hydrated. */
  async function hydrated(page: Page, path: string) {
    await setSaveData(page, true);
    await page.goto(path);
    await search(page).focus();
    await expect(page.getByRole('main').locator('astro-island').first()).not.toHaveAttribute('ssr');
    return countLoads(page);
  }

  test('reloads the list and keeps the search text', async ({ page, host, tolerate }) => {
    tolerate(/version .+ of the site, not/);
    const loads = await hydrated(page, '/blog');
    host.deploy('next');
    await search(page).fill('ヨガ');
    await expectVersion(page, true, loads);
    await expect(search(page)).toHaveValue('ヨガ');
  });

  test('reloads a list page instead of turning it in place', async ({ page, host, tolerate }) => {
    tolerate(/version .+ of the site, not/);
    const loads = await hydrated(page, '/blog/page/2');
    host.deploy('next');
    await page.getByRole('link', { name: '前のページ' }).click();
    await expect(page).toHaveURL('/blog');
    await expectVersion(page, true, loads);
  });

  test('opens the contact page in place of the dialog', async ({ page, host, tolerate }) => {
    tolerate(/version .+ of the site, not/);
    await page.goto('/faq');
    await clientRouter(page);
    host.deploy('next', ({ path }) => path.endsWith('.json'));
    const loads = countLoads(page);
    await opener(page, 'ja').click();
    await expect(page).toHaveURL('/contact');
    await expect(contactForm(page, 'ja').name).toBeVisible();
    expect(loads()).toBe(1);
  });
});
