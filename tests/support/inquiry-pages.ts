import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the pages of a small site from which the Worker reads, and in which it fills. */
export async function writePages(dist: string): Promise<void> {
  for (const folder of ['contact', 'retreat', 'en/contact', 'en/retreat']) {
    await mkdir(join(dist, folder), { recursive: true });
  }
  await Promise.all([
    writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>'),
    writeFile(join(dist, 'contact.html'), contactPage('ja')),
    writeFile(join(dist, 'en/contact.html'), contactPage('en')),
    writeFile(join(dist, 'retreat/kyoto-chishakuin.html'), retreatPage('京都の寺')),
    writeFile(join(dist, 'en/retreat/kyoto-chishakuin.html'), retreatPage('Kyoto &amp; temple')),
    writeFile(join(dist, 'contact/sent.html'), sentPage('/en/contact/sent')),
    writeFile(join(dist, 'en/contact/sent.html'), sentPage('/contact/sent')),
    writeFile(join(dist, '_headers'), '/*\n  X-Frame-Options: DENY\n'),
  ]);
}

function sentPage(twin: string): string {
  return `<!doctype html><title>Sent</title><a data-locale href="${twin}">Other</a>
<p><strong data-reference></strong></p><p data-next>A confirmation was sent.</p>`;
}

/** One that takes place in Japan, with a departure of each status; the first has long begun. */
function retreatPage(title: string): string {
  const row = (id: string, days: string, status: string) =>
    `<tr data-departure="${id}" ${days} data-status="${status}"></tr>`;
  return `<!doctype html><meta property="og:title" content="${title}">
<meta property="og:url" content="https://nagi.example/retreat/kyoto-chishakuin">
<div data-zone="+09:00"><table>
${row('past', 'data-starts="2020-04-10" data-ends="2020-04-12"', 'open')}
${row('spring', 'data-starts="2099-04-10" data-ends="2099-04-12"', 'open')}
${row('rain', 'data-starts="2099-06-12"', 'full')}
${row('azalea', 'data-starts="2099-06-26" data-ends="2099-06-28"', 'waitlist')}
${row('heat', 'data-starts="2099-08-07" data-ends="2099-08-09"', 'cancelled')}
</table></div>`;
}

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
<select id="contact-retreat" name="retreat"><option value="" selected></option><option value="kyoto">京都・坐禅と朝の &amp; リトリート</option><option value="cebu-beach">Cebu</option></select>${slot('retreat')}
<textarea id="contact-message" name="message" rows="6" required></textarea>${slot('message')}
<div data-departures hidden><select id="contact-departure" name="departure"><option value="" selected="">?</option></select></div>
<input id="contact-party" name="party">${slot('party')}
<input name="singleRoom" type="checkbox" value="yes">
<button>Send</button></form></body></html>`;
}
