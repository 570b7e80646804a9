import { problemOfSecret } from '../secret.ts';

/** The variables of publishing, as they are written (`.env.example`). */
export interface PublishingVariables {
  readonly DEPLOY_HOOK_URL?: string | undefined;
  readonly DEPLOY_HOOK_METHOD?: string | undefined;
  readonly DEPLOY_HOOK_HEADERS?: string | undefined;
  readonly DEPLOY_HOOK_BODY?: string | undefined;
  readonly PUBLISH_QUIET_SECONDS?: string | undefined;
  readonly STATUS_SECRET?: string | undefined;
  readonly BUILD_REPORT_SECRET?: string | undefined;
}

/** Their names, for whoever hands them on. */
export const publishingVariables = [
  'DEPLOY_HOOK_URL',
  'DEPLOY_HOOK_METHOD',
  'DEPLOY_HOOK_HEADERS',
  'DEPLOY_HOOK_BODY',
  'PUBLISH_QUIET_SECONDS',
  'STATUS_SECRET',
  'BUILD_REPORT_SECRET',
] as const satisfies readonly (keyof PublishingVariables)[];

/** How a build is called for. */
export interface Hook {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** A setting that is wrong: its feature is off. The value isn't in it, because it may be secret. */
export interface SettingProblem {
  name: keyof PublishingVariables;
  /** What is wrong and what to write. */
  ja: string;
  en: string;
}

/** What is configured; what is undefined is off. */
export interface PublishingSettings {
  hook: Hook | undefined;
  /** Milliseconds without an edit before a build is called for. */
  quiet: number;
  statusSecret: string | undefined;
  reportSecret: string | undefined;
  problems: SettingProblem[];
}

const usualQuiet = 60;
/** No longer than editing may hold a build back anyway. */
const longestQuiet = 600;

/** Reads the settings; what is wrong switches its feature off and is named (product: publishing/settings). */
export function readPublishingSettings(variables: PublishingVariables): PublishingSettings {
  const problems: SettingProblem[] = [];
  const refuse = (name: keyof PublishingVariables, ja: string, en: string): undefined => {
    problems.push({ name, ja, en });
  };
  const secret = (name: 'STATUS_SECRET' | 'BUILD_REPORT_SECRET') => {
    const value = variables[name];
    const problem = value ? problemOfSecret(value) : undefined;
    return problem ? refuse(name, problem.ja, problem.en) : value || undefined;
  };
  return {
    hook: readHook(variables, refuse),
    quiet: readQuiet(variables, refuse) * 1000,
    statusSecret: secret('STATUS_SECRET'),
    reportSecret: secret('BUILD_REPORT_SECRET'),
    problems,
  };
}

type Refuse = (name: keyof PublishingVariables, ja: string, en: string) => undefined;

/** All or nothing: a call without its headers would be refused again and again. */
function readHook(variables: PublishingVariables, refuse: Refuse): Hook | undefined {
  const { DEPLOY_HOOK_URL: url, DEPLOY_HOOK_METHOD: method, DEPLOY_HOOK_BODY: body } = variables;
  if (!url) return undefined;
  const isGood = isSafe(url);
  if (!isGood) {
    refuse(
      'DEPLOY_HOOK_URL',
      'https:// から始まる URL を書いてください（このコンピューターの中だけは http:// でも使えます）。',
      'Write a URL that starts with https:// (http:// only on this machine).',
    );
  }
  const isMethod = !method || /^(?:GET|POST|PUT|PATCH)$/.test(method);
  if (!isMethod) {
    refuse(
      'DEPLOY_HOOK_METHOD',
      'GET、POST、PUT、PATCH のどれかを書いてください（省略すると POST）。',
      'Write GET, POST, PUT or PATCH (POST by default).',
    );
  }
  const headers = readHeaders(variables.DEPLOY_HOOK_HEADERS);
  if (headers === undefined) {
    refuse(
      'DEPLOY_HOOK_HEADERS',
      '{"Authorization":"Bearer …"} のような JSON を書いてください。',
      'Write JSON such as {"Authorization":"Bearer …"}.',
    );
  }
  if (!isGood || !isMethod || headers === undefined) return undefined;
  return { url, method: method || 'POST', headers, body: body || undefined };
}

/** Whether nobody on the way can read it: the address of a hook is its password. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
}

function readHeaders(text: string | undefined): Record<string, string> | undefined {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    if (!Object.values(value).every((one) => typeof one === 'string')) return undefined;
    // Refuses names and values that no request may have.
    return Object.fromEntries(new Headers(value as Record<string, string>));
  } catch {
    return undefined;
  }
}

/** Seconds. */
function readQuiet({ PUBLISH_QUIET_SECONDS: text }: PublishingVariables, refuse: Refuse): number {
  if (!text) return usualQuiet;
  const seconds = Number(text);
  if (seconds >= 0 && seconds <= longestQuiet) return seconds;
  refuse(
    'PUBLISH_QUIET_SECONDS',
    `0 から ${longestQuiet} までの秒数を書いてください（今は ${usualQuiet} 秒とみなします）。`,
    `Write seconds from 0 to ${longestQuiet} (taken as ${usualQuiet} for now).`,
  );
  return usualQuiet;
}
