import type { Page } from '@playwright/test';
import { serveOnLoopback, type LoopbackServer } from '../../../scripts/serve.ts';
import { siteOrigin } from '../test.ts';

/** An origin that serves the site and, after a deploy, the site of another build. */
export interface Host extends LoopbackServer {
  /** Serves another build from now on: its scripts have other names, and those of earlier builds are kept. */
  deploy(): void;
}

/** Marks the names of the scripts of a build. */
const mark = (build: number) => `.build-${build}.js`;

/** Starts a host of the site. */
export async function startHost(): Promise<Host> {
  let build = 0;
  const server = await serveOnLoopback(async ({ url, method, headers: given, body }) => {
    const target = siteOrigin();
    const { pathname, search } = new URL(url);
    const headers = new Headers(given);
    for (const name of ['host', 'connection']) headers.delete(name);
    // `fetch` would decode what the browser still takes for encoded.
    headers.set('accept-encoding', 'identity');
    // The Worker accepts inquiries only from its own origin.
    if (headers.has('origin')) headers.set('origin', target);
    const path = pathname.replace(/\.build-\d+\.js$/, '.js');
    const sent = { method, headers, body, duplex: 'half', redirect: 'manual' };
    const response = await fetch(target + path + search, sent as RequestInit);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const page = await response.text();
    const received = new Headers(response.headers);
    received.delete('content-length');
    const { status } = response;
    const ofBuild = page.replaceAll(/(\/_astro\/Scripts\.[\w-]+)\.js/g, `$1${mark(build)}`);
    return new Response(status === 304 ? null : ofBuild, { status, headers: received });
  });
  return { ...server, deploy: () => (build += 1) };
}

/** Counts the document loads of a page from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Returns the number of the build of a page's scripts; undefined while it is loading. */
export async function buildOf(page: Page): Promise<number | undefined> {
  return page
    .evaluate(() => {
      const script = document.querySelector<HTMLScriptElement>('script[src*=".build-"]');
      return script ? Number(/\.build-(\d+)/.exec(script.src)?.[1]) : undefined;
    })
    .catch(() => undefined);
}
