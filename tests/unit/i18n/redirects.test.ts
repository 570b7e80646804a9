import { expect, test } from 'vitest';
import { redirectsFile, type Redirect } from '#i18n/redirects.ts';

const moved: Redirect[] = [{ from: '/en/blog/old', to: '/en/blog/new' }];

test('a former path leads on for good, however it is written', () => {
  expect(redirectsFile(moved)).toBe(
    '/en/blog/old /en/blog/new 301\n' +
      '/en/blog/old/ /en/blog/new 301\n' +
      '/en/blog/old.html /en/blog/new 301\n',
  );
});

test('more than the host reads is an error that says what to remove', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ from: `/blog/old-${index}`, to: '/blog/new' }));
  expect(redirectsFile(many(666)).split('\n')).toHaveLength(1999);
  expect(() => redirectsFile(many(667))).toThrow(
    /2001 行.*former_ids.*come to 2001 lines; the host reads 2000.*article\.yaml/,
  );
});
