/** The finished picture. */
import type { Frame } from '../frame.ts';
import { idOf } from './paint.ts';

/** The texture over the whole picture: fine horizontal wood grain and a mottle, faint because they cost file size. */
function grain(frame: Frame, strength: number): string {
  const layer = (frequency: string, gain: number, floor: number, colour: string, seed: number) => {
    const body =
      `filterUnits="userSpaceOnUse" x="0" y="0" width="${frame.width}" height="${frame.height}" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>` +
      `<feColorMatrix values="${colour} ${gain} 0 0 0 ${floor}"/></filter>`;
    const id = idOf(body);
    return `<filter id="${id}" ${body}<rect width="${frame.width}" height="${frame.height}" filter="url(#${id})"/>`;
  };
  const light = '0 0 0 0 1 0 0 0 0 0.97 0 0 0 0 0.9';
  const dark = '0 0 0 0 0.06 0 0 0 0 0.09 0 0 0 0 0.14';
  const r3 = (v: number) => Math.round(v * 1000) / 1000;
  return (
    layer('0.0012 0.1', r3(0.1 * strength), r3(-0.05 * strength), light, 5) +
    layer('0.0015 0.17', r3(0.11 * strength), r3(-0.055 * strength), dark, 6) +
    layer('0.002 0.011', r3(0.12 * strength), r3(-0.06 * strength), light, 7)
  );
}

/** The whole picture as SVG: layers from back to front under the grain (`grainStrength` 0–1). */
export function artwork(frame: Frame, layers: readonly string[], grainStrength = 1): string {
  const { width, height } = frame;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    layers.join('\n') +
    grain(frame, grainStrength) +
    '</svg>'
  );
}
