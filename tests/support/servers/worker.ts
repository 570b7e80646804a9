import { join } from 'node:path';
import { PROJECT } from '../../../scripts/project.ts';
import { copyFixture, SITE_URL } from '../project.ts';
import { serveSite, type ServeOptions, type SiteServer } from './serve.ts';

/** The operator's email address. */
export const OPERATOR = 'operator@example.org';

/** The project whose Worker the tests serve: the fixture's operator, no pages. */
const WORKER_PROJECT = join(PROJECT, '.cache/sites/worker');

/** Vitest's global setup: copies the Worker's code before the first test. */
export default async function setup(): Promise<void> {
  await copyFixture(WORKER_PROJECT, { pictures: false });
}

/**
 * Serves pages by the fixture's Worker, on a free port.
 *
 * @param options.vars override or extend the variables of every Worker that sends mail; '' removes one.
 */
export function serveWorker({
  vars,
  ...options
}: Partial<ServeOptions> & Pick<ServeOptions, 'distDir'>): Promise<SiteServer> {
  const allVars = {
    SITE_URL,
    RESEND_API_KEY: 're_test',
    MAIL_FROM: 'Tomoshibi Stays <site@example.org>',
    MAIL_TO: OPERATOR,
    ...vars,
  };
  return serveSite({
    root: WORKER_PROJECT,
    ...options,
    vars: Object.fromEntries(Object.entries(allVars).filter(([, value]) => value !== '')),
  });
}
