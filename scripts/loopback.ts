import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** Loopback address, so that only this machine reaches local servers. */
export const LOOPBACK = '127.0.0.1';

/** A server that only this machine reaches. */
export type LoopbackServer = Awaited<ReturnType<typeof listen>>;

/** Serves requests on a free port of this machine. */
export async function serveOnLoopback(fetch: (request: Request) => Promise<Response>) {
  return await listen(createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server);
}

/** Starts a server that only this machine reaches, on a port or any free one (0). @throws if it is taken. */
export async function listen(server: Server, port = 0) {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return {
    /** Its origin, without a slash at the end. */
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    /** Stops it and closes open connections. */
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Fails early if another program uses the port.
 *
 * @throws in Japanese and English, saying how to choose another port.
 */
export async function requireFreePort(port: number): Promise<void> {
  try {
    const probe = await listen(createServer(), port);
    await probe.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const other = `PORT=${port + 1} npm start`;
    throw new Error(
      `ポート ${port} は別のプログラムが使用中です。そちらを終了するか、別の番号を指定してください: ${other}\n` +
        `Port ${port} is in use by another program. Stop it, or choose another one: ${other}`,
      { cause: error },
    );
  }
}
