import { readdirSync, readFileSync } from 'node:fs';
import { get, type RequestListener, type IncomingMessage, type ServerResponse } from 'node:http';
import { get as getByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isListed } from '#pictures/download.ts';
import { fetchPictures, type FetchOptions } from '#pictures/fetch.ts';
import { isPublicAddress } from '#pictures/public-address.ts';
import type { LoopbackServer } from '../../../scripts/serve.ts';
import { listenOnLoopback } from '../../support/loopback.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const host = 'pictures.example.org';
const hosts = [host, '*.storage.example'];

describe('permitted hosts and addresses', () => {
  test.each([
    ['https://pictures.example.org/a.jpg', true],
    ['https://kyoto.storage.example/a.jpg', true],
    ['http://pictures.example.org/a.jpg', false],
    ['https://pictures.example.org:8443/a.jpg', false],
    ['https://user@pictures.example.org/a.jpg', false],
    ['https://storage.example/a.jpg', false],
    ['https://evilstorage.example/a.jpg', false],
    ['https://pictures.example.org.evil.example/a.jpg', false],
    ['/a.jpg', false],
  ])('isListed of %s is %s', (url, listed) => {
    expect(isListed(url, hosts)).toBe(listed);
  });

  // Ranges of IANA's special-purpose registries, and public addresses next to them.
  test.each([
    ['local', ['0.0.0.0', '127.0.0.1', '::', '::1', '::127.0.0.1', '::8.8.8.8']],
    ['private IPv4', ['10.1.2.3', '172.31.0.1', '192.168.0.10', '100.64.0.1', '::ffff:10.0.0.1']],
    ['private IPv6', ['fd00::1', 'fec0::1', '64:ff9b:1::1', '5f00::1']],
    ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%1']],
    ['translated IPv4', ['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '2002:7f00:1::', '2001::1']],
    ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.7', '2001:db8::1', '3fff::1']],
    ['benchmark and protocol', ['198.19.0.1', '2001:2::1', '192.0.0.8', '192.88.99.1', '100::1']],
    ['multicast and reserved', ['224.0.0.1', 'ff02::1', '240.0.0.1', '255.255.255.255']],
  ])('isPublicAddress rejects %s addresses: %j', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  test('isPublicAddress accepts neighbors of reserved ranges, and public IPv4 within 64:ff9b::/96', () => {
    const beside = ['8.8.8.8', '100.128.0.1', '172.32.0.1', '198.20.0.1', '223.255.255.1'];
    const ofIPv6 = ['2001:4860:4860::8888', '2606:4700::1111', '64:ff9b::8.8.8.8'];
    expect([...beside, ...ofIPv6].filter((one) => !isPublicAddress(one))).toEqual([]);
  });
});

describe('fetchPictures', () => {
  const root = temporaryFolder();
  let answer: RequestListener;
  let asked: IncomingMessage[];
  let server: LoopbackServer;

  beforeEach(async () => {
    asked = [];
    server = await listenOnLoopback((request, response) => {
      asked.push(request);
      answer(request, response);
    });
  });
  afterEach(() => server.close());

  const options = () => ({
    hosts,
    folder: root.url('.cache/fetched/'),
    root: root.url('./'),
    // The test's server stands in for every public host.
    get: (url: URL, { headers, signal }: { headers?: unknown; signal?: AbortSignal | undefined }) =>
      get(server.url + url.pathname, {
        headers: headers as Record<string, string>,
        ...(signal && { signal }),
      }),
  });
  const fetchAll = async (urls: string[], timeouts?: FetchOptions['timeouts']) => {
    const found = await fetchPictures(urls, { ...options(), ...(timeouts && { timeouts }) });
    return urls.map((url) => found.get(url));
  };
  const fetchOne = async (url = `https://${host}/room.jpg`) =>
    (await fetchPictures([url], options())).get(url);
  const photograph = (width = 40) =>
    sharp({ create: { width, height: 50, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();

  test('stores a picture in the project under the name of its hash', async () => {
    const jpeg = await photograph();
    answer = (_, response) => response.end(jpeg);
    const found = await fetchOne();
    expect(found).toMatchObject({
      kind: 'file',
      path: expect.stringMatching(/^\/\.cache\/fetched\/[0-9a-f]{16}\.jpg$/),
    });
    expect(readFileSync(root.path((found as { path: string }).path))).toEqual(jpeg);
  });

  test('revalidates a stored picture, and replaces it under another name when it has changed', async () => {
    let jpeg = await photograph();
    answer = ({ headers }, response) => {
      const etag = `"${jpeg.length}"`;
      if (headers['if-none-match'] === etag) return void response.writeHead(304).end();
      response.writeHead(200, { etag }).end(jpeg);
    };
    const first = await fetchOne();
    expect(await fetchOne()).toEqual(first);
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      `"${jpeg.length}"`,
    ]);
    jpeg = await photograph(90);
    expect(await fetchOne()).not.toEqual(first);
    expect(readdirSync(root.path('.cache/fetched'))).toHaveLength(2);
  });

  test('keeps the stored picture with a warning when the host fails', async () => {
    const jpeg = await photograph();
    answer = (_, response) => response.end(jpeg);
    const first = await fetchOne();
    answer = (_, response) => response.writeHead(503).end();
    expect(await fetchOne()).toEqual({
      ...first,
      warning: expect.objectContaining({ en: 'The answer was 503.' }),
    });
  });

  const redirect = (location: string) => (response: ServerResponse) =>
    response.writeHead(302, { location }).end();

  test.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['is missing', (response) => response.writeHead(404).end(), /404/],
    ['is no picture', (response) => response.end('<html>'), /can't be read/],
    ['redirects to another host', redirect('https://other.example/a.jpg'), /other\.example/],
    ['redirects to localhost', redirect('https://localhost/a.jpg'), /localhost/],
    ['redirects endlessly', redirect('/again.jpg'), /on and on/],
    ['is answered with an unrequested 304', (response) => response.writeHead(304).end(), /304/],
    ['is too large', (response) => response.end(Buffer.alloc(26 * 1024 * 1024)), /25 MB/],
    [
      'breaks off',
      (response) => response.writeHead(200, { 'content-length': '9' }).end('1').destroy(),
      /connection/,
    ],
  ])('uses the URL, with a warning, for a picture that %s', async (_, respond, reason) => {
    answer = (_request, response) => void respond(response);
    const warning = { en: expect.stringMatching(reason) };
    expect(await fetchOne()).toMatchObject({ kind: 'remote', warning });
  });

  test('stops asking a host after three timeouts in a row', async () => {
    answer = () => undefined;
    const urls = Array.from({ length: 20 }, (_, at) => `https://${host}/${at}.jpg`);
    const found = await fetchAll(urls, { picture: 100, build: 60_000 });
    // Two that failed, and the four in progress when the third one fails.
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(found[0]?.warning?.ja).toContain('届きませんでした');
    expect(found[19]).toMatchObject({
      kind: 'remote',
      warning: {
        ja: expect.stringContaining(`${host} が 3 回続けて`),
        en: expect.stringContaining(`${host} failed 3 times in a row`),
      },
    });
  });

  test('continues to ask a host whose pictures are missing', async () => {
    const jpeg = await photograph();
    answer = ({ url }, response) =>
      url === '/19.jpg' ? response.end(jpeg) : response.writeHead(404).end();
    const urls = Array.from({ length: 20 }, (_, at) => `https://${host}/${at}.jpg`);
    expect((await fetchAll(urls))[19]).toMatchObject({ kind: 'file' });
  });

  test('stops when the time for all pictures is used up, and keeps a stored picture', async () => {
    const jpeg = await photograph();
    answer = (_, response) => response.end(jpeg);
    const urls = Array.from({ length: 12 }, (_, at) => `https://h${at}.storage.example/a.jpg`);
    const [before] = await fetchAll(urls.slice(-1));
    asked = [];
    answer = () => undefined;
    const found = await fetchAll(urls, { picture: 60_000, build: 200 });
    expect(asked.length).toBeLessThanOrEqual(4);
    const warning = {
      ja: expect.stringMatching(/使い切りました.*次のビルド/),
      en: expect.stringMatching(/used up.*next build/),
    };
    for (const one of found.slice(0, -1)) expect(one).toEqual({ kind: 'remote', warning });
    expect(found.at(-1)).toEqual({ ...before, warning });
  });

  test('uses the URL of an SVG without a warning', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    answer = (_, response) => response.end(drawing);
    expect(await fetchOne()).toEqual({ kind: 'remote' });
  });

  test('sends no request to a host that is not listed', async () => {
    expect(await fetchOne('https://elsewhere.example/a.jpg')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('refuses a host that resolves to a private address, also after a redirect', async () => {
    const lookup = ((_name, _options, callback) => {
      callback(null, [{ address: '10.0.0.5', family: 4 }]);
    }) as LookupFunction;
    const { folder, root: project, get: fromServer } = options();
    const follow = redirect('https://kyoto.storage.example/b.jpg');
    answer = (_, response) => follow(response);
    const urls = [`https://h1.storage.example/a.jpg`, `https://${host}/a.jpg`];
    const found = await fetchPictures(urls, {
      hosts,
      folder,
      root: project,
      lookup,
      get: (url, given) => (url.host === host ? fromServer(url, given) : getByHttps(url, given)),
    });
    expect([...found.values()]).toEqual(
      // The second warning names the host to which the second picture's URL redirects.
      ['h1.storage.example', 'kyoto.storage.example'].map((name) => ({
        kind: 'remote',
        warning: expect.objectContaining({ en: `${name} has no public address.` }),
      })),
    );
  });
});
