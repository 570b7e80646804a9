import { expect, test } from 'vitest';
import { readBuilt, siteUnderTest } from './built-site.ts';

test('build.json names the revision that the build read, and is not cached', async () => {
  const { name } = siteUnderTest();
  expect(JSON.parse(await readBuilt('build.json'))).toEqual({
    // The embedded database, from which the live site is built, is compared with nothing.
    revision: name === 'live' ? null : 41,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await readBuilt('_headers')).toMatch(/^\/build\.json\n {2}Cache-Control: no-store$/m);
});
