/** What a process of the workshop does. */
import { cutFace, unpackFace } from './cut-face.ts';

/** What it is asked for. */
export type Order =
  /** The heading face unpacked, as a TTF. */
  | { kind: 'whole face' }
  /** The heading face with these characters, as woff2, cut from the file with the whole one. */
  | { kind: 'face'; characters: string; whole: string };

/** Makes one order. */
export default function make(order: Order): Promise<Uint8Array> {
  return order.kind === 'face' ? cutFace(order.characters, new URL(order.whole)) : unpackFace();
}
