import { describe, expect, test } from 'vitest';
import { scaledUrl, srcSetOf } from '#pictures/image-services.ts';

/** URLs without a width, and with the requested width. */
const services = {
  unsplash: ['https://images.unsplash.com/a?w=40', 'https://images.unsplash.com/a?w=1200'],
  'unsplash with a width': [
    'https://images.unsplash.com/a?w=400&h=300&fit=crop',
    'https://images.unsplash.com/a?w=1200&h=900&fit=crop',
  ],
  imgix: ['http://nagi.imgix.net/a.jpg?h=9', 'http://nagi.imgix.net/a.jpg?h=9&w=1200'],
  cloudinary: [
    'https://res.cloudinary.com/nagi/image/upload/v17/a.jpg',
    'https://res.cloudinary.com/nagi/image/upload/c_limit,w_1200/v17/a.jpg',
  ],
  'cloudinary with a width': [
    'https://res.cloudinary.com/nagi/image/upload/c_crop,w_900/v17/f/a.jpg',
    'https://res.cloudinary.com/nagi/image/upload/c_crop,w_900/c_limit,w_1200/v17/f/a.jpg',
  ],
  supabase: [
    'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg',
    'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg?resize=contain&width=1200',
  ],
  'supabase with a width': [
    'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg?width=500&height=600',
    'https://x.supabase.co/storage/v1/render/image/public/b/a.jpg?width=1200&height=1440',
  ],
} as const;

describe('the URL of an image service', () => {
  test.each(Object.entries(services))(
    'requests an image of the given width: %s',
    (_, [src, scaled]) => {
      expect(scaledUrl(src, 1200)).toBe(scaled);
      expect(srcSetOf(src, [1200, 600])).toBe(`${scaled} 1200w, ${scaledUrl(src, 600)} 600w`);
    },
  );

  test('keeps the proportions in whole pixels', () => {
    expect(scaledUrl('https://nagi.imgix.net/a.jpg?w=300&h=400', 800)).toMatch(/w=800&h=1067$/);
  });
});

test.each([
  '/images/a.jpg',
  'https://example.com/a.jpg?w=400',
  'https://images.unsplash.com.example.com/a.jpg',
  'https://nagi.imgix.net/a.jpg?w=400&s=0123abcd',
  'https://res.cloudinary.com/nagi/image/upload/s--abc--/v17/a.jpg',
  'https://res.cloudinary.com/nagi/image/upload/folder/a.jpg',
  'https://x.supabase.co/storage/v1/object/public/b/a.jpg',
  'https://x.supabase.co/storage/v1/render/image/sign/b/a.jpg?token=1',
  'https://[',
])('scaledUrl leaves %s unchanged, and srcSetOf returns nothing for it', (src) => {
  expect(scaledUrl(src, 1200)).toBe(src);
  expect(srcSetOf(src, [400, 800])).toBeUndefined();
});
