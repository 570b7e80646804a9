import { expect, test } from 'vitest';
import { shareHrefs } from '#components/ui/share.ts';

test('shareHrefs keeps special characters in the title and the URL', () => {
  const title = '鎌倉 & 葉山：「海」#1? 100%+"<b>’s 🧘';
  const url = 'https://example.com/retreat/kamakura?a=b&c=d#e';
  const { line, x, mail } = shareHrefs(title, url);
  expect(new URL(line).searchParams.get('url')).toBe(url);
  expect([...new URL(x).searchParams]).toEqual([
    ['text', title],
    ['url', url],
  ]);
  expect([...new URL(mail).searchParams]).toEqual([
    ['subject', title],
    ['body', `${title}\n${url}`],
  ]);
});
