import { describe, expect, test } from 'vitest';
import { atWidth, srcSetOf } from '#pictures/services.ts';

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
