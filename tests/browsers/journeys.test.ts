import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { engines, type Started, type Window } from './engines.ts';
import { arrivesAt, escape, press, type, until } from './visitor.ts';

const origin = inject('origin');

describe.each(engines)('$name', ({ name, missing, start }) => {
  if (missing !== undefined) {
    test.skip(`SKIPPED: ${missing}`, () => undefined);
    return;
  }

  let browser: Started;
  let window: Window;

  beforeAll(async () => {
    browser = await start();
    window = browser.window;
    console.warn(`\n  ${name}: ${browser.name}\n`);
    // Whoever has chosen is sent nowhere, whatever language the machine has.
    await window.goto(`${origin}/robots.txt`);
    await window.call(() => localStorage.setItem('preferredLang', 'ja'));
    await window.resize(1280, 900);
  }, 120_000);

  afterAll(() => browser?.close());

  const open = (path: string) => window.goto(origin + path);

  test('menu: opens, leads on, and is closed on the next page', async () => {
    await window.resize(480, 900);
    await open('/');
    await press(window, 'details[data-menu] summary');
    await press(window, 'details[data-menu] a[href="/international"]');
    await arrivesAt(window, '/international');
    await until(window, () => document.querySelector('details[data-menu][open]') === null);
    await press(window, 'details[data-menu] summary');
    await type(window, escape);
    await until(window, () => document.querySelector('details[data-menu][open]') === null);
    await window.resize(1280, 900);
  });

  test('language: the same page in English, and remembered', async () => {
    await open('/retreats');
    await press(window, 'a[data-locale="en"]');
    await arrivesAt(window, '/en/retreats');
    await until(window, () => document.documentElement.lang === 'en');
    await open('/');
    await arrivesAt(window, '/en');
    await press(window, 'a[data-locale="ja"]');
    await arrivesAt(window, '/');
  });

  test('list: narrowed by type and by words', async () => {
    await open('/en/retreats');
    await until(window, () => document.querySelectorAll('article[data-retreat]').length === 12);
    await press(window, 'main button[aria-pressed="false"]');
    await until(window, () => document.querySelectorAll('article[data-retreat]').length === 8);
    await press(window, 'input[type=search]');
    await type(window, 'Chishakuin');
    await until(window, () => document.querySelectorAll('article[data-retreat]').length === 1);
  });

  test('dialog: dims the page, closes on Escape, gives the focus back', async () => {
    await open('/retreat/kyoto-chishakuin');
    await press(window, 'main [data-open-contact]');
    await until(window, () => document.querySelector('dialog[open]') !== null);
    const backdrop = await window.call(() => {
      const dialog = document.querySelector('dialog[open]') as Element;
      return getComputedStyle(dialog, '::backdrop').backgroundColor;
    });
    expect(backdrop).not.toMatch(/transparent|rgba\(.*, 0\)/);
    await type(window, escape);
    await until(window, () => document.querySelector('dialog[open]') === null);
    await until(window, () => document.activeElement?.matches('[data-open-contact]') === true);
  });

  test('contact: an inquiry is sent and said to be sent', async () => {
    await open('/contact');
    for (const [field, text] of [
      ['input[name=name]', '山田 花子'],
      ['input[name=email]', `${name.toLowerCase()}@example.com`],
      ['textarea[name=message]', '十月のリトリートについて、二名で伺いたいです。'],
    ] as const) {
      await press(window, `main ${field}`);
      await type(window, text);
    }
    await press(window, 'main button[type=submit]');
    const { title } = dictionaryFor('ja').contact.sent;
    await until(
      window,
      (title) => document.querySelector('main')?.textContent.includes(title) === true,
      title,
    );
  });

  test('article: its chapters are styled and reached from the table of contents', async () => {
    await open('/blog/hot-springs');
    const sizes = await window.call(() =>
      ['h2', 'p'].map((name) =>
        parseFloat(
          getComputedStyle(document.querySelector(`.article ${name}`) as Element).fontSize,
        ),
      ),
    );
    expect(sizes[0]).toBeGreaterThan((sizes[1] ?? 0) * 1.2);
    await press(window, 'nav[aria-labelledby="table-of-contents"] a');
    await until(window, () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      return target !== null && Math.abs(target.getBoundingClientRect().top) < 100;
    });
  });
});
