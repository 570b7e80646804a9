import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atWidth, srcSetOf } from '#components/picture/services.ts';
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

describe('an image address', () => {
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

describe('an image at a width', () => {
  test.each([
    ['https://images.unsplash.com/photo-1', 'https://images.unsplash.com/photo-1?w=1200'],
    [
      'https://images.unsplash.com/photo-1?w=400&q=80',
      'https://images.unsplash.com/photo-1?w=1200&q=80',
    ],
    [
      'https://images.unsplash.com/photo-1?w=400&h=300&fit=crop',
      'https://images.unsplash.com/photo-1?w=1200&h=900&fit=crop',
    ],
    ['https://nagi.imgix.net/a.jpg', 'https://nagi.imgix.net/a.jpg?w=1200'],
    [
      'https://res.cloudinary.com/nagi/image/upload/v17/a.jpg',
      'https://res.cloudinary.com/nagi/image/upload/c_limit,w_1200/v17/a.jpg',
    ],
    [
      'https://res.cloudinary.com/nagi/image/upload/c_crop,w_900/v17/f/a.jpg',
      'https://res.cloudinary.com/nagi/image/upload/c_crop,w_900/c_limit,w_1200/v17/f/a.jpg',
    ],
    [
      'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg',
      'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg?resize=contain&width=1200',
    ],
    [
      'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg?width=500&height=600',
      'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg?width=1200&height=1440',
    ],
  ])('%s is asked for as %s', (src, scaled) => {
    expect(atWidth(src, 1200)).toBe(scaled);
  });

  test.each([
    '/images/a.jpg',
    'https://example.com/a.jpg?w=400',
    'https://images.unsplash.com.example.com/a.jpg',
    'https://nagi.imgix.net/a.jpg?w=400&s=0123abcd',
    'https://res.cloudinary.com/nagi/image/upload/s--abc--/v17/a.jpg',
    'https://res.cloudinary.com/nagi/image/upload/folder/a.jpg',
    'https://x.supabase.co/storage/v1/object/public/b/a.jpg',
    'https://[',
  ])('%s stays as it is', (src) => {
    expect(atWidth(src, 1200)).toBe(src);
  });
});

describe('a srcset', () => {
  test.each([
    [
      'https://images.unsplash.com/photo-1?q=80',
      'https://images.unsplash.com/photo-1?q=80&w=400 400w, https://images.unsplash.com/photo-1?q=80&w=800 800w',
    ],
    [
      'https://nagi.imgix.net/a.jpg?w=300&h=400',
      'https://nagi.imgix.net/a.jpg?w=400&h=533 400w, https://nagi.imgix.net/a.jpg?w=800&h=1067 800w',
    ],
    [
      'https://res.cloudinary.com/nagi/image/upload/v17/a.jpg',
      'https://res.cloudinary.com/nagi/image/upload/c_limit,w_400/v17/a.jpg 400w, https://res.cloudinary.com/nagi/image/upload/c_limit,w_800/v17/a.jpg 800w',
    ],
    [
      'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg',
      'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg?resize=contain&width=400 400w, https://x.supabase.co/storage/v1/render/image/public/b/a.jpg?resize=contain&width=800 800w',
    ],
  ])('of %s has every width', (src, expected) => {
    expect(srcSetOf(src, [400, 800])).toBe(expected);
  });

  test.each([
    '/images/a.jpg',
    'https://example.com/a.jpg',
    'https://nagi.imgix.net/a.jpg?w=400&s=0123abcd',
    'https://res.cloudinary.com/nagi/image/upload/s--abc--/v17/a.jpg',
    'https://x.supabase.co/storage/v1/object/public/b/a.jpg',
    'https://x.supabase.co/storage/v1/render/image/sign/b/a.jpg?token=1',
  ])('is not made for %s', (src) => {
    expect(srcSetOf(src, [400, 800])).toBeUndefined();
  });
});
