import type { TestProject } from 'vitest/node';
import { requestedSites, builtSite, type SiteName } from './project.ts';

/** Vitest's global setup: builds a project's sites before its first test. */
export default async function setup({ name }: TestProject): Promise<void> {
  if (name === 'live') {
    await builtSite('live');
    return;
  }
  const names: readonly SiteName[] = ['small', 'grown', 'photographs', 'four-hundred'];
  for (const site of requestedSites(names)) await builtSite(site);
}
