import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DeployHookOptions {
  /**
   * Builds the site and shows it. Never called twice at once.
   * @param build the build's name, also in the answer to whoever asked for it.
   */
  publish: (build: string, signal: AbortSignal) => Promise<void>;
  /** Is told why a build failed; the pages stay as they were. */
  failed: (error: Error) => void;
}

export interface DeployHook {
  /** What the Worker gets as `DEPLOY_HOOK_URL`. */
  url: string;
  /** Ends the build that runs, too. */
  close(): Promise<void>;
}

/**
 * A deploy hook on loopback that speaks as Cloudflare Workers Builds do: a POST asks for a build and
 * is answered at once with its name; while one waits for its turn, asking again names that one
 * (`already_exists`).
 */
export async function startDeployHook({ publish, failed }: DeployHookOptions): Promise<DeployHook> {
  const stopping = new AbortController();
  let waiting: string | undefined;
  let running: Promise<void> | undefined;

  const work = async () => {
    while (waiting !== undefined && !stopping.signal.aborted) {
      const build = waiting;
      waiting = undefined;
      await publish(build, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) failed(error as Error);
      });
    }
    running = undefined;
  };

  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
      return;
    }
    const known = waiting;
    const build = (waiting ??= randomUUID());
    running ??= work();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        success: true,
        errors: [],
        messages: [],
        result: { build_uuid: build, already_exists: known !== undefined },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await running;
    },
  };
}
