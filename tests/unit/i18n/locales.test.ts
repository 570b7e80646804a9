import { expect, test } from 'vitest';
import { inLanguage } from '#i18n/locales.ts';
import { byCodeUnit } from '#i18n/order.ts';

test('an object in one language has one side of its texts and everything else unchanged', () => {
  const within = { name: { ja: '海', en: 'Sea' } };
  const both = { id: 7, title: { ja: '山', en: 'Mountain' }, list: { ja: ['一'], en: [] }, within };
  expect(inLanguage(both, 'ja')).toEqual({ id: 7, title: '山', list: ['一'], within });
  expect(inLanguage(both, 'en')).toEqual({ id: 7, title: 'Mountain', list: [], within });
});

test('a text in one language only is not taken for both', () => {
  expect(inLanguage({ title: { ja: '山' }, nothing: null }, 'ja')).toEqual({
    title: { ja: '山' },
    nothing: null,
  });
});

test('texts are ordered alike on every machine: capitals first, an accent last', () => {
  expect(['é', 'b', 'B', 'a', 'B'].toSorted(byCodeUnit)).toEqual(['B', 'B', 'a', 'b', 'é']);
});
