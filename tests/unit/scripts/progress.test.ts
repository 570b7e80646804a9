import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { after, barFor, beginning, showProgress, wordsFor } from '../../../scripts/progress.ts';

const preparing = `
00:13:34 [content] Syncing content
00:13:38 [build] ✓ Completed in 5.25s.
`;
const pages = `
 generating static routes 
00:13:40   ├─ /llms.txt (+48ms) 
00:13:40   ├─ /404.html (+32ms) 
00:13:41   └─ /index.html (+9ms) 
`;
const endOfPages = '00:13:41 ✓ Completed in 987ms.\n\n generating optimized images \n';
const encoded = (k: number, n = 200) =>
  `00:13:42   ▶ /_astro/寺 1.D0R_Z2.avif (before: 185kB, after: 14kB) (+222ms) (${k}/${n})\n`;
const reused = (k: number, n = 200) =>
  `00:13:42   ▶ /_astro/a.D0R_Z2.avif (reused cache entry) (+2ms) (${k}/${n})\n`;
const many = (line: (k: number) => string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => line(from + index)).join('');

/** The state after lines that all came at the same second. */
const read = (text: string, at = 0, state = beginning) =>
  text.split('\n').reduce((before, line) => after(before, line, at), state);

describe('what is said of a build', () => {
  test.each([
    ['', '準備しています / Preparing'],
    [preparing, '準備しています / Preparing'],
    [preparing + pages, 'ページ 3 / 3 pages'],
    [preparing + pages + endOfPages, '画像 / Pictures'],
    [preparing + pages + endOfPages + encoded(1), '画像 1/200 / 1 of 200 pictures'],
    [preparing + pages + endOfPages + many(reused, 1, 200), '画像 200/200 / 200 of 200 pictures'],
    [
      preparing + pages + endOfPages + many(encoded, 1, 200) + '00:14:02 ✓ Completed in 21.17s.',
      '仕上げています / Finishing',
    ],
    // Nothing to encode at all.
    [preparing + pages + '00:13:41 ✓ Completed in 987ms.', '仕上げています / Finishing'],
  ])('%#', (output, words) => {
    expect(wordsFor(read(output), 1)).toBe(words);
  });

  test('the rest is estimated from what was encoded, not from what was there already', () => {
    const begun = read(preparing + pages + endOfPages + many(reused, 1, 80), 10);
    const state = read(many(encoded, 81, 100), 10, begun);
    // 20 in 4 seconds: 100 more take 20.
    expect(wordsFor(state, 14)).toBe(
      '画像 100/200（あと約20秒） / 100 of 200 pictures, about 20 s left',
    );
  });
});

describe('the bar of a terminal', () => {
  const half = read(preparing + pages + endOfPages + many(encoded, 1, 100), 0);
  const cells = (line: string) => [...line].reduce((sum, c) => sum + (c > '\u2e80' ? 2 : 1), 0);

  test('is half full at the half', () => {
    expect(barFor(half, 20, 120)).toMatch(/^\[#{5}-{5}\] 画像 100\/200（/);
  });

  test.each([10, 40, 60, 68, 80, 120])('keeps within %i columns', (columns) => {
    for (const state of [beginning, half]) {
      expect(cells(barFor(state, 20, columns))).toBeLessThan(columns);
    }
  });
});

describe('what is written while a build runs', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  /** A stream that keeps what is written to it. */
  const stream = (terminal: boolean) => {
    const written: string[] = [];
    const write = (text: string) => written.push(text) > 0;
    const out = { isTTY: terminal, columns: 80, write } as unknown as NodeJS.WriteStream;
    return { out, written };
  };

  test('elsewhere than on a terminal: plain lines, a new one only where something has changed', () => {
    const { out, written } = stream(false);
    const progress = showProgress(out);
    vi.advanceTimersByTime(10_000);
    // Astro's colours, and a chunk that ends within a line.
    progress.read(`${preparing}${pages}${endOfPages}\u001b[32m${many(encoded, 1, 19)}`);
    progress.read(encoded(20).slice(0, 30));
    progress.read(encoded(20).slice(30));
    vi.advanceTimersByTime(5_000);
    progress.end();
    vi.advanceTimersByTime(60_000);
    expect(written).toEqual([
      '準備しています / Preparing\n',
      '画像 20/200（あと約45秒） / 20 of 200 pictures, about 45 s left\n',
    ]);
  });

  test('a build that takes a moment says nothing', () => {
    const { out, written } = stream(false);
    const progress = showProgress(out);
    progress.read(preparing + pages + endOfPages + many(reused, 1, 200));
    vi.advanceTimersByTime(4_000);
    progress.end();
    expect(written).toEqual([]);
  });

  test('on a terminal: one line, which is gone at the end', () => {
    const { out, written } = stream(true);
    const progress = showProgress(out);
    progress.read(preparing + pages + endOfPages + many(encoded, 1, 50));
    vi.advanceTimersByTime(1_000);
    progress.end();
    const text = written.join('');
    expect(text).not.toContain('\n');
    expect(text).toContain('] 画像 50/200');
    // To the line's beginning, and clears it.
    expect(text.endsWith('\u001b[1G\u001b[2K')).toBe(true);
  });
});
