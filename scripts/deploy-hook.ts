import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running deploy hook. */
export type DeployHook = Awaited<ReturnType<typeof startDeployHook>>;

/**
 * Serves a deploy hook on loopback that answers as Cloudflare Workers Builds do: a POST requests a build and is
 * answered at once with its id. Builds run one after the other.
 *
 * @param publish builds the site and serves it. @param publish.build the build's id, as it was answered.
 * @param failed is called with the error of a failed build; the served pages stay unchanged.
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
    /** Value of the Worker's `DEPLOY_HOOK_URL`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Stops the server and ends a running build. */
    async close() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await last;
    },
  };
}
