import { isRemoteAllowed } from 'astro/assets/utils';
import sharp from 'sharp';
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
 * Requests a picture by its URL, so that a deleted one never stops the build. A picture that Astro may fetch is read whole,
 * for its size in pixels; of any other the type is enough.
 */
export async function requestPicture(
  url: string,
  allowed: AllowedPictures,
): Promise<{ isPicture: boolean; size?: Omit<StoredPicture, 'url'> }> {
  if (isRemoteAllowed(url, allowed)) {
    const size = await readPicture(url).catch(() => undefined);
    return size ? { isPicture: true, size } : { isPicture: false };
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

/** @throws if the answer is late, an error or no picture. */
async function readPicture(url: string): Promise<Omit<StoredPicture, 'url'>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(requestTimeout) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const { autoOrient } = await sharp(bytes).metadata();
  keep(url, bytes, answer.headers);
  return { width: autoOrient.width, height: autoOrient.height };
}

/** The pictures that were read during this build, by URL. */
const kept = new Map<string, { bytes: ArrayBuffer; headers: Headers }>();

/**
 * Lets Astro have a picture that was read already: a second request, which Astro makes without a time limit, could fail and
 * would end the build. Astro has no option for its requests, which go through the global `fetch`.
 */
function keep(url: string, bytes: ArrayBuffer, headers: Headers): void {
  if (kept.size === 0) {
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const picture = input instanceof Request && kept.get(input.url);
      if (!picture) return ask(input, init);
      const etag = picture.headers.get('etag');
      const isKnown = etag !== null && input.headers.get('if-none-match') === etag;
      const status = isKnown ? 304 : 200;
      return Promise.resolve(
        new Response(isKnown ? null : picture.bytes.slice(0), { status, headers: picture.headers }),
      );
    };
  }
  // As a `Request` writes it.
  kept.set(new URL(url).href, { bytes, headers });
}
