import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { loadPicture, sceneNames } from './scenes.ts';

/** Scenes that draw within a tenth of a second each; all scenes would take a dozen seconds. */
const quick = ['article-action-guide', 'article-zazen', 'contact', 'default', 'hokkaido'];

for (const name of sceneNames) {
  test(`${name} is a scene`, async () => {
    const { scene, files } = await loadPicture(name);
    assert.equal(typeof scene, 'function');
    const suffixes = files.map(({ suffix }) => suffix);
    const isSingle = /^(?:stay-|guide-|founder$)/.test(name);
    assert.deepEqual(suffixes, isSingle ? [''] : ['-wide', '-tall']);
  });
}

for (const name of quick) {
  describe(name, async () => {
    const { scene, files } = await loadPicture(name);
    for (const { suffix, frame } of files) {
      test(`${name}${suffix}: SVG of the right size, the same twice`, async () => {
        const svg = scene(frame);

        // Reading the size parses the whole document, strictly.
        const { format: type, width, height } = await sharp(Buffer.from(svg)).metadata();
        assert.deepEqual({ type, width, height }, { type: 'svg', ...frame });
        assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
        assert.deepEqual(undefinedReferences(svg), []);
        assert.ok(scene(frame) === svg);
      });
    }
  });
}

/** Returns the ids that `url(#…)` names and nothing defines: what they fill or filter would not be drawn. */
function undefinedReferences(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  const named = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id!));
  return [...named].filter((id) => !defined.has(id));
}
