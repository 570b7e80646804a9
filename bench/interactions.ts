import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../tests/support/browser.ts';

/** How long a visitor waits after one kind of input, in milliseconds. */
export interface Waits {
  name: string;
  /** The first input on a page if nothing happened before it, so that it also hydrates the island. */
  first: number[];
  /** The first input on a page after a move, at which islands hydrate. */
  moved: number[];
  /** All later inputs. */
  later: number[];
}

/** CPU slowdown of the simulated phone, compared with this machine. */
export const slowdown = 4;

/** An input, and how its result is recognized. */
interface Step {
  act: (page: Page) => Promise<void>;
  /** The event that counts as the input. */
  event: 'pointerdown' | 'click' | 'input' | 'keydown';
  /** A selector that matches only once the result is there. */
  result: string;
}

interface Interaction {
  name: string;
  path: string;
  /** Inputs in order on one page; the first counts in {@link Waits.first}, the others in {@link Waits.later}. */
  steps: Step[];
}

const tap = (selector: string, result: string): Step => ({
  act: (page) => page.locator(selector).first().tap(),
  event: 'pointerdown',
  result,
});

const search = '[data-field=q]';
const typed = (key: string, result: string): Step => ({
  act: (page) => page.locator(search).press(key),
  event: 'keydown',
  result,
});

/** Matches once the text of the list's status has changed; {@link watch} sets the attribute. */
const statusChanged = 'html[data-status-changed]';

const pages = 'nav[aria-label=Pages]';
const turnTo = (page: number) =>
  tap(
    `${pages} a[aria-label="Page ${page}"]`,
    `${pages} a[aria-label="Page ${page}"][aria-current]`,
  );

const dialog = [
  tap('footer [data-open-contact]', 'dialog[open]'),
  {
    act: (page: Page) => page.keyboard.press('Escape'),
    event: 'keydown' as const,
    result: 'html:not(:has(dialog[open]))',
  },
];

const interactions: Interaction[] = [
  {
    name: 'filter',
    path: '/en/retreats',
    steps: ['International', 'Domestic', 'International', 'Domestic', 'International'].map((name) =>
      tap(`form[role=search] button:has-text("${name}")`, statusChanged),
    ),
  },
  {
    name: 'search',
    path: '/en/retreats',
    steps: ['1', '7', 'Backspace', 'Backspace', '3'].map((key) => typed(key, statusChanged)),
  },
  { name: 'page turn', path: '/en/retreats', steps: [2, 3, 2, 1, 2].map(turnTo) },
  {
    name: 'language switch',
    path: '/en/retreats',
    steps: ['ja', 'en', 'ja', 'en', 'ja'].map((locale) =>
      tap(`a[data-locale=${locale}]`, `html[lang=${locale}]`),
    ),
  },
  { name: 'dialog', path: '/en/retreats', steps: [...dialog, ...dialog, ...dialog] },
];

/**
 * Measures how long a visitor with a slow phone waits from an input until its result is painted. The network is not
 * slowed, so that only the CPU's work counts.
 *
 * @param origin a site with 400 retreats.
 * @param rounds repetitions, each on a new page.
 */
export async function measureInteractions(origin: string, rounds: number): Promise<Waits[]> {
  const browser = await chromium.launch(await findBrowser());
  const waits = interactions.map(({ name }): Waits => ({ name, first: [], moved: [], later: [] }));
  try {
    for (let round = 0; round < 2 * rounds; round += 1) {
      const hasMoved = round % 2 === 1;
      for (const [index, { path, steps }] of interactions.entries()) {
        const context = await browser.newContext({
          locale: 'en-US',
          viewport: { width: 412, height: 823 },
          deviceScaleFactor: 1.75,
          isMobile: true,
          hasTouch: true,
        });
        const page = await context.newPage();
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        if (hasMoved) {
          await moveUntilHydrated(page);
        }
        const cdp = await context.newCDPSession(page);
        const [first, ...later] = await runSteps(steps, page, cdp);
        waits[index]?.[hasMoved ? 'moved' : 'first'].push(first ?? NaN);
        waits[index]?.later.push(...later);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return waits;
}

/** Moves the pointer from one element to another, as a visitor does: moves before the page is idle don't count. */
async function moveUntilHydrated(page: Page): Promise<void> {
  while ((await page.locator('astro-island[ssr]').count()) > 0) {
    await page.mouse.move(3, 300);
    await page.mouse.move(3, 3);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle');
}

async function runSteps(steps: readonly Step[], page: Page, cdp: CDPSession): Promise<number[]> {
  const waits: number[] = [];
  for (const { act, event, result } of steps) {
    await page.evaluate(watch, { event, result });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await act(page);
    waits.push(await page.evaluate(() => (window as unknown as Watched).waited));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Waits for later work, which is not measured and must not slow the next input.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    // After a page turn the list scrolls smoothly to its top, and a tap would miss. This waits until it has stopped.
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let from = NaN; from !== scrollY;) {
        from = scrollY;
        await frame();
        await frame();
      }
    });
  }
  return waits;
}

interface Watched {
  waited: Promise<number>;
}

/**
 * Runs in the page: resolves with the milliseconds from the `timeStamp` of the next input to the frame that shows the
 * result. It observes changes of the document, because checking in every frame would make the browser render additional
 * frames.
 */
function watch({ event, result }: Pick<Step, 'event' | 'result'>): void {
  const status = () => document.querySelector('main [role=status]')?.textContent;
  const root = document.documentElement;
  delete root.dataset['statusChanged'];
  const before = status();
  (window as unknown as Watched).waited = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${result} after 10 seconds.`)), 10_000);
    const begin = ({ timeStamp }: Event) => {
      const changes = new MutationObserver(() => {
        const now = status();
        if (now !== before && /\d/.test(now ?? '')) root.dataset['statusChanged'] = '';
        if (document.querySelector(result) === null) return;
        changes.disconnect();
        requestAnimationFrame(() => {
          // A message that is sent in this callback arrives after its frame has been painted.
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - timeStamp);
          painted.port2.postMessage('');
        });
      });
      changes.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    };
    addEventListener(event, begin, { once: true, capture: true });
  });
}
