import { randomUUID } from 'node:crypto';
import { serveOnLoopback } from './serve.ts';

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

  const server = await serveOnLoopback(async (request) => {
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { allow: 'POST' } });
    }
    const build = randomUUID();
    last = last
      .then(() => (signal.aborted ? undefined : publish(build, signal)))
      .catch((error: unknown) => (signal.aborted ? undefined : failed(error as Error)));
    return Response.json({ success: true, result: { build_uuid: build } });
  });

  return {
    /** Value of the Worker's `DEPLOY_HOOK_URL`. */
    url: `${server.url}/`,
    /** Stops the server and ends a running build. */
    async close() {
      stopping.abort();
      await server.close();
      await last;
    },
  };
}
