import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Localized } from '#i18n/locales.ts';
import { download, isListed, Refused, type DownloadOptions, type Validators } from './download.ts';
import { writeWhole } from './files.ts';

/** The largest picture that a build decodes. */
const mostPixels = 100_000_000;

/** Milliseconds for one picture, and for all of a build, which counts as lost after twenty minutes. */
const patience = { picture: 20_000, build: 5 * 60_000 };

/** After so many failures in a row a host isn't asked again in a build. */
const mostFailures = 3;

/** How many are fetched at once: a storage isn't to be flooded. */
const atOnce = 4;

/** What a build makes to size; a drawing keeps its lines and an animation its movement. */
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  tiff: 'tif',
};

/** What became of a picture on another host. */
export type FetchedPicture =
  { kind: 'file'; path: string; warning?: Localized } | { kind: 'as it is'; warning?: Localized };

/** Which pictures are fetched, and where they are kept. */
export interface FetchOptions extends Omit<DownloadOptions, 'timeout'> {
  /** Where fetched pictures are kept; a folder within the project, with a trailing slash. */
  folder: URL;
  /** The project's folder, with a trailing slash. */
  root: URL;
  /** Milliseconds for one picture, and for all. */
  timeouts?: Readonly<typeof patience>;
}

/**
 * Fetches pictures that rows name on listed hosts, so that the build makes them to size like its own
 * (product: pictures/fetched). Nothing is thrown, as a build needs no other host (product: build/offline): a picture
 * that can't be had is used by its URL, and the warning says why; one that was had before stays as it was.
 *
 * @param urls absolute URLs; each is fetched once.
 * @returns per URL on a listed host what became of it. Paths count from the project's folder, with a
 *   slash in front, and change with the picture's content.
 */
export async function fetchPictures(
  urls: Iterable<string>,
  options: FetchOptions,
): Promise<Map<string, FetchedPicture>> {
  const wanted = [...new Set(urls)].filter((url) => isListed(url, options.hosts));
  const fetched = new Map<string, FetchedPicture>();
  if (wanted.length === 0) return fetched;
  await mkdir(options.folder, { recursive: true });
  const known = await readKnown(options.folder);
  const round: Round = {
    known,
    failures: new Map(),
    signal: AbortSignal.timeout((options.timeouts ?? patience).build),
  };
  const next = wanted.values();
  const work = async () => {
    for (const url of next) fetched.set(url, await fetchPicture(url, round, options));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await keep(options.folder, known, wanted);
  return fetched;
}

/** What is known of a URL since an earlier build. */
interface Known extends Validators {
  /** The file's name in the folder. */
  file: string;
}

/** What the fetches of one build share. */
interface Round {
  known: Map<string, Known>;
  /** By host, how often in a row it gave no answer that speaks of the picture. */
  failures: Map<string, number>;
  /** Aborted when the time for all of them is over. */
  signal: AbortSignal;
}

async function fetchPicture(
  url: string,
  { known, failures, signal }: Round,
  options: FetchOptions,
): Promise<FetchedPicture> {
  const before = known.get(url);
  const had =
    before && (await readFile(new URL(before.file, options.folder)).catch(() => undefined));
  const kept = had && before;
  const instead = (warning?: Localized): FetchedPicture => ({
    ...(kept ? { kind: 'file', path: pathOf(kept.file, options) } : { kind: 'as it is' }),
    ...(warning && { warning }),
  });

  const { host } = new URL(url);
  if (signal.aborted) return instead(timeOver(options));
  if ((failures.get(host) ?? 0) >= mostFailures) return instead(givenUp(host));
  try {
    const { timeouts = patience } = options;
    const asking = { ...options, timeout: timeouts.picture };
    const answer = await download(new URL(url), kept, asking, signal);
    failures.delete(host);
    if (answer === 'unchanged') return instead();
    const ending = await endingOf(answer.body);
    if (ending === undefined) return { kind: 'as it is' };
    const hash = createHash('sha256').update(answer.body).digest('hex').slice(0, 16);
    const file = `${hash}.${ending}`;
    writeWhole(new URL(file, options.folder), answer.body);
    known.set(url, { file, ...answer.validators });
    return { kind: 'file', path: pathOf(file, options) };
  } catch (error) {
    if (signal.aborted) return instead(timeOver(options));
    const isAnswer = error instanceof Refused && !error.isOfHost;
    failures.set(host, isAnswer ? 0 : (failures.get(host) ?? 0) + 1);
    return instead(reasonOf(error));
  }
}

function timeOver({ timeouts = patience }: FetchOptions): Localized {
  const minutes = timeouts.build / 60_000;
  return {
    ja: `画像の取得に使える ${minutes} 分を使い切りました。続きは次のビルドで取得します。`,
    en: `The ${minutes} minutes that a build has for fetching pictures are used up. The next build goes on.`,
  };
}

function givenUp(host: string): Localized {
  return {
    ja: `${host} が ${mostFailures} 回続けて応答しなかったため、このビルドではもう接続しません。ホストの状態を確かめてください。`,
    en: `${host} failed ${mostFailures} times in a row, so this build doesn't ask it again. Check that the host is up.`,
  };
}

function reasonOf(error: unknown): Localized {
  if (error instanceof Refused) return error.reason;
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    ja: `通信できませんでした（${code ?? message}）。`,
    en: `No connection (${code ?? message}).`,
  };
}

/** The file ending for what the build makes to size; `undefined` for what is used as it is. */
async function endingOf(body: Buffer): Promise<string | undefined> {
  try {
    const picture = sharp(body, { limitInputPixels: mostPixels });
    const { format, pages = 1 } = await picture.metadata();
    const ending = endings[format];
    if (ending === undefined || pages > 1) return undefined;
    // Read to its end: a file that was cut short still begins like a whole one.
    await picture.resize(16).toBuffer();
    return ending;
  } catch {
    throw new Refused({
      ja: '画像として読めません。ファイルを確かめてください。',
      en: "It can't be read as a picture. Check the file.",
    });
  }
}

function pathOf(file: string, { folder, root }: FetchOptions): string {
  return `/${fileURLToPath(new URL(file, folder)).slice(fileURLToPath(root).length)}`;
}

const index = 'index.json';

async function readKnown(folder: URL): Promise<Map<string, Known>> {
  try {
    const text = await readFile(new URL(index, folder), 'utf8');
    return new Map(Object.entries(JSON.parse(text) as Record<string, Known>));
  } catch {
    // The first build, or a file that was cut short: everything is fetched again.
    return new Map();
  }
}

/** Keeps what the rows still name; the rest would pile up. */
async function keep(folder: URL, known: Map<string, Known>, wanted: readonly string[]) {
  const kept = new Map([...known].filter(([url]) => wanted.includes(url)));
  writeWhole(new URL(index, folder), JSON.stringify(Object.fromEntries(kept)));
  const files = new Set([index, ...[...kept.values()].map(({ file }) => file)]);
  for (const file of await readdir(folder)) {
    if (!files.has(file)) await rm(new URL(file, folder));
  }
}
