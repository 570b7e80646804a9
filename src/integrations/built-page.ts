import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileUrl, writeWhole } from '#pictures/files.ts';
import { readFacts, type PageFacts } from './page-facts.ts';
import { contentHash, makersVersion } from './store.ts';

/** A page of the finished build: where it is and what was read in it, never its text. */
export interface BuiltPage {
  file: URL;
  /** Of its text, as Astro rendered it. */
  hash: string;
  facts: PageFacts;
}

/** Every HTML page below a folder, by path. */
export function readPages(dist: URL, known = new KnownFacts()): BuiltPage[] {
  return globSync('**/*.html', { cwd: fileURLToPath(dist) })
    .map((name) => fileUrl(name, dist))
    .sort((a, b) => (a.href < b.href ? -1 : 1))
    .map((file) => ({ file, ...known.of(readFileSync(file)) }));
}

/** What was read in pages of earlier builds, by their text. */
export class KnownFacts {
  readonly #before = new Map<string, PageFacts>();
  readonly #now = new Map<string, PageFacts>();
  readonly #file: URL | undefined;

  /** @param file where it is kept between builds; it may be absent, or of another version. */
  constructor(file?: URL) {
    this.#file = file;
    if (file === undefined) return;
    const [version, ...lines] = textOf(file).split('\n');
    if (version !== readerVersion()) return;
    for (const line of lines) {
      if (line === '') continue;
      const [key, facts] = JSON.parse(line) as [string, PageFacts];
      this.#before.set(key, facts);
    }
  }

  /** What is to know of a page with this text. */
  of(html: Buffer): Omit<BuiltPage, 'file'> {
    const hash = contentHash(html);
    const facts =
      this.#now.get(hash) ?? this.#before.get(hash) ?? detached(readFacts(html.toString()));
    this.#now.set(hash, facts);
    return { hash, facts };
  }

  /** Keeps what this build asked for, and nothing else. */
  save(): void {
    if (this.#file === undefined) return;
    const lines = [...this.#now].map((entry) => JSON.stringify(entry));
    writeWhole(this.#file, [readerVersion(), ...lines, ''].join('\n'));
  }
}

/** The same without a hold on the text that it was read in: a part of a string keeps all of it in memory. */
function detached(facts: PageFacts): PageFacts {
  return JSON.parse(JSON.stringify(facts)) as PageFacts;
}

function readerVersion(): string {
  return makersVersion(['page-facts.ts', '../../packages/heading-font/glyphs.ts'], ['htmlparser2']);
}

function textOf(file: URL): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
