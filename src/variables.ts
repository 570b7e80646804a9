// pure module
import type { Localized } from '#i18n/locales.ts';
import * as formats from './variable-formats.ts';

/** A program that reads variables; `commands` are the npm scripts on the operator's machine. */
export type Reader = 'build' | 'preview' | 'worker' | 'commands';

interface Variable {
  readers: readonly Reader[];
  /** Tells the operator what to write. */
  fix?: Localized;
  /** Returns whether a value is valid; without it every text is. */
  isValid?: (value: string) => boolean;
  /** Whether messages must not show the value. */
  isSecret?: boolean;
  /** Returns what messages may show of an invalid value; without it the value itself, unless it is secret. */
  shown?: (value: string) => string;
  /** Set by a build service or a command of the project, never by the operator. */
  isInternal?: boolean;
}

const randomSecret = {
  fix: {
    ja: '32文字以上のランダムな文字列にしてください（例：openssl rand -hex 24 の出力）。',
    en: 'Write 32 or more random characters, such as openssl rand -hex 24 gives.',
  },
  isSecret: true,
  isValid: (value: string) => value.length >= 32,
  shown: (value: string) => `${value.length} 文字 characters`,
};
const url = {
  fix: {
    ja: 'https:// から始まる URL を書いてください。',
    en: 'Write a URL that starts with https://.',
  },
  isValid: formats.isWebUrl,
  shown: formats.redactUrl,
};
const mailbox = {
  fix: {
    ja: 'hello@example.com か、Nagi Retreats <hello@example.com> の形で書いてください。',
    en: 'Write it like hello@example.com or Nagi Retreats <hello@example.com>.',
  },
  isValid: (value: string) => formats.emailIn(value) !== undefined,
};

const turnstile = {
  ja: 'Cloudflare の Turnstile → ウィジェット → Settings にある Site Key と Secret Key を、両方とも設定してください。',
  en: 'Set both the Site Key and the Secret Key of one widget (Cloudflare → Turnstile → the widget → Settings).',
};

/** Every environment variable; `.env.example` describes them in both languages. */
export const variables = {
  SITE_URL: {
    ...url,
    readers: ['build', 'worker'],
    fix: {
      ja: 'https://www.nagi-retreats.example のように、https:// とホスト名だけを書いてください。',
      en: 'Write https:// and the host only, such as https://www.nagi-retreats.example.',
    },
    isValid: formats.isOrigin,
  },
  SUPABASE_URL: {
    ...url,
    readers: ['build', 'preview', 'worker'],
    fix: {
      ja: 'プロジェクトの URL を https://xxxx.supabase.co の形で書いてください。',
      en: 'Write the URL of the project, like https://xxxx.supabase.co.',
    },
  },
  SUPABASE_ANON_KEY: {
    readers: ['build'],
    fix: {
      ja: 'Supabase の公開用キー（anon または publishable。Project Settings → API Keys）を設定してください。',
      en: 'Set the anon (publishable) key of the project (Supabase: Project Settings → API Keys).',
    },
    isValid: (key) => !key.startsWith('sb_secret_') && formats.roleOf(key) !== 'service_role',
    shown: () => '秘密のキー a secret (service_role) key',
  },
  SUPABASE_PREVIEW_KEY: {
    readers: ['preview'],
    fix: {
      ja: '役割 preview_reader の秘密のキーを設定してください（作り方は README の「Preview」）。',
      en: 'Set the secret key of the role preview_reader (README, "Preview").',
    },
    isSecret: true,
    isValid: (key) => !formats.isPublicKey(key) && formats.roleOf(key) !== 'service_role',
    shown: (key) =>
      formats.isPublicKey(key)
        ? '公開用キー a public key, which reads no unpublished row'
        : 'service_role のキー the service_role key, which may do everything',
  },
  SUPABASE_WORKER_KEY: {
    readers: ['worker'],
    fix: {
      ja: 'このプロジェクトの、役割 inquiry_desk の秘密のキーを設定してください（service_role や anon のキーは使えません。作り方は docs/operations.md の「キー」）。',
      en: 'Set this project\'s secret key of the role inquiry_desk (not service_role or anon; docs/operations.md, "Keys", says how to make it).',
    },
    isSecret: true,
  },
  INQUIRY_SECRET: { readers: ['worker'], ...randomSecret },
  RESEND_API_KEY: {
    readers: ['worker'],
    fix: {
      ja: 'Resend の画面（API Keys）で作ったキーを設定してください。',
      en: 'Set a key made in Resend (API Keys).',
    },
    isSecret: true,
  },
  MAIL_FROM: { readers: ['worker'], ...mailbox },
  MAIL_TO: {
    ...{ readers: ['worker'], fix: mailbox.fix },
    isValid: (value: string) => {
      const mailboxes = formats.mailboxesIn(value);
      return mailboxes.length < 3 && mailboxes.every((one) => formats.emailIn(one) !== undefined);
    },
  },
  MAIL_DAILY_QUOTA: {
    readers: ['worker'],
    fix: {
      ja: '一日に送れるメールの数を、正の整数で書いてください（今は 100 とみなします）。',
      en: 'Write the number of mails a day, a positive whole number (taken as 100 for now).',
    },
    isValid: (value) => Number.isInteger(Number(value)) && Number(value) > 0,
  },
  RESEND_WEBHOOK_SECRET: {
    readers: ['worker'],
    fix: {
      ja: 'Resend → Webhooks の Signing Secret（whsec_…）を設定してください。',
      en: 'Set the signing secret (whsec_…) of the webhook in Resend → Webhooks.',
    },
    isSecret: true,
    isValid: (value) =>
      /^whsec_(?:[A-Za-z0-9+/]{4}){6,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value),
  },
  RESEND_BASE_URL: { readers: ['worker'], ...url },
  TURNSTILE_SITE_KEY: { readers: ['build'], fix: turnstile },
  TURNSTILE_SECRET_KEY: { readers: ['worker'], fix: turnstile, isSecret: true },
  TURNSTILE_VERIFY_URL: { readers: ['worker'], ...url },
  DEPLOY_HOOK_URL: {
    readers: ['worker'],
    fix: {
      ja: 'https:// から始まる URL を書いてください（作り方は docs/operations.md の「ビルドをつなぐ」。このコンピューターの中だけは http:// でも使えます）。',
      en: 'Write a URL that starts with https:// (docs/operations.md, "Connecting the build", says how to make one; http:// only on this machine).',
    },
    isSecret: true,
    // Anyone who intercepts the URL could start builds, so it must use https.
    isValid: formats.isSecureUrl,
  },
  DEPLOY_HOOK_METHOD: {
    readers: ['worker'],
    fix: {
      ja: 'GET、POST、PUT、PATCH のどれかを書いてください（省略すると POST）。',
      en: 'Write GET, POST, PUT or PATCH (POST by default).',
    },
    isValid: (value) => /^(?:GET|POST|PUT|PATCH)$/.test(value),
  },
  DEPLOY_HOOK_HEADERS: {
    readers: ['worker'],
    fix: {
      ja: '{"Authorization":"Bearer …"} のような JSON を書いてください。',
      en: 'Write JSON such as {"Authorization":"Bearer …"}.',
    },
    isSecret: true,
    isValid: (value) => formats.headersIn(value) !== undefined,
  },
  DEPLOY_HOOK_BODY: { readers: ['worker'] },
  PUBLISH_QUIET_SECONDS: {
    readers: ['worker'],
    fix: {
      ja: '0 から 600 までの秒数を書いてください（今は 60 秒とみなします）。',
      en: 'Write seconds from 0 to 600 (taken as 60 for now).',
    },
    // More would have no effect: during continuous editing a build starts after 600 seconds in any case.
    isValid: (value) => Number(value) >= 0 && Number(value) <= 600,
  },
  STATUS_SECRET: { readers: ['worker'], ...randomSecret },
  BUILD_REPORT_SECRET: { readers: ['build', 'worker'], ...randomSecret },
  ALLOW_SHRINKING: { readers: ['build'] },
  PORT: { readers: ['commands'] },
  TEST_BROWSER: { readers: ['commands'] },
  PREVIEW_ROWS: { readers: ['build', 'preview'], isInternal: true },
  LIVE_URL: { readers: ['build'], isInternal: true },
  WORKERS_CI: { readers: ['build'], isInternal: true },
  WORKERS_CI_BUILD_UUID: { readers: ['build'], isInternal: true },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;

/** Variables by name; absent and empty mean the same. */
export type Environment = Readonly<Partial<Record<VariableName, string | undefined>>>;

interface Group {
  /** Variables that only work together. */
  needs: readonly VariableName[];
  /** Optional variables of the group; an invalid one disables the group. */
  optional?: readonly VariableName[];
}

/** Features by the variables that enable them: all of `needs` must be set, and none may be invalid. */
export const groups = {
  siteUrl: { needs: ['SITE_URL'] },
  buildDatabase: { needs: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'] },
  previewDatabase: { needs: ['SUPABASE_URL', 'SUPABASE_PREVIEW_KEY'] },
  workerDatabase: { needs: ['SUPABASE_URL', 'SUPABASE_WORKER_KEY'] },
  mail: { needs: ['RESEND_API_KEY', 'MAIL_FROM', 'MAIL_TO'], optional: ['RESEND_BASE_URL'] },
  turnstile: {
    needs: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    optional: ['TURNSTILE_VERIFY_URL'],
  },
  inquirySecret: { needs: ['INQUIRY_SECRET'] },
  hook: {
    needs: ['DEPLOY_HOOK_URL'],
    optional: ['DEPLOY_HOOK_METHOD', 'DEPLOY_HOOK_HEADERS', 'DEPLOY_HOOK_BODY'],
  },
  mailEvents: { needs: ['RESEND_WEBHOOK_SECRET'] },
  status: { needs: ['STATUS_SECRET'] },
  report: { needs: ['BUILD_REPORT_SECRET'] },
} as const satisfies Record<string, Group>;

/** An invalid variable, or one that is missing while others of its group are set. */
export interface VariableProblem {
  where: VariableName;
  /** What was received, never a secret. */
  received: string | undefined;
  fix: Localized;
}

/** Returns the variables that the operator sets for a program. */
export function namesFor(reader: Reader): VariableName[] {
  return names.filter((name) => {
    const { readers, isInternal }: Variable = variables[name];
    return readers.includes(reader) && !isInternal;
  });
}

const names = Object.keys(variables) as VariableName[];

/**
 * Returns the variables that a program may use. Invalid variables and the rest of their groups are left out and
 * reported as problems.
 */
export function readVariables(
  environment: Environment,
  reader: Reader,
): { values: Environment; problems: VariableProblem[] } {
  const own = namesFor(reader);
  const problems = own.flatMap((name) => variableProblems(environment, name));
  const off = new Set(problems.map(({ where }) => where));
  for (const group of Object.values(groups)) {
    const found = problemsOf(environment, group, own);
    if (found.length === 0) continue;
    for (const name of namesOf(group)) off.add(name);
    problems.push(...found.filter(({ where }) => !problems.some((one) => one.where === where)));
  }
  const kept = own.filter((name) => !off.has(name));
  return {
    values: Object.fromEntries(kept.map((name) => [name, environment[name]?.trim() || undefined])),
    problems,
  };
}

/**
 * Returns the problems of a group's variables; none if no variable is set.
 *
 * @param known the names that the program reads.
 */
export function problemsOf(
  environment: Environment,
  group: Group,
  known: readonly VariableName[] = names,
): VariableProblem[] {
  const needs = group.needs.filter((name) => known.includes(name));
  const missing = needs.filter((name) => !environment[name]?.trim());
  const isHalf = missing.length > 0 && missing.length < needs.length;
  return [
    ...namesOf(group)
      .filter((name) => known.includes(name))
      .flatMap((name) => variableProblems(environment, name)),
    ...(isHalf ? missing : []).map((name) => missingProblem(name, needs)),
  ];
}

/** Returns all variables of a group. */
export function namesOf({ needs, optional = [] }: Group): readonly VariableName[] {
  return [...needs, ...optional];
}

function missingProblem(name: VariableName, needs: readonly VariableName[]): VariableProblem {
  const rest = needs.filter((one) => one !== name).join(', ');
  const { fix }: Variable = variables[name];
  return {
    where: name,
    received: undefined,
    fix: {
      ja: `設定がありません（${rest} と一緒に設定してください）。${fix?.ja ?? ''}`,
      en: `Not set; it belongs together with ${rest}. ${fix?.en ?? ''}`.trim(),
    },
  };
}

/** Returns the problem of an invalid variable in an array, which is empty if the value is valid or not set. */
export function variableProblems(environment: Environment, name: VariableName): VariableProblem[] {
  const { fix, isValid, isSecret, shown }: Variable = variables[name];
  const value = environment[name]?.trim();
  if (!value || !isValid || isValid(value) || !fix) return [];
  const received = shown ? shown(value) : isSecret ? undefined : value;
  return [{ where: name, received, fix }];
}

/** Formats a problem on one line: variable, received value, and fix in both languages. */
export function formatVariableProblem({ where, received, fix }: VariableProblem): string {
  return `${where}: ${received === undefined ? '' : `「${received}」 `}${fix.ja} ${fix.en}`;
}
