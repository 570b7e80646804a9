import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { App, generateApiKey } from '@supabase/lite';
import { PgliteConnection, type PGlite } from '@supabase/lite/pglite';

/** Where and how an embedded database listens and keeps its rows. */
export interface EmbeddedOptions {
  /** TCP port on 127.0.0.1; a free one when absent. */
  port?: number;
  /** Folder that keeps the rows between runs; in memory when absent. */
  dataDir?: string;
  /** The SQL that fills the tables, repeatable; `supabase/seed.sql` when absent. */
  seed?: URL;
  /**
   * Serves the table editor at `studioUrl`. It works without a key, so every process of this
   * machine may then read and write every row: for `npm start`, never for a build.
   */
  studio?: boolean;
}

/** A running database that answers like a hosted Supabase project. */
export interface Embedded {
  /** `http://127.0.0.1:<port>`, for `createClient`. */
  url: string;
  /** Reads what the migrations grant to everybody. New on every start. */
  anonKey: string;
  /** Reads and writes everything. New on every start. */
  serviceRoleKey: string;
  /** The table editor, when it was asked for. */
  studioUrl?: string;
  /** Stops listening and lets the process end. */
  close(): Promise<void>;
}

const migrations = new URL('./migrations/', import.meta.url);
const ownSeed = new URL('./seed.sql', import.meta.url);

/**
 * Starts a real PostgreSQL inside this process, brings it up to date with `supabase/migrations`,
 * refreshes it from its seed and serves it over REST on 127.0.0.1. It opens no other
 * connection. Takes two to three seconds.
 *
 * The seed runs on every start, so it has to be repeatable (`on conflict … do update`); rows that
 * it doesn't name, such as inquiries, stay.
 *
 * @throws when a migration or the seed is refused (the file is named), the port is taken, or the
 *   folder isn't writable.
 */
export async function startEmbedded(options: EmbeddedOptions = {}): Promise<Embedded> {
  if (options.dataDir !== undefined) await mkdir(options.dataDir, { recursive: true });
  const connection = new PgliteConnection({ url: options.dataDir ?? 'memory://' });
  try {
    await createRoles(connection.driver);
    await applyMigrations(connection.driver);
    await run(connection.driver, options.seed ?? ownSeed);
    // Lite grants every privilege on tables with row level security to anonymous requests, on top
    // of what the migrations say. Telling it that this is done leaves ours alone, as in a hosted
    // project.
    Object.assign(connection, { rlsState: 'active' });

    const [anonKey, serviceRoleKey] = await Promise.all([
      generateApiKey('publishable').then(({ key }) => key),
      generateApiKey('secret').then(({ key }) => key),
    ]);
    const app = new App({
      connection,
      auth: { enabled: false, publishable_key: anonKey, secret_key: serviceRoleKey },
      studio: { enabled: options.studio ?? false },
      options: { server: { admin: options.studio ?? false } },
    });
    await app.init();

    const server = createServer(answer(app, options.studio ?? false));
    await listen(server, options.port ?? 0);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      url,
      anonKey,
      serviceRoleKey,
      ...(options.studio && { studioUrl: `${url}/` }),
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Creates the database roles that a hosted project has from the start, where they are missing.
 * The migrations rely on them and never create them.
 */
export async function createRoles(database: PGlite): Promise<void> {
  await database.exec(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then
        create role anon nologin;
      end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then
        create role authenticated nologin;
      end if;
      if not exists (select from pg_roles where rolname = 'service_role') then
        create role service_role nologin bypassrls;
      end if;
    end $$;
  `);
}

/**
 * Applies the files of `supabase/migrations` that this database hasn't seen, oldest first, each in
 * its own transaction. Keeps its history in the same table as the Supabase CLI.
 *
 * @throws with the file's name when PostgreSQL refuses one; that file leaves nothing behind.
 */
export async function applyMigrations(database: PGlite): Promise<void> {
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
  `);
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map(({ version }) => version));
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || applied.has(version)) continue;
    await run(database, new URL(file, migrations));
    await database.query(
      'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
      [version, name],
    );
  }
}

/** Runs one SQL file in one transaction; an error names the file. */
async function run(database: PGlite, file: URL): Promise<void> {
  const statements = await readFile(file, 'utf8');
  try {
    await database.transaction((transaction) => transaction.exec(statements));
  } catch (error) {
    const path = file.pathname.split('/').slice(-3).join('/');
    throw new Error(
      `${path}: データベースがこの SQL を受け付けませんでした。 ` +
        `The database refused this SQL. ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** Passes requests on to the app, one at a time: the database has a single session. */
function answer(app: App, studio: boolean) {
  let last: Promise<void> = Promise.resolve();
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (studio && incoming.url?.startsWith('/static/')) {
      sendStudioFile(incoming.url.slice('/static/'.length), outgoing);
      return;
    }
    last = last
      .then(() => pass(app, incoming, outgoing))
      .catch(() => {
        outgoing.destroy();
      });
  };
}

async function pass(app: App, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const response = await app.fetch(
    new Request(`http://${incoming.headers.host ?? '127.0.0.1'}${incoming.url ?? '/'}`, {
      method: incoming.method ?? 'GET',
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    }),
    { peerAddress: incoming.socket.remoteAddress ?? null },
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

function sendStudioFile(path: string, outgoing: ServerResponse): void {
  const mediaType = mediaTypes[extname(path)];
  if (mediaType === undefined || !/^(assets\/)?[\w.-]+$/.test(path)) {
    outgoing.writeHead(404).end();
    return;
  }
  createReadStream(new URL(import.meta.resolve(`@supabase/lite/static/${path}`)))
    .on('open', () => outgoing.writeHead(200, { 'content-type': mediaType }))
    .on('error', () => outgoing.writeHead(404).end())
    .pipe(outgoing);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
