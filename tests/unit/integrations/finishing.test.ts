import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../../../scripts/build-report.ts';
import { PROJECT, run } from '../../../scripts/project.ts';
import type { Site } from '../../../src/integrations/finish.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finishing-'));
  await mkdir(join(folder, 'dist/_astro'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Has a site of one page finished. */
async function finish(body: string) {
  const page = join(folder, 'dist/index.html');
  await writeFile(page, `<!doctype html><html><head></head><body>${body}</body></html>`);
  const at = (path: string) => pathToFileURL(join(folder, path)).href;
  const site: Site = {
    dist: at('dist/'),
    cache: at('cache/'),
    siteUrl: { origin: 'http://localhost:4321', indexable: false },
    policy: { turnstile: false },
  };
  const order = join(folder, 'order.json');
  await writeFile(order, JSON.stringify(site));
  const program = join(PROJECT, 'src/integrations/finishing.ts');
  const messages: unknown[] = [];
  const ended = await run(process.execPath, [program, order], {
    onMessage: (message) => messages.push(message),
  });
  await expect(readFile(order)).rejects.toThrow('ENOENT');
  return { ...ended, messages };
}

test('a site whose pages Astro has written is finished by a program of its own', async () => {
  const { code, output } = await finish('<p>静けさ</p>');
  expect(output).toMatch(/^\d\d:\d\d:\d\d \[WARN\] \[finish\] http:\/\/localhost:4321 は公開用の/);
  expect(code).toBe(0);
  await expect(readFile(join(folder, 'dist/_headers'), 'utf8')).resolves.toContain('default-src');
});

test('what is wrong with a page ends it, in words that a report can use', async () => {
  const { code, output, messages } = await finish('<p style="color: red">静けさ</p>');
  expect(code).toBe(1);
  const said = /^[^\n]*index\.html: .*Content-Security-Policy に止められます/;
  expect(output).toMatch(new RegExp(`\\[ERROR\\] \\[finish\\] ${said.source.slice(1)}`));
  const inBoth = { ja: expect.stringMatching(said), en: expect.stringMatching(said) };
  expect(messages.map(failureOf)).toEqual([
    { messages: [inBoth], permanent: false, built_revision: null },
  ]);
});
