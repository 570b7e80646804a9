/** Every picture the studio draws: one per file of `scenes/`, under the file's name. */
import { readdirSync } from 'node:fs';
import type { Frame } from './frame.ts';

/** Draws a picture: SVG of the frame's size, the same text for the same frame. */
export type Scene = (frame: Frame) => string;

/** The names of the pictures, in alphabetical order. */
export const sceneNames: readonly string[] = readdirSync(new URL('scenes/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

/**
 * The scene of that name.
 *
 * @param name one of `sceneNames`.
 */
export async function loadScene(name: string): Promise<Scene> {
  const { default: scene } = (await import(`./scenes/${name}.ts`)) as { default: Scene };
  return scene;
}
