/** HTML that {@link html} inserts without escaping it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | false | undefined | readonly Part[];

/**
 * Builds HTML from a template. Values are escaped unless they are {@link Html}; lists are joined, and false and
 * undefined become ''.
 * @example html`<p>${'<b>'}</p>`.text // => '<p>&#60;b&#62;</p>'
 */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.map((string, at) => string + render(values[at])).join(''));
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return escape(String(part));
}

/** Escapes a text for an element or a quoted attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
