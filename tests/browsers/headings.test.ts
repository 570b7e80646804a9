import { createReadStream, existsSync, globSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headingBreaks, insideWords, type BrokenHeading } from '../support/heading-breaks.ts';
import { listenOnLoopback, type LoopbackServer } from '../support/loopback.ts';
import { siteOf } from '../support/project.ts';
import { engines, startChromium, type Started } from './engines.ts';

/** Px between two widths that are looked at: HEADING_STEP=1 takes every one, and its time. */
const step = Number(process.env['HEADING_STEP'] ?? 16);

const { dist } = siteOf('live');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.txt': 'text/html',
  '.woff2': 'font/woff2',
};

/** The site's own files without its headers, which forbid frames. */
let server: LoopbackServer;

beforeAll(async () => {
  server = await listenOnLoopback((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = [join(dist, pathname), join(dist, `${pathname}.html`)].find(
      (candidate) => extname(candidate) !== '' && existsSync(candidate),
    );
    response.writeHead(file ? 200 : 404, { 'content-type': types[extname(file ?? '')] ?? '' });
    if (file) createReadStream(file).pipe(response);
    else response.end();
  });
});
afterAll(() => server.close());

/** Runs in the browser: the page in a frame of every width, and where its headings break. */
async function sweep(path: string, code: string, step: number): Promise<BrokenHeading[]> {
  const measure = new Function(`return ${code}`)() as typeof headingBreaks;
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border:0;height:800px;width:1900px';
  frame.src = path;
  document.body.replaceChildren(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  const page = frame.contentDocument as Document;
  for (const details of page.querySelectorAll('details')) details.open = true;
  await page.fonts.ready;
  const breaks = new Map<string, Set<number>>();
  for (let width = 320; width <= 1920; width += step) {
    frame.style.width = `${width}px`;
    for (const { text, offsets } of measure(page)) {
      const known = breaks.get(text) ?? new Set();
      for (const offset of offsets) known.add(offset);
      breaks.set(text, known);
    }
  }
  return [...breaks].map(([text, offsets]) => ({ text, offsets: [...offsets] }));
}

const chromium = { name: 'Chromium', missing: undefined, start: startChromium };

describe.each([chromium, ...engines])('$name', ({ missing, start }) => {
  test.skipIf(missing !== undefined)(
    `breaks no Japanese heading inside a word from 320 to 1920 px, every ${step} px`,
    async () => {
      const browser: Started = await start();
      try {
        await browser.window.resize(1960, 900);
        const paths = globSync('**/*.html', { cwd: dist })
          .filter((file) => !/^en[/.]/.test(file))
          .map((file) => `/${file}`);
        const found: string[] = [];
        let seen = 0;
        for (const path of paths) {
          await browser.window.goto(`${server.url}/robots.txt`);
          const headings = await browser.window.call(sweep, path, String(headingBreaks), step);
          seen += headings.reduce((sum, { offsets }) => sum + offsets.length, 0);
          found.push(...headings.flatMap(insideWords).map((word) => `${path}: ${word}`));
        }
        console.warn(`\n  ${browser.name}: ${seen} breaks on ${paths.length} pages\n`);
        expect(seen).toBeGreaterThan(100);
        expect(found).toEqual([]);
      } finally {
        await browser.close();
      }
    },
    3_600_000,
  );
});
