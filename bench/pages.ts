/**
 * Measures six pages and a bare one with Lighthouse on its simulated phone, side by side, so that a slow moment of the
 * machine affects all of them: `npm run bench`, or `npm run bench -- dist OTHER_DIST` to compare two builds. Prints
 * each visit, which takes some ten seconds, and then medians. `CHROME_PATH=/usr/bin/chromium` measures with that browser
 * instead of the tests'. Needs `openssl`.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../tests/support/browser.ts';

/** Downloaded by npx and not a dependency, because it brings more than a hundred packages. */
const lighthouse = 'lighthouse@13.5.0';

const pages = {
  home: '/',
  list: '/retreats',
  retreat: '/retreat/kyoto-chishakuin',
  article: '/blog/hot-springs-and-yoga',
  contact: '/contact',
  faq: '/faq',
};

const barePage =
  '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Bare</h1>';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A key and a certificate for this run, in one text. */
const certificate = execFileSync(
  'openssl',
  'req -x509 -newkey rsa:2048 -nodes -keyout - -days 1 -subj /CN=127.0.0.1'.split(' '),
  { stdio: ['ignore', 'pipe', 'ignore'] },
);

/** Serves the files of a build as Cloudflare does: HTTP/2, compressed, pages without extension; and a bare page. */
async function serve(dist: string): Promise<Http2SecureServer> {
  const server = createSecureServer(
    { key: certificate, cert: certificate },
    (request, response) => {
      const { pathname } = new URL(request.url, 'https://host');
      (answers.get(pathname) ?? answer(pathname)).then(
        ({ body, headers }) => response.writeHead(200, headers).end(body),
        () => response.writeHead(404).end(),
      );
    },
  );
  const answer = async (path: string) => {
    const name = path === '/' ? '/index.html' : extname(path) === '' ? `${path}.html` : path;
    const body =
      path === '/bare' ? Buffer.from(barePage) : await readFile(join(dist, decodeURI(name)));
    const type = types[extname(name)] ?? 'application/octet-stream';
    if (!/text|json|svg|javascript/.test(type)) return { body, headers: { 'content-type': type } };
    const headers = { 'content-type': type, 'content-encoding': 'br' };
    // Cloudflare's level, at which a page weighs a fifteenth more than at the highest.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { body: brotliCompressSync(body, { params }), headers };
  };
  // Before the visits, because compressing a page takes longer than a server's answer.
  const answers = new Map(['/bare', ...Object.values(pages)].map((path) => [path, answer(path)]));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

/** A row of an audit's details: a kind of work of the main thread, or a request. */
interface Item {
  group?: string;
  duration?: number;
  resourceType?: string;
  transferSize?: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items: readonly Item[] } }>;
}

/** What is reported of a visit: milliseconds, shift and bytes. */
const audits = {
  paint: 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** The columns of the report, of which each visit has one value. */
const columns = [...Object.keys(audits), 'html', 'layout', 'score'];

/** Visits a page once and returns the values of {@link columns}: the score is the lowest of 100. */
async function visit(url: string): Promise<number[]> {
  const chosen = process.env['CHROME_PATH'];
  const { executablePath, env }: LaunchOptions = chosen
    ? { executablePath: chosen }
    : await findBrowser();
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      // On Linux `--lang` doesn't set the language, so that Japanese pages would redirect to the English ones.
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors --accept-lang=ja',
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 26 },
  );
  const report = JSON.parse(stdout) as Report;
  const scores = Object.values(report.categories).map(({ score }) => (score ?? 0) * 100);
  const itemsOf = (audit: string) => report.audits[audit]?.details?.items ?? [];
  const html = itemsOf('network-requests').find(({ resourceType }) => resourceType === 'Document');
  const layout = itemsOf('mainthread-work-breakdown').find(({ group }) => group === 'styleLayout');
  return [
    ...Object.values(audits).map((audit) => report.audits[audit]?.numericValue ?? NaN),
    html?.transferSize ?? NaN,
    layout?.duration ?? 0,
    Math.min(...scores),
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const builds = positionals.length > 0 ? positionals : ['dist'];
const servers = await Promise.all(builds.map((folder) => serve(resolve(folder))));
const visits = new Map<string, number[][]>();
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [name, path] of [['bare', '/bare'], ...Object.entries(pages)] as const) {
    for (const [at, server] of servers.entries()) {
      const { port } = server.address() as AddressInfo;
      const key = `${name.padEnd(8)} ${builds[at]}`;
      const seen = await visit(`https://127.0.0.1:${port}${path}`);
      visits.set(key, [...(visits.get(key) ?? []), seen]);
      console.error(`${key} ${seen.map(Math.round).join(' ')}`);
    }
  }
}
for (const server of servers) server.close();

const medianOf = (key: string, column: number) =>
  median((visits.get(key) ?? []).map((seen) => seen[column] ?? NaN));
const heads = [...columns, 'paint/bare', 'largest/bare'];
console.log(`${''.padEnd(30)}${heads.map((head) => head.padStart(13)).join('')}`);
for (const key of visits.keys()) {
  const bare = 'bare'.padEnd(8) + key.slice(8);
  const ratios = [0, 1].map((at) => medianOf(key, at) / medianOf(bare, at));
  const medians = [...columns.map((_, at) => medianOf(key, at)), ...ratios];
  console.log(
    key.padEnd(30) + medians.map((value) => String(Number(value.toFixed(2))).padStart(13)).join(''),
  );
}
