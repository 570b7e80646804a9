import type { Locator } from '@playwright/test';

/**
 * Returns words that break across lines in the given elements. In English a hyphen or dash ends a word; in Japanese
 * words of kanji, katakana and Latin letters count, figures with their unit, ください, and a letter with the mark behind
 * it. A reference is one word, and so is a mail address. A Japanese phrase that is wider than its line may break anywhere.
 *
 * @param pattern the only words to look at, as the source of a regular expression.
 */
export function brokenWords(elements: Locator, pattern = ''): Promise<string[]> {
  return elements.evaluateAll((all, only) => {
    const { lang } = document.documentElement;
    const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
    const range = document.createRange();
    const wordsOf = (text: string) => {
      const figures =
        /(?:[0-9A-F]{4}-){2}[0-9A-F]{4}|[\w.-]+@[\w.-]+|ください|\S[、。）」]|[\d,.]+[^\s\d]?/g;
      const spaced = /(?:[0-9A-F]{4}-){2}[0-9A-F]{4}|[\w.-]+@[\w.-]+|[^\s–—/<>()-]+-?/g;
      const any = lang === 'ja' ? figures : spaced;
      const found = text.matchAll(only === '' ? any : new RegExp(only, 'g'));
      const words = [...found].map(({ 0: word, index }) => ({ word, index }));
      if (lang !== 'ja' || only !== '') return words;
      // The segmenter takes a particle and its verb for one word.
      const segments = [...segmenter.segment(text)].filter(({ segment }) =>
        /^[a-zァ-ヺ一-龠]/i.test(segment),
      );
      return [...words, ...segments.map(({ segment, index }) => ({ word: segment, index }))];
    };
    return all.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const isVertical = getComputedStyle(text.parentElement!).writingMode !== 'horizontal-tb';
        range.selectNodeContents(text);
        const width = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0);
        if (lang === 'ja' && text.data.length < 20 && width > element.clientWidth) continue;
        for (const { word, index } of wordsOf(text.data)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].map(({ left, top }) =>
            isVertical ? left : top,
          );
          if (new Set(lines.map(Math.round)).size > 1) broken.push(word);
        }
      }
      return broken;
    });
  }, pattern);
}

/** Returns the last lines of one letter in the given elements, with the letters before. */
export function lonelyLetters(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    const range = document.createRange();
    return all.flatMap((element) => {
      const text = element.lastChild;
      const { writingMode } = getComputedStyle(element);
      if (!(text instanceof Text) || writingMode !== 'horizontal-tb') return [];
      const letters = text.data.trimEnd().replace(/[\s\p{P}]+$/u, '');
      const lineOf = (at: number) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      };
      const isLonely =
        /[^\s\p{P}]{2}$/u.test(letters) &&
        lineOf(letters.length - 1) - lineOf(letters.length - 2) > 6;
      return isLonely ? [letters.slice(-12)] : [];
    });
  });
}
