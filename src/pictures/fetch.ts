import { createHash } from 'node:crypto';
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { get as getByHttps, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Localized } from '#i18n/locales.ts';
import { writeWhole } from './files.ts';

/** What one picture may cost a build. */
const limits = { bytes: 25 * 1024 * 1024, pixels: 100_000_000, redirects: 3 };

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

/** What a test may change. */
export interface FetchOptions {
  /** Hosts whose pictures are fetched: `example.org`, or `*.example.org` for those below it. */
  hosts: readonly string[];
  /** Where fetched pictures are kept; a folder within the project, with a trailing slash. */
  folder: URL;
  /** The project's folder, with a trailing slash. */
  root: URL;
  /** How names of hosts become addresses. */
  lookup?: LookupFunction;
  /** How a host is asked. */
  get?: (url: URL, options: RequestOptions) => ClientRequest;
  /** Milliseconds for one picture, and for all. */
  timeouts?: Readonly<typeof patience>;
}

/**
 * Fetches pictures that rows name on listed hosts, so that the build makes them to size like its own
 * (product: pictures/fetched). Nothing is thrown: a picture that can't be had is used by its URL, and
 * the warning says why; one that was had before stays as it was.
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

/** Whether the build may ask a URL's host: a listed one, by https. */
export function isListed(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, host } = new URL(url);
  if (protocol !== 'https:' || username !== '' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    return false;
  }
  return hosts.some((listed) =>
    listed.startsWith('*.') ? hostname.endsWith(listed.slice(1)) : host === listed,
  );
}

/** What is known of a URL since an earlier build. */
interface Known {
  /** The file's name in the folder. */
  file: string;
  etag?: string;
  lastModified?: string;
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
  const instead = (warning: Localized): FetchedPicture =>
    kept
      ? { kind: 'file', path: pathOf(kept.file, options), warning }
      : { kind: 'as it is', warning };

  const { host } = new URL(url);
  if (signal.aborted) return instead(timeOver(options));
  if ((failures.get(host) ?? 0) >= mostFailures) return instead(givenUp(host));
  try {
    const answer = await ask(new URL(url), kept, options, signal);
    failures.delete(host);
    if ('file' in answer) return { kind: 'file', path: pathOf(answer.file, options) };
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

/** Something that an operator can act on. */
class Refused extends Error {
  readonly reason: Localized;
  /** Whether the host is at fault, and not this picture. */
  readonly isOfHost: boolean;

  constructor(reason: Localized, isOfHost = false) {
    super(reason.en);
    this.reason = reason;
    this.isOfHost = isOfHost;
  }
}

function reasonOf(error: unknown): Localized {
  if (error instanceof Refused) return error.reason;
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    ja: `通信できませんでした（${code ?? message}）。`,
    en: `No connection (${code ?? message}).`,
  };
}

interface Answer {
  body: Buffer;
  validators: Pick<Known, 'etag' | 'lastModified'>;
}

/**
 * Asks for a picture, following redirects to listed hosts.
 *
 * @param before what is had of it.
 * @param over ends it early.
 * @returns the picture, or what is had when it is unchanged.
 */
async function ask(
  url: URL,
  before: Known | undefined,
  options: FetchOptions,
  over: AbortSignal,
): Promise<Answer | Known> {
  const { picture } = options.timeouts ?? patience;
  const signal = AbortSignal.any([over, AbortSignal.timeout(picture)]);
  let at = url;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const answer = await request(at, before, options, signal);
    if (!(answer instanceof URL)) return answer;
    if (!isListed(answer.href, options.hosts)) {
      throw new Refused({
        ja: `別の場所（${answer.host}）へ転送されました。そのアドレスを直接書くか、src/site.ts の pictureHosts に加えてください。`,
        en: `It leads to another host (${answer.host}). Write that URL instead, or add the host to pictureHosts in src/site.ts.`,
      });
    }
    at = answer;
  }
  throw new Refused({ ja: '転送が続いています。', en: 'It leads on and on.' });
}

function request(
  url: URL,
  before: Known | undefined,
  { get = getByHttps, lookup = systemLookup as LookupFunction, timeouts = patience }: FetchOptions,
  signal: AbortSignal,
): Promise<Answer | URL | Known> {
  const conditions = {
    ...(before?.etag !== undefined && { 'if-none-match': before.etag }),
    ...(before?.lastModified !== undefined && { 'if-modified-since': before.lastModified }),
  };
  return new Promise((resolve, reject) => {
    const asked = get(url, {
      signal,
      lookup: publicOnly(lookup),
      headers: { accept: 'image/*', ...conditions },
    });
    const fail = (error: Error) => reject(signal.aborted ? tooSlow(timeouts.picture) : error);
    asked.on('error', fail);
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const refuse = (reason: Refused) => {
        reject(reason);
        asked.destroy();
      };
      // Without a condition, 304 is an answer to nothing that was asked.
      if (status === 304 && before && Object.keys(conditions).length > 0) {
        response.resume();
        return resolve(before);
      }
      const { location } = headers;
      if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)) {
        response.resume();
        return resolve(new URL(location, url));
      }
      if (status !== 200) {
        const [ja, en] = [`状態 ${status} が返りました。`, `The answer was ${status}.`];
        return refuse(new Refused({ ja, en }, status >= 500 || status === 429));
      }
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        if (length > limits.bytes) refuse(tooLarge());
        else parts.push(part);
      });
      response.on('error', fail);
      response.on('end', () => {
        const { etag, 'last-modified': lastModified } = headers;
        resolve({
          body: Buffer.concat(parts),
          validators: {
            ...(etag !== undefined && { etag }),
            ...(lastModified !== undefined && { lastModified }),
          },
        });
      });
    });
  });
}

function tooSlow(milliseconds: number): Refused {
  const seconds = milliseconds / 1000;
  const ja = `${seconds} 秒のうちに届きませんでした。`;
  return new Refused({ ja, en: `It didn't arrive within ${seconds} seconds.` }, true);
}

function tooLarge(): Refused {
  const megabytes = limits.bytes / 1024 / 1024;
  return new Refused({
    ja: `${megabytes} MB を超えています。小さくしてください。`,
    en: `It has more than ${megabytes} MB. Make it smaller.`,
  });
}

/** The file ending for what the build makes to size; `undefined` for what is used as it is. */
async function endingOf(body: Buffer): Promise<string | undefined> {
  try {
    const picture = sharp(body, { limitInputPixels: limits.pixels });
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

/** Addresses of IPv4 that no public host has, by IANA's registry of special purposes. */
const specialIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const special = new BlockList();
for (const [address, prefix] of specialIPv4) {
  special.addSubnet(address, prefix, 'ipv4');
  // The same address as a network of IPv6 alone writes it (NAT64).
  special.addSubnet(`64:ff9b::${address}`, 96 + prefix, 'ipv6');
}
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(address, prefix, 'ipv6');
}
/** The rest of IPv6 is this machine, its network, a network's own, or given to nobody. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');
unicast.addSubnet('64:ff9b::', 96, 'ipv6');

/** Whether an IP address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) === 6
    ? unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : !special.check(address, 'ipv4');
}

/** A look-up that fails for a host with an address that isn't public, where the connection is made. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found as unknown as LookupAddress[];
      if (error !== null) return callback(error, '', 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
        const reason = {
          ja: `${hostname} は公開のアドレスではありません。`,
          en: `${hostname} has no public address.`,
        };
        return callback(new Refused(reason), '', 0);
      }
      if (options.all) return callback(null, addresses as never);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family);
    });
  };
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
