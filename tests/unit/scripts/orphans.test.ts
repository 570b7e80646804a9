import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOrphans } from '../../../scripts/orphans.ts';

let folder: string;
let parent: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orphans-'));
});
afterEach(async () => {
  vi.useRealTimers();
  parent?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

test('ends a program also when nobody asks how it ended', async () => {
  // A parent that is stopped leaves its child a zombie, as an init that doesn't reap does.
  const child = 'console.log(process.pid); setInterval(() => {}, 60_000)';
  parent = spawn('sh', ['-c', '"$0" -e "$1" & kill -STOP $$', process.execPath, child], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = await new Promise<number>((resolve) =>
    parent?.stdout?.once('data', (text: Buffer) => resolve(Number(text.toString()))),
  );
  const columns = ['-ww', '-o', 'lstart=,command=', '-p', String(pid)];
  const line = execFileSync('ps', columns, { env: { ...process.env, LC_ALL: 'C' } }).toString();
  const [, started, command] = /^(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s(.*)$/m.exec(line) ?? [];
  const starter = { pid: 0, parent: 0, started: '', command: '' };
  const note = { starter, programs: [{ pid, parent: 0, started, command }] };
  await writeFile(join(folder, '1.json'), JSON.stringify(note));

  // However long it takes: no time passes that it could have waited for.
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await endOrphans(folder)).toEqual([pid]);
  expect(await readdir(folder)).toEqual([]);
});
