import { expect, test } from 'vitest';
import { namesInText } from '#features/blog/content/names.ts';

test('namesInText finds pictures and retreats with their lines, and none in notes', () => {
  const text = [
    '![庭](./garden.jpg) [京都](/retreat/kyoto-a?date=may)',
    '{/* ![庭](./old.jpg) <RetreatCard id="old" /> */}',
    '<Figure picture="kyoto" alt="庭" />',
    '<Figure src="sea.jpg" alt="海" />',
    '![海][sea] [海][page]',
    '<RetreatCard id="cebu-beach" />',
    '[sea]: ./sea.png',
    '[page]: /retreat/sea',
  ].join('\n\n');
  expect(namesInText(text)).toEqual([
    { kind: 'picture', name: './garden.jpg', line: 1 },
    { kind: 'retreat', name: 'kyoto-a', line: 1 },
    { kind: 'picture', name: 'kyoto', line: 5 },
    { kind: 'picture', name: 'sea.jpg', line: 7 },
    { kind: 'picture', name: './sea.png', line: 9 },
    { kind: 'retreat', name: 'sea', line: 9 },
    { kind: 'retreat', name: 'cebu-beach', line: 11 },
  ]);
});
