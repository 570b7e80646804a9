/** Every picture the studio draws: one per file of `scenes/`, under the file's name. */
import { readdirSync } from 'node:fs';
import { frames, type Frame } from './frame.ts';

/** Draws a picture: SVG of the frame's size, the same text for the same frame. */
export type Scene = (frame: Frame) => string;

/** One file of a picture. */
export interface Sheet {
  /** What the file's name has after the picture's: `-wide`, `-tall` or nothing. */
  ending: string;
  frame: Frame;
}

/** A scene and the sheets it is drawn on. */
export interface Picture {
  scene: Scene;
  sheets: readonly Sheet[];
}

/** The names of the pictures, in alphabetical order. */
export const sceneNames: readonly string[] = readdirSync(new URL('scenes/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const both: readonly Sheet[] = Object.entries(frames).map(([name, frame]) => ({
  ending: `-${name}`,
  frame,
}));

/**
 * The picture of that name: on the one frame that its module exports, else on both.
 *
 * @param name one of `sceneNames`.
 */
export async function loadPicture(name: string): Promise<Picture> {
  const { default: scene, frame } = (await import(`./scenes/${name}.ts`)) as {
    default: Scene;
    frame?: Frame;
  };
  return { scene, sheets: frame === undefined ? both : [{ ending: '', frame }] };
}
