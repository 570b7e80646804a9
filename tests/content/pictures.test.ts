import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkPictures } from '#pictures/check.ts';
import { PROJECT } from '../../scripts/project.ts';

// Each is encoded once to be weighed.
test('every picture of the site keeps to its budget', { timeout: 300_000 }, async () => {
  expect(await checkPictures(pathToFileURL(PROJECT))).toEqual([]);
});
