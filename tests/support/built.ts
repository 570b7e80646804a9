import type { TestProject } from 'vitest/node';
import { askedFor, builtSite, type SiteName } from './project.ts';

/** For Vitest: the sites of a project are there before its first test reads them. */
export default async function setup({ name }: TestProject): Promise<void> {
  if (name === 'live') {
    await builtSite('live');
    return;
  }
  const names: readonly SiteName[] = ['small', 'grown', 'photographs', 'four-hundred'];
  for (const site of askedFor(names)) await builtSite(site);
}
