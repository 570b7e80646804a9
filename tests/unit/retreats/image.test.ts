import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isImageReference, publicFile, resolveImage } from '#features/retreats/image.ts';

const pictures = new Set(['default', 'kyoto', 'cebu-beach', 'tea-garden']);

describe('the image rule', () => {
  test.each([null, undefined, '', '  '])('%j gives the default picture', (image) => {
    expect(resolveImage(image, pictures)).toEqual({ kind: 'picture', name: 'default' });
  });

  test.each(['https://example.com/a.jpg', 'http://example.com/a b', 'HTTPS://EXAMPLE.COM/A'])(
    '%j is used as it is',
    (image) => {
      expect(resolveImage(image, pictures)).toEqual({ kind: 'remote', src: image });
    },
  );

  test.each([...pictures])(
    '%s and /images/%s.jpg are the picture of that name, however the path begins',
    (name) => {
      const path = `images/${name}.jpg`;
      for (const image of [name, ` ${name} `, path, `/${path}`, `./${path}`]) {
        expect(resolveImage(image, pictures)).toEqual({ kind: 'picture', name });
      }
    },
  );

  test.each([
    ['photos/a.jpg', '/photos/a.jpg'],
    ['/photos/a.jpg', '/photos/a.jpg'],
    ['./photos/a.jpg', '/photos/a.jpg'],
    ['写真/寺 1.jpg', '/%E5%86%99%E7%9C%9F/%E5%AF%BA%201.jpg'],
    ['/photos/a%20b.jpg', '/photos/a%20b.jpg'],
    ['images/constructor', '/images/constructor'],
    ['/images/unknown.jpg', '/images/unknown.jpg'],
    ['/images/kyoto.png', '/images/kyoto.png'],
    ['/photos/kyoto.jpg', '/photos/kyoto.jpg'],
    ['/images/old/kyoto.jpg', '/images/old/kyoto.jpg'],
    ['kyoto.jpg', '/kyoto.jpg'],
    ['/kyoto', '/kyoto'],
    ['constructor', '/constructor'],
  ])('the path %j counts from the root of the site', (image, src) => {
    expect(resolveImage(image, pictures)).toEqual({ kind: 'local', src });
  });

  test.each([
    ['/photos/a.jpg', 'public/photos/a.jpg'],
    ['photos/a.jpg?v=2#top', 'public/photos/a.jpg'],
    ['写真/寺 1.jpg', 'public/写真/寺 1.jpg'],
    ['/photos/a%23b.jpg', 'public/photos/a#b.jpg'],
  ])('the file of the path %j is %s', (image, file) => {
    const resolved = resolveImage(image, pictures);
    expect(resolved.kind === 'local' && publicFile(resolved.src)).toBe(file);
  });
});

describe('the URL of an image', () => {
  test.each([
    '',
    'a.jpg',
    '/a.jpg',
    './a.jpg',
    'a b.jpg',
    'a..b.jpg',
    'https://example.com/a?b=..',
  ])('may be %j', (image) => {
    expect(isImageReference(image)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/a.jpg',
    'blob:https://example.com/1',
    '//example.com/a.jpg',
    '\\\\example.com\\a.jpg',
    '/\\example.com/a.jpg',
    '../a.jpg',
    '/images/../../a.jpg',
    '/images/%2e%2e/a.jpg',
    '/images/%5c..%5ca.jpg',
    '/images/%',
    '/%2e//example.com/a.jpg',
    'a/%2e%2e//example.com/a.jpg',
    'https://',
    'https://exa mple.com/a.jpg',
    'https:/example.com/a.jpg',
  ])('may not be %j', (image) => {
    expect(isImageReference(image)).toBe(false);
  });

  test('once accepted, never leaves the site except by http(s), and never fails to resolve', () => {
    const tricky = fc
      .array(fc.constantFrom('/', '\\', '.', '..', ':', '%', '%2e', '?', '#', ' ', 'a', '京'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(tricky, fc.string({ unit: 'binary' }), fc.webUrl()), (image) => {
        if (!isImageReference(image)) return;
        const resolved = resolveImage(image, pictures);
        if (resolved.kind === 'picture') return;
        const { origin, protocol } = new URL(resolved.src, 'https://site.example/en/retreat/x');
        if (resolved.kind === 'local') {
          expect(origin).toBe('https://site.example');
          expect(publicFile(resolved.src).split('/')).not.toContain('..');
        } else expect(['http:', 'https:']).toContain(protocol);
      }),
      { numRuns: 2000 },
    );
  });
});
