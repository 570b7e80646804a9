import type { TestProject } from 'vitest/node';
import { builtSite } from '../support/project.ts';
import { serveSites } from '../support/served-sites.ts';
import { engines } from './engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the fixture site, with a form that works. */
    origin: string;
  }
}

/** Says what is here to test with, and serves the fixture site by its real Worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const { name, missing } of engines) {
    if (missing !== undefined) console.warn(`\n  !!! ${name} SKIPPED: ${missing}\n`);
  }
  if (engines.every(({ missing }) => missing !== undefined))
    console.warn(
      '\n  !!! NO OTHER BROWSER HERE: only Chromium is looked at. See docs/browsers.md.\n',
    );

  await builtSite('live');
  const { origins, stop } = await serveSites(['small']);
  project.provide('origin', origins.small);
  return stop;
}
