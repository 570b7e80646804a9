import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishingCron } from '../functions/publishing/publish.ts';
import { buildSite } from './build.ts';
import { startDeployHook } from './deploy-hook.ts';
import type { SiteServer } from './serve.ts';

/** Milliseconds between two runs of the Worker's cron of publishing; a minute in production. */
const pollInterval = 1000;

/**
 * Publishes changed rows on the local site: the real Worker compares the served build with
 * the database once a second, and after two seconds without an edit calls a local deploy hook, whose build is served
 * when it is complete.
 *
 * @param folder of the builds, each in a folder of its own; emptied at the start.
 * @param env variables of every build.
 */
export async function startLocalPublishing(folder: string, env: Readonly<Record<string, string>>) {
  await rm(folder, { recursive: true, force: true });
  const secret = () => randomBytes(24).toString('hex');
  const secrets = { STATUS_SECRET: secret(), BUILD_REPORT_SECRET: secret() };
  let site: SiteServer | undefined;
  let timer: NodeJS.Timeout | undefined;
  let before = '';

  const publish = async (build: string, signal: AbortSignal) => {
    console.log(
      '\n表が変わったので、サイトを組み立て直しています…\nThe tables have changed: building the site again…',
    );
    const began = Date.now();
    if (site === undefined) return;
    await buildSite({
      outDir: join(folder, build),
      // SITE_URL may be the public site, but the build has to compare its retreats with the pages served here.
      env: { ...env, LIVE_URL: site.url },
      report: { siteUrl: site.url, secret: secrets.BUILD_REPORT_SECRET, build },
      quiet: true,
      signal,
    });
    await site.switchTo(join(folder, build));
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`公開しました（${seconds} 秒）。 It is on the site (${seconds} s).`);
    // The previous build is kept, because requests from before the change may still read it.
    for (const name of await readdir(folder)) {
      if (name !== build && name !== before) await rm(join(folder, name), { recursive: true });
    }
    before = build;
  };
  const hook = await startDeployHook(publish, ({ message }) =>
    console.log(`${message}\nサイトは前のままです。 The site is as it was before.`),
  );

  return {
    /** Variables for the Worker. */
    vars: { DEPLOY_HOOK_URL: hook.url, PUBLISH_QUIET_SECONDS: '2', ...secrets },
    /** Starts the cron of publishing. */
    startCron(served: SiteServer) {
      site = served;
      const poll = async () => {
        // The Worker has already logged the error.
        await served.runCron({ cron: publishingCron }).catch(() => undefined);
        if (timer !== undefined) timer = setTimeout(() => void poll(), pollInterval).unref();
      };
      timer = setTimeout(() => void poll(), pollInterval).unref();
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      // The folder is not deleted, because the Worker may still serve from it; the next start empties it.
      await hook.close();
    },
  };
}
