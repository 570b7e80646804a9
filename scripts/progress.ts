import { clearLine, cursorTo } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** How far a build has come. */
export interface BuildState {
  step: 'preparing' | 'pages' | 'pictures' | 'finishing';
  /** Pages rendered. */
  pages: number;
  /** Pictures that are ready, of all. */
  ready: number;
  all: number;
  /** Pictures that had to be encoded, and since when, in seconds. */
  encoded: number;
  since: number;
}

/** Before anything is known of it. */
export const beginning: BuildState = {
  step: 'preparing',
  pages: 0,
  ready: 0,
  all: 0,
  encoded: 0,
  since: 0,
};

/**
 * How far a build is after one more line of Astro's output; a line that says nothing of it changes nothing.
 *
 * @param at seconds.
 */
export function after(state: BuildState, line: string, at: number): BuildState {
  if (line.includes('generating static routes')) return { ...state, step: 'pages' };
  if (/^[\d:]* +[├└]─ /.test(line)) return { ...state, pages: state.pages + 1 };
  if (line.includes('generating optimized images'))
    return { ...state, step: 'pictures', since: at };
  const [, ready, all] = /^[\d:]* +▶ .*\((\d+)\/(\d+)\)\s*$/.exec(line) ?? [];
  if (ready !== undefined && all !== undefined) {
    const encoded = state.encoded + (line.includes('cache entry') ? 0 : 1);
    return { ...state, ready: Number(ready), all: Number(all), encoded };
  }
  const isEnd = state.step === 'pages' || state.step === 'pictures';
  return isEnd && line.includes('✓ Completed in') ? { ...state, step: 'finishing' } : state;
}

/**
 * What to say of it, in Japanese and English.
 *
 * @param at seconds.
 */
export function wordsFor(state: BuildState, at: number): string {
  const { step, pages, ready, all, encoded, since } = state;
  if (step === 'preparing') return '準備しています / Preparing';
  if (step === 'pages') return `ページ ${pages} / ${pages} pages`;
  if (step === 'finishing') return '仕上げています / Finishing';
  if (all === 0) return '画像 / Pictures';
  // The first few say too little about the others.
  const rest = Math.ceil(((at - since) / encoded) * (all - ready));
  const [ja, en] =
    encoded < 10 || ready === all ? ['', ''] : [`（あと約${rest}秒）`, `, about ${rest} s left`];
  return `画像 ${ready}/${all}${ja} / ${ready} of ${all} pictures${en}`;
}

/**
 * The words, with a bar of the pictures before them where a terminal has room for it.
 *
 * @param columns of the terminal.
 */
export function barFor(state: BuildState, at: number, columns: number): string {
  const words = wordsFor(state, at);
  const width = 10;
  const full = state.all === 0 ? 0 : Math.round((width * state.ready) / state.all);
  const line = `[${'#'.repeat(full)}${'-'.repeat(width - full)}] ${words}`;
  // The last column stays free: some terminals begin a new line once it is written.
  return cellsOf(line) < columns ? line : fitting(words, columns - 1);
}

/**
 * Shows how far a build is (product: build/progress): on a terminal as one line that changes, elsewhere
 * as a plain line every few seconds.
 *
 * @param out what is written to.
 * @returns `read` takes Astro's output as it comes; `end` takes the line away.
 */
export function showProgress(out: NodeJS.WriteStream): {
  read: (text: string) => void;
  end: () => void;
} {
  let state = beginning;
  let unread = '';
  let said = '';
  const wipe = () => {
    cursorTo(out, 0);
    clearLine(out, 0);
  };
  const show = () => {
    const words = wordsFor(state, now());
    if (out.isTTY) {
      wipe();
      out.write(barFor(state, now(), out.columns || 80));
    } else if (words !== said) {
      out.write(`${words}\n`);
    }
    said = words;
  };
  const timer = setInterval(show, out.isTTY ? 200 : 5000);
  return {
    read(text) {
      const lines = (unread + text).split('\n');
      unread = lines.pop() ?? '';
      for (const line of lines) state = after(state, stripVTControlCharacters(line), now());
    },
    end() {
      clearInterval(timer);
      if (out.isTTY) wipe();
    },
  };
}

function now(): number {
  return performance.now() / 1000;
}

/** How many cells of a terminal a text takes: Japanese characters take two. */
function cellsOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);
}

function fitting(text: string, cells: number): string {
  let end = text.length;
  while (end > 0 && cellsOf(text.slice(0, end)) > cells) end -= 1;
  return text.slice(0, end);
}
