import { defaultLocale, languageNames, locales, type Locale } from '#i18n/locales.ts';
import { site, siteName } from '#site';
import { html, Html } from './html.ts';
import { encodeText } from './bytes.ts';

/** The site's colors and measures (src/styles/global.css) that the operator's pages need. */
export const style = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#faf6ee;color:#1f2a2a;font:1rem/1.8 system-ui,-apple-system,'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',Meiryo,sans-serif;overflow-wrap:anywhere;line-break:strict}
:lang(en) body{line-height:1.65}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 1rem}
a{color:#3b5a57;text-underline-offset:.2em;display:inline-block;padding:.6rem 0}
h1{font-size:1.5rem;line-height:1.4;font-weight:600;margin:.5rem 0;color:#17302e;word-break:auto-phrase}
h2{font-size:1.0625rem;line-height:1.5;font-weight:600;margin:2.5rem 0 .75rem;padding-top:1.25rem;border-top:1px solid #d9cdb9;color:#17302e}
p{margin:.5rem 0;text-wrap:pretty}
.state{padding:.75rem 1.25rem;background:#f3ecdf;border-left:4px solid #3b5a57}
.state.bad{border-color:#b2432c}
.note{padding:.75rem 1.25rem;border:1px solid #857b6a;background:#fff}
ul{margin:.5rem 0;padding:0 0 0 1.25rem}
li{margin:.35rem 0;white-space:pre-wrap;text-wrap:pretty}
.small,.fold{font-size:.875rem;color:#4f5b59}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.25rem 0}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:1px solid #b2432c;border-radius:2px;background:#b2432c;color:#fff;cursor:pointer}
button:hover{background:#963520}
button.quiet{background:transparent;color:#963520}
button.quiet:hover{background:#f3ecdf}
.fold summary{padding:.75rem 0;font-size:1rem;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid #b2432c;outline-offset:3px}
`;

/**
 * Returns the HTML of a page for the operator in one language, with a link to the other.
 *
 * @param shown.path path and query of the page, to which `lang=…` is appended.
 * @param shown.main the content, including its `<h1>`.
 */
export function operatorDocument(shown: {
  locale: Locale;
  title: string;
  heading: string;
  path: string;
  main: Html;
}): Html {
  const { locale, title, heading, path, main } = shown;
  const other = locales.find((one) => one !== locale)!;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${heading} – ${siteName(locale)}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <span class="small">${siteName(locale)} · ${title}</span
            ><a href="${path}lang=${other}" lang="${other}" hreflang="${other}"
              >${languageNames[other]}</a
            >
          </header>
          ${main}
        </main>
      </body>
    </html> `;
}

/** Headers that forbid caching and indexing a response. */
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Returns a page as a response that forbids caching, indexing, framing and scripts.
 *
 * @param referrer value of `Referrer-Policy`.
 */
export async function operatorPage(
  page: Html,
  { status = 200, referrer }: { status?: number; referrer: string },
): Promise<Response> {
  const hash = btoa(
    String.fromCharCode(
      ...new Uint8Array(await crypto.subtle.digest('SHA-256', encodeText(style))),
    ),
  );
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(page.text, {
    status,
    headers: {
      ...privateHeaders,
      'referrer-policy': referrer,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': site.strictTransportSecurity,
    },
  });
}

/**
 * Redirects to a page of the operator; the redirect must not be cached or indexed either.
 *
 * @param headers `Referrer-Policy`, and a cookie if there is one.
 */
export function operatorRedirect(location: string, headers: Record<string, string>): Response {
  return new Response(null, { status: 303, headers: { ...privateHeaders, location, ...headers } });
}

/** Returns the language that the query of an operator's page names, else the default. */
export function localeFrom(named: string | null): Locale {
  return locales.find((locale) => locale === named) ?? defaultLocale;
}
