import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkPictures } from '#pictures/check.ts';
import { PROJECT } from '../../scripts/project.ts';

// The test may take minutes, because it encodes each picture to measure its size.
test('every picture of the site is within its budget', { timeout: 300_000 }, async () => {
  expect(await checkPictures(pathToFileURL(PROJECT))).toEqual([]);
});
