import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project.ts';
import { copyFixture } from '../support/project.ts';

/** The project whose Worker a run serves: the fixture's operator, with its requests counted. */
export const CHAOS_PROJECT = join(PROJECT, '.cache/sites/chaos');

/** Makes it anew, once before any run. */
export default async function copyCountedWorker(): Promise<void> {
  await copyFixture(CHAOS_PROJECT, { pictures: false });
  await cp(new URL('counted.mjs', import.meta.url), join(CHAOS_PROJECT, 'functions/counted.mjs'));
  const file = join(CHAOS_PROJECT, 'wrangler.jsonc');
  const settings = await readFile(file, 'utf8');
  const counted = settings.replace(
    '"main": "functions/index.ts"',
    '"main": "functions/counted.mjs", "compatibility_flags": ["nodejs_als"]',
  );
  if (counted === settings) throw new Error('wrangler.jsonc no longer names functions/index.ts');
  await writeFile(file, counted);
}
