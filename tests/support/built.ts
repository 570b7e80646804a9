import type { TestProject } from 'vitest/node';
import { builtSite } from './project.ts';

/** For Vitest: the sites of a project are there before its first test reads them. */
export default async function setup({ name }: TestProject): Promise<void> {
  if (name === 'live') {
    await builtSite('live');
    return;
  }
  await builtSite('small');
  await builtSite('grown');
  await builtSite('photographs');
  await builtSite('forty');
  await builtSite('four-hundred');
}
