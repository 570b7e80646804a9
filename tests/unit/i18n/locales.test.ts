import { expect, test } from 'vitest';
import { localize } from '#i18n/locales.ts';

test('localize selects one language of whatever is bilingual, at any depth, and leaves the rest unchanged', () => {
  const sea = { ja: '海', en: 'Sea' };
  const others = { id: 7, words: ['一'], no: null };
  const both = { ...others, title: sea, list: { ja: ['一'], en: [] }, rows: [{ at: { sea } }] };
  expect(localize(both, 'ja')).toEqual({
    ...others,
    title: '海',
    list: ['一'],
    rows: [{ at: { sea: '海' } }],
  });
  expect(localize(both, 'en')).toEqual({
    ...others,
    title: 'Sea',
    list: [],
    rows: [{ at: { sea: 'Sea' } }],
  });
});
