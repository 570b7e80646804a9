import { site } from '#site';

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
  return new Html(strings.map((string, at) => string + write(values[at])).join(''));
}

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The site's colors and measures (src/styles/global.css) that the Worker's pages need. */
const style = new Html(`<style>
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#faf6ee;color:#1f2a2a;font:1rem/1.8 'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic Medium',Meiryo,system-ui,sans-serif;overflow-wrap:anywhere;line-break:strict}
main{max-width:42rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{margin:.5rem 0 1rem;font-size:1.5rem;line-height:1.4;font-weight:600;color:#17302e}
p{margin:.5rem 0}
a{color:#3b5a57;text-underline-offset:.2em}
form{display:grid;gap:1.5rem;margin:1.5rem 0}
label{display:grid;gap:.4rem;font-weight:600}
label.check{display:flex;align-items:center;gap:.75rem;font-weight:400}
input,select,textarea{width:100%;min-height:3rem;padding:.6rem .75rem;border:1px solid #857b6a;border-radius:2px;background:#fff;color:inherit;font:inherit;font-weight:400}
input[type=checkbox]{width:1.25rem;min-height:1.25rem}
[aria-invalid]{border-color:#b2432c}
.error{color:#b2432c;font-weight:400}
.small{font-size:.875rem;color:#4f5b59;font-weight:400}
button{justify-self:start;min-height:3rem;padding:.5rem 1.75rem;border:1px solid #b2432c;border-radius:2px;background:#b2432c;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:transparent;color:#963520}
:focus-visible{outline:3px solid #b2432c;outline-offset:3px}
</style>`);

/** Returns a page of the Worker as a response that forbids caching, indexing, framing and scripts. */
export function pageResponse(
  { lang, title, main }: { lang: string; title: string; main: Html },
  status: number,
  headers: Record<string, string> = {},
): Response {
  const page = html`<!doctype html>
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
    </html>`;
  return new Response(page.text, {
    status,
    headers: {
      ...privateHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': site.strictTransportSecurity,
      ...headers,
    },
  });
}

/** Headers of what must be neither cached nor indexed, and whose address must not be told to other sites. */
const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
};

/** Redirects after a form was sent. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...privateHeaders, location } });
}
