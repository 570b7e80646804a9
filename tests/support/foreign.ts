/**
 * Puts elements into the page, as password managers, highlighters, furigana and translators do: around a text, around
 * the end of it, in its place, or beside a text or control; at once and around everything that a visitor does. Most of
 * them go into what React renders. It runs in the browser, before the page.
 */
export function disturb(seed: number): void {
  let state = seed + 1;
  const oneOf = <Item>(items: readonly Item[]) => {
    state = (state * 48_271) % 2_147_483_647;
    return items[state % items.length]!;
  };
  const put = () => {
    const rendered = 'main astro-island, main astro-island form, dialog[open]';
    const root = oneOf([document.body, ...document.querySelectorAll(rendered)]);
    if (document.querySelectorAll('[data-foreign]').length > 500) return;
    const places: ChildNode[] = [...root.querySelectorAll('input, select, textarea, button')];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, svg, textarea'))
        places.push(text);
    }
    const place = oneOf(places);
    const element = document.createElement(oneOf(['div', 'span', 'mark', 'ruby', 'font']));
    element.dataset['foreign'] = '';
    // Without a box, so that it makes no page wider.
    element.style.display = 'contents';
    const how = oneOf(['around', 'end', 'instead', 'before', 'after'] as const);
    if (how === 'before' || how === 'after' || !(place instanceof Text)) {
      place[how === 'before' ? how : 'after'](element);
      return;
    }
    const text = how === 'end' ? place.splitText(place.length / 2) : place;
    text.replaceWith(element);
    element.append(how === 'instead' ? text.data : text);
  };
  const burst = () => {
    for (let after = 0; after < 200; after += 5) setTimeout(put, after);
  };
  document.addEventListener('DOMContentLoaded', burst);
  for (const type of ['pointerover', 'focusin', 'input', 'click'])
    addEventListener(type, burst, true);
}
