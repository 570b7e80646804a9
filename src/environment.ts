import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Environment } from './variables.ts';

/**
 * Reads the environment variables of a program on the operator's machine. Later files override earlier ones, and the
 * process environment overrides all files. (Astro exposes `.env` only in `import.meta.env`, which its configuration
 * and content loaders don't see.)
 *
 * @param root the project's folder, with a trailing slash.
 * @param files names of files in the folder; missing ones are skipped.
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
