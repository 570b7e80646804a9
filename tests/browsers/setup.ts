import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMailCatcher } from '../../scripts/mail-catcher.ts';
import { serveSite } from '../../scripts/serve.ts';
import { startEmbedded } from '../../supabase/embedded.ts';
import { site as operator } from '../fixtures/site/src/site.ts';
import { builtSite } from '../support/project.ts';
import { seed } from '../support/seed.ts';
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

  const folder = await mkdtemp(join(tmpdir(), 'test-mail-'));
  const database = await startEmbedded({ seed });
  const mail = await startMailCatcher(folder);
  const { root, dist } = await builtSite('small');
  await builtSite('live');
  const site = await serveSite({
    root,
    distDir: dist,
    port: 0,
    vars: {
      SUPABASE_URL: database.url,
      SUPABASE_WORKER_KEY: database.workerKey,
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: mail.url,
      MAIL_FROM: `${operator.brand} <${operator.email}>`,
      MAIL_TO: operator.email,
    },
  });
  project.provide('origin', site.url);
  return async () => {
    await site.stop();
    await mail.close();
    await database.close();
    await rm(folder, { recursive: true });
  };
}
