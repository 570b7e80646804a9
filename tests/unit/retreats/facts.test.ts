import { describe, expect, test } from 'vitest';
import { factRows } from '#features/retreats/detail/facts.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { localize } from '#i18n/locales.ts';
import { retreatWith } from '../../support/read-retreats.ts';
import { factRowWith } from '../../support/retreat-rows.ts';

describe('facts of a retreat', () => {
  test.each([
    ['https://www.google.com/maps/search/?api=1&query=Kyoto', 'See the map'],
    ['https://maps.app.goo.gl/abc', 'See the map'],
    ['https://www.openstreetmap.org/#map=10/35/135', 'See the map'],
    ['https://yamap.com/mountains/1', 'See yamap.com'],
    ['https://inn.example/rooms', 'See inn.example'],
  ])('factRows links to %s as "%s" with its topic, only in the group of the topic', (url, text) => {
    const { facts: t } = dictionaryFor('en').retreats;
    const facts = retreatWith(
      {},
      { retreat_facts: [factRowWith({ topic: 'access', url })] },
    ).facts.map((fact) => localize(fact, 'en'));
    expect(factRows('gettingThere', facts, t)[0]?.link).toEqual({
      href: url,
      text,
      about: '(Where we meet)',
    });
    expect(factRows('stay', facts, t)).toEqual([]);
  });
});
