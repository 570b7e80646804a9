import { z } from 'zod';

/** Text that matches a pattern; if it is wrong or missing, the message says in both languages what to write. */
const text = (pattern: RegExp, ja: string, en: string) => {
  const toWrite = { error: `${ja} ${en}` };
  return z.string(toWrite).regex(pattern, toWrite);
};

const webUrl = (ja: string, en: string) => z.url({ protocol: /^https?$/, error: `${ja} ${en}` });

const mailbox = text(
  /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/,
  'hello@example.com か、Nagi Retreats <hello@example.com> の形で書いてください。',
  'Write it like hello@example.com or Nagi Retreats <hello@example.com>.',
);

/** The Worker's variables by the feature that needs them; `.env.example` describes them. */
export const features = {
  site: z.object({
    SITE_URL: webUrl(
      'https://www.example.com のように書いてください。',
      'Write it like https://www.example.com.',
    ).transform((value) => new URL(value).origin),
  }),
  database: z.object({
    SUPABASE_URL: webUrl(
      'プロジェクトの URL を https://xxxx.supabase.co の形で書いてください。',
      'Write the URL of the project, like https://xxxx.supabase.co.',
    ),
    SUPABASE_SECRET_KEY: text(
      /^(?!sb_publishable_)\S+$/,
      'Supabase の秘密のキー（sb_secret_…。Project Settings → API Keys）を設定してください。',
      'Set the secret key of the project (sb_secret_…; Supabase: Project Settings → API Keys).',
    ),
  }),
  mail: z.object({
    RESEND_API_KEY: text(
      /^\S+$/,
      'Resend の画面（API Keys）で作ったキーを設定してください。',
      'Set a key made in Resend (API Keys).',
    ),
    MAIL_FROM: mailbox,
    MAIL_TO: mailbox,
    RESEND_BASE_URL: webUrl('URL を書いてください。', 'Write a URL.').optional(),
  }),
  turnstile: z.object({
    TURNSTILE_SECRET_KEY: text(
      /^\S+$/,
      'Cloudflare の Turnstile のウィジェットの Secret Key を設定してください。',
      'Set the secret key of the widget (Cloudflare → Turnstile).',
    ),
    TURNSTILE_VERIFY_URL: webUrl('URL を書いてください。', 'Write a URL.').optional(),
  }),
  publishing: z.object({
    // Whoever reads the URL on its way could start builds.
    DEPLOY_HOOK_URL: text(
      /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])\S+$/,
      'Cloudflare の Deploy Hook の、https:// から始まる URL を書いてください。',
      'Write the URL of the deploy hook of Cloudflare, which starts with https://.',
    ),
  }),
};

type Features = typeof features;

/** The variables of each feature that is switched on. */
export type Settings = { [Name in keyof Features]?: z.infer<Features[Name]> };

type VariableName = { [Name in keyof Features]: keyof Features[Name]['shape'] }[keyof Features];

/** The Worker's bindings and variables. */
export interface Env extends Partial<Record<VariableName, string>> {
  /** The files of the built site. */
  readonly ASSETS: Fetcher;
  /** Counts inquiries per visitor. */
  readonly INQUIRY_LIMIT: RateLimit;
}

/** The names of variables that messages must not show. */
const secret = /_KEY$|_HOOK_/;

/** Problems that this instance has logged: each is logged once, not at every request. */
const logged = new Set<string>();

/**
 * Reads the variables; an empty one counts as absent. A feature without variables is off. So is one with a wrong or
 * missing variable, and what to write is logged once.
 */
export function settingsOf(env: Env): Settings {
  const settings: Record<string, unknown> = {};
  for (const [feature, schema] of Object.entries(features)) {
    const names = Object.keys(schema.shape) as VariableName[];
    const given = new Map(names.map((name) => [name, env[name]?.trim() || undefined]));
    if (![...given.values()].some(Boolean)) continue;
    const { data, error } = schema.safeParse(Object.fromEntries(given));
    if (data !== undefined) settings[feature] = data;
    for (const { path, message } of error?.issues ?? []) {
      const name = path[0] as VariableName;
      const problem = `${name}: ${received(name, given.get(name))}${message}`;
      if (!logged.has(problem)) console.error(problem);
      logged.add(problem);
    }
  }
  return settings;
}

function received(name: string, value: string | undefined): string {
  if (value === undefined) return '設定されていません。 It is missing. ';
  return secret.test(name) ? '' : `「${value}」は使えません。 "${value}" can't be used. `;
}
