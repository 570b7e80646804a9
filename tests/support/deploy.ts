import { request } from 'node:http';
import type { Page } from '@playwright/test';
import type { LoopbackServer } from '../../scripts/serve.ts';
import { listenOnLoopback } from './loopback.ts';
import { NEXT_STYLE, type SiteName } from './project.ts';
import { originOf } from './test.ts';

/** An origin that serves one site and, after a deploy, another. */
export interface Host extends LoopbackServer {
  /** Serves another site from now on. */
  deploy(site: SiteName): void;
}

/** Starts a host that serves a site. */
export async function startHost(site: SiteName): Promise<Host> {
  let deployed = site;
  const server = await listenOnLoopback((incoming, outgoing) => {
    const target = new URL(originOf(deployed));
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
    deploy: (next) => (deployed = next),
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
