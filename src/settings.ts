import { z } from 'zod';
import { bilingual } from '#lib/bilingual.ts';

const portError = bilingual(
  '1 から 65535 までの数を書いてください。',
  'Write a number from 1 to 65535.',
);
const flagError = bilingual('1 と書くか、消してください。', 'Write 1, or remove it.');

/** Text that matches a pattern. */
const matching = (pattern: RegExp, ja: string, en: string) =>
  z.string(bilingual(ja, en)).regex(pattern, bilingual(ja, en));

const isOrigin = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
};

/** The origin of a URL that consists of nothing else. */
const origin = (ja: string, en: string) =>
  z
    .string(bilingual(ja, en))
    .refine(isOrigin, bilingual(ja, en))
    .transform((value) => new URL(value).origin);

const webUrl = z.url({
  protocol: /^https?$/,
  ...bilingual(
    'https:// から始まる URL を書いてください。',
    'Write a URL that starts with https://.',
  ),
});

const mailbox = matching(
  /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/,
  'hello@example.com か、Your Name <hello@example.com> の形で書いてください。',
  'Write it like hello@example.com or Your Name <hello@example.com>.',
);

/** Every variable of the build, the Worker and the commands, with what may stand in it; `.env.example` describes them. */
export const variables = z.object({
  SITE_URL: origin(
    'https://www.example.com のように、https:// とホスト名だけを書いてください。',
    'Write https:// and the host only, such as https://www.example.com.',
  ),
  SUPABASE_URL: origin(
    'プロジェクトの URL を https://xxxx.supabase.co の形で書いてください。',
    'Write the URL of the project, like https://xxxx.supabase.co.',
  ),
  SUPABASE_PUBLISHABLE_KEY: matching(
    /^(?!sb_secret_)\S+$/,
    'Supabase の公開用のキー（sb_publishable_…。Project Settings → API Keys）を書いてください。',
    'Write the publishable key of the project (sb_publishable_…; Supabase: Project Settings → API Keys).',
  ),
  SUPABASE_SECRET_KEY: matching(
    /^(?!sb_publishable_)\S+$/,
    'Supabase の秘密のキー（sb_secret_…。Project Settings → API Keys）を書いてください。',
    'Write the secret key of the project (sb_secret_…; Supabase: Project Settings → API Keys).',
  ),
  RESEND_API_KEY: matching(
    /^\S+$/,
    'Resend の画面（API Keys）で作ったキーを書いてください。',
    'Write a key made in Resend (API Keys).',
  ),
  MAIL_FROM: mailbox,
  MAIL_TO: mailbox,
  RESEND_BASE_URL: webUrl,
  TURNSTILE_SITE_KEY: matching(
    /^\S+$/,
    'Cloudflare の Turnstile のウィジェットの Site Key を書いてください。',
    'Write the site key of the widget (Cloudflare → Turnstile).',
  ),
  TURNSTILE_SECRET_KEY: matching(
    /^\S+$/,
    'Cloudflare の Turnstile のウィジェットの Secret Key を書いてください。',
    'Write the secret key of the widget (Cloudflare → Turnstile).',
  ),
  TURNSTILE_VERIFY_URL: webUrl,
  // Whoever reads an unencrypted URL on its way could start builds.
  DEPLOY_HOOK_URL: matching(
    /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])\S+$/,
    'Cloudflare の Deploy Hook の、https:// から始まる URL を書いてください。',
    'Write the URL of the deploy hook of Cloudflare, which starts with https://.',
  ),
  SAMPLE_SITE: z.literal('1', flagError),
  PREVIEW: z.literal('1', flagError),
  PORT: z.coerce.number(portError).int(portError).min(1, portError).max(65535, portError),
});

type VariableName = keyof typeof variables.shape;

/** The variables as they were given. */
export type GivenVariables = Partial<Record<VariableName, string>>;

/** The variables that are set, after validation. */
export type Variables = z.infer<ReturnType<typeof variables.partial>>;

/** The names of variables whose values no message shows. */
const secret = /_KEY$|_HOOK_/;

/** Returns the variables that are set, trimmed; an empty one counts as absent. */
export function givenVariables(environment: {
  readonly [Name in VariableName]?: unknown;
}): GivenVariables {
  return Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = environment[name as VariableName];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );
}

/** Returns for each wrong variable its name, its value unless that is secret, and what to write, in both languages. */
export function problemsOf(given: GivenVariables, error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = path[0] as VariableName;
    const value = given[name];
    if (value === undefined) return `${name}: 設定されていません。 It is missing. ${message}`;
    if (secret.test(name)) return `${name}: ${message}`;
    return `${name}: 「${value}」は使えません。 "${value}" can't be used. ${message}`;
  });
}
