import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach } from 'vitest';

/** A folder that each test finds empty and that is gone after it, by paths within it. */
export function temporaryFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return {
    path: (path = '') => join(folder, path),
    url: (path: string) => pathToFileURL(join(folder, path)),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    /** Writes a file, and the folders it lies in. */
    write(path: string, content: string | Uint8Array = '') {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
  };
}
