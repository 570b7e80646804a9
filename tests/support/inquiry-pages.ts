import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RetreatData } from '#features/retreats/retreat.ts';

/** Writes the files of a small site that the Worker reads, and the pages that it fills in. */
export async function writePages(dist: string): Promise<void> {
  for (const folder of ['contact', 'retreat', 'en/contact']) {
    await mkdir(join(dist, folder), { recursive: true });
  }
  await Promise.all([
    writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>'),
    writeFile(join(dist, 'contact.html'), contactPage('ja')),
    writeFile(join(dist, 'en/contact.html'), contactPage('en')),
    writeFile(join(dist, 'retreat/kyoto-chishakuin.json'), JSON.stringify(kyoto)),
    writeFile(join(dist, 'retreat/izu.json'), JSON.stringify(retreat(izu))),
    writeFile(join(dist, 'retreat/broken.json'), '{"title":'),
    writeFile(join(dist, 'contact/sent.html'), sentPage('/en/contact/sent')),
    writeFile(join(dist, 'en/contact/sent.html'), sentPage('/contact/sent')),
    writeFile(join(dist, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n'),
  ]);
}

function sentPage(twin: string): string {
  return `<!doctype html><title>Sent</title><a data-locale href="${twin}">Other</a>
<p><strong data-reference></strong></p><p data-next>A confirmation was sent.</p>`;
}

/** Title in both languages of a retreat in Japan. */
export const izu = { ja: '伊豆・海 & "山" <b>', en: 'Izu: sea & "hills" <b>' };

/** Returns a retreat's data. */
const retreat = (
  title: RetreatData['title'],
  departures: RetreatData['departures'] = [],
): RetreatData => ({
  type: 'domestic',
  title,
  location: { ja: '日本', en: 'Japan' },
  departures,
});

/** A retreat with a departure of each status; the first one is long past. */
const kyoto = retreat({ ja: '京都の寺', en: 'Kyoto & temple' }, [
  { id: 'past', startsOn: '2020-04-10', endsOn: '2020-04-12', status: 'open' },
  { id: 'spring', startsOn: '2099-04-10', endsOn: '2099-04-12', status: 'open' },
  { id: 'rain', startsOn: '2099-06-12', status: 'full' },
  { id: 'azalea', startsOn: '2099-06-26', endsOn: '2099-06-28', status: 'waitlist' },
  { id: 'heat', startsOn: '2099-08-07', endsOn: '2099-08-09', status: 'cancelled' },
]);

function contactPage(locale: 'ja' | 'en'): string {
  const slot = (field: string) =>
    `<p id="contact-${field}-error" data-error-for="${field}" hidden></p>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>Contact</title></head><body>
<form action="/search"><input name="email" value="untouched"></form>
<form method="post" action="/api/contact" data-contact-form>
<div data-form-error hidden></div>
<input type="hidden" name="locale" value="${locale}"><input type="hidden" name="page" value="/contact">
<input name="remarks" tabindex="-1" autocomplete="off">
<input id="contact-name" name="name" required>${slot('name')}
<input id="contact-email" name="email" type="email" aria-describedby="email-hint" required>${slot('email')}
<select id="contact-retreat" name="retreat"><option value="" selected></option><option value="kyoto">京都・智積院 寺院ヨガリトリート</option><option value="cebu-beach">Cebu</option><option value="other">Other</option></select>${slot('retreat')}
<textarea id="contact-message" name="message" rows="6" required></textarea>${slot('message')}
<div data-departures hidden><select id="contact-departure" name="departure"><option value="" selected="">?</option></select></div>
<input id="contact-party" name="party">${slot('party')}
<input name="singleRoom" type="checkbox" value="yes">
<button>Send</button></form></body></html>`;
}
