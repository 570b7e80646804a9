import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { listenOnLoopback, type LoopbackServer } from './loopback.ts';
import { NEXT_STYLE, type ServedSite } from './project.ts';
import { originOf } from './test.ts';

/** An origin that serves one site and, after a deploy, another. */
export interface Host extends LoopbackServer {
  /** Serves another site from now on; only for matching requests, if `matches` is given. */
  deploy(site: ServedSite, matches?: (asked: Asked) => boolean): void;
}

/** A request's path and destination. */
interface Asked {
  path: string;
  /** The `Sec-Fetch-Dest` header: `document`, `script`, `empty` for `fetch`… */
  destination: string;
}

/** Starts a host that serves a site. */
export async function startHost(site: ServedSite): Promise<Host> {
  let targetOf = (_asked: Asked) => originOf(site);
  const server = await listenOnLoopback((asked, answer) => {
    const destination = String(asked.headers['sec-fetch-dest'] ?? '');
    const target = new URL(targetOf({ path: asked.url ?? '', destination }));
    // Rewrite `Origin`, because the Worker accepts inquiries only from its own origin.
    const { origin, ...headers } = { ...asked.headers, host: target.host };
    const passed = request({
      host: target.hostname,
      port: target.port,
      path: asked.url,
      method: asked.method,
      headers: { ...headers, ...(origin !== undefined && { origin: target.origin }) },
    });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  return {
    ...server,
    deploy: (next, matches = () => true) => {
      const before = targetOf;
      targetOf = (asked) => (matches(asked) ? originOf(next) : before(asked));
    },
  };
}

/** Counts the document loads of a page from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Returns whether a page has the style that only the site `next` has; undefined while it is loading. */
export async function isNext(page: Page): Promise<boolean | undefined> {
  return page
    .evaluate(
      ({ property, value }) =>
        getComputedStyle(document.documentElement).getPropertyValue(property) === value,
      NEXT_STYLE,
    )
    .catch(() => undefined);
}

/** Returns whether the browser loaded the page from its HTTP cache, as it may when going back. */
export async function isFromCache(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return load?.type === 'back_forward' && load.transferSize === 0;
    })
    .catch(() => false);
}
