import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureSubjects } from '#features/retreats/data/types.ts';
import { layOutPictures } from '#features/retreats/rules/spread.ts';

test('layOutPictures shows any number of pictures once, at most six of them on the page', () => {
  const picture = fc.record({
    shows: fc.constantFrom(undefined, ...pictureSubjects),
    id: fc.nat(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(picture, { selector: ({ id }) => id }), (pictures) => {
      const given = pictures.map(({ shows, id }) => ({ id, ...(shows && { shows }) }));
      const { plates, rows, enlargedOnly } = layOutPictures(given);
      const inline = [...Object.values(plates), ...rows.flat()];
      expect(inline.length).toBe(Math.min(given.length, 6));
      expect(new Set([...inline, ...enlargedOnly])).toEqual(new Set(given));
      expect(inline.length + enlargedOnly.length).toBe(given.length);
      for (const row of rows) expect([1, 2]).toContain(row.length);
      for (const [subject, plate] of Object.entries(plates))
        expect(plate).toBe(given.find(({ shows }) => shows === subject));
    }),
  );
});
