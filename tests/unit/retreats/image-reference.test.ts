import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isImageReference, publicFile, resolveImage } from '#features/retreats/image-reference.ts';

const pictures = new Set(['default', 'kyoto', 'cebu-beach', 'tea-garden']);
const resolved = (image: string | null | undefined) => resolveImage(image, pictures);

describe('resolveImage', () => {
  test.each([null, undefined, '', '  '])('returns the default picture for %j', (image) => {
    expect(resolved(image)).toEqual({ kind: 'picture', name: 'default' });
  });

  test.each(['https://example.com/a.jpg', 'http://example.com/a b', 'HTTPS://EXAMPLE.COM/A'])(
    'returns %j unchanged as a remote image',
    (src) => {
      expect(resolved(src)).toEqual({ kind: 'remote', src });
    },
  );

  test.each([
    'tea-garden',
    ' kyoto ',
    'images/kyoto.jpg',
    '/images/kyoto.jpg',
    './images/kyoto.jpg',
  ])("returns the site's own picture for %j", (image) => {
    const [name] = /[a-z-]+(?=\.jpg| *$)/.exec(image) ?? [];
    expect(resolved(image)).toEqual({ kind: 'picture', name });
  });

  test.each([
    ['photos/a.jpg', '/photos/a.jpg', 'public/photos/a.jpg'],
    ['./photos/a.jpg?v=2#top', '/photos/a.jpg?v=2#top', 'public/photos/a.jpg'],
    ['写真/寺 1.jpg', '/%E5%86%99%E7%9C%9F/%E5%AF%BA%201.jpg', 'public/写真/寺 1.jpg'],
    ['/photos/a%23b.jpg', '/photos/a%23b.jpg', 'public/photos/a#b.jpg'],
  ])('resolves the path %j from the root to %s, whose file is %s', (image, src, file) => {
    expect(resolved(image)).toEqual({ kind: 'local', src });
    expect(publicFile(src)).toBe(file);
  });

  test.each([
    ...['images/constructor', '/images/unknown.jpg', '/images/kyoto.png', '/photos/kyoto.jpg'],
    ...['/images/old/kyoto.jpg', 'kyoto.jpg', '/kyoto', 'constructor'],
  ])('returns a path, not a picture of a similar name, for %j', (image) => {
    expect(resolved(image)).toEqual({ kind: 'local', src: `/${image.replace(/^\//, '')}` });
  });
});

describe('isImageReference', () => {
  test.each(['', 'a.jpg', '/a.jpg', './a b.jpg', 'a..b.jpg', 'https://example.com/a?b=..'])(
    'accepts %j',
    (image) => {
      expect(isImageReference(image)).toBe(true);
    },
  );

  test.each([
    ...['javascript:alert(1)', 'JavaScript:x', 'java\nscript:x', '\u0001javascript:x', 'data:x'],
    ...['file:///etc/passwd', 'ftp://example.com/a.jpg', 'blob:https://example.com/1'],
    ...['//example.com/a.jpg', '\\\\example.com\\a.jpg', '/\\example.com/a.jpg', '/images/%'],
    ...['../a.jpg', '/images/../../a.jpg', '/images/%2e%2e/a.jpg', '/images/%5c..%5ca.jpg'],
    ...['/%2e//example.com/a.jpg', 'a/%2e%2e//example.com/a.jpg'],
    ...['https://', 'https://exa mple.com/a.jpg', 'https:/example.com/a.jpg'],
  ])('rejects %j', (image) => {
    expect(isImageReference(image)).toBe(false);
  });

  test('accepts only values that resolve to a picture, a path of the site or an http(s) URL', () => {
    const tricky = fc
      .array(fc.constantFrom('/', '\\', '.', '..', ':', '%', '%2e', '?', '#', ' ', 'a', '京'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(tricky, fc.string({ unit: 'binary' }), fc.webUrl()), (image) => {
        const found = resolved(isImageReference(image) ? image : '');
        if (found.kind === 'picture') return;
        const { origin, protocol } = new URL(found.src, 'https://site.example/en/retreat/x');
        if (found.kind === 'local') {
          expect(origin).toBe('https://site.example');
          expect(publicFile(found.src).split('/')).not.toContain('..');
        } else expect(['http:', 'https:']).toContain(protocol);
      }),
      { numRuns: 2000 },
    );
  });
});
