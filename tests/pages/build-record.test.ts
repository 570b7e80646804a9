import { expect, test } from 'vitest';
import { readBuilt } from './built-site.ts';

test('build.json names the revision that the build read, and is not cached', async () => {
  expect(JSON.parse(await readBuilt('build.json'))).toEqual({
    revision: 41,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await readBuilt('_headers')).toMatch(/^\/build\.json\n {2}Cache-Control: no-store$/m);
});
