import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { listenOnLoopback, type LoopbackServer } from './loopback.ts';
import { NEXT_STYLE, type ServedSite } from './project.ts';
import { originOf } from './test.ts';

/** An origin whose pages are one site's, and after a deploy another's. */
export interface Host extends LoopbackServer {
  /** Answers with another site from now on; only requests that match, where something is given. */
  deploy(site: ServedSite, matches?: (asked: Asked) => boolean): void;
}

/** What a request asks for. */
interface Asked {
  path: string;
  /** `document`, `script`, `empty` for what scripts fetch… */
  destination: string;
}

/** Starts a host that serves a site. */
export async function startHost(site: ServedSite): Promise<Host> {
  let targetOf = (_asked: Asked) => originOf(site);
  const server = await listenOnLoopback((asked, answer) => {
    const destination = String(asked.headers['sec-fetch-dest'] ?? '');
    const target = new URL(targetOf({ path: asked.url ?? '', destination }));
    // The Worker takes inquiries of its own pages only.
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

/** Counts the loads of a page's document from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Whether a page has the style that only the site `next` has; undefined while it is loaded. */
export async function isNext(page: Page): Promise<boolean | undefined> {
  return page
    .evaluate(
      ({ property, value }) =>
        getComputedStyle(document.documentElement).getPropertyValue(property) === value,
      NEXT_STYLE,
    )
    .catch(() => undefined);
}

/** Whether the browser took a page from its cache, as it may when somebody comes back to one. */
export async function isFromCache(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return load?.type === 'back_forward' && load.transferSize === 0;
    })
    .catch(() => false);
}
