/** A Japanese heading and the positions at which its lines break at some width. */
export interface BrokenHeading {
  text: string;
  /** Offsets into the text. */
  offsets: number[];
}

/**
 * Returns the line breaks of a document's Japanese headings, without those at `<br>` and at spaces. It runs in the
 * browser, so it may not refer to anything outside itself.
 */
export function headingBreaks(document: Document): BrokenHeading[] {
  const window = document.defaultView as Window & typeof globalThis;
  const headings = document.querySelectorAll<HTMLElement>(
    ':is(h1, h2, h3, h4, .phrased, .font-heading):lang(ja)',
  );
  return [...headings].map((heading) => {
    const vertical = window.getComputedStyle(heading).writingMode.startsWith('vertical');
    const nodes = document.createTreeWalker(heading, 5 /* elements and texts */);
    const range = document.createRange();
    const offsets: number[] = [];
    let text = '';
    let line: number | undefined;
    let size = 0;
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      if (node.nodeName === 'BR') line = undefined;
      if (node.nodeType !== 3) continue;
      const value = node.nodeValue ?? '';
      for (let at = 0; at < value.length; at += 1) {
        const character = value.charAt(at);
        if (/\s/.test(character)) {
          // A line may end at a space.
          if (text !== '' && !text.endsWith(' ')) text += ' ';
          line = undefined;
          continue;
        }
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const rect = range.getBoundingClientRect();
        if (rect.width === 0 && rect.height === 0) continue;
        const place = vertical ? rect.right : rect.bottom;
        size = vertical ? rect.width : rect.height;
        if (line !== undefined && Math.abs(place - line) > size / 2) offsets.push(text.length);
        line = place;
        text += character;
      }
    }
    return { text, offsets };
  });
}

const japanese = new Intl.Segmenter('ja', { granularity: 'word' });
const katakana = /[\u30a1-\u30fa\u30fc]/;

/**
 * Returns the offsets that lie inside a word, such as `リトリー/ト`. Words are those of ICU and runs of katakana, which ICU
 * splits wrongly.
 */
export function insideWords({ text, offsets }: BrokenHeading): string[] {
  const starts = new Set([...japanese.segment(text)].map(({ index }) => index));
  return offsets
    .filter((at) => {
      const inKatakana = katakana.test(text[at - 1] ?? '') && katakana.test(text[at] ?? '');
      return inKatakana || !starts.has(at);
    })
    .map((at) => `${text.slice(0, at)}/${text.slice(at)}`);
}
