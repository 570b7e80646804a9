/** What a process of the workshop does. */
import sharp from 'sharp';
import type { OgImage } from './og-drawing.ts';

/** What it is asked for. */
export type Order =
  /** The heading face unpacked, as a TTF. */
  | { kind: 'whole face' }
  /** The heading face with these characters, as woff2, cut from the file with the whole one. */
  | { kind: 'face'; characters: string; whole: string }
  /** An og image, as a JPEG. */
  | { kind: 'og image'; image: OgImage };

// Nothing is drawn twice, and threads beside the processes of the workshop would only hold more memory.
sharp.cache(false);
sharp.concurrency(1);

/** Makes one order. A process loads what its orders need: cutting and drawing hold 60 MB each. */
export default async function make(order: Order): Promise<Uint8Array> {
  if (order.kind === 'og image') {
    const { drawOgImage } = await import('./og-drawing.ts');
    return drawOgImage(order.image);
  }
  const { cutFace, unpackFace } = await import('./cut-face.ts');
  return order.kind === 'face' ? cutFace(order.characters, new URL(order.whole)) : unpackFace();
}
