import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildSite } from '../../scripts/build.ts';
import { PROJECT } from '../../scripts/project.ts';
import { tables } from '../fixtures/rows.ts';
import { startPostgrest, serveTables, type Behavior } from '../support/servers/postgrest.ts';
import { buildCopy, copyFixture } from '../support/project.ts';
import { factRowWith, retreatRowWith } from '../support/content/retreat-rows.ts';

// A failing build stops before rendering, so even a slow machine needs less time than this.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = join(PROJECT, '.cache/sites/failing');
beforeAll(() => copyFixture(root, { scale: 0.1 }));
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs a failing build with rows from the given server, and returns its message. */
async function fail(answer: Behavior) {
  const rows = await startPostgrest(answer);
  const outDir = await mkdtemp(join(PROJECT, '.cache/failing-'));
  await writeFile(join(outDir, 'index.html'), 'the last good build');
  try {
    const message = await buildSite(outDir, {
      env: {
        SUPABASE_URL: rows.url,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_wrong',
        SITE_URL: '',
      },
    }).then(
      () => '',
      (error: Error) => error.message,
    );
    // Every failure leaves the published pages unchanged.
    expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('the last good build');
    return message;
  } finally {
    await Promise.all([rows.close(), rm(outDir, { recursive: true })]);
  }
}

const rowsOf = (retreats: unknown[], facts: unknown[] = []) =>
  serveTables({
    ...tables,
    ...{ retreats, departures: [], retreat_facts: facts, retreat_pictures: [] },
  });

test('a build stops at invalid rows and names table, id, column, value and remedy', async () => {
  const message = await fail(
    rowsOf(
      [retreatRowWith({ id: 'odd', type: 'lunar' })],
      [factRowWith({ retreat_id: 'odd', topic: 'lodgin' })],
    ),
  );
  expect(message).toMatch(/retreats.* → odd/);
  expect(message).toMatch(
    /type.*: "lunar" — 列の説明.*comment on the column.*supabase\/migrations/,
  );
  expect(message).toMatch(/retreat_facts\.lodgin\.topic.*: "lodgin" — /);
});

test.each([
  ['article.yaml', 'category: food\n', /blog\/copied\/article\.yaml:1\n[\s\S]*Write one of these/],
  ['article.yaml', 'cover: x\n', /blog\/copied\/article\.yaml · cover: "x"/],
  ['article.yaml', 'tags: [nowhere]\n', /blog\/copied\/article\.yaml · tags: "nowhere"/],
  ['en.mdx', undefined, /blog\/copied\/en\.mdx · .* is missing/],
  ['en.mdx', '##Heading\n', /blog\/copied\/en\.mdx:\d+\n {2}##Heading\n/],
])('a build stops at an error in %s and names its place: %s', async (name, line, message) => {
  const file = join(root, 'src/content/blog/copied', name);
  const before = await readFile(file, 'utf8');
  const key = line?.split(':')[0] ?? '';
  if (line === undefined) await rm(file);
  else if (name === 'en.mdx') await writeFile(file, `${before}\n${line}`);
  else await writeFile(file, line + before.replace(new RegExp(`^(# )?${key}:.*\\n`, 'm'), ''));
  try {
    const { code, output } = await buildCopy(root, serveTables(tables));
    expect(code, output).not.toBe(0);
    expect(output).toMatch(message);
  } finally {
    await writeFile(file, before);
  }
});

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
  // Only `astro dev` asks for the second text of an article of a later day.
  await rm(join(root, 'src/content/blog/later'), { recursive: true });
  const blog = join(root, 'src/content/blog/copied');
  const question = join(root, 'src/content/faq/2-others.yaml');
  try {
    let output = '';
    dev.stdout.on('data', (text) => (output += String(text)));
    dev.stderr.on('data', (text) => (output += String(text)));
    await expect.poll(() => output, { timeout: 60_000 }).toContain('watching');
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    for (const [path, file, mistake, place] of [
      [
        '/blog/copied',
        join(blog, 'ja.mdx'),
        '\n##見出し\n',
        /blog\/copied\/ja\.mdx:\d+\n {2}##見出し/,
      ],
      ['/faq', question, '  a: b: c\n', /faq\/2-others\.yaml:\d+\n {2}a: b: c/],
    ] as const) {
      const status = async () => (await fetch(origin + path)).status;
      const before = await readFile(file, 'utf8');
      expect(await status(), path).toBe(200);
      await writeFile(file, before + mistake);
      await expect.poll(status, { timeout: 20_000, message: path }).toBe(500);
      expect(output).toMatch(place);
      await writeFile(file, before);
      await expect.poll(status, { timeout: 20_000, message: path }).toBe(200);
    }
  } finally {
    dev.kill();
    await rows.close();
  }
});
