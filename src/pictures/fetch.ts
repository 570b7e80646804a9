import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Localized } from '#i18n/locales.ts';
import {
  download,
  DownloadError,
  isListed,
  type DownloadOptions,
  type Validators,
} from './download.ts';
import { writeAtomically } from './files.ts';

/** Maximum pixels of a picture that a build decodes. */
const maxPixels = 100_000_000;

/** Timeouts in milliseconds, per picture and per build; the whole build has twenty minutes before it counts as lost. */
const defaultTimeouts = { picture: 20_000, build: 5 * 60_000 };

/** Consecutive failures after which a build no longer requests pictures from a host. */
const maxFailures = 3;

/** Concurrent downloads, so that a storage service isn't flooded. */
const concurrency = 4;

/** The extensions of formats that a build resizes; drawings (SVG) and animations stay as they are. */
const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  tiff: 'tif',
};

/** The result for a picture on another host. */
export type FetchedPicture =
  { kind: 'file'; path: string; warning?: Localized } | { kind: 'remote'; warning?: Localized };

/** Options for fetching pictures, and where to keep them. */
export interface FetchOptions extends Omit<DownloadOptions, 'timeout'> {
  /** Folder of fetched pictures; within the project, with a trailing slash. */
  folder: URL;
  /** The project's folder, with a trailing slash. */
  root: URL;
  /** Timeouts in milliseconds, per picture and for all. */
  timeouts?: Readonly<typeof defaultTimeouts>;
}

/**
 * Fetches pictures that rows name on listed hosts, so that the build resizes them like its
 * own. It never throws, because a build must not depend on another
 * host: for a picture that can't be fetched, the copy of an earlier build is used, or else its
 * URL, with a warning.
 *
 * @param urls absolute URLs; each is fetched once.
 * @returns the result per URL on a listed host. Paths begin at the project's folder, with a leading slash, and change
 *   with the picture's content.
 */
export async function fetchPictures(
  urls: Iterable<string>,
  options: FetchOptions,
): Promise<Map<string, FetchedPicture>> {
  const wanted = [...new Set(urls)].filter((url) => isListed(url, options.hosts));
  const fetched = new Map<string, FetchedPicture>();
  if (wanted.length === 0) return fetched;
  await mkdir(options.folder, { recursive: true });
  const known = await readIndex(options.folder);
  const context: FetchContext = {
    known,
    failures: new Map(),
    signal: AbortSignal.timeout((options.timeouts ?? defaultTimeouts).build),
  };
  const next = wanted.values();
  const work = async () => {
    for (const url of next) fetched.set(url, await fetchPicture(url, context, options));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await prune(options.folder, known, wanted);
  return fetched;
}

/** A URL's entry from an earlier build. */
interface CacheEntry extends Validators {
  /** The file's name in the folder. */
  file: string;
}

/** State that the fetches of one build share. */
interface FetchContext {
  known: Map<string, CacheEntry>;
  /** By host, the number of consecutive failures that the host caused. */
  failures: Map<string, number>;
  /** Aborted when the time of the whole build is used up. */
  signal: AbortSignal;
}

async function fetchPicture(
  url: string,
  { known, failures, signal }: FetchContext,
  options: FetchOptions,
): Promise<FetchedPicture> {
  const before = known.get(url);
  const had =
    before && (await readFile(new URL(before.file, options.folder)).catch(() => undefined));
  const kept = had && before;
  const fallback = (warning?: Localized): FetchedPicture => ({
    ...(kept ? { kind: 'file', path: pathOf(kept.file, options) } : { kind: 'remote' }),
    ...(warning && { warning }),
  });

  const { host } = new URL(url);
  if (signal.aborted) return fallback(timeoutWarning(options));
  if ((failures.get(host) ?? 0) >= maxFailures) return fallback(hostFailureWarning(host));
  try {
    const { timeouts = defaultTimeouts } = options;
    const downloadOptions = { ...options, timeout: timeouts.picture };
    const answer = await download(new URL(url), kept, downloadOptions, signal);
    failures.delete(host);
    if (answer === 'unchanged') return fallback();
    const extension = await extensionOf(answer.body);
    if (extension === undefined) return { kind: 'remote' };
    const hash = createHash('sha256').update(answer.body).digest('hex').slice(0, 16);
    const file = `${hash}.${extension}`;
    writeAtomically(new URL(file, options.folder), answer.body);
    known.set(url, { file, ...answer.validators });
    return { kind: 'file', path: pathOf(file, options) };
  } catch (error) {
    if (signal.aborted) return fallback(timeoutWarning(options));
    const isAnswer = error instanceof DownloadError && !error.isHostFailure;
    failures.set(host, isAnswer ? 0 : (failures.get(host) ?? 0) + 1);
    return fallback(failureWarning(error));
  }
}

function timeoutWarning({ timeouts = defaultTimeouts }: FetchOptions): Localized {
  const minutes = timeouts.build / 60_000;
  return {
    ja: `画像の取得に使える ${minutes} 分を使い切りました。続きは次のビルドで取得します。`,
    en: `The ${minutes} minutes that a build has for fetching pictures are used up. The next build goes on.`,
  };
}

function hostFailureWarning(host: string): Localized {
  return {
    ja: `${host} が ${maxFailures} 回続けて応答しなかったため、このビルドではもう接続しません。ホストの状態を確かめてください。`,
    en: `${host} failed ${maxFailures} times in a row, so this build doesn't ask it again. Check that the host is up.`,
  };
}

function failureWarning(error: unknown): Localized {
  if (error instanceof DownloadError) return error.reason;
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    ja: `通信できませんでした（${code ?? message}）。`,
    en: `No connection (${code ?? message}).`,
  };
}

/** Returns the extension for a picture that the build resizes; `undefined` for one used as it is. */
async function extensionOf(body: Buffer): Promise<string | undefined> {
  try {
    const picture = sharp(body, { limitInputPixels: maxPixels });
    const { format, pages = 1 } = await picture.metadata();
    const extension = extensions[format];
    if (extension === undefined || pages > 1) return undefined;
    // Decode the whole file, because a truncated one has a valid header.
    await picture.resize(16).toBuffer();
    return extension;
  } catch {
    throw new DownloadError({
      ja: '画像として読めません。ファイルを確かめてください。',
      en: "It can't be read as a picture. Check the file.",
    });
  }
}

function pathOf(file: string, { folder, root }: FetchOptions): string {
  return `/${fileURLToPath(new URL(file, folder)).slice(fileURLToPath(root).length)}`;
}

const index = 'index.json';

async function readIndex(folder: URL): Promise<Map<string, CacheEntry>> {
  try {
    const text = await readFile(new URL(index, folder), 'utf8');
    return new Map(Object.entries(JSON.parse(text) as Record<string, CacheEntry>));
  } catch {
    // The first build, or a truncated index: fetch everything again.
    return new Map();
  }
}

/** Deletes the files that no row names any more. */
async function prune(folder: URL, known: Map<string, CacheEntry>, wanted: readonly string[]) {
  const kept = new Map([...known].filter(([url]) => wanted.includes(url)));
  writeAtomically(new URL(index, folder), JSON.stringify(Object.fromEntries(kept)));
  const files = new Set([index, ...[...kept.values()].map(({ file }) => file)]);
  for (const file of await readdir(folder)) {
    if (!files.has(file)) await rm(new URL(file, folder));
  }
}
