import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hang, mostHung } from '#features/retreats/album.ts';

test.each([
  [1, [['a']], [], []],
  [2, [['a', 'b']], [], []],
  [3, [['a', 'b']], ['c'], []],
  [4, [['a', 'b']], ['c'], [['d']]],
  [6, [['a', 'b']], ['c'], [['d', 'e'], ['f']]],
])('hang places %d pictures (product: album/places)', (count, first, beside, last) => {
  expect(hang('abcdef'.slice(0, count).split(''))).toEqual({
    afterOverview: first,
    besideProgramme: beside,
    afterGuides: last,
  });
});

test('hang places the first six of any number of pictures once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (pictures) => {
      const { afterOverview, besideProgramme, afterGuides } = hang(pictures);
      const hung = [...afterOverview.flat(), ...besideProgramme, ...afterGuides.flat()];
      expect(hung).toEqual(pictures.slice(0, mostHung));
    }),
  );
});
