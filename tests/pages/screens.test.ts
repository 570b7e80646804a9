import { describe, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { pathTo, routes as siteRoutes, type Route } from '#i18n/paths.ts';
import { site } from '../fixtures/site/src/site.ts';
import {
  attributesOf,
  elementsOf,
  hrefsOf,
  mainOf,
  pageAt,
  retreatsOn,
  textOf,
} from './built-site.ts';

/** Tests what each screen shows in its first HTML. */

/** Returns the names of a page's pictures, but for those of other retreats, of which some rows have the same. */
const pictures = (route: Route) =>
  elementsOf(pageAt(route), 'main img')
    .filter((image) => !image.closest('.others'))
    .map((image) => /\/_astro\/(.+?)(?:-wide|-tall)?\./.exec(image.getAttribute('src') ?? '')?.[1]);

test('the map has a seal for each place of the almanac with coordinates, from north to south', () => {
  const sealed = (locale: Locale, selector: string) =>
    elementsOf(pageAt(pathTo(locale, siteRoutes.retreats)), selector).map((seal) => [
      seal.closest('[data-retreat]')?.getAttribute('data-retreat'),
      textOf(seal),
    ]);
  for (const locale of locales)
    for (const part of ['.place-map', '#dates'])
      expect(sealed(locale, `${part} .place-seal`)).toEqual([
        ['bare', '一'],
        ['hostile', '二'],
      ]);
  const [first] = elementsOf(pageAt('/retreats'), '#dates > ol > li');
  expect(textOf(first)).toContain('東京から約40分');
});

test('a page opens and closes with pictures that it shows nowhere else', () => {
  expect(pictures('/retreat/kyoto-chishakuin').at(-1)).toBe('kyoto-leaving');
  expect(pictures('/retreat/okinawa-beach').at(-1)).toBe('contact');
  const routes = ['/', '/retreats', '/retreat/kyoto-chishakuin', '/domestic', '/international'];
  for (const route of routes as Route[]) {
    const shown = pictures(route);
    for (const name of [shown[0], shown.at(-1)])
      expect(shown.indexOf(name), `${name} on ${route}`).toBe(shown.lastIndexOf(name));
  }
});

describe.each(locales)('in %s', (locale) => {
  const t = dictionaryFor(locale);
  const at = (route: Route) => pageAt(pathTo(locale, route));
  const part = (route: Route, selector: string) =>
    at(route).document.querySelector(`main ${selector}`);
  /** Returns a text without spaces, because pages break lines without one. */
  const unspaced = (text: string) => text.replace(/\s+/g, '');
  const expectShown = (route: Route, ...expected: readonly string[]) => {
    const shown = unspaced(mainOf(at(route)));
    for (const text of expected) expect(shown).toContain(unspaced(text));
  };

  test('home shows title, subtitle, about, three reasons and what is featured', () => {
    const { title, subtitle, about, reasons } = t.company.home;
    expectShown('/', title, subtitle, about.title, ...about.text, t.home.featured);
    expect(reasons.items).toHaveLength(3);
    expectShown('/', ...reasons.items.flatMap(({ title, text }) => [title, text]));
    expect(retreatsOn(pathTo(locale, '/'))).toEqual([
      'kyoto-chishakuin',
      'yamanashi-forest',
      'cebu-beach',
    ]);
  });

  test('home leads to all retreats and to the contact page', () => {
    const links = hrefsOf(at('/'), 'main a');
    const toAll = links.filter((href) => href === pathTo(locale, siteRoutes.retreats));
    expect(toAll.length).toBeGreaterThanOrEqual(2);
    expect(links).toContain(pathTo(locale, '/contact'));
  });

  test('a list and a retreat end with a button that opens the dialog', () => {
    for (const route of ['/retreats', '/retreat/kyoto-chishakuin'] as const) {
      const openers = elementsOf(at(route), 'main a[data-open-contact]').map(textOf);
      expect(openers, route).toContain(t.common.contactUs);
    }
  });

  test('the domestic page tells of nature and culture, the international one of three benefits', () => {
    const { domestic, international } = t.company;
    expectShown('/domestic', domestic.title, domestic.intro);
    expect(international.benefits).toHaveLength(3);
    const benefits = international.benefits.flatMap(({ title, text }) => [title, text]);
    expectShown('/international', international.intro, ...benefits);
  });

  test('the contact page shows title, intro, form, the email address with its hours, and the way to the FAQ', () => {
    const { contact } = t;
    expectShown('/contact', contact.meta.title, contact.intro, contact.form.title);
    expectShown('/contact', site.email, site.businessHours[locale], t.support.faq.title);
    expect(part('/contact', `a[href="mailto:${site.email}"]`)).not.toBeNull();
    const toFaq = elementsOf(at('/contact'), `main a[href="${pathTo(locale, '/faq')}"]`);
    expect(toFaq.map(textOf)).toContain(contact.faq.link);
  });

  test('the form requires name and email, has six rows for the message and the choices in their order', () => {
    const field = (name: string) => part('/contact', `[data-contact-form] [name=${name}]`)!;
    for (const name of ['name', 'email']) expect(field(name).hasAttribute('required')).toBe(true);
    expect(field('email').getAttribute('type')).toBe('email');
    expect(field('message').getAttribute('rows')).toBe('6');
    const choices = 'main [data-contact-form] [name=retreat] option';
    // Further retreats may stand between them.
    expect(attributesOf(at('/contact'), choices, 'value').join()).toMatch(
      /^,kyoto,.*yamanashi,.*hokkaido,.*okinawa,.*cebu-beach,.*cebu-mountain,.*other$/,
    );
    const { none, other } = t.inquiry.choices;
    const names = elementsOf(at('/contact'), choices).map(textOf);
    expect([names[0], names.at(-1)]).toEqual([none, other]);
  });

  test('the card of an article shows picture, category, date, author and at most three tags', () => {
    const link = part('/blog', `a[href="${pathTo(locale, '/blog/hot-springs')}"]`);
    const card = link?.closest('article');
    expect(card?.querySelector('picture img')).not.toBeNull();
    expect(textOf(card)).toContain(t.blog.category.wellness);
    expect(textOf(card?.querySelector('time'))).toMatch(/2025年6月30日|30 June 2025/);
    expect(textOf(card)).toContain(site.brand);
    expect(card?.querySelectorAll('ul li')).toHaveLength(3);
  });

  test('an article ends with an inquiry block: email, website, note and the button that opens the dialog', () => {
    const block = part('/blog/hot-springs', '[aria-labelledby=inquiry]')!;
    const { title, text, note, button } = t.blog.inquiry;
    for (const expected of [title, text, note])
      expect(unspaced(textOf(block))).toContain(unspaced(expected));
    expect(block.querySelector(`a[href="mailto:${site.email}"]`)).not.toBeNull();
    expect(block.querySelector(`a[href="${pathTo(locale, siteRoutes.retreats)}"]`)).not.toBeNull();
    expect(textOf(block.querySelector('a[data-open-contact]'))).toBe(button);
  });
});
