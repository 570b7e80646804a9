import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readBuilt, siteUnderTest } from './built-site.ts';

test('build.json records what the build was made from and is not cached', async () => {
  const { dist, name } = siteUnderTest();
  const record = JSON.parse(await readBuilt('build.json')) as Record<string, unknown>;
  const pages = await Array.fromAsync(glob('**/*.html', { cwd: dist }));
  const retreats = await Array.fromAsync(glob('retreat/*.html', { cwd: dist }));
  const isPage = (file: string) => !file.endsWith('404.html');
  expect(record).toEqual({
    // The fixture's revision; the live site's is that of a new database.
    revision: name === 'live' ? expect.any(Number) : 41,
    database: 'localhost',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    commit: process.env['GITHUB_SHA'] ?? expect.toSatisfy(isCommitOrNone),
    counts: { retreats: retreats.filter(isPage).length, pages: pages.length },
    retreats: expect.toSatisfy((ids: string[]) => {
      const own = retreats.filter(isPage).map((file) => file.slice('retreat/'.length, -5));
      return JSON.stringify(ids.toSorted()) === JSON.stringify(own.toSorted());
    }),
  });
  expect(record['revision']).toBeGreaterThan(0);
  expect(await readBuilt('_headers')).toMatch(/^\/build\.json\n {2}Cache-Control: no-store$/m);
});

function isCommitOrNone(commit: unknown): boolean {
  return commit === null || /^[0-9a-f]{40}$/.test(String(commit));
}
