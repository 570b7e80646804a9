import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishingCron } from '../functions/publishing/publish.ts';
import { buildSite } from './build.ts';
import { startDeployHook } from './deploy-hook.ts';
import type { Site } from './serve.ts';

/** Milliseconds between two looks of the Worker at the database; in production a minute. */
const tick = 1000;

/** Publishing on this machine: the real Worker calls a hook that really builds. */
export type LocalPublishing = Awaited<ReturnType<typeof startLocalPublishing>>;

/**
 * Makes a change of a row show on the local site by itself (product: publishing/local): the Worker looks
 * once a second, and after two seconds of quiet calls for a build, which is shown when it is complete.
 *
 * @param folder where builds go, each into a folder of its own; emptied at the start.
 * @param env what every build gets.
 * @param say is told what happens, in both languages.
 */
export async function startLocalPublishing(
  folder: string,
  env: Readonly<Record<string, string>>,
  say: (line: string) => void,
) {
  await rm(folder, { recursive: true, force: true });
  const secret = () => randomBytes(24).toString('hex');
  const secrets = { STATUS_SECRET: secret(), BUILD_REPORT_SECRET: secret() };
  let site: Site | undefined;
  let watching: NodeJS.Timeout | undefined;
  let before = '';

  const publish = async (build: string, signal: AbortSignal) => {
    say(
      '\n表が変わったので、サイトを組み立て直しています…\nThe tables have changed: building the site again…',
    );
    const began = Date.now();
    if (site === undefined) return;
    await buildSite({
      outDir: join(folder, build),
      // SITE_URL may be where the site is public: what is live here is what is served here.
      env: { ...env, LIVE_URL: site.url },
      report: { siteUrl: site.url, secret: secrets.BUILD_REPORT_SECRET, build },
      quiet: true,
      signal,
    });
    await site.show(join(folder, build));
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(`公開しました（${seconds} 秒）。 It is on the site (${seconds} s).`);
    // Who asked before the change may still be reading the one before.
    for (const name of await readdir(folder)) {
      if (name !== build && name !== before) await rm(join(folder, name), { recursive: true });
    }
    before = build;
  };
  const hook = await startDeployHook(publish, ({ message }) =>
    say(`${message}\nサイトは前のままです。 The site is as it was before.`),
  );

  return {
    /** The Worker's variables. */
    vars: { DEPLOY_HOOK_URL: hook.url, PUBLISH_QUIET_SECONDS: '2', ...secrets },
    /** Begins to watch. */
    follow(served: Site) {
      site = served;
      const look = async () => {
        // What is wrong is in the Worker's console lines already.
        await served.runCron({ cron: publishingCron }).catch(() => undefined);
        if (watching !== undefined) watching = setTimeout(() => void look(), tick).unref();
      };
      watching = setTimeout(() => void look(), tick).unref();
    },
    async close() {
      clearTimeout(watching);
      watching = undefined;
      // The folder stays: the Worker may still serve from it, and the next start empties it.
      await hook.close();
    },
  };
}
