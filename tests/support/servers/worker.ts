import { join } from 'node:path';
import { PROJECT } from '../../../scripts/project.ts';
import { copyFixture } from '../project.ts';

/** The operator's email address. */
export const OPERATOR = 'operator@example.org';

/** The project whose Worker the tests serve: the fixture's operator, no pages. */
export const WORKER_PROJECT = join(PROJECT, '.cache/sites/worker');

/** Vitest's global setup: copies the Worker's code before the first test. */
export default async function setup(): Promise<void> {
  await copyFixture(WORKER_PROJECT, { pictures: false });
}
