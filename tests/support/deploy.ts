import { request } from 'node:http';
import type { Page } from '@playwright/test';
import type { LoopbackServer } from '../../scripts/serve.ts';
import { listenOnLoopback } from './loopback.ts';
import { NEXT_STYLE, type ServedSite } from './project.ts';
import { originOf } from './test.ts';

/** An origin that serves one site and, after a deploy, another. */
export interface Host extends LoopbackServer {
  /** Serves another site from now on; only for matching requests, if `matches` is given. */
  deploy(site: ServedSite, matches?: (request: HostRequest) => boolean): void;
}

/** A request's path and destination. */
interface HostRequest {
  path: string;
  /** The `Sec-Fetch-Dest` header: `document`, `script`, `empty` for `fetch`… */
  destination: string;
}

/** Starts a host that serves a site. */
export async function startHost(site: ServedSite): Promise<Host> {
  let targetOf = (_request: HostRequest) => originOf(site);
  const server = await listenOnLoopback((incoming, outgoing) => {
    const destination = String(incoming.headers['sec-fetch-dest'] ?? '');
    const target = new URL(targetOf({ path: incoming.url ?? '', destination }));
    // Rewrite `Origin`, because the Worker accepts inquiries only from its own origin.
    const { origin, ...headers } = { ...incoming.headers, host: target.host };
    const outbound = request({
      host: target.hostname,
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...headers, ...(origin !== undefined && { origin: target.origin }) },
    });
    outbound.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    outbound.on('error', () => outgoing.destroy());
    incoming.pipe(outbound);
  });
  return {
    ...server,
    deploy: (next, matches = () => true) => {
      const before = targetOf;
      targetOf = (request) => (matches(request) ? originOf(next) : before(request));
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

/** Returns whether the page shown is the one its address names, by its canonical link. */
export async function isOfAddress(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
      return canonical !== null && new URL(canonical.href).pathname === location.pathname;
    })
    .catch(() => false);
}
