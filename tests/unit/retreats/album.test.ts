import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutAlbum } from '#features/retreats/album/album.ts';

test('layOutAlbum shows any number of pictures once and in order, at most six of them on the page', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), fc.boolean(), (pictures, hasHours) => {
      const { afterOverview, besideSchedule, afterGuides, enlargedOnly } = layOutAlbum(
        pictures,
        hasHours,
      );
      const hung = [...afterOverview.flat(), ...besideSchedule, ...afterGuides.flat()];
      expect([...hung, ...enlargedOnly]).toEqual(pictures);
      expect(hung).toHaveLength(Math.min(6, pictures.length));
    }),
  );
});
