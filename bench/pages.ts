/**
 * Measures six pages and a bare one with Lighthouse on its simulated phone, side by side, so that a slow moment of the
 * machine affects all of them: `npm run bench`, or `npm run bench -- dist OTHER_DIST` to compare two builds. Prints
 * each visit, which takes some ten seconds, and then medians.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
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

/** Serves the files of a build as Cloudflare does: compressed, pages without extension; and a bare page. */
async function serve(dist: string): Promise<Server> {
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '', 'http://host').pathname).then(
      ({ body, type }) => {
        const isText = /text|json|svg|javascript/.test(type);
        response.setHeader('content-type', type);
        if (isText) response.setHeader('content-encoding', 'br');
        response.end(isText ? brotliCompressSync(body) : body);
      },
      () => response.writeHead(404).end(),
    );
  });
  const answer = async (path: string) => {
    if (path === '/bare') return { body: Buffer.from(barePage), type: types['.html']! };
    const name = path === '/' ? '/index.html' : extname(path) === '' ? `${path}.html` : path;
    const type = types[extname(name)] ?? 'application/octet-stream';
    return { body: await readFile(join(dist, decodeURI(name))), type };
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** What is reported of a visit: milliseconds, shift and kilobytes. */
const audits = {
  paint: 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** Visits a page once and returns the values of {@link audits}, and the lowest score of 100. */
async function visit(url: string): Promise<number[]> {
  const { executablePath = '', env } = await findBrowser();
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', '--output=json'],
      // On Linux `--lang` doesn't set the language, so that Japanese pages would redirect to the English ones.
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --accept-lang=ja',
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 26 },
  );
  const report = JSON.parse(stdout) as Report;
  const scores = Object.values(report.categories).map(({ score }) => (score ?? 0) * 100);
  return [
    ...Object.values(audits).map((audit) => report.audits[audit]?.numericValue ?? NaN),
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
      const seen = await visit(`http://127.0.0.1:${port}${path}`);
      visits.set(key, [...(visits.get(key) ?? []), seen]);
      console.error(`${key} ${seen.map(Math.round).join(' ')}`);
    }
  }
}
for (const server of servers) server.close();

const columns = [...Object.keys(audits), 'score'];
console.log(`${''.padEnd(30)}${columns.map((column) => column.padStart(10)).join('')}`);
for (const [key, seen] of visits) {
  const medians = columns.map((_, at) => median(seen.map((values) => values[at] ?? NaN)));
  console.log(
    key.padEnd(30) + medians.map((value) => String(Number(value.toFixed(3))).padStart(10)).join(''),
  );
}
