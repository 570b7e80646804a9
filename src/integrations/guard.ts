import type { AstroIntegration } from 'astro';
import { liveRetreats } from './build-record.ts';
import { notCompared } from './live-file.ts';

type Live = Exclude<Awaited<ReturnType<typeof liveRetreats>>, { unknown: string }>;

/**
 * Stops a build, before it makes a page, that would take away too much of what is live
 * (product: publishing/guard). A live site that can't be asked stops nothing.
 */
export function guard<RowsRead>({
  origin,
  rowsRead,
  refusalOf,
}: {
  /** Of the live site; without one nothing is compared. */
  origin: string | undefined;
  /** What the build's loader noted. @param cacheDir Astro's, with a trailing slash. */
  rowsRead: (cacheDir: URL) => Promise<RowsRead>;
  /** Why these rows don't go live; undefined when they may. */
  refusalOf: (live: Live, next: RowsRead) => string | undefined;
}): AstroIntegration {
  let asked: ReturnType<typeof liveRetreats> | undefined;
  let cacheDir: URL;
  return {
    name: 'guard',
    hooks: {
      'astro:config:setup': ({ command }) => {
        // Asked now, so that the answer is there when the rows are.
        if (command === 'build' && origin !== undefined) asked = liveRetreats(origin);
      },
      'astro:config:done': ({ config }) => {
        ({ cacheDir } = config);
      },
      'astro:build:start': async ({ logger }) => {
        const live = await asked;
        if (live === undefined) return;
        if ('unknown' in live) {
          logger.info(notCompared(live.unknown));
          return;
        }
        const refusal = refusalOf(live, await rowsRead(cacheDir));
        if (refusal !== undefined) throw new Error(refusal);
      },
    },
  };
}
