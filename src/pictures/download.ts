import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { ClientRequest } from 'node:http';
import { get as getByHttps, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Localized } from '#i18n/locales.ts';
import { isPublicAddress } from './public-address.ts';

/** Limits per picture: bytes, and redirects. */
const limits = { bytes: 25 * 1024 * 1024, redirects: 3 };

/** Options for downloads from other hosts. */
export interface DownloadOptions {
  /** Hosts whose pictures are fetched: `example.org`, or `*.example.org` for its subdomains. */
  hosts: readonly string[];
  /** Resolves host names; replaceable in tests. */
  lookup?: LookupFunction;
  /** Sends a request; replaceable in tests. */
  get?: (url: URL, options: RequestOptions) => ClientRequest;
  /** Timeout in milliseconds per picture. */
  timeout: number;
}

/** Returns whether the build may request a URL: by https from a listed host. */
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

/** A failure that an operator can fix. */
export class DownloadError extends Error {
  readonly reason: Localized;
  /** Whether the host is the cause rather than this picture. */
  readonly isHostFailure: boolean;

  constructor(reason: Localized, isHostFailure = false) {
    super(reason.en);
    this.reason = reason;
    this.isHostFailure = isHostFailure;
  }
}

/** Cache validators of a picture, for conditional requests. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** A downloaded picture. */
export interface Download {
  body: Buffer;
  validators: Validators;
}

/**
 * Downloads a picture, following redirects to listed hosts.
 *
 * @param validators of the stored copy.
 * @param over aborts the download.
 * @returns 'unchanged' if the host's picture still matches the validators.
 * @throws DownloadError with a reason for the operator, or the connection's error.
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
      throw new DownloadError({
        ja: `別の場所（${answer.host}）へ転送されました。そのアドレスを直接書くか、src/site.ts の pictureHosts に加えてください。`,
        en: `It leads to another host (${answer.host}). Write that URL instead, or add the host to pictureHosts in src/site.ts.`,
      });
    }
    at = answer;
  }
  throw new DownloadError({ ja: '転送が続いています。', en: 'It leads on and on.' });
}

function request(
  url: URL,
  conditions: Readonly<Record<string, string>>,
  { get = getByHttps, lookup = systemLookup as LookupFunction, timeout }: DownloadOptions,
  signal: AbortSignal,
): Promise<Download | URL | 'unchanged'> {
  return new Promise((resolve, reject) => {
    const clientRequest = get(url, {
      signal,
      lookup: publicOnly(lookup),
      headers: { accept: 'image/*', ...conditions },
    });
    const fail = (error: Error) => reject(signal.aborted ? timeoutError(timeout) : error);
    clientRequest.on('error', fail);
    clientRequest.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const refuse = (reason: DownloadError) => {
        reject(reason);
        clientRequest.destroy();
      };
      // 304 is valid only as the answer to a conditional request.
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
        return refuse(new DownloadError({ ja, en }, status >= 500 || status === 429));
      }
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        if (length > limits.bytes) refuse(sizeError());
        else parts.push(part);
      });
      response.on('error', fail);
      response.on('end', () => {
        const { etag, 'last-modified': lastModified } = headers;
        resolve({ body: Buffer.concat(parts), validators: { etag, lastModified } });
      });
    });
  });
}

function timeoutError(milliseconds: number): DownloadError {
  const seconds = milliseconds / 1000;
  const ja = `${seconds} 秒のうちに届きませんでした。`;
  return new DownloadError({ ja, en: `It didn't arrive within ${seconds} seconds.` }, true);
}

function sizeError(): DownloadError {
  const megabytes = limits.bytes / 1024 / 1024;
  return new DownloadError({
    ja: `${megabytes} MB を超えています。小さくしてください。`,
    en: `It has more than ${megabytes} MB. Make it smaller.`,
  });
}

/**
 * Wraps a DNS lookup so that it fails for non-public addresses. The check applies to the addresses that the connection
 * uses.
 */
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
        return callback(new DownloadError(reason), '', 0);
      }
      if (options.all) return callback(null, addresses as never);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family);
    });
  };
}
