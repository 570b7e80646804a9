/** Finds and loads the scenes: each file of `scenes/` draws the picture of its name. */
import { readdirSync } from 'node:fs';
import { frames, type Frame } from './frame.ts';

/** Returns a picture as SVG of the frame's size, always the same text for the same frame. */
export type Scene = (frame: Frame) => string;

/** One image file of a picture. */
export interface Sheet {
  /** The suffix of the file's name: `-wide`, `-tall` or nothing. */
  ending: string;
  frame: Frame;
}

/** A scene and the files drawn from it. */
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
 * Loads the picture of that name. It has one file where the scene's module exports a `frame`, else one per frame of
 * `frames`.
 *
 * @param name One of `sceneNames`.
 * @throws Where `scenes/` has no such module.
 */
export async function loadPicture(name: string): Promise<Picture> {
  const { default: scene, frame } = (await import(`./scenes/${name}.ts`)) as {
    default: Scene;
    frame?: Frame;
  };
  return { scene, sheets: frame === undefined ? both : [{ ending: '', frame }] };
}
