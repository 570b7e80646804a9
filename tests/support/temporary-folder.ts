import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach } from 'vitest';

/** Creates an empty folder before each test and deletes it afterwards; its methods take paths within it. */
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
    /** Writes a file, and creates the folders above it. */
    write(path: string, content: string | Uint8Array = '') {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
  };
}
