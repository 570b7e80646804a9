import { requestedSites, builtSite, type SiteName } from './project.ts';

/** Vitest's global setup: builds a project's sites before its first test. */
export default async function setup(): Promise<void> {
  const names: readonly SiteName[] = ['small', 'grown', 'photographs'];
  for (const site of requestedSites(names)) await builtSite(site);
}
