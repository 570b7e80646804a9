import type { Page } from '@playwright/test';
import { serveOnLoopback, type LoopbackServer } from '../../../scripts/serve.ts';
import { NEXT_STYLE, type SiteName } from '../project.ts';
import { originOf } from '../test.ts';

/** An origin that serves one site and, after a deploy, another. */
export interface Host extends LoopbackServer {
  /** Serves another site from now on. */
  deploy(site: SiteName): void;
}

/** Starts a host that serves a site. */
export async function startHost(site: SiteName): Promise<Host> {
  let deployed = site;
  const server = await serveOnLoopback(async ({ url, method, headers: given, body }) => {
    const target = originOf(deployed);
    const { pathname, search } = new URL(url);
    const headers = new Headers(given);
    for (const name of ['host', 'connection']) headers.delete(name);
    // `fetch` would decode what the browser still takes for encoded.
    headers.set('accept-encoding', 'identity');
    // The Worker accepts inquiries only from its own origin.
    if (headers.has('origin')) headers.set('origin', target);
    const sent = { method, headers, body, duplex: 'half', redirect: 'manual' };
    return await fetch(target + pathname + search, sent as RequestInit);
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
