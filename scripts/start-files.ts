import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

/** What a local start keeps. */
const DATA = join(PROJECT, '.data');

/** Names the process that has the files of the local database. */
const LOCK = join(DATA, 'start.json');

/** The variables with which a preview reads a database. */
export type PreviewKey = Readonly<Record<'SUPABASE_URL' | 'SUPABASE_PREVIEW_KEY', string>>;

/** Who has the files of the local database. */
interface Holder {
  pid: number;
  /** For a preview; undefined until the database answers. */
  previewKey?: PreviewKey;
}

/** The other process that has the files of the local database; undefined when none has. */
export function databaseHolder(): Holder | undefined {
  let holder: Holder;
  try {
    holder = JSON.parse(readFileSync(LOCK, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
  return holder.pid !== process.pid && isRunning(holder.pid) ? holder : undefined;
}

/** Takes the files of the local database, which nobody may have; returns what gives them back. */
export function holdDatabase(previewKey?: PreviewKey): () => Promise<void> {
  mkdirSync(DATA, { recursive: true });
  // The forms open more than this key does, to every process of this machine.
  writeFileSync(LOCK, JSON.stringify({ pid: process.pid, previewKey }), { mode: 0o600 });
  return () => rm(LOCK, { force: true });
}

/** The secret of the local Worker, made by the first start. @param folder that keeps it. */
export function keptSecret(folder = DATA): string {
  const file = join(folder, 'inquiry-secret');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * Lets the cache of previews find what other builds have encoded. Nothing else is shared: of the rest each
 * build takes away what it didn't use itself.
 */
export async function sharePictures(): Promise<void> {
  const cache = join(PROJECT, '.cache/preview-astro');
  const encoded = join(PROJECT, '.cache/astro/assets');
  await mkdir(cache, { recursive: true });
  await mkdir(encoded, { recursive: true });
  // A junction is what Windows lets everybody make.
  await symlink(encoded, join(cache, 'assets'), 'junction').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
