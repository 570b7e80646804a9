import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { freePort } from '../support/free-port.ts';
import { copyFixture } from '../support/project.ts';

/** A project of its own, because a start keeps files beside it. */
const root = join(PROJECT, '.cache/sites/start');

/** Two starts on a busy machine of two cores whose disk is cold take a minute and more. */
const starting = 300_000;

/** Holds a start up after each line that it prints, as a busy machine does. */
const heldUp = `data:text/javascript,${encodeURIComponent(`
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (...given) => {
    const isWritten = write(...given);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    return isWritten;
  };
`)}`;

beforeAll(async () => {
  await copyFixture(root, { pictures: false });
  await cp(join(PROJECT, 'scripts'), join(root, 'scripts'), { recursive: true });
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), '<!doctype html><title>Home</title>');
}, starting);

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
  await rm(join(root, '.data'), { recursive: true, force: true });
}, starting);

/** `npm run preview`, until it serves or ends. */
async function start(port: number, ...options: string[]) {
  // A database of its own would take most of the time; nobody asks this one.
  return await run([...options, 'scripts/start.ts', '--no-build'], {
    PORT: String(port),
    SUPABASE_URL: 'http://127.0.0.1:9',
    RESEND_API_KEY: '',
    STATUS_SECRET: 'short',
  });
}

/** A program of Node in the project, until it serves or ends. */
async function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl+C')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(resolve);
  });
  return { child, ended, output: () => output };
}

async function isServed(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test(
  'a start that was killed leaves the port to the next one',
  async () => {
    const port = await freePort();
    const first = await start(port);
    expect(first.output()).toContain('STATUS_SECRET: 「5 文字 characters」');
    expect(first.output()).toContain('Write 32 or more random characters');
    expect(first.output()).toContain(`http://127.0.0.1:${port}/`);
    expect(await isServed(port)).toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await start(port);
    expect(second.output()).toContain(`http://127.0.0.1:${port}/`);
    expect(await isServed(port)).toBe(true);
    second.child.kill('SIGTERM');
    await second.ended;
    expect(await isServed(port)).toBe(false);
  },
  starting,
);

test(
  'a start on a port that is in use leaves what serves there alone, and names another',
  async () => {
    const port = await freePort();
    await start(port);
    const second = await start(port);
    await second.ended;
    expect(second.output()).toContain(`ポート ${port} は別のプログラムが使用中です`);
    expect(second.output()).toContain(`PORT=${port + 1} npm start`);
    expect(await isServed(port)).toBe(true);
  },
  starting,
);

test(
  'a database that another start has is left to it; a preview reads it once it answers',
  async () => {
    await mkdir(join(root, '.data'), { recursive: true });
    await writeFile(join(root, '.data/start.json'), JSON.stringify({ pid: process.pid }));
    const env = { PORT: String(await freePort()), SUPABASE_URL: '' };
    const second = await run(['scripts/start.ts', '--no-build'], env);
    await second.ended;
    expect(second.output()).toContain(`already running (process ${process.pid})`);
    const preview = await run(['scripts/start.ts', '--rows'], env);
    await preview.ended;
    expect(preview.output()).toContain('npm start is still starting');
  },
  starting,
);

test(
  'a start ends when it is told to as soon as it has said how',
  async () => {
    const port = await freePort();
    const { child, ended } = await start(port, '--import', heldUp);
    child.kill('SIGTERM');
    await ended;
    expect(child.exitCode).toBe(0);
    expect(await isServed(port)).toBe(false);
  },
  starting,
);
