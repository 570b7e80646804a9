import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A running program of this machine. Numbers are given out again: its start tells it from another. */
interface Program {
  pid: number;
  parent: number;
  started: string;
  command: string;
}

/** Who serves and what it brought. */
interface Serving {
  starter: Program;
  programs: Program[];
}

/** Milliseconds that a killed program may take to be gone. */
const patience = 5000;

/**
 * Notes the runtimes of the Worker that this process has started. When it is killed (`kill -9`) they
 * go on without it and hold its port; {@link endOrphans} then finds them.
 *
 * @param folder one file per process that serves.
 * @returns what takes the note back.
 */
export async function noteRuntimes(folder: string): Promise<() => Promise<void>> {
  const running = await programs();
  const starter = running.find(({ pid }) => pid === process.pid);
  if (starter === undefined) return async () => undefined;
  const serving: Serving = {
    starter,
    programs: running.filter(({ parent, command }) => parent === process.pid && isRuntime(command)),
  };
  const file = join(folder, `${process.pid}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(serving));
  return () => rm(file, { force: true });
}

/**
 * Ends the noted runtimes whose starter is gone, and no other program: each must have the number,
 * the start and the command line that were noted.
 *
 * @returns the numbers of those it ended.
 */
export async function endOrphans(folder: string): Promise<number[]> {
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return [];
  const running = await programs();
  const isRunning = (noted: Program) =>
    running.some((one) => isSame(one, noted) && one.command === noted.command);
  const ended: number[] = [];
  for (const file of files) {
    const serving = await readServing(join(folder, file));
    if (serving !== undefined && isRunning(serving.starter)) continue;
    for (const program of serving?.programs.filter(isRunning) ?? []) {
      await end(program);
      ended.push(program.pid);
    }
    await rm(join(folder, file), { force: true });
  }
  return ended;
}

/** The runtime of a Worker that listens on a port of this machine, whoever started it. */
export async function runtimeOn(port: number): Promise<number | undefined> {
  const running = await programs();
  return running.find(
    ({ command }) => isRuntime(command) && command.includes(`=127.0.0.1:${port} `),
  )?.pid;
}

function isRuntime(command: string): boolean {
  return /[/\\]workerd(\.exe)? serve /.test(command);
}

function isSame(one: Program, other: Program): boolean {
  return one.pid === other.pid && one.started === other.started;
}

/** All running programs, as far as the system tells; none on Windows. */
async function programs(): Promise<Program[]> {
  const columns = 'pid=,ppid=,stat=,lstart=,command=';
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', columns], {
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }));
  // The start is written like "Sat Nov  1 09:00:00 2026".
  const line = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s(.*)$/;
  return stdout.split('\n').flatMap((text) => {
    const [, pid, parent, state = '', started = '', command = ''] = line.exec(text) ?? [];
    // What has ended stays listed (Z) until its parent, or else init, asks how; that may be never. While
    // threads of it are still ending (l), its port isn't free.
    return pid === undefined || /^Z(?!.*l)/.test(state)
      ? []
      : [{ pid: Number(pid), parent: Number(parent), started, command }];
  });
}

async function readServing(file: string): Promise<Serving | undefined> {
  try {
    const { starter, programs } = JSON.parse(await readFile(file, 'utf8')) as Partial<Serving>;
    return starter && Array.isArray(programs) ? { starter, programs } : undefined;
  } catch {
    return undefined;
  }
}

/** Ends a program and waits until its port is free. */
async function end(program: Program): Promise<void> {
  const until = Date.now() + patience;
  try {
    process.kill(program.pid, 'SIGKILL');
  } catch {
    return;
  }
  while (Date.now() < until && (await programs()).some((one) => isSame(one, program))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
