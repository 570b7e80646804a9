import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

/** What a local start keeps. */
const DATA = join(PROJECT, '.data');

/** Names the process that has the files of the local database. */
const LOCK = join(DATA, 'start.pid');

/** Where `npm start` leaves the way to its database for a preview, while it runs. */
export const PREVIEW_NOTE = join(DATA, 'preview.json');

/** The other process that has the files of the local database; undefined when none has. */
export function databaseHolder(): number | undefined {
  const pid = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
  return pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined;
}

/** Takes the files of the local database, which nobody may have; returns what gives them back. */
export function holdDatabase(): () => Promise<void> {
  mkdirSync(DATA, { recursive: true });
  writeFileSync(LOCK, String(process.pid));
  return () => rm(LOCK, { force: true });
}

/** The secret of the local Worker, made by the first start. @param folder that keeps it. */
export function keptSecret(folder = DATA): string {
  const file = join(folder, 'inquiry-secret');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
