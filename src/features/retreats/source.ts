import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** A place to read the retreats from. */
export interface Source {
  client: SupabaseClient;
  /** What messages call it: a host name, never a key. */
  name: string;
  /** Lets the process end. */
  close(): Promise<void>;
}

/**
 * The operator's Supabase project when `SUPABASE_URL` is set, else the embedded database made from
 * `supabase/migrations` and `supabase/seed.sql` (product: build/embedded).
 *
 * @throws when a variable is missing, malformed or holds the secret key; the message names it.
 */
export async function connect(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Source> {
  const url = environment['SUPABASE_URL']?.trim() ?? '';
  const key = environment['SUPABASE_ANON_KEY']?.trim() ?? '';
  if (url === '') return connectEmbedded();
  if (!isProjectUrl(url)) {
    // A connection string carries the database's password: that must not reach a build log.
    const received = url.includes('@') ? '…@…' : url;
    throw new Error(
      `SUPABASE_URL: "${received}" はプロジェクトの URL ではありません。` +
        'https://xxxx.supabase.co の形で書いてください。 ' +
        `"${received}" is not a project URL. Write it like https://xxxx.supabase.co.`,
    );
  }
  if (key === '') {
    throw new Error(
      'SUPABASE_ANON_KEY: SUPABASE_URL があるのにキーがありません。' +
        'Supabase の公開用キー（anon または publishable）を設定してください。 ' +
        'SUPABASE_URL is set but this key is not. Set the anon (publishable) key of the project.',
    );
  }
  if (isSecretKey(key)) {
    throw new Error(
      'SUPABASE_ANON_KEY: 秘密のキー（service_role または secret）が入っています。' +
        '公開用キー（anon または publishable）に替えてください。 ' +
        'This is a secret (service_role) key. Put the anon (publishable) key here instead.',
    );
  }
  return {
    client: client(url, key),
    name: new URL(url).host,
    close: () => Promise.resolve(),
  };
}

async function connectEmbedded(): Promise<Source> {
  // A build with a project of its own doesn't need the embedded database installed.
  const { startEmbedded } = await import('../../../supabase/embedded.ts');
  const embedded = await startEmbedded();
  return {
    client: client(embedded.url, embedded.anonKey),
    name: 'supabase/seed.sql (embedded)',
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

function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    return (claims as { role?: unknown } | null)?.role === 'service_role';
  } catch {
    return false;
  }
}
