import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { ClientRequest } from 'node:http';
import { get as getByHttps, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Localized } from '#i18n/locales.ts';
import { isPublicAddress } from './public-address.ts';

/** What one picture may cost a build: bytes, and redirects on the way to it. */
const limits = { bytes: 25 * 1024 * 1024, redirects: 3 };

/** How pictures on other hosts are asked for. */
export interface DownloadOptions {
  /** Hosts whose pictures are fetched: `example.org`, or `*.example.org` for those below it. */
  hosts: readonly string[];
  /** How names of hosts become addresses. */
  lookup?: LookupFunction;
  /** How a host is asked. */
  get?: (url: URL, options: RequestOptions) => ClientRequest;
  /** Milliseconds for one picture. */
  timeout: number;
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

/** Something that an operator can act on. */
export class Refused extends Error {
  readonly reason: Localized;
  /** Whether the host is at fault, and not this picture. */
  readonly isOfHost: boolean;

  constructor(reason: Localized, isOfHost = false) {
    super(reason.en);
    this.reason = reason;
    this.isOfHost = isOfHost;
  }
}

/** What a host says of a picture's state, sent back to it to ask whether that has changed. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

/** A picture as its host has it. */
export interface Download {
  body: Buffer;
  validators: Validators;
}

/**
 * Downloads a picture, following redirects to listed hosts.
 *
 * @param validators of what is had of it.
 * @param over ends it early.
 * @returns 'unchanged' where the host still has what the validators name.
 * @throws Refused with a reason for the operator, or the error of the connection.
 */
export async function download(
  url: URL,
  validators: Validators | undefined,
  options: DownloadOptions,
  over: AbortSignal,
): Promise<Download | 'unchanged'> {
  const { timeout } = options;
  const signal = AbortSignal.any([over, AbortSignal.timeout(timeout)]);
  const conditions = {
    ...(validators?.etag !== undefined && { 'if-none-match': validators.etag }),
    ...(validators?.lastModified !== undefined && { 'if-modified-since': validators.lastModified }),
  };
  let at = url;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const answer = await request(at, conditions, options, signal);
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
  conditions: Readonly<Record<string, string>>,
  { get = getByHttps, lookup = systemLookup as LookupFunction, timeout }: DownloadOptions,
  signal: AbortSignal,
): Promise<Download | URL | 'unchanged'> {
  return new Promise((resolve, reject) => {
    const asked = get(url, {
      signal,
      lookup: publicOnly(lookup),
      headers: { accept: 'image/*', ...conditions },
    });
    const fail = (error: Error) => reject(signal.aborted ? tooSlow(timeout) : error);
    asked.on('error', fail);
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const refuse = (reason: Refused) => {
        reject(reason);
        asked.destroy();
      };
      // Without a condition, 304 is an answer to nothing that was asked.
      if (status === 304 && Object.keys(conditions).length > 0) {
        response.resume();
        return resolve('unchanged');
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
