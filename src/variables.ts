// pure module
import type { Localized } from '#i18n/locales.ts';
import * as formats from './variable-formats.ts';

/** A program that reads variables; `commands` are the npm scripts on the operator's machine. */
export type Reader = 'build' | 'preview' | 'commands';

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

const url = {
  fix: {
    ja: 'https:// から始まる URL を書いてください。',
    en: 'Write a URL that starts with https://.',
  },
  isValid: formats.isWebUrl,
  shown: formats.redactUrl,
};
const turnstile = {
  ja: 'Cloudflare の Turnstile → ウィジェット → Settings にある Site Key と Secret Key を、両方とも設定してください。',
  en: 'Set both the Site Key and the Secret Key of one widget (Cloudflare → Turnstile → the widget → Settings).',
};

/** Every environment variable but the Worker's (functions/env.ts); `.env.example` describes them in both languages. */
export const variables = {
  SITE_URL: {
    ...url,
    readers: ['build'],
    fix: {
      ja: 'https://www.nagi-retreats.example のように、https:// とホスト名だけを書いてください。',
      en: 'Write https:// and the host only, such as https://www.nagi-retreats.example.',
    },
    isValid: formats.isOrigin,
  },
  SUPABASE_URL: {
    ...url,
    readers: ['build', 'preview'],
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
  TURNSTILE_SITE_KEY: { readers: ['build'], fix: turnstile },
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
