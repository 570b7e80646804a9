import { builtSite } from './project.ts';

/** Vitest's global setup: builds the fixture site before the first test of its pages. */
export default async function setup(): Promise<void> {
  await builtSite();
}
