import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

/** Folder of the data that `npm start` keeps. */
const DATA = join(PROJECT, '.data');

/** File that names the process using the local database. */
const LOCK = join(DATA, 'start.json');

/** Variables with which a preview reads a database. */
export type PreviewKey = Readonly<Record<'SUPABASE_URL' | 'SUPABASE_PREVIEW_KEY', string>>;

/** The process that uses the files of the local database. */
interface LockOwner {
  pid: number;
  /** Variables for a preview; undefined until the database answers. */
  previewKey?: PreviewKey;
}

/** Returns the other process that uses the files of the local database; undefined if none does. */
export function databaseLockOwner(): LockOwner | undefined {
  try {
    const owner = JSON.parse(readFileSync(LOCK, 'utf8')) as LockOwner;
    // Sends nothing, and throws if there is no such process.
    process.kill(owner.pid, 0);
    return owner.pid === process.pid ? undefined : owner;
  } catch {
    return undefined;
  }
}

/** Locks the files of the local database, which no other process may be using. Returns a function that unlocks them. */
export function lockDatabase(previewKey?: PreviewKey): () => Promise<void> {
  mkdirSync(DATA, { recursive: true });
  // Readable by this user only. This protects little: the forms of `npm start` for editing the tables let every process
  // of this machine do more than the key in this file.
  writeFileSync(LOCK, JSON.stringify({ pid: process.pid, previewKey }), { mode: 0o600 });
  return () => rm(LOCK, { force: true });
}

/** Returns the local Worker's secret, which the first start generates. @param folder in which it is stored. */
export function localSecret(folder = DATA): string {
  const file = join(folder, 'inquiry-secret');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * Shares the encoded pictures of other builds with the cache of previews. Nothing else is shared, because each build
 * deletes other cached files that it didn't use.
 */
export async function sharePictures(): Promise<void> {
  const cache = join(PROJECT, '.cache/preview-astro');
  const encoded = join(PROJECT, '.cache/astro/assets');
  await mkdir(cache, { recursive: true });
  await mkdir(encoded, { recursive: true });
  // On Windows every user may create a junction, but not a symbolic link.
  await symlink(encoded, join(cache, 'assets'), 'junction').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}
