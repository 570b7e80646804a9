import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks at the memory. */
const interval = 100;

/** Bytes of a page of memory on every Linux that Node supports here. */
const memoryPage = 4096;

/**
 * Watches how much memory this process's children and theirs hold together, as Linux counts what is
 * resident; pages that two processes share count twice.
 *
 * @returns what ends it and gives the largest sum, in bytes.
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
      // It has ended meanwhile.
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
