/**
 * Hydrates the islands of this page and of those that follow by the client router, before the visitor uses them, so that
 * their first answer is quick, unless the visitor saves data. src/scripts/idle.ts loads it at
 * the visitor's first move, from which on it also begins to load the page in another language before a click on its link.
 */
let press = new AbortController();
const whenIdle = window.requestIdleCallback ?? setTimeout;

const { connection } = navigator as { connection?: { saveData: boolean } };
if (!connection?.saveData) {
  document.addEventListener('astro:page-load', () => {
    press = new AbortController();
    whenIdle(() => void hydrateIslands());
  });
  // A pressed island hydrates alone, because the others would delay it; they hydrate when they are used.
  addEventListener('pointerdown', ({ target }) => {
    if ((target as Element).closest('astro-island, [data-open-contact]')) press.abort();
  });
  void hydrateIslands();
}

let preloaded: string | undefined;
addEventListener('pointerover', preloadLanguage);

/** Begins to load the page in another language when the visitor reaches for its link, or puts a finger on it. */
function preloadLanguage({ target }: PointerEvent): void {
  const { href } = (target as Element).closest<HTMLAnchorElement>('a[data-locale]') ?? {};
  if (!href || href === preloaded) return;
  preloaded = href;
  const preload = { rel: 'preload', as: 'fetch', crossOrigin: '', href };
  document.head.append(Object.assign(document.createElement('link'), preload));
}

/**
 * Hydrates islands one by one, as a hover would. Their files are fetched first, because a missing file would reload the
 * page of a visitor who has only moved.
 */
async function hydrateIslands(): Promise<void> {
  const { signal } = press;
  const islands = document.querySelectorAll('astro-island[ssr]');
  const files = new Set<string>();
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>('[data-scripts=intent]'))
    for (const { src } of content.querySelectorAll('script')) files.add(src);
  for (const island of islands)
    for (const name of ['component-url', 'renderer-url']) files.add(island.getAttribute(name)!);
  const responses = await Promise.all([...files].map((file) => fetch(file, { signal }))).catch(
    () => [],
  );
  if (!responses[0] || responses.some(({ ok }) => !ok)) return;
  for (const island of islands) {
    await new Promise<unknown>((resume) => whenIdle(resume));
    if (signal.aborted) return;
    const target = island.closest('.contact-dialog')
      ? document.querySelector('[data-open-contact]')
      : island;
    target?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
}
