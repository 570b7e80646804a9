import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeAtomically } from '#pictures/files.ts';

/**
 * A cache of files that builds generate. Each file name is a cache key of everything the file was generated from, so
 * that an existing name needn't be generated again.
 */
export class BuildCache {
  readonly #folder: URL;
  readonly #cached: Set<string>;
  readonly #used = new Set<string>();

  /** @param folder with a trailing slash; created if missing. */
  constructor(folder: URL) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#cached = new Set(readdirSync(folder));
  }

  /** Returns whether a file is cached, and keeps it from being pruned. */
  has(name: string): boolean {
    this.#used.add(name);
    return this.#cached.has(name);
  }

  /** Returns the URL of a file, which may not exist yet. */
  url(name: string): URL {
    return new URL(encodeURIComponent(name), this.#folder);
  }

  /**
   * Adds or replaces a file. It is read-only, because `linkTo` links it into the site, where an edit would go into every
   * later build.
   */
  write(name: string, content: string | Uint8Array): void {
    writeAtomically(this.url(name), content, { mode: 0o444 });
    this.#cached.add(name);
    this.#used.add(name);
  }

  /**
   * Puts a file into the site as a hard link, which takes a tenth of a copy's time, or as a copy on another disk. Such
   * files must be replaced, not written into.
   */
  linkTo(name: string, to: URL): void {
    rmSync(to, { force: true });
    try {
      linkSync(this.url(name), to);
    } catch {
      copyFileSync(this.url(name), to);
    }
  }

  /** Deletes the files that weren't used since the cache was opened. */
  prune(): void {
    for (const name of readdirSync(this.#folder)) {
      if (!this.#used.has(name)) rmSync(this.url(name), { recursive: true });
    }
  }
}

/** Returns a short hash of content. */
export function contentHash(...content: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  return hash.digest('base64url').slice(0, 16);
}

/**
 * Returns the part of a cache key that stands for the generating code: a hash of its modules and the versions of its
 * packages.
 *
 * @param modules URLs of source files, relative to this folder.
 * @param packages names of packages that the site depends on.
 */
export function toolVersion(modules: readonly string[], packages: readonly string[]): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  return contentHash(
    ...modules.map((module) => readFileSync(new URL(module, import.meta.url))),
    JSON.stringify(packages.map((name) => [name, dependencies[name]])),
  );
}
