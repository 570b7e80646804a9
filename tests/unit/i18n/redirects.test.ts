import { expect, test } from 'vitest';
import { redirectsFile } from '#i18n/redirects.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ from: `/blog/old-${at}`, to: '/blog/new' }));

test('redirectsFile redirects each form of a path, up to 2,000 lines', () => {
  expect(redirectsFile(many(1)).split('\n')).toEqual([
    ...['', '/', '.html'].map((ending) => `/blog/old-0${ending} /blog/new 301`),
    '',
  ]);
  expect(redirectsFile(many(666)).split('\n')).toHaveLength(1999);
  expect(() => redirectsFile(many(667))).toThrow(
    /2001 行.*former_ids.*come to 2001 lines; the host reads 2000.*article\.yaml/,
  );
});
