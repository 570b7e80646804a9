import { setTimeout as wait } from 'node:timers/promises';
import type { Window } from './engines.ts';

/** How long a visitor waits for something to appear, in ms. */
const patience = 15_000;

/**
 * Waits until a function of the page gives a value that is true.
 *
 * @throws with the function when it never does.
 */
export async function until<Args extends unknown[]>(
  window: Window,
  run: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const end = performance.now() + patience;
  // A page that is being replaced cannot answer.
  while (!(await window.call(run, ...args).catch(() => false))) {
    if (performance.now() > end) throw new Error(`Never true: ${String(run)} ${args.join(', ')}`);
    await wait(50);
  }
}

/** Waits for the path, with query and anchor. */
export function arrivesAt(window: Window, path: string): Promise<void> {
  return until(window, (path) => location.href === new URL(path, location.origin).href, path);
}

/** Presses the middle of an element, as a pointer does; it must be visible and on top there. */
export async function press(window: Window, selector: string): Promise<void> {
  await until(
    window,
    (selector) => {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element?.contains(hit) ?? false);
    },
    selector,
  );
  const [x, y] = await window.call((selector) => {
    const { left, top, width, height } =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  }, selector);
  await window.perform([
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

/** The Escape key, as WebDriver writes it. */
export const escape = '\ue00c';

/** Types into whatever has the focus. */
export async function type(window: Window, text: string): Promise<void> {
  await window.perform([
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ]);
}
