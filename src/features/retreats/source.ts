import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { groups, problemsOf, written, type Environment } from '../../variables.ts';
import { databaseName } from './database-name.ts';

/** A place to read the retreats from. */
export interface Source {
  client: SupabaseClient;
  /** What messages call it: a host name, never a key. */
  name: string;
  /** What the Worker knows it by ({@link databaseName}). */
  database: string;
  /** The variable that its key came from, for messages. */
  keyName: string;
  /** Whether its key also reads unpublished rows, which then belong to the build. */
  isPreview: boolean;
  /** Lets the process end. */
  close(): Promise<void>;
}

/**
 * The operator's Supabase project when `SUPABASE_URL` is set, else the embedded database made from
 * `supabase/migrations` and `supabase/seed.sql` (product: build/embedded). With `PREVIEW_ROWS` it is
 * asked with the key of previews (product: preview/key).
 *
 * @throws when a variable is missing, malformed or holds the secret key (product: security/secret-keys); the message
 *   names it.
 */
export async function connect(environment: Environment): Promise<Source> {
  const isPreview = Boolean(environment.PREVIEW_ROWS);
  const group = isPreview ? groups.previewDatabase : groups.buildDatabase;
  const [urlName, keyName] = group.needs;
  const [url, key] = [environment[urlName]?.trim() ?? '', environment[keyName]?.trim() ?? ''];
  if (url === '') return connectEmbedded({ keyName, isPreview });
  const [problem] = problemsOf(environment, group);
  if (problem) throw new Error(written(problem));
  return {
    client: client(url, key),
    name: new URL(url).host,
    database: databaseName(url),
    keyName,
    isPreview,
    close: () => Promise.resolve(),
  };
}

async function connectEmbedded(reader: Pick<Source, 'keyName' | 'isPreview'>): Promise<Source> {
  // A build with a project of its own doesn't need the embedded database installed.
  const { startEmbedded } = await import('../../../supabase/embedded.ts');
  const embedded = await startEmbedded();
  return {
    client: client(embedded.url, reader.isPreview ? embedded.previewKey : embedded.anonKey),
    name: 'supabase/seed.sql (embedded)',
    database: databaseName(embedded.url),
    ...reader,
    close: () => embedded.close(),
  };
}

/** A client for one-off reads: no session to keep or refresh. */
function client(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
