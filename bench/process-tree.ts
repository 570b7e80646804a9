import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two measurements. */
const interval = 100;

/** Bytes of a memory page, as on most Linux systems. */
const memoryPage = 4096;

/**
 * Measures the resident memory of all descendants of this process together; a memory page that two processes share
 * counts twice.
 *
 * @returns a function that stops measuring and returns the largest sum in bytes.
 */
export function watchMemory(): () => number {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOfChildren())), interval);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function memoryOfChildren(): number {
  const children = new Map<number, number[]>();
  const memory = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      // `pid (name) state ppid …`, where the name may hold anything.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const parent = Number(fields[1]);
      children.set(parent, [...(children.get(parent) ?? []), pid]);
      memory.set(pid, Number(fields[21]) * memoryPage);
    } catch {
      // The process has ended meanwhile.
    }
  }
  let sum = 0;
  const waiting = [...(children.get(process.pid) ?? [])];
  for (const pid of waiting) {
    sum += memory.get(pid) ?? 0;
    waiting.push(...(children.get(pid) ?? []));
  }
  return sum;
}
