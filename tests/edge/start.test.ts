import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { submittedFields } from '../support/html-form.ts';
import { copyFixture } from '../support/project.ts';

/** A separate copy of the project, because a start writes files into it. */
const root = join(PROJECT, '.cache/sites/start');

// Longer than a build and two starts take on a busy machine of two cores whose disk is cold.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Returns a port of 127.0.0.1 that was free a moment ago. */
async function freePort(): Promise<number> {
  const { url, close } = await listenOnLoopback(() => undefined);
  await close();
  return Number(new URL(url).port);
}

/** Pauses a start after each line it prints, to simulate a busy machine. */
const heldUp = `data:text/javascript,${encodeURIComponent(`
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (...given) => {
    const isWritten = write(...given);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    return isWritten;
  };
`)}`;

beforeAll(async () => {
  await copyFixture(root, { scale: 0.2 });
  await cp(join(PROJECT, 'scripts'), join(root, 'scripts'), { recursive: true });
  await cp(join(PROJECT, 'tests/fixtures/seed.sql'), join(root, 'supabase/seed.sql'));
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), '<!doctype html><title>Home</title>');
  // Older than any database's revision, so that a build is due.
  const record = { revision: 0, time: new Date(), counts: { retreats: 1 }, retreats: ['temple'] };
  await writeFile(join(root, 'dist/build.json'), JSON.stringify(record));
});

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    try {
      // A start that was killed leaves its workerd processes behind.
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // None is left.
    }
  }
  await rm(join(root, '.data'), { recursive: true, force: true });
});

/** Spawns a start with these options and collects its output. */
function run(options: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, options, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
  });
  children.push(child);
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  return {
    child,
    ended,
    said: () => said,
    /** Waits until the output matches. */
    async hear(words: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const match = words.exec(said);
        if (match !== null) return match;
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(said);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
  };
}

/** Starts `npm run preview` and waits until it serves. */
async function start(port: number, ...options: string[]) {
  // An unreachable database, because starting one takes most of the time and these tests don't use it.
  const database = { SUPABASE_URL: 'http://127.0.0.1:9', RESEND_API_KEY: '' };
  const env = { PORT: String(port), ...database, STATUS_SECRET: 'short' };
  const started = run([...options, 'scripts/start.ts', '--no-build'], env);
  await started.hear(/Ctrl\+C/);
  return started;
}

const isServed = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );

test('scripts/start.ts serves on the same port again after it was killed', async () => {
  const port = await freePort();
  const first = await start(port);
  expect(first.said()).toContain('STATUS_SECRET: 「5 文字 characters」');
  expect(first.said()).toContain('Write 32 or more random characters');
  expect(first.said()).toContain(`http://127.0.0.1:${port}/`);
  expect(await isServed(port)).toBe(true);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await start(port);
  expect(await isServed(port)).toBe(true);
  second.child.kill('SIGTERM');
  await second.ended;
  expect(await isServed(port)).toBe(false);
});

test('scripts/start.ts leaves a port in use alone and suggests another', async () => {
  const port = await freePort();
  await start(port);
  await expect(start(port)).rejects.toThrow(
    new RegExp(`ポート ${port} は別のプログラムが使用中です[^]*PORT=${port + 1} npm start`),
  );
  expect(await isServed(port)).toBe(true);
});

test('scripts/start.ts stops when another start has the database, also with --rows', async () => {
  await mkdir(join(root, '.data'), { recursive: true });
  await writeFile(join(root, '.data/start.json'), JSON.stringify({ pid: process.pid }));
  const env = { PORT: String(await freePort()), SUPABASE_URL: '' };
  for (const [option, words] of [
    ['--no-build', `already running (process ${process.pid})`],
    ['--rows', 'npm start is still starting'],
  ] as const) {
    const { ended, said } = run(['scripts/start.ts', option], env);
    await ended;
    expect(said()).toContain(words);
  }
});

test('scripts/start.ts exits on SIGTERM as soon as it has printed how to stop', async () => {
  const port = await freePort();
  const { child, ended } = await start(port, '--import', heldUp);
  child.kill('SIGTERM');
  await ended;
  expect(child.exitCode).toBe(0);
  expect(await isServed(port)).toBe(false);
});

test('scripts/start.ts rebuilds the page of a row edited in its form', async () => {
  const port = await freePort();
  const { hear } = run(['scripts/start.ts', '--no-build'], {
    ...{ NODE_ENV: 'production', PORT: String(port) },
    ...{ SITE_URL: '', SUPABASE_URL: '', RESEND_API_KEY: '' },
  });
  const [, tables] = await hear(/Tables +(http:\S+)/);
  const list = await (await fetch(new URL('retreats', tables))).text();
  const [, path = ''] = /href="(\/retreats\/[^"]+)">temple/.exec(list) ?? [];
  const form = new URL(path, tables);
  const edits = { title_en: 'A stay that was renamed', image: '/images/none.jpg' };
  const fields = submittedFields(await (await fetch(form)).text());
  const answer = await fetch(form, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: form.origin },
    body: new URLSearchParams([
      ...fields.filter(([name]) => !(name in edits)),
      ...Object.entries(edits),
    ]),
  });
  expect(answer.status).toBe(303);
  await hear(/It is on the site/);
  const page = await fetch(`http://127.0.0.1:${port}/en/retreat/temple`);
  expect(await page.text()).toContain('A stay that was renamed');
  // The build reported to the site served here.
  const [, link = ''] = await hear(/Publishing +(http:\S+)/);
  const { headers } = await fetch(link, { redirect: 'manual' });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const status = await fetch(link.split('?')[0] ?? '', { headers: { cookie } });
  expect(await status.text()).toMatch(/気をつけるところ[^]*temple[^]*public\/images\/none\.jpg/);
});
