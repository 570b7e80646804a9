import { setTimeout } from 'node:timers/promises';
import { inferRemoteSize, isRemoteAllowed } from 'astro/assets/utils';
import type { StoredPicture } from './picture.ts';

/** Returns the public files of the project's Supabase Storage, for `image.remotePatterns`. */
export function storedPictures(supabaseUrl: string | undefined) {
  if (!supabaseUrl || !URL.canParse(supabaseUrl)) return [];
  const { protocol, hostname, port } = new URL(supabaseUrl);
  const pathname = '/storage/v1/object/public/**';
  return [{ protocol: protocol.slice(0, -1), hostname, port, pathname }];
}

/** The pictures that Astro may fetch; its configuration writes the same in a looser type. */
export type AllowedPictures = Parameters<typeof isRemoteAllowed>[1];

/** Milliseconds after which an unanswered request counts as no picture. */
const requestTimeout = 10_000;

/**
 * Requests a picture by its URL, so that a deleted one never stops the build. It reads the size in pixels if Astro may
 * fetch the picture, else only the type.
 */
export async function requestPicture(
  url: string,
  allowed: AllowedPictures,
): Promise<{ isPicture: boolean; size?: Omit<StoredPicture, 'url'> }> {
  if (isRemoteAllowed(url, allowed)) {
    const late = setTimeout(requestTimeout, undefined, { ref: false });
    const found = await Promise.race([inferRemoteSize(url), late]).catch(() => undefined);
    if (!found) return { isPicture: false };
    return { isPicture: true, size: { width: found.width, height: found.height } };
  }
  const answer = await fetch(url, { signal: AbortSignal.timeout(requestTimeout) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  const type = answer?.headers.get('content-type') ?? '';
  // Some hosts send pictures without their type, which browsers recognize.
  const isPicture = /^(?:image\/|(?:application|binary)\/octet-stream|$)/i.test(type);
  return { isPicture: answer?.ok === true && isPicture };
}
