import { describe, expect, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { pathTo, routes as siteRoutes, type Route } from '#i18n/paths.ts';
import { site } from '../fixtures/site/src/site.ts';
import { elementsOf, pageAt, readSite, retreatsOn, textOf } from './built-site.ts';

/** Tests what each screen shows in its first HTML. */

const pages = await readSite();

test('no page is an instructor’s', () => {
  expect(pages.filter(({ path }) => path.includes('instructor'))).toEqual([]);
});

/** Returns the names of the pictures within a part of a page. */
const pictures = (route: Route, within = 'main') =>
  elementsOf(pageAt(pages, route), `${within} img`).map(
    (image) => /\/_astro\/(.+?)(?:-wide|-tall)?\./.exec(image.getAttribute('src') ?? '')?.[1],
  );

test('a retreat shows its place at the hours that it has pictures of, first at that of the programme’s first line', () => {
  const hours = `fieldset:has(> legend)`;
  const route = '/en/retreat/okinawa-beach' as Route;
  expect(pictures(route, hours)).toEqual(['okinawa-dawn', 'okinawa', 'okinawa-night']);
  const page = pageAt(pages, route);
  expect(elementsOf(page, `${hours} label`).map(textOf)).toEqual([
    '暁 Dawn',
    '昼 Noon',
    '夜 Night',
  ]);
  expect(elementsOf(page, `${hours} figcaption`).map(textOf)).toEqual([
    'Day one, dawn',
    'Day one, noon',
    'Day one, night',
  ]);
  expect(
    elementsOf(page, `${hours} [checked]`).map((radio) => radio.getAttribute('value')),
  ).toEqual(['noon']);
  expect(pictures('/en/retreat/kyoto-chishakuin', hours)).toEqual([]);
});

test('the map names the retreats with coordinates from north to south, with the way there', () => {
  const map = (locale: Locale) =>
    elementsOf(
      pageAt(pages, pathTo(locale, siteRoutes.retreats)),
      `nav[aria-label="${dictionaryFor(locale).retreats.map}"] a`,
    ).map((link) => link.querySelector('div')!.textContent.trim().replace(/\s+/g, ' '));
  expect(map('en')).toEqual(['Atami, Shizuoka about 40 minutes from Tokyo', 'Kawanehon, Shizuoka']);
  expect(map('ja')).toEqual(['静岡県熱海市 東京から約40分', '静岡県川根本町']);
});

test('a retreat closes with the leaving of its place, else its night, and no list or retreat with a picture that it shows elsewhere', () => {
  expect(pictures('/retreat/kyoto-chishakuin').at(-1)).toBe('kyoto-leaving');
  expect(pictures('/retreat/okinawa-beach').at(-1)).toBe('okinawa-night');
  const routes = ['/', '/retreats', '/retreat/kyoto-chishakuin', '/domestic', '/international'];
  for (const route of routes as Route[]) {
    const shown = pictures(route);
    for (const name of [shown[0], shown.at(-1)]) {
      expect(
        shown.filter((other) => other === name),
        `${name} on ${route}`,
      ).toHaveLength(1);
    }
  }
});

describe.each(locales)('in %s', (locale) => {
  const t = dictionaryFor(locale);
  const at = (route: Route) => pageAt(pages, pathTo(locale, route));
  const main = (route: Route) => at(route).document.querySelector('main')!;
  const part = (route: Route, selector: string) => main(route).querySelector(selector);
  const texts = (route: Route, selector: string) =>
    elementsOf(at(route), `main ${selector}`).map(textOf);
  /** Returns a text without spaces, because pages break lines without one. */
  const words = (text: string) => text.replace(/\s+/g, '');
  const shown = (route: Route) => words(textOf(main(route)));
  const expectShown = (route: Route, ...expected: readonly string[]) => {
    for (const text of expected) expect(shown(route)).toContain(words(text));
  };
  const opener = (route: Route) =>
    [...main(route).querySelectorAll('a[data-open-contact]')].map(textOf);

  test('home shows title, subtitle, about, three reasons and what is featured, and leads to retreats and contact', () => {
    const { title, subtitle, about, reasons } = t.company.home;
    const { featured, closing } = t.home;
    expectShown('/', title, subtitle, about.title, ...about.text, featured.title);
    expect(reasons.items).toHaveLength(3);
    expect(retreatsOn(pages, pathTo(locale, '/'))).toEqual([
      'kyoto-chishakuin',
      'yamanashi-forest',
      'cebu-beach',
    ]);
    expectShown('/', ...reasons.items.flatMap(({ title, text }) => [title, text]), closing.title);
    const links = elementsOf(at('/'), 'main a').map((link) => link.getAttribute('href'));
    const toAll = links.filter((href) => href === pathTo(locale, siteRoutes.retreats));
    expect(toAll.length).toBeGreaterThanOrEqual(2);
    expect(links).toContain(pathTo(locale, '/contact'));
  });

  test('the list of retreats has buttons for all types, a search, cards, and a call that opens the dialog', () => {
    const { options, list } = t.retreats;
    const { domestic, international } = t.common.nav;
    expect(texts('/retreats', '[role=search] button[aria-pressed]')).toEqual([
      options.all,
      domestic,
      international,
    ]);
    const search = part('/retreats', 'input[type=search]');
    expect(search?.getAttribute('placeholder')).toBe(list.searchPlaceholder);
    // Servers refuse an address of several thousand characters.
    expect(search?.outerHTML).toMatch(/maxlength="\d{2,3}"/i);
    expectShown('/retreats', t.retreats.closing.title);
    expect(opener('/retreats')).toContain(t.retreats.closing.button);
  });

  test('the card of a retreat shows picture, type, title, description, place and a link to learn more', () => {
    const card = part('/retreats', '[data-retreat=shimoda-night]')!;
    const { badge, learnMore } = t.retreats;
    expect(card.querySelector('picture img')).not.toBeNull();
    for (const text of locale === 'ja'
      ? [badge.domestic, '下田の夜の海', '静岡県下田市', '朝は浜を歩き', learnMore]
      : [badge.domestic, 'Shimoda by night', 'Shimoda, Shizuoka', 'a beach in the', learnMore]) {
      expect(words(textOf(card))).toContain(words(text));
    }
    expect(card.querySelector('a')?.getAttribute('href')).toBe(
      pathTo(locale, '/retreat/shimoda-night'),
    );
  });

  test('a retreat shows type, description, way back, overview, schedule, place, what is included, and contact', () => {
    const route = '/retreat/kyoto-chishakuin';
    const { badge, detail, closing } = t.retreats;
    const back = elementsOf(at(route), 'main a').find(
      (link) => textOf(link) === t.errors.retreat.back,
    );
    expect(back?.getAttribute('href')).toBe(pathTo(locale, siteRoutes.retreats));
    expectShown(route, badge.domestic, detail.overview, closing.title);
    expect(part(route, '.hero-picture img')).not.toBeNull();
    expect(textOf(part(route, '[aria-labelledby=overview]'))).toMatch(/利休好み|Sen no Rikyu/);
    const rows = texts(route, '[aria-labelledby=schedule] li');
    expect(rows[0]).toMatch(/^14:00 \S/);
    expect(rows.length).toBeGreaterThan(5);
    const panel = textOf(part(route, 'aside[aria-labelledby=summary]'));
    for (const text of [detail.location, detail.includes, t.common.contactUs]) {
      expect(panel).toContain(text);
    }
    expect(texts(route, 'aside ul li').length).toBeGreaterThan(5);
    expect(opener(route)).toContain(closing.button);
  });

  test('the domestic page tells of nature and culture, the international one of three benefits', () => {
    const { domestic, international } = t.company;
    expectShown('/domestic', domestic.title, domestic.intro);
    expect(domestic.title).toMatch(/自然.*文化|nature\s+and culture/s);
    expect(international.benefits).toHaveLength(3);
    expectShown('/international', international.intro);
    expectShown(
      '/international',
      ...international.benefits.flatMap((one) => [one.title, one.text]),
    );
  });

  test('the contact page shows title, intro, form, the email address with its hours, and the way to the FAQ', () => {
    const { contact } = t;
    expectShown('/contact', contact.meta.title, contact.intro, contact.form.title);
    expectShown('/contact', site.email, site.businessHours[locale], contact.faq.title);
    expect(part('/contact', `a[href="mailto:${site.email}"]`)).not.toBeNull();
    const toFaq = elementsOf(at('/contact'), `main a[href="${pathTo(locale, '/faq')}"]`);
    expect(toFaq.map(textOf)).toContain(contact.faq.link);
  });

  test('the form requires name and email, has six rows for the message and the choices in their order', () => {
    const field = (name: string) => part('/contact', `[data-contact-form] [name=${name}]`)!;
    for (const name of ['name', 'email']) expect(field(name).hasAttribute('required')).toBe(true);
    expect(field('email').getAttribute('type')).toBe('email');
    expect(field('message').getAttribute('rows')).toBe('6');
    const choices = [...field('retreat').querySelectorAll('option')];
    const own = [
      '',
      'kyoto',
      'yamanashi',
      'hokkaido',
      'okinawa',
      'cebu-beach',
      'cebu-mountain',
      'other',
    ];
    const values = choices.map((option) => option.getAttribute('value'));
    // Further retreats may stand between them.
    expect(values.filter((value) => own.includes(value!))).toEqual(own);
    const { none, other } = t.inquiry.choices;
    expect([choices[0], choices.at(-1)].map(textOf)).toEqual([none, other]);
  });

  test('the FAQ shows a title and its sections of questions and answers', () => {
    expect(texts('/faq', 'h1')).toEqual([t.support.faq.title]);
    expect(texts('/faq', 'h2')).toEqual(
      expect.arrayContaining([['予約と参加', 'Booking'][Number(locale === 'en')]]),
    );
    expect(texts('/faq', 'article details summary').length).toBeGreaterThan(2);
  });

  test('the list of articles shows title, search, categories with All first, tags, count, range and pages', () => {
    const { name, list, options } = t.blog;
    expectShown('/blog', name, t.company.blog.intro);
    const search = part('/blog', 'input[type=search]');
    expect(search?.getAttribute('placeholder')).toBe(list.searchPlaceholder);
    const { wellness, seasonal, meditation, spiritual } = t.blog.category;
    expect(texts('/blog', '[role=search] button[aria-pressed]')).toEqual([
      options.all,
      wellness,
      seasonal,
      meditation,
      spiritual,
    ]);
    expect(texts('/blog', 'select option')[0]).toBe(options.allTags);
    const [count, range] = {
      ja: ['26件の記事が見つかりました', '1〜12件'],
      en: ['26 articles', '1-12 of 26'],
    }[locale] as [string, string];
    expectShown('/blog', count, range);
    const second = pathTo(locale, '/blog/page/2');
    expect(part('/blog', `nav a[href="${second}"]`)).not.toBeNull();
  });

  test('the card of an article shows picture, category, title, excerpt, date, author and at most three tags', () => {
    const link = part('/blog', `a[href="${pathTo(locale, '/blog/hot-springs')}"]`);
    const card = link?.closest('article');
    expect(card?.querySelector('picture img')).not.toBeNull();
    expect(textOf(card)).toContain(t.blog.category.wellness);
    expect(textOf(card?.querySelector('time'))).toMatch(/2025年6月30日|30 June 2025/);
    expect(textOf(card)).toContain(site.brand);
    expect(card?.querySelectorAll('ul li')).toHaveLength(3);
  });

  test('an article shows its picture, way back, category, title, date, author, tags and body', () => {
    const route = '/blog/hot-springs';
    const back = elementsOf(at(route), 'main a').find(
      (one) => textOf(one) === t.errors.article.back,
    );
    expect(back?.getAttribute('href')).toBe(pathTo(locale, '/blog'));
    expectShown(route, t.blog.category.wellness, site.brand);
    expect(part(route, '.hero-picture img')).not.toBeNull();
    expect(texts(route, 'article time')[0]).toMatch(/2025年6月30日|30 June 2025/);
    expect(elementsOf(at(route), 'main article > :first-child ul li')).toHaveLength(4);
  });

  test('the body of an article has headings, bold text, lists, quotes, tables and sources', () => {
    const body = part('/blog/copied', '.article')!;
    for (const selector of [
      'h2',
      'h3',
      'strong',
      'ul li',
      'ol li',
      'blockquote',
      'table',
      '.source',
    ]) {
      expect(body.querySelector(selector), selector).not.toBeNull();
    }
  });

  test('an article ends with an inquiry block: email, website, note and the button that opens the dialog', () => {
    const block = part('/blog/hot-springs', '[aria-labelledby=inquiry]')!;
    const { title, text, note, button } = t.blog.inquiry;
    for (const said of [title, text, note]) {
      expect(words(textOf(block))).toContain(words(said));
    }
    expect(block.querySelector(`a[href="mailto:${site.email}"]`)).not.toBeNull();
    expect(block.querySelector(`a[href="${pathTo(locale, siteRoutes.retreats)}"]`)).not.toBeNull();
    expect(textOf(block.querySelector('a[data-open-contact]'))).toBe(button);
  });

  test('the footer has the blurb, a contact section and the support list', () => {
    const footer = at('/').document.querySelector('footer');
    const { contactButton, support, faq, privacy, terms } = t.common.footer;
    for (const text of [
      t.company.blurb,
      t.common.nav.contact,
      contactButton,
      support,
      faq,
      privacy,
      terms,
    ]) {
      expect(words(textOf(footer))).toContain(words(text));
    }
    expect(footer?.querySelector('a[data-open-contact]')).not.toBeNull();
  });
});
