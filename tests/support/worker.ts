import { join } from 'node:path';
import { PROJECT } from '../../scripts/project.ts';
import { copyFixture } from './project.ts';

/** The project whose Worker the tests of the edge serve: the fixture's operator, no pages. */
export const WORKER_PROJECT = join(PROJECT, '.cache/sites/worker');

/** For Vitest: the Worker's code is there before the first test serves it. */
export default async function setup(): Promise<void> {
  await copyFixture(WORKER_PROJECT, { pictures: false });
}
