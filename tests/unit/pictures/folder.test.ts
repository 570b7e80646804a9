import { describe, expect, test } from 'vitest';
import { missingPicture, picturesIn } from '#pictures/folder.ts';

describe('the pictures of a folder', () => {
  test('are two compositions each, or one photograph that serves both', () => {
    const { pictures, problems } = picturesIn([
      'kyoto-wide.webp',
      'kyoto-tall.avif',
      'tea-garden.JPG',
      'a-wide-sea.png',
      'notes.md',
      '.DS_Store',
    ]);
    expect([...pictures]).toEqual([
      ['a-wide-sea', { wide: 'a-wide-sea.png', tall: 'a-wide-sea.png' }],
      ['kyoto', { wide: 'kyoto-wide.webp', tall: 'kyoto-tall.avif' }],
      ['tea-garden', { wide: 'tea-garden.JPG', tall: 'tea-garden.JPG' }],
    ]);
    expect(problems).toEqual([]);
  });

  test.each([
    ['half a pair', ['kyoto-wide.webp'], 'kyoto-wide.webp', 'kyoto-tall.*'],
    ['a name that no URL can have', ['IMG 1234.jpg'], 'IMG 1234.jpg', 'tea-garden.jpg'],
    ['two photographs of one name', ['sea.jpg', 'sea.png'], 'sea.png', 'sea.jpg'],
    [
      'a photograph beside a composition',
      ['sea.jpg', 'sea-wide.jpg', 'sea-tall.jpg'],
      'sea.jpg',
      'sea-',
    ],
  ])('%s is reported with its file and a remedy in both languages', (_, files, file, remedy) => {
    const { problems } = picturesIn(files);
    const [problem] = problems;
    expect(problems).toHaveLength(1);
    expect(problem?.where).toEqual({ file: `src/assets/pictures/${file}` });
    expect(problem?.fix.ja).toContain(remedy);
    expect(problem?.fix.en).toContain(remedy);
  });
});

describe('a picture that is not there', () => {
  test('is answered with the name that was probably meant, and all there are', () => {
    const { ja, en } = missingPicture('okinwa', ['okinawa', 'kyoto']);
    expect(ja).toBe(
      '「okinwa」という絵はありません。「okinawa」でしょうか。あるのは kyoto, okinawa です。',
    );
    expect(en).toBe('There is no picture "okinwa". Is it "okinawa"? There are: kyoto, okinawa.');
  });

  test('is answered without a guess where nothing is near', () => {
    expect(missingPicture('fuji', ['kyoto']).en).toBe(
      'There is no picture "fuji". There are: kyoto.',
    );
  });
});
