import { expect, test } from 'vitest';
import { closuresWarning, mistakesInSite } from '../../../src/integrations/site-facts.ts';
import { founder, offsetAbroad, site } from '../../../src/site.ts';

const facts = { site, offsetAbroad, founder };
const withSite = (change: object) => mistakesInSite({ ...facts, site: { ...site, ...change } });

test('the site’s own facts have no mistakes, nor have those without optional ones', () => {
  expect(mistakesInSite(facts)).toEqual([]);
  expect(mistakesInSite({ ...facts, founder: { ...founder, text: { ja: '', en: '' } } })).toEqual(
    [],
  );
  const least = {
    mark: '',
    featuredRetreats: [],
    closures: [],
    decision: { ...site.decision, seasons: [] },
  };
  expect(withSite(least)).toEqual([]);
});

test.each([
  [{ email: 'hello@x,example' }, 'email: "hello@x,example" — ', 'hello@example.jp'],
  [
    { closures: [{ first: '2026-12-29', last: '2027-1-3' }] },
    'closures.0.last: "2027-1-3"',
    '2027-01-03',
  ],
  [
    { closures: [{ first: '2026-12-29', last: '2026-12-03' }] },
    'closures.0.last: "2026-12-03"',
    'before the first',
  ],
  [{ reminderHour: 25 }, 'reminderHour: 25', 'from 0 to 24'],
  [{ answerDays: 0 }, 'answerDays: 0', 'from 1 to 30'],
  [{ answerDays: '2' }, 'answerDays: "2"', 'without quotes'],
  [{ address: { ja: '東京', en: ' ' } }, 'address.en: " "', 'Write text'],
  [{ address: { ja: '東京' } }, 'address.en: undefined', 'missing'],
  [{ brnad: 'Nagi' }, 'brnad: "Nagi"', 'Unknown field'],
  [{ phone: '03-1234' }, 'phone: "03-1234"', '+81 3 1234 5678'],
  [{ phone: '03-1234-5678（代表）' }, 'phone: "03-1234-5678（代表）"', '03-1234-5678 か'],
  [{ line: 'https://lin.ee/abc' }, 'line: "https://lin.ee/abc"', '@nagi'],
  [{ line: 'nagi' }, 'line: "nagi"', '@nagi'],
  [{ whatsapp: 'https://wa.me/819012345678' }, 'whatsapp: "https', '+81'],
  [{ strictTransportSecurity: 'max-age=1y' }, 'strictTransportSecurity', 'max-age=seconds'],
  [
    { decision: { ...site.decision, seasons: [{ first: '2-30', last: '03-01' }] } },
    'decision.seasons.0.first: "2-30"',
    '04-27',
  ],
  [
    {
      cancellation: {
        ...site.cancellation,
        domestic: [
          { days: 1, percent: 40 },
          { days: 7, percent: 30 },
        ],
      },
    },
    'cancellation.domestic',
    'the earliest first',
  ],
])('%j is refused with the field, what stands there and what may', (change, place, remedy) => {
  const mistakes = withSite(change);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(`src/site.ts: ${place}`);
  expect(mistakes[0]).toContain(remedy);
  expect(mistakes[0]).toMatch(/[ぁ-ん].* [A-Z]/);
});

test('a time zone and half a founder are refused, too', () => {
  expect(mistakesInSite({ ...facts, offsetAbroad: 'Asia/Manila' })[0]).toContain("'+08:00'");
  const half = { ...founder, text: { ja: '私です。', en: '' } };
  expect(mistakesInSite({ ...facts, founder: half })[0]).toContain('founder.text');
});

test.each([
  ['2027-11-02', undefined],
  ['2027-11-03', /^src.site.ts · closures.* 2028-01-03 .*足してください.* Add your/],
  ['2028-06-01', /2028-01-03/],
])('on %s a build warns that closing days end within two months', (today, warning) => {
  const given = closuresWarning([{ last: '2028-01-03' }, { last: '2027-08-16' }], today);
  if (warning) expect(`${given?.place} ${given?.ja} ${given?.en}`).toMatch(warning);
  else expect(given).toBeUndefined();
  expect(closuresWarning([], today)).toBeUndefined();
});
