import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildSite } from '../../scripts/build.ts';
import { PROJECT } from '../../scripts/project.ts';
import { tables } from '../fixtures/rows.ts';
import { startPostgrest, serveTables, type Behavior } from '../support/postgrest.ts';
import { buildCopy, copyFixture } from '../support/project.ts';
import { factRowWith, retreatRowWith } from '../support/retreat-rows.ts';

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
    const message = await buildSite({
      ...{ outDir, quiet: true },
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
    return { message, host: new URL(rows.url).host };
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
  const { message } = await fail(
    rowsOf(
      [retreatRowWith({ id: 'odd', type: 'lunar' })],
      [factRowWith({ retreat_id: 'odd', topic: 'lodgin' })],
    ),
  );
  expect(message).toMatch(/retreats.* → odd/);
  expect(message).toMatch(/type.*: "lunar" — 次のどれかを.*Write one of domestic, international/);
  expect(message).toMatch(/retreat_facts\.lodgin\.topic.*: "lodgin" — .*Write one of.*lodging/);
});

test.each([
  ['article.yaml', 'category: food\n', /blog\/copied\/article\.yaml:1\n[\s\S]*Write one of these/],
  ['article.yaml', 'cover: x\n', /blog\/copied\/article\.yaml · cover: "x"/],
  ['article.yaml', 'tags: [nowhere]\n', /blog\/copied\/article\.yaml · tags: "nowhere"/],
  ['article.yaml', 'retreats: [nowhere]\n', /blog\/copied\/article\.yaml · retreats: "nowhere"/],
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

test('a build stops with one readable cause when its database refuses the key', async () => {
  const { message, host } = await fail(() => ({
    status: 401,
    body: { message: 'Invalid API key', hint: 'Double check your API key.' },
  }));
  expect(message).toContain(`Failed to fetch retreats (${host})`);
  expect(message).toContain('Check SUPABASE_PUBLISHABLE_KEY');
  expect(message.match(/Failed to fetch retreats/g)).toHaveLength(1);
  expect(message).not.toContain('sb_publishable_wrong');
});
