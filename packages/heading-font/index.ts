import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pageGlyphs, sharedGlyphs, unicodeRange } from './glyphs.ts';
import type { Batch, Job } from './subset.ts';

/** A cache of generated files; each name is a hash of everything the file was made from. */
export interface FileCache {
  has(name: string): boolean;
  /** URL of a file in the cache, whether it exists or not. */
  url(name: string): URL;
  write(name: string, content: string): void;
  /** Links a cached file into the site. */
  linkTo(name: string, to: URL): void;
}

/** Settings of {@link subsetHeadingFont}. */
export interface HeadingFontOptions {
  /** The font's name in CSS. */
  family: string;
  weight: number;
  /** Path of the whole font, a WOFF2 file. */
  file: string;
  /** Identifies the font and the tools; with another version all subsets are made again. */
  version: string;
  cache: FileCache;
  /** The folder of the site's hashed files, and its path in the site; both end in a slash. */
  assets: { folder: URL; path: string };
}

/** A subset of the font: a file of the site, and the characters in it. */
interface Subset {
  characters: string;
  /** File name in the cache. */
  file: string;
  /** File name in the site. */
  name: string;
}

const hash = (...content: string[]) =>
  createHash('sha256').update(content.join('\0')).digest('base64url').slice(0, 16);

/**
 * Subsets a font to the characters of the pages' headings: shared subsets, and for each page one with its other
 * characters. Cached subsets are reused; the others are made on all cores.
 *
 * @param pages the text of each page's headings.
 * @returns a function from the text of a page's headings to the paths of the stylesheets of its subsets.
 * @throws if the font can't be read.
 */
export async function subsetHeadingFont(
  pages: readonly string[],
  options: HeadingFontOptions,
): Promise<(page: string) => string[]> {
  const { version, cache, assets } = options;
  const subset = (name: string, characters: string): Subset => {
    const key = hash(version, characters);
    return { characters, file: `${key}.woff2`, name: `heading-font-${name}.${key}.woff2` };
  };
  const glyphs = sharedGlyphs(pages);
  const shared = glyphs.map(({ name, characters }) =>
    // The Latin subset includes the space, because the width of a fallback font's space differs between machines.
    subset(name, name === 'latin' ? ` ${characters}` : characters),
  );
  const own = new Map<string, Subset>();
  for (const page of pages) {
    const characters = pageGlyphs(page, glyphs);
    if (characters !== '' && !own.has(characters)) own.set(characters, subset('page', characters));
  }
  await makeMissing([...shared, ...own.values()], options);

  const stylesheet = (subsets: readonly Subset[]) => {
    const rules = subsets.map((each) => fontFace(each, options)).join('');
    const file = `fonts.${hash(rules)}.css`;
    if (!cache.has(file)) cache.write(file, rules);
    for (const each of subsets) cache.linkTo(each.file, new URL(each.name, assets.folder));
    cache.linkTo(file, new URL(file, assets.folder));
    return `${assets.path}${file}`;
  };
  const sharedStylesheet = stylesheet(shared);
  const ownStylesheets = new Map([...own].map(([key, each]) => [key, stylesheet([each])]));
  return (page) => {
    const ownStylesheet = ownStylesheets.get(pageGlyphs(page, glyphs));
    return [sharedStylesheet, ...(ownStylesheet === undefined ? [] : [ownStylesheet])];
  };
}

function fontFace(
  { characters, name }: Subset,
  { family, weight, assets }: HeadingFontOptions,
): string {
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;` +
    `src:url("${assets.path}${name}")format("woff2");unicode-range:${unicodeRange(characters)}}`
  );
}

/** Makes the subsets that the cache lacks, from the decompressed font, because that is several times as fast. */
async function makeMissing(
  subsets: readonly Subset[],
  { cache, file, version }: HeadingFontOptions,
): Promise<void> {
  const path = (name: string) => fileURLToPath(cache.url(name));
  const missing = subsets.filter((each) => !cache.has(each.file));
  const whole = `${hash(version)}.ttf`;
  const hasWhole = cache.has(whole);
  if (missing.length === 0) return;
  if (!hasWhole) await run({ font: file, jobs: [{ file: path(whole) }] });
  const jobs = missing.map(({ characters, file }): Job => ({ characters, file: path(file) }));
  const processes = Math.min(availableParallelism(), jobs.length);
  await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      run({ font: path(whole), jobs: jobs.filter((_, index) => index % processes === at) }),
    ),
  );
}

/**
 * Runs `subset.ts` in a process of its own. Threads share V8's registry of compiled WebAssembly, and errors about it
 * have ended builds.
 */
async function run(batch: Batch): Promise<void> {
  const program = fileURLToPath(new URL('./subset.ts', import.meta.url));
  const running = promisify(execFile)(process.execPath, [program]);
  // Ignores write errors: a process that ended early doesn't read its input, and its own error says why.
  running.child.stdin?.on('error', () => {}).end(JSON.stringify(batch));
  await running;
}
