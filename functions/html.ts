/** HTML that is safe to be part of a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | false | undefined | readonly Part[];

/**
 * HTML from a template in which every value is text, except what is {@link Html} itself; lists are joined,
 * and false and undefined are nothing (product: security/escaping).
 * @example html`<p>${'<b>'}</p>`.text // => '<p>&lt;b&gt;</p>'
 */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.map((string, at) => string + write(values[at])).join(''));
}

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
