import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Environment } from './variables.ts';

/**
 * The variables of a program on the operator's machine: files of the project, a later one over an
 * earlier one, and the process environment over all of them. (Astro keeps `.env` to
 * `import.meta.env`, which neither its configuration nor a content loader sees.)
 *
 * @param root the project's folder, with a trailing slash.
 * @param files their names in it; one that isn't there says nothing.
 */
export function readEnvironment(root: URL, files: readonly string[] = ['.env']): Environment {
  return Object.assign({}, ...files.map((file) => readFile(new URL(file, root))), process.env);
}

function readFile(file: URL): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
