import { expect, test } from 'vitest';
import { closuresWarning, mistakesInSite } from '../../../src/integrations/site-facts.ts';
import { founder, offsetAbroad, site } from '../../../src/site.ts';
import { withValueAt } from '../../support/content/texts.ts';

const facts = { site, offsetAbroad, founder };
const given = {
  ...site,
  closures: [{ first: '2026-12-29', last: '2027-01-03' }],
  decision: { ...site.decision, seasons: [{ first: '04-27', last: '05-05' }] },
};

test('the site’s own facts have no mistakes, nor have those without optional ones', () => {
  expect(mistakesInSite(facts)).toEqual([]);
  const decision = { ...site.decision, seasons: [] };
  const least = { ...site, mark: '', featuredRetreats: [], closures: [], decision };
  const nobody = { ...founder, text: { ja: '', en: '' } };
  expect(mistakesInSite({ ...facts, site: least, founder: nobody })).toEqual([]);
});

const latestFirst = [
  { days: 1, percent: 40 },
  { days: 7, percent: 30 },
];
test.each<[string, unknown, string]>([
  ['email', 'hello@x,example', 'hello@example.jp'],
  ['closures.0.last', '2027-1-3', '2027-01-03'],
  ['closures.0.last', '2026-12-03', 'before the first'],
  ['reminderHour', 25, 'from 0 to 24'],
  ['answerDays', 0, 'from 1 to 30'],
  ['answerDays', '2', 'without quotes'],
  ['address.en', ' ', 'Write text'],
  ['address.en', undefined, 'missing'],
  ['brnad', 'Nagi', 'Unknown field'],
  ['phone', '03-1234', '+81 3 1234 5678'],
  ['phone', '03-1234-5678（代表）', '03-1234-5678 か'],
  ['line', 'https://lin.ee/abc', '@nagi'],
  ['line', 'nagi', '@nagi'],
  ['whatsapp', 'https://wa.me/819012345678', '+81'],
  ['strictTransportSecurity', 'max-age=1y', 'max-age=seconds'],
  ['decision.seasons.0.first', '2-30', '04-27'],
  ['cancellation.domestic', latestFirst, 'the earliest first'],
])('%s: %j is refused with the field, what stands there and what may', (path, value, remedy) => {
  const mistakes = mistakesInSite({ ...facts, site: withValueAt(given, path, value) });
  const shown = value === latestFirst ? '' : `: ${JSON.stringify(value)}`;
  expect(mistakes).toEqual([expect.stringContaining(`src/site.ts: ${path}${shown}`)]);
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
