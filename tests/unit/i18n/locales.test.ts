import { expect, test } from 'vitest';
import { localize } from '#i18n/locales.ts';

test('localize selects one language of bilingual fields and leaves the others unchanged', () => {
  const others = { id: 7, within: { name: { ja: '海', en: 'Sea' } }, half: { ja: '山' }, no: null };
  const both = { ...others, title: { ja: '山', en: 'Mountain' }, list: { ja: ['一'], en: [] } };
  expect(localize(both, 'ja')).toEqual({ ...others, title: '山', list: ['一'] });
  expect(localize(both, 'en')).toEqual({ ...others, title: 'Mountain', list: [] });
});
