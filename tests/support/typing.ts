import type { CDPSession, Page, Route } from '@playwright/test';

/** Holds the answers to requests for a path back until the returned function is called. */
export async function holdBack(
  page: Page,
  path: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await gate.promise;
    await answer(route);
  });
  return () => gate.resolve(undefined);
}

/** Replaces every text as Chrome's translator does. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, template, textarea'))
        continue;
      const inner = document.createElement('font');
      inner.textContent = text.data;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/** Types reading by reading, as an input method does; the last one stays unfinished. */
export async function compose(page: Page, ...readings: string[]): Promise<CDPSession> {
  const keyboard = await page.context().newCDPSession(page);
  for (const text of readings) {
    const at = { selectionStart: text.length, selectionEnd: text.length };
    await keyboard.send('Input.imeSetComposition', { text, ...at });
  }
  return keyboard;
}
