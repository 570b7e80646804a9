import { join } from 'node:path';
import { PROJECT } from './project.ts';

/** Holds the process that has the files of the local database, which only one may open. */
export const START_LOCK = join(PROJECT, '.data/start.pid');

/** Where `npm start` leaves the way to its database for a preview, while it runs. */
export const PREVIEW_NOTE = join(PROJECT, '.data/preview.json');

/** Whether a process is there. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
