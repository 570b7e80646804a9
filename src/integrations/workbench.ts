/** What a process of the workshop does. */
import sharp from 'sharp';
import { cutFace, unpackFace } from './cut-face.ts';
import { drawOgImage, type OgImage } from './og-drawing.ts';

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

/** Makes one order. */
export default function make(order: Order): Promise<Uint8Array> {
  switch (order.kind) {
    case 'whole face':
      return unpackFace();
    case 'face':
      return cutFace(order.characters, new URL(order.whole));
    case 'og image':
      return drawOgImage(order.image);
  }
}
