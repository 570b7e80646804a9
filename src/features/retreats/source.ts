import { createClient, type SupabaseClient } from '@supabase/supabase-js';
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
 * @throws when a variable is missing, malformed or holds the secret key; the message names it.
 */
export async function connect(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Source> {
  const url = environment['SUPABASE_URL']?.trim() ?? '';
  const isPreview = Boolean(environment['PREVIEW_ROWS']);
  const keyName = isPreview ? 'SUPABASE_PREVIEW_KEY' : 'SUPABASE_ANON_KEY';
  const key = environment[keyName]?.trim() ?? '';
  if (url === '') return connectEmbedded({ keyName, isPreview });
  if (!isProjectUrl(url)) {
    // A connection string carries the database's password: that must not reach a build log.
    const received = url.includes('@') ? '…@…' : url;
    throw new Error(
      `SUPABASE_URL: "${received}" はプロジェクトの URL ではありません。` +
        'https://xxxx.supabase.co の形で書いてください。 ' +
        `"${received}" is not a project URL. Write it like https://xxxx.supabase.co.`,
    );
  }
  const wrongKey = isPreview ? wrongPreviewKey(key) : wrongPublicKey(key);
  if (wrongKey !== undefined) throw new Error(`${keyName}: ${wrongKey}`);
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

function isProjectUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url) && new URL(url).username === '';
}

/** What is wrong with a key that everybody may have; `undefined` if nothing is. */
function wrongPublicKey(key: string): string | undefined {
  if (key === '') {
    return (
      'SUPABASE_URL があるのにキーがありません。' +
      'Supabase の公開用キー（anon または publishable）を設定してください。 ' +
      'SUPABASE_URL is set but this key is not. Set the anon (publishable) key of the project.'
    );
  }
  if (!key.startsWith('sb_secret_') && roleOf(key) !== 'service_role') return undefined;
  return (
    '秘密のキー（service_role または secret）が入っています。' +
    '公開用キー（anon または publishable）に替えてください。 ' +
    'This is a secret (service_role) key. Put the anon (publishable) key here instead.'
  );
}

/** What is wrong with a key that reads unpublished rows; `undefined` if nothing is. */
function wrongPreviewKey(key: string): string | undefined {
  const howTo =
    '役割 preview_reader の秘密のキーを設定してください（作り方は README の「Preview」）。 ';
  if (key === '') {
    return (
      `SUPABASE_URL があるのにキーがありません。${howTo}` +
      'SUPABASE_URL is set but this key is not. Set the secret key of the role preview_reader (README, "Preview").'
    );
  }
  const isPublic = key.startsWith('sb_publishable_') || roleOf(key) === 'anon';
  if (!isPublic && roleOf(key) !== 'service_role') return undefined;
  return (
    `${isPublic ? '公開用キー' : 'service_role のキー'}が入っています。${howTo}` +
    `This is ${isPublic ? 'a public key, which reads no unpublished row' : 'the service_role key, which may do everything'}. ` +
    'Put the secret key of the role preview_reader here instead (README, "Preview").'
  );
}

/** The role that a key in the form of a token names. */
function roleOf(key: string): unknown {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    return (claims as { role?: unknown } | null)?.role;
  } catch {
    return undefined;
  }
}
