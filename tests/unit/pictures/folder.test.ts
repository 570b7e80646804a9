import { expect, test } from 'vitest';
import { missingPicture, picturesIn } from '#pictures/folder.ts';

test('picturesIn pairs the two compositions of a picture, or uses one photograph for both', () => {
  const files = ['kyoto-wide.webp', 'kyoto-tall.avif', 'tea.JPG', 'a-wide-sea.png', 'notes.md'];
  const { pictures, problems } = picturesIn([...files, '.DS_Store']);
  expect(Object.fromEntries(pictures)).toEqual({
    'a-wide-sea': { wide: 'a-wide-sea.png', tall: 'a-wide-sea.png' },
    kyoto: { wide: 'kyoto-wide.webp', tall: 'kyoto-tall.avif' },
    tea: { wide: 'tea.JPG', tall: 'tea.JPG' },
  });
  expect(problems).toEqual([]);
});

test.each([
  ['one composition without the other', ['kyoto-wide.webp'], 'kyoto-wide.webp', 'kyoto-tall.*'],
  ['a name that no URL can contain', ['IMG 1234.jpg'], 'IMG 1234.jpg', 'tea-garden.jpg'],
  ['two photographs of one name', ['sea.jpg', 'sea.png'], 'sea.png', 'sea.jpg'],
  [
    'a photograph beside compositions of the same name',
    ['sea.jpg', 'sea-wide.jpg', 'sea-tall.jpg'],
    'sea.jpg',
    'sea-',
  ],
])('picturesIn reports %s with its file and a fix in both languages', (_, files, file, remedy) => {
  const both = { ja: expect.stringContaining(remedy), en: expect.stringContaining(remedy) };
  const where = { file: `src/assets/pictures/${file}` };
  expect(picturesIn(files).problems).toMatchObject([{ where, fix: both }]);
});

test('missingPicture suggests a similar name, if there is one, and lists all pictures', () => {
  expect(missingPicture('okinwa', ['okinawa', 'kyoto'])).toEqual({
    ja: '「okinwa」という絵はありません。「okinawa」でしょうか。あるのは kyoto, okinawa です。',
    en: 'There is no picture "okinwa". Is it "okinawa"? There are: kyoto, okinawa.',
  });
  const { en } = missingPicture('fuji', ['kyoto']);
  expect(en).toBe('There is no picture "fuji". There are: kyoto.');
});
