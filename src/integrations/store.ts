import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeWhole } from '#pictures/files.ts';

/**
 * Files that builds have made, each under a name that says all it was made from: what has its name
 * was made from the same and needn't be made again (product: build/unchanged).
 */
export class Store {
  readonly #folder: URL;
  readonly #kept: Set<string>;
  readonly #used = new Set<string>();

  /** @param folder ends in a slash; it is made if it isn't there. */
  constructor(folder: URL) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#kept = new Set(readdirSync(folder));
  }

  /** Whether a file is there; asking keeps it. */
  has(name: string): boolean {
    this.#used.add(name);
    return this.#kept.has(name);
  }

  /** Where a file is, or will be. */
  url(name: string): URL {
    return new URL(encodeURIComponent(name), this.#folder);
  }

  /** Adds a file, or replaces it. */
  write(name: string, content: string | Uint8Array): void {
    writeWhole(this.url(name), content);
    this.#kept.add(name);
    this.#used.add(name);
  }

  /**
   * Puts a file where the site has it: as a second name of the same file, which costs a tenth of a copy,
   * or as a copy on another disk. Nobody writes into such files; they are replaced.
   */
  put(name: string, to: URL): void {
    rmSync(to, { force: true });
    try {
      linkSync(this.url(name), to);
    } catch {
      copyFileSync(this.url(name), to);
    }
  }

  /** Takes away what nobody has asked for since the store was opened. */
  prune(): void {
    for (const name of readdirSync(this.#folder)) {
      if (!this.#used.has(name)) rmSync(this.url(name), { recursive: true });
    }
  }
}

/** A short name for content: the same for the same content only. */
export function contentHash(...content: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  return hash.digest('base64url').slice(0, 16);
}

/**
 * What a file's name must say beside its content: the modules that made it, so that whoever changes
 * how something is made has it made again.
 *
 * @param modules URLs of source files, relative to this folder.
 * @param packages names of packages that the site depends on.
 */
export function makersVersion(modules: readonly string[], packages: readonly string[]): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  return contentHash(
    ...modules.map((module) => readFileSync(new URL(module, import.meta.url))),
    JSON.stringify(packages.map((name) => [name, dependencies[name]])),
  );
}
