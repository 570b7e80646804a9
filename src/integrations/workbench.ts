/** A thread of the workshop: makes one order after the other. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { cutFace, unpackFace } from './cut-face.ts';
import { drawOgImage, type OgImage } from './og-drawing.ts';

/** What a thread is asked for. */
export type Order =
  /** The heading face unpacked, as a TTF. */
  | { kind: 'whole face' }
  /** The heading face with these characters, as woff2, cut from the file with the whole one. */
  | { kind: 'face'; characters: string; whole: string }
  /** An og image, as a JPEG. */
  | { kind: 'og image'; image: OgImage };

/** What it answers. */
export type Answer = { made: Uint8Array } | { error: unknown };

// Nothing is drawn twice, and threads beside those of the workshop would only hold more memory.
sharp.cache(false);
sharp.concurrency(1);

parentPort?.on('message', (order: Order) => {
  void make(order).then(
    (made) => parentPort?.postMessage({ made } satisfies Answer),
    (error: unknown) => parentPort?.postMessage({ error } satisfies Answer),
  );
});

function make(order: Order): Promise<Uint8Array> {
  switch (order.kind) {
    case 'whole face':
      return unpackFace();
    case 'face':
      return cutFace(order.characters, new URL(order.whole));
    case 'og image':
      return drawOgImage(order.image);
  }
}
