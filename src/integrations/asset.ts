import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';

/** Writes a file whose name carries its content's hash, and gives its path. */
export async function writeAsset(
  dist: URL,
  name: string,
  extension: string,
  content: string | Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const path = `_astro/${name}.${hash}.${extension}`;
  await mkdir(new URL('_astro/', dist), { recursive: true });
  await writeFile(new URL(path, dist), content);
  return `/${path}`;
}
