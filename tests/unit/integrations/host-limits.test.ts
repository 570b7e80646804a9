import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { fileCountWarning, hostWarnings, planFor } from '../../../src/integrations/host-limits.ts';

test.each([
  [0, undefined],
  [18_000, undefined],
  [18_001, /18,001 個.*無料プランの上限は 20,000 個.*18,001 files.*20,000 on its free plan/],
  [25_000, /25,000 files.*100,000 on a paid one/],
  [90_001, /有料プランの上限は 100,000 個.*a paid plan of Cloudflare takes 100,000/],
])('of %i files the operator is told before the host refuses them', (files, said) => {
  const warning = fileCountWarning(files);
  if (said === undefined) expect(warning).toBeUndefined();
  else expect(warning).toMatch(said);
});

test('files beyond a plan need the next one', () => {
  expect([20_000, 20_001, 100_000, 100_001].map(planFor)).toEqual([
    'free',
    'paid',
    'paid',
    undefined,
  ]);
});

test('a file that the host would refuse is named with its size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  await mkdir(join(folder, 'films'));
  await writeFile(join(folder, 'index.html'), '');
  await writeFile(join(folder, 'films/sea.mp4'), '');
  await truncate(join(folder, 'films/sea.mp4'), 26 * 1024 * 1024);
  const warnings = hostWarnings(pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
  expect(warnings).toEqual([expect.stringMatching(/^films\/sea\.mp4: 26\.0 MiB .*at most 25 MiB/)]);
});
