import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A deploy hook that is served. */
export type DeployHook = Awaited<ReturnType<typeof startDeployHook>>;

/**
 * A deploy hook on loopback that answers as Cloudflare Workers Builds do: a POST asks for a build and is
 * answered at once with its name. Builds are made one after the other.
 *
 * @param publish builds the site and shows it. @param publish.build the build's name, as it was answered.
 * @param failed is told why a build failed; the pages stay as they were.
 */
export async function startDeployHook(
  publish: (build: string, signal: AbortSignal) => Promise<void>,
  failed: (error: Error) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let last = Promise.resolve();

  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
      return;
    }
    const build = randomUUID();
    last = last
      .then(() => (signal.aborted ? undefined : publish(build, signal)))
      .catch((error: unknown) => (signal.aborted ? undefined : failed(error as Error)));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, result: { build_uuid: build } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    /** What the Worker gets as `DEPLOY_HOOK_URL`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Ends the build that runs, too. */
    async close() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await last;
    },
  };
}
