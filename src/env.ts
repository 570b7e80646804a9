import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import {
  givenVariables,
  problemsOf,
  variables,
  type GivenVariables,
  type Variables,
} from './settings.ts';

/**
 * Reads the variables of a folder's files and of the process. Later ones win, and empty ones count as absent.
 *
 * @param root the project's folder, with a trailing slash.
 */
export function readVariables(root: URL, files: readonly string[] = ['.env']): GivenVariables {
  const contents = files
    .map((file) => new URL(file, root))
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')));
  return givenVariables(Object.assign({}, ...contents, process.env) as NodeJS.ProcessEnv);
}

/**
 * Validates the variables of the build and the npm scripts.
 *
 * @throws with each wrong variable: its name, its value unless it is secret, and what to write, in both languages.
 */
export function readEnv(given: GivenVariables): Variables {
  const { data, error } = variables.partial().safeParse(given);
  const problems = problemsOf(given, error);
  const key = given.PREVIEW ? 'SUPABASE_SECRET_KEY' : 'SUPABASE_PUBLISHABLE_KEY';
  if (given.SUPABASE_URL && !given[key]) {
    problems.push(
      `${key}: SUPABASE_URL と一緒に書いてください。 Write it together with SUPABASE_URL.`,
    );
  }
  if (problems.length > 0 || data === undefined) throw new Error(problems.join('\n'));
  return data;
}
