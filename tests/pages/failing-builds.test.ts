import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { buildSite } from '../../scripts/build.ts';
import { PROJECT } from '../../scripts/project.ts';
import { tables } from '../fixtures/rows.ts';
import { startPostgrest, serveTables } from '../support/servers/postgrest.ts';
import { buildCopy, change, copyFixture, siteIn } from '../support/project.ts';
import { factRowWith, pictureRowWith, retreatRowWith } from '../support/content/retreat-rows.ts';

// A failing build stops before rendering, so even a slow machine needs less time than this.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Warnings = { ja: string; en: string }[];

const { root } = siteIn('failing');
const [src, kept] = [join(root, 'src'), join(root, 'kept')];
const blog = join(src, 'content/blog');
beforeAll(async () => {
  await copyFixture(root, { scale: 0.1 });
  await cp(src, kept, { recursive: true });
});
afterEach(async () => {
  await rm(src, { recursive: true });
  await cp(kept, src, { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a build that stops at invalid rows names their table, id, column, value and remedy', async () => {
  const odd = retreatRowWith({ id: 'odd', type: 'lunar' });
  const fact = factRowWith({ retreat_id: 'odd', topic: 'lodgin' });
  const rows = await startPostgrest(
    serveTables({ ...tables, retreats: [odd], retreat_facts: [fact], departures: [] }),
  );
  const outDir = await mkdtemp(join(PROJECT, '.cache/failing-'));
  const lastBuild = join(outDir, 'index.html');
  await writeFile(lastBuild, 'the last good build');
  const env = {
    SUPABASE_URL: rows.url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_wrong',
    SITE_URL: '',
  };
  try {
    // The messages of each column: tests/unit/retreats/rows.test.ts.
    const words = /retreats.* → odd[^]*type.*: "lunar" — [^]*facts\.lodgin\.topic.*: "lodgin" — /;
    await expect(buildSite(outDir, { env })).rejects.toThrow(words);
    expect(await readFile(lastBuild, 'utf8')).toBe('the last good build');
  } finally {
    await Promise.all([rows.close(), rm(outDir, { recursive: true })]);
  }
});

test('a build that isn’t public reports every mistake in articles with its file, line and remedy', async () => {
  const add = (name: string, text: string) => appendFile(join(blog, name), text);
  await change(join(blog, 'copied/article.yaml'), 'category: wellness', 'category: food');
  await change(join(blog, 'copied/article.yaml'), 'tags: [beginners', 'tags: [nowhere');
  // Only article.yaml makes a draft.
  await change(join(blog, 'breath/ja.mdx'), '\ntitle:', '\ndraft: true\ntitle:');
  await add('copied/ja.mdx', '\n![庭](./garden.jpg)\n\n![](./garden.jpg)\n');
  await add('copied/en.mdx', '\n##Heading\n\n[a](/blog/later) [b](/conact)\n\n{oops\n');
  // Articles of a later day are checked, too, and drafts aren't. An id without a row may be an unpublished retreat's.
  await add('later/article.yaml', 'retreats: [cebu-beech]\n');
  await change(join(blog, 'later/article.yaml'), 'cover: okinawa', 'cover: half.webp');
  const picture = await readFile(join(src, 'assets/pictures/okinawa-wide.webp'));
  await writeFile(join(blog, 'later/half.webp'), picture.subarray(0, picture.length / 2));
  await rm(join(blog, 'later/en.mdx'));
  await writeFile(join(blog, 'later/ja.mdx'), '---\ntitle: 庭: 海\n---\n\n海\n');
  await writeFile(join(blog, 'draft/ja.mdx'), '##下書き {\n');
  const { code, output } = await buildCopy(root, serveTables(tables), { siteUrl: '' });
  expect(code, output).not.toBe(0);
  const mistakes = [...output.matchAll(/src\/content\/blog\/(.*) — (.*[ぁ-ん].* [a-z].*)$/gm)];
  expect(mistakes.map(([, place]) => place).toSorted()).toEqual([
    'breath/ja.mdx:2: draft: true',
    'copied/article.yaml:4: category: food',
    'copied/article.yaml:7: nowhere',
    'copied/en.mdx:40: ##Heading',
    'copied/en.mdx:42: /blog/later',
    'copied/en.mdx:42: /conact',
    'copied/en.mdx:44: {oops',
    'copied/ja.mdx:40: ./garden.jpg',
    'copied/ja.mdx:42: ![](./garden.jpg)',
    'copied/ja.mdx:42: ./garden.jpg',
    'later/article.yaml:4: half.webp',
    'later/en.mdx',
    'later/ja.mdx:2: title: 庭: 海',
  ]);
  expect(output).not.toMatch(/Stack trace|MDX component|^\s+at /m);
});

test('a public build leaves out an article with mistakes, and warns of names that mean nothing', async () => {
  await appendFile(join(blog, 'copied/ja.mdx'), '\n##見出し\n');
  await rm(join(blog, 'breath/article.yaml'));
  const links =
    '\n[湯](/blog/copied) [息](/blog/breath) [問](/faq#flighs) [寺](/retreat/kyoto-chishakuin#nope)\n';
  await appendFile(join(blog, 'sleep/ja.mdx'), links);
  await change(join(src, 'site.ts'), "home: 'faq'", "home: 'fag'");
  const [first, ...others] = tables.retreats;
  const guide = { ...tables.instructors[0], image: '/photos/missing.jpg' };
  const rows = {
    ...tables,
    retreats: [{ ...first, image: 'okinava' }, ...others],
    instructors: [guide, ...tables.instructors.slice(1)],
    retreat_pictures: [pictureRowWith({ retreat_id: 'bare', image: 'stay-rom', alt_en: 'A room' })],
  };
  const { code, output } = await buildCopy(root, serveTables(rows));
  expect(code, output).toBe(0);
  const built = (file: string) => readFile(join(root, 'dist', file), 'utf8');
  for (const file of ['blog/copied.html', 'en/blog/copied.html', 'blog/breath.html'])
    expect(existsSync(join(root, 'dist', file)), file).toBe(false);
  expect(await built('blog.json')).not.toMatch(/"(?:copied|breath)"/);
  expect(await built('blog/sleep.html')).toContain('href="/blog/copied"');
  const album = await built('en/retreat/bare.html');
  expect(album).toContain(`alt="${dictionaryFor('en').pictures['default']}"`);
  expect(album).not.toContain('alt="A room"');
  const warnings = JSON.parse(await built('api/warnings.json')) as Warnings;
  expect(warnings.length).toBeLessThanOrEqual(20);
  for (const [ja, en] of [
    [
      /\/blog\/copied — .*404です：src\/content\/blog\/copied\/ja\.mdx:40: ##見出し — .*飛ばしません。$/,
      /answers 404: src\/content\/blog\/copied\/ja\.mdx:40: ##見出し — A heading is [^。]*$/,
    ],
    [/\/blog\/breath — .*article\.yaml — このファイル/, /answers 404/],
    [/^\/blog\/copied — \/blog\/sleep などのリンク/, /^\/blog\/copied — .*links to it/],
    [/^\/retreat\/kyoto-chishakuin#nope — /, /links to it/],
    [/^\/faq#flighs — .* flights のことですか/, /Do you mean flights\?/],
    [/^src\/assets\/pictures · fag — .* faq のこと/, /Do you mean faq\?/],
    [/^retreats → \S+ · image: okinava — .* okinawa のこと/, /mean okinawa\?/],
    [/^instructors → \S+ · image: \/photos\/missing\.jpg — /, /no such picture/],
    [/^retreat_pictures → bare · image: stay-rom — .* stay-room のこと/, /mean stay-room\?/],
  ])
    expect(warnings, output).toContainEqual({
      ja: expect.stringMatching(ja!) as string,
      en: expect.stringMatching(en!) as string,
    });
}, 240_000);

test('astro dev shows a mistake on the page while it is there', async () => {
  const rows = await startPostgrest(serveTables(tables));
  // Nothing of the test runner's environment, which Astro would read.
  const { PATH = '' } = process.env;
  const keys = { SUPABASE_URL: rows.url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a' };
  const astro = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  const dev = spawn(process.execPath, [astro, 'dev', '--host', '127.0.0.1'], {
    cwd: root,
    env: { PATH, ASTRO_TELEMETRY_DISABLED: '1', ...keys },
  });
  const content = join(src, 'content');
  try {
    let output = '';
    dev.stdout.on('data', (text) => (output += String(text)));
    dev.stderr.on('data', (text) => (output += String(text)));
    await expect.poll(() => output, { timeout: 60_000 }).toContain('watching');
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    for (const [path, file, mistake, place] of [
      [
        '/blog/copied',
        join(content, 'blog/copied/ja.mdx'),
        '\n##見出し\n',
        /blog\/copied\/ja\.mdx:\d+: ##見出し — /,
      ],
      [
        '/faq',
        join(content, 'faq/2-others.yaml'),
        "  - id: a\n    question: { ja: 何, en: What }\n    answer: { ja: '[湯](/conact)', en: Why }\n",
        /faq\/2-others\.yaml:\d+: \/conact — /,
      ],
      [
        '/llms.txt',
        join(content, 'legal/terms-of-service.ja.md'),
        '\n##見出し\n',
        /legal\/terms-of-service\.ja\.md:\d+: ##見出し — /,
      ],
    ] as const) {
      const status = async () => (await fetch(origin + path)).status;
      const before = await readFile(file, 'utf8');
      expect(await status(), path).toBe(200);
      let text = before + mistake;
      const save = async () => {
        await writeFile(file, (text += '\n'));
        return status();
      };
      // A server that is just starting or answering may miss a save; the same text again wouldn't be a change.
      await expect.poll(save, { timeout: 60_000, interval: 1_000, message: path }).toBe(500);
      await expect.poll(() => output, { timeout: 60_000 }).toMatch(place);
      text = before;
      await expect.poll(save, { timeout: 60_000, interval: 1_000, message: path }).toBe(200);
    }
  } finally {
    // It may be writing into the folder that is removed next.
    const ended = dev.exitCode === null && once(dev, 'exit');
    dev.kill();
    await Promise.all([ended, rows.close()]);
  }
}, 240_000);
