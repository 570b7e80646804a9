import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { z } from 'zod';

/** A schema's message in both languages: what to write. */
const write = (ja: string, en: string) => ({ error: `${ja} ${en}` });

const port = write('1 から 65535 までの数を書いてください。', 'Write a number from 1 to 65535.');
const one = write('1 と書くか、消してください。', 'Write 1, or remove it.');

const text = (pattern: RegExp, ja: string, en: string) => z.string().regex(pattern, write(ja, en));

const isOrigin = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
};
const origin = (ja: string, en: string) => z.string().refine(isOrigin, write(ja, en));

/** The variables of the build and of the npm scripts; `.env.example` describes them. */
export const buildVariables = z
  .object({
    SITE_URL: origin(
      'https://www.example.com のように、https:// とホスト名だけを書いてください。',
      'Write https:// and the host only, such as https://www.example.com.',
    ).transform((value) => new URL(value).origin),
    SUPABASE_URL: origin(
      'プロジェクトの URL を https://xxxx.supabase.co の形で書いてください。',
      'Write the URL of the project, like https://xxxx.supabase.co.',
    ),
    SUPABASE_PUBLISHABLE_KEY: text(
      /^(?!sb_secret_)\S+$/,
      'Supabase の公開用のキー（sb_publishable_…。Project Settings → API Keys）を書いてください。',
      'Write the publishable key of the project (sb_publishable_…; Supabase: Project Settings → API Keys).',
    ),
    SUPABASE_SECRET_KEY: text(
      /^(?!sb_publishable_)\S+$/,
      'Supabase の秘密のキー（sb_secret_…。Project Settings → API Keys）を書いてください。',
      'Write the secret key of the project (sb_secret_…; Supabase: Project Settings → API Keys).',
    ),
    TURNSTILE_SITE_KEY: text(
      /^\S+$/,
      'Cloudflare の Turnstile のウィジェットの Site Key を書いてください。',
      'Write the site key of the widget (Cloudflare → Turnstile).',
    ),
    SAMPLE_SITE: z.literal('1', one),
    PREVIEW: z.literal('1', one),
    PORT: z.coerce.number(port).int(port).min(1, port).max(65535, port),
  })
  .partial();

/** The variables that are set. */
export type BuildEnv = z.infer<typeof buildVariables>;

/** Variables whose values no message shows. */
const secrets = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];

/**
 * Reads the variables of a folder's files and of the process, of which later ones win; empty ones count as absent.
 *
 * @param root the project's folder, with a trailing slash.
 */
export function readVariables(root: URL, files: readonly string[] = ['.env']) {
  const all = Object.assign({}, ...files.map((file) => readFile(new URL(file, root))), process.env);
  return Object.fromEntries(
    Object.entries(all as NodeJS.Dict<string>).flatMap(([name, value]) =>
      value?.trim() ? [[name, value.trim()]] : [],
    ),
  );
}

/**
 * Returns the variables of the build.
 *
 * @throws with each wrong variable: its name, its value unless it is secret, and what to write, in both languages.
 */
export function readEnv(given: Readonly<Record<string, string>>): BuildEnv {
  const { data, error } = buildVariables.safeParse(given);
  const key = given['PREVIEW'] ? 'SUPABASE_SECRET_KEY' : 'SUPABASE_PUBLISHABLE_KEY';
  const problems = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    const value = secrets.includes(name) ? '' : `「${given[name]}」 `;
    return `${name}: ${value}${message}`;
  });
  if (given['SUPABASE_URL'] && !given[key]) {
    problems.push(
      `${key}: SUPABASE_URL と一緒に書いてください。 Write it together with SUPABASE_URL.`,
    );
  }
  if (problems.length > 0 || data === undefined) throw new Error(problems.join('\n'));
  return data;
}

function readFile(file: URL): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
