import { setTimeout } from 'node:timers/promises';
import { inferRemoteSize } from 'astro/assets/utils';
import type { StoredPicture } from './picture.ts';

/** Returns the public files of the project's Supabase Storage, for `image.remotePatterns`. */
export function storedPictures(supabaseUrl: string | undefined) {
  if (!supabaseUrl || !URL.canParse(supabaseUrl)) return [];
  const { protocol, hostname, port } = new URL(supabaseUrl);
  const pathname = '/storage/v1/object/public/**';
  return [{ protocol: protocol.slice(0, -1), hostname, port, pathname }];
}

/**
 * Asks for a picture of the project's Storage, so that a deleted one never stops the build.
 *
 * @returns `undefined` if it doesn't answer with a picture in time; pages then use its URL as it is.
 */
export async function measure(url: string): Promise<StoredPicture | undefined> {
  const late = setTimeout(10_000, undefined, { ref: false });
  const size = await Promise.race([inferRemoteSize(url), late]).catch(() => undefined);
  return size && { url, width: size.width, height: size.height };
}
