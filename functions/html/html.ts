import { nightPalette, palette } from '../../src/palette.ts';

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

/** A page of the Worker. */
export interface Page {
  lang: string;
  title: string;
  main: Html;
}

/** Returns the whole document of a page, without scripts. */
export function documentOf({ lang, title, main }: Page): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`.text;
}

/** The style of the Worker's pages. */
const style = new Html(`<style>
:root{color-scheme:light dark;--beni:${palette.beni}}
*{box-sizing:border-box}
body{margin:0;background:${palette.washi};color:${palette.sumi};font:1rem/1.7 system-ui,-apple-system,'Hiragino Sans','Noto Sans JP',sans-serif;overflow-wrap:anywhere;line-break:strict;text-wrap:pretty}
main{max-width:42rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{margin:.5rem 0 1rem;font-size:1.5rem;line-height:1.5;font-weight:600;color:${palette.forest}}
h1 [lang]{display:block;font-size:1.125rem}
p{margin:.5rem 0}
a{color:${palette.moss};text-underline-offset:.2em}
.small{font-size:.875rem;color:${palette.ink}}
button{min-height:3rem;padding:.5rem 1.75rem;border:1px solid var(--beni);border-radius:2px;background:var(--beni);color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:transparent;color:${palette['button-hover']}}
:focus-visible{outline:3px solid var(--beni);outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:${nightPalette.washi};color:${nightPalette.sumi}}h1,a,.small,button.quiet{color:inherit}}
</style>`);
