import { z } from 'zod';

/** A schema's message in both languages: what to write. */
const write = (ja: string, en: string) => ({ error: `${ja} ${en}` });

const webUrl = (ja: string, en: string) => z.url({ protocol: /^https?$/, ...write(ja, en) });

const key = (ja: string, en: string) => z.string().regex(/^\S+$/, write(ja, en));

const mailbox = z
  .string()
  .regex(
    /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/,
    write(
      'hello@example.com か、Nagi Retreats <hello@example.com> の形で書いてください。',
      'Write it like hello@example.com or Nagi Retreats <hello@example.com>.',
    ),
  );

/** The Worker's variables; `.env.example` describes them. */
export const variables = z
  .object({
    SITE_URL: webUrl(
      'https://www.example.com のように書いてください。',
      'Write it like https://www.example.com.',
    ),
    SUPABASE_URL: webUrl(
      'プロジェクトの URL を https://xxxx.supabase.co の形で書いてください。',
      'Write the URL of the project, like https://xxxx.supabase.co.',
    ),
    SUPABASE_SECRET_KEY: z
      .string()
      .regex(
        /^(?!sb_publishable_)\S+$/,
        write(
          'Supabase の秘密のキー（sb_secret_…。Project Settings → API Keys）を設定してください。',
          'Set the secret key of the project (sb_secret_…; Supabase: Project Settings → API Keys).',
        ),
      ),
    RESEND_API_KEY: key(
      'Resend の画面（API Keys）で作ったキーを設定してください。',
      'Set a key made in Resend (API Keys).',
    ),
    MAIL_FROM: mailbox,
    MAIL_TO: mailbox,
    RESEND_BASE_URL: webUrl('URL を書いてください。', 'Write a URL.'),
    TURNSTILE_SECRET_KEY: key(
      'Cloudflare の Turnstile のウィジェットの Secret Key を設定してください。',
      'Set the secret key of the widget (Cloudflare → Turnstile).',
    ),
    TURNSTILE_VERIFY_URL: webUrl('URL を書いてください。', 'Write a URL.'),
    DEPLOY_HOOK_URL: z
      .string()
      // Whoever reads the URL on its way could start builds.
      .regex(
        /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])\S+$/,
        write(
          'Cloudflare の Deploy Hook の、https:// から始まる URL を書いてください。',
          'Write the URL of the deploy hook of Cloudflare, which starts with https://.',
        ),
      ),
  })
  .partial();

type Variables = z.infer<typeof variables>;

/** The Worker's bindings and variables; an absent or empty variable switches its feature off. */
export interface Env extends Variables {
  /** The files of the built site. */
  readonly ASSETS: Fetcher;
  /** Counts inquiries per visitor. */
  readonly INQUIRY_LIMIT?: RateLimit;
}

/** What the variables configure; what is absent is switched off. */
export interface Settings {
  /** Origin of the site for links in mails; '' if it is unknown. */
  siteUrl: string;
  /** The Supabase project with its secret key. */
  database?: { url: string; key: string };
  /** Resend, its sender and the operator's mailbox. */
  mail?: { key: string; from: string; to: string; baseUrl?: string };
  turnstile?: { secret: string; verifyUrl?: string };
  /** Starts a build. */
  hookUrl?: string;
}

/** The variables that messages must not show. */
export const secrets: readonly string[] = [
  'SUPABASE_SECRET_KEY',
  'RESEND_API_KEY',
  'TURNSTILE_SECRET_KEY',
  'DEPLOY_HOOK_URL',
];

/** Variables that only work together. */
const groups = [
  ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'],
  ['RESEND_API_KEY', 'MAIL_FROM', 'MAIL_TO'],
] as const;

/** Problems that this instance has logged: each is logged once, not at every request. */
const logged = new Set<string>();

/**
 * Reads the variables. One that is wrong, or missing while others of its group are set, switches its feature off and is
 * logged once with what to write.
 */
export function settingsOf(env: Env): Settings {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = env[name as keyof Variables]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const problems = new Map(
    variables
      .safeParse(given)
      .error?.issues.map(({ path, message }) => [String(path[0]), message] as const),
  );
  const usable: Variables = Object.fromEntries(
    Object.entries(given).filter(([name]) => !problems.has(name)),
  );
  for (const [name, toWrite] of problems) {
    const received = secrets.includes(name)
      ? ''
      : `「${given[name]}」は使えません。 "${given[name]}" can't be used. `;
    log(`${name}: ${received}${toWrite}`);
  }
  for (const group of groups) {
    const missing = group.filter((name) => !given[name]);
    if (missing.length === group.length) continue;
    for (const name of missing) {
      log(
        `${name}: ${group.join(', ')} は一緒に設定してください。 Set ${group.join(', ')} together.`,
      );
    }
  }

  const {
    SITE_URL,
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY,
    RESEND_API_KEY,
    MAIL_FROM: from,
    MAIL_TO: to,
    RESEND_BASE_URL: baseUrl,
    TURNSTILE_SECRET_KEY: secret,
    TURNSTILE_VERIFY_URL: verifyUrl,
    DEPLOY_HOOK_URL: hookUrl,
  } = usable;
  return {
    siteUrl: SITE_URL === undefined ? '' : new URL(SITE_URL).origin,
    ...(url && SUPABASE_SECRET_KEY && { database: { url, key: SUPABASE_SECRET_KEY } }),
    ...(RESEND_API_KEY &&
      from &&
      to && { mail: { key: RESEND_API_KEY, from, to, ...(baseUrl && { baseUrl }) } }),
    ...(secret && { turnstile: { secret, ...(verifyUrl && { verifyUrl }) } }),
    ...(hookUrl && { hookUrl }),
  };
}

function log(problem: string): void {
  if (logged.has(problem)) return;
  logged.add(problem);
  console.error(problem);
}
