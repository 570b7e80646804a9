import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { frames } from '../../../art/frame.ts';
import { loadScene, sceneNames } from '../../../art/scenes.ts';

/** Drawn within a tenth of a second each; all of them would take a dozen seconds. */
const quick = ['article-action-guide', 'article-zazen', 'contact', 'default', 'hokkaido'];

test.each(sceneNames)('%s is a scene', async (name) => {
  expect(await loadScene(name)).toBeTypeOf('function');
});

describe.each(quick)('%s', (name) => {
  test.each(['wide', 'tall'] as const)(
    '%s: SVG of the the right size, the same twice',
    async (format) => {
      const scene = await loadScene(name);
      const frame = frames[format];
      const svg = scene(frame);

      // Reading the size parses the whole document, strictly.
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', ...frame });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(undefinedReferences(svg)).toEqual([]);
      expect(scene(frame) === svg).toBe(true);
    },
  );
});

/** The ids that `url(#…)` names and nothing defines: whatever they fill or filter would be missing. */
function undefinedReferences(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  const named = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id!));
  return [...named].filter((id) => !defined.has(id));
}
