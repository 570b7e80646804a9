import type { Page } from '@playwright/test';
import { brokenWords } from '../support/broken-words.ts';
import { clientRouter } from '../support/client-router.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

/** Calls `look` for each page at each width. */
async function atWidths(
  page: Page,
  paths: readonly string[],
  widths: readonly number[],
  look: (at: string) => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await look(`${path} at ${width} px`);
    }
  }
}

test('cards fill their row, filters, departures and charges stand in one line, captions begin at the text’s edge, and no print shows above the slip at every width', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const cards = main.locator('ul').filter({ has: page.getByRole('article') });
  const desk = [1280, 1440, 1920];
  await atWidths(page, ['/', '/en'], [320, 360, 640, 768, 1024, ...desk], async (at) => {
    const hole = await cards.first().evaluate((list) => {
      const right = (element: Element) => element.getBoundingClientRect().right;
      return Math.round(right(list) - right(list.lastElementChild!));
    });
    expect.soft(hole, at).toBe(0);
    const places = main.getByRole('article').locator('p:nth-of-type(2)');
    expect.soft(await brokenWords(places), at).toEqual([]);
    const print = await page.locator('.hero-picture').boundingBox();
    const slip = await page.getByRole('heading', { level: 1 }).boundingBox();
    // The slip has an edge of 5 px.
    expect.soft(slip!.y - 5 - print!.y, at).toBeGreaterThan(12);
  });
  await atWidths(page, ['/retreats', '/en/retreats'], desk, async (at) => {
    const tops = await page
      .getByRole('search')
      .locator('button:visible, input, select')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
    expect.soft(new Set(tops.map(Math.round)).size, at).toBe(1);
  });
  const kyoto = '/retreat/kyoto-chishakuin';
  await atWidths(page, [kyoto, `/en${kyoto}`], desk, async (at) => {
    const state = await page.locator('[data-departure=early-summer] > p:has(strong)').boundingBox();
    expect.soft(state!.height, at).toBeLessThan(40);
    const charges = await main
      .locator('.charges dd')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((charge) => {
          const column = charge.parentElement!.getBoundingClientRect();
          return Math.round(charge.getBoundingClientRect().bottom - column.top);
        }),
      );
    expect.soft(new Set(charges).size, at).toBe(1);
  });
  const album = '/retreat/cebu-mountain';
  await atWidths(page, [album, `/en${album}`], desk, async (at) => {
    const text = await page.locator('#overview').boundingBox();
    const captions = await page.locator('main figure figcaption').evaluateAll((all) =>
      all.map((caption) => {
        const range = document.createRange();
        range.selectNodeContents(caption);
        return range.getBoundingClientRect().left;
      }),
    );
    expect.soft(Math.min(...captions), at).toBe(text!.x);
  });
});

test('the menu breaks no word when it has more links than fit', async ({ page }) => {
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation').getByRole('link');
  for (const [path, labels] of [
    ['/', ['よくあるご質問', 'わたしたちについて', 'ウェルネスマガジン']],
    ['/en', ['About us', 'Frequently asked questions', 'Accommodation']],
  ] as const) {
    await page.goto(path);
    for (const label of ['', ...labels]) {
      await header.locator('nav li:has(a:not([lang]))').evaluateAll((items, text) => {
        for (const list of new Set(items.map((item) => item.parentElement!))) {
          if (text === '') continue;
          const item = list.lastElementChild!.cloneNode(true) as HTMLElement;
          item.querySelector('a')!.textContent = text;
          list.append(item);
        }
      }, label);
      for (const width of [1023, 1024, 1100, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const at = `${path} at ${width} px, ${await links.count()} links`;
        expect(await brokenWords(links), at).toEqual([]);
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow, at).toBe(0);
        const ends = await links.evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().bottom),
        );
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        expect(Math.max(...ends), at).toBeLessThanOrEqual(title!.y);
      }
    }
  }
});

test('errors have a color that neither buttons nor focused fields have, and Japanese text a gothic with full-width kana', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect
    .soft(page.locator('html'))
    .toHaveCSS('font-family', /^"Hiragino Sans", "Noto Sans JP",.*"Yu Gothic Medium".*system-ui/);
  const submit = page.locator('[data-contact-form] [type=submit]');
  const accent = await submit.evaluate((element) => getComputedStyle(element).backgroundColor);
  const required = page.getByText('必須').first();
  await expect.soft(required).not.toHaveCSS('color', accent);
  const field = page.locator('[data-contact-form] [name=name]');
  await field.focus();
  await hydrated(page);
  await submit.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const error = await field.evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect.soft(field).not.toHaveCSS('outline-color', error);
  for (const path of ['/retreats', '/blog']) {
    await page.goto(path);
    await page.getByRole('searchbox').focus();
    for (const color of [accent, error])
      await expect.soft(page.getByRole('searchbox')).not.toHaveCSS('outline-color', color);
  }
});

test('a page shows its picture, title, offer and button when nothing is scrolled', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [1024, 720],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/en', '/retreat/kyoto-chishakuin', '/en/retreat/kyoto-chishakuin']) {
      await page.goto(path);
      const main = page.getByRole('main');
      for (const part of ['h1', 'a.button', '.hero-picture + *', 'li']) {
        const shown = main.locator(part).first();
        // Less than a pixel may be cut.
        await expect(shown, `${part} of ${path} at ${width} px`).toBeInViewport({ ratio: 0.99 });
      }
      await expect(main.locator('img').first()).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test('the first card, question or field stands in the first window of a page that opens low', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const wanted = {
    '/retreats': 'article',
    '/blog': 'article',
    '/faq': 'details',
    '/contact': '[name=name]',
    '/privacy-policy': 'nav li',
    '/terms-of-service': 'nav li',
  };
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, part] of Object.entries(wanted)) {
      for (const address of [path, `/en${path}`]) {
        await page.goto(address);
        const at = `${address} at ${width} px`;
        const head = await main.locator('.hero').boundingBox();
        expect(head!.height, at).toBeLessThanOrEqual(height / 3);
        const first = await main.locator(part).first().boundingBox();
        expect(height - first!.y, at).toBeGreaterThan(Math.min(first!.height, 80));
      }
    }
  }
});

test('a panel opens gently but at once under reduced motion, and of all links only the next departure is beni', async ({
  page,
}) => {
  await page.goto('/retreat/kyoto-chishakuin');
  const panel = page.locator('.schedule details').first();
  const duration = () =>
    panel.evaluate((one) => getComputedStyle(one, '::details-content').transitionDuration);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await duration()).toBe('0.24s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBe('0s');
  const beni = await page.locator('main').evaluate((main) => {
    const mark = document.createElement('i');
    mark.style.color = 'var(--color-beni)';
    main.append(mark);
    return [...main.querySelectorAll('a, button, summary')]
      .filter((one) => getComputedStyle(one).color === getComputedStyle(mark).color)
      .map((one) => one.closest('[data-departure]')?.getAttribute('data-departure'));
  });
  expect(beni).toEqual(['spring']);
});

test('the first paint waits for no script, stylesheet or font, and React loads when the visitor reaches for a form', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ['/en', '/en/blog/hot-springs', '/en/retreats']) {
    requests.length = 0;
    await page.goto(path);
    await clientRouter(page);
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Nagi Mincho') && status === 'loaded',
      ),
    );
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css|woff2)$/.test(name))
        .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
        .map(({ name }) => name);
    });
    expect(early, path).toEqual([]);
    // Only long texts need the second font.
    const fonts = requests.filter((file) => file.endsWith('.woff2'));
    if (!path.includes('/blog/')) expect(fonts, path).toEqual(['/fonts/en.woff2']);
  }
  const search = page.getByRole('searchbox');
  const island = page.locator('astro-island').filter({ has: search });
  const files = [
    await island.getAttribute('renderer-url'),
    await island.getAttribute('component-url'),
  ];
  const loaded = () => requests.filter((path) => files.includes(path));
  await page.getByRole('article').last().hover();
  await page.waitForLoadState('networkidle');
  expect(loaded()).toEqual([]);
  await search.hover();
  await expect(island).not.toHaveAttribute('ssr');
  expect(loaded()).toEqual(expect.arrayContaining(files));
});
