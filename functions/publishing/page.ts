import { fill, moment } from '#i18n/format.ts';
import { languageNames, locales, type Locale, type Localized } from '#i18n/locales.ts';
import { siteName } from '#site';
import { html, Html } from '../html.ts';
import type { NotedAttempt } from './ledger.ts';
import type { Picture } from './publish.ts';
import { failuresOf, outcomeOf } from './rules.ts';
import { isGuarded, publishingTexts, reasonOf, statusPath, type View } from './view.ts';

/** Everything that the status page shows. */
export interface Status {
  view: View;
  /** Absent where the database can't be asked. */
  picture?: Picture;
  /** Whether a build can be called for. */
  isOn?: boolean;
  /** Whether a button was pressed, and nobody knows what came of it. */
  isUnsure?: boolean;
}

/** Attempts that the page names. */
const mostAttempts = 10;

/** The site's colours and measures (src/styles/global.css), as far as one page needs them. */
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

/** The page, in one language: how things stand, what to do, then what it rests on (product: publishing/status). */
export function drawStatus(status: Status, locale: Locale): Html {
  const texts = publishingTexts[locale];
  const { picture, view, isUnsure } = status;
  const { state, messages } = view;
  const technical = picture
    ? [
        ...view.technical,
        ...failedBeside(view, picture).flatMap((one) =>
          one.permanent ? [] : reasonOf(one, picture),
        ),
      ]
    : view.technical;
  const said = (all: readonly Localized[]) => all.map((one) => one[locale]);
  const other = locales.find((one) => one !== locale)!;
  const isGood = state === 'current' || state === 'updating';
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${texts.now[state]} – ${siteName(locale)}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <span class="small">${siteName(locale)} · ${texts.title}</span
            ><a href="${statusPath}?lang=${other}" lang="${other}" hreflang="${other}"
              >${languageNames[other]}</a
            >
          </header>
          ${
            isUnsure &&
            state !== 'updating' &&
            html`<p class="note" role="status">${texts.again}</p>`
          }
          <div class="${isGood ? 'state' : 'state bad'}">
            <h1>${texts.now[state]}</h1>
            <p>${texts.todo[state]}</p>
            ${list(said(messages))}
          </div>
          ${picture && details(status, picture, locale)} ${folded(texts.technical, said(technical))}
          ${picture && folded(texts.history, history(picture, locale))}
        </main>
      </body>
    </html> `;
}

/** The newest update, where another than the Worker began it and it failed. */
function elsewhereOf({ attempts: [latest] }: Picture): NotedAttempt | undefined {
  return latest?.reason === 'other' ? latest : undefined;
}

/** Updates that failed and of which the state doesn't tell: the last while the site is up to date, and one elsewhere. */
function failedBeside({ state }: View, picture: Picture): NotedAttempt[] {
  const [last] = state === 'current' ? failuresOf(picture) : [];
  return [last, elsewhereOf(picture)].filter((one) => one !== undefined);
}

/** The buttons, of which the one that helps comes first, and what is known beside the state. */
function details({ view, isOn }: Status, picture: Picture, locale: Locale): Html {
  const { state, until } = view;
  const { live, changedAt, revision, warnings, unmailed } = picture;
  const texts = publishingTexts[locale];
  const at = (time: Date) => moment(locale, time);
  const said = (messages: readonly Localized[]) => messages.map((one) => one[locale]);
  return html`${
      isOn &&
      html`<form class="buttons" method="post" action="${statusPath}">
        <input type="hidden" name="lang" value="${locale}" />
        ${
          (state === 'guarded' || isGuarded(elsewhereOf(picture), picture)) &&
          html`<button name="allow" value="${revision}">${texts.anyway}</button>`
        }
        <button ${state !== 'retrying' && html`class="quiet"`}>${texts.publish}</button>
      </form>`
    }
    <p class="small">
      ${live && html`${texts.live}: ${at(live.time)}<br />`}${texts.changed}:
      ${at(changedAt)}${until && html`<br />${texts.until}: ${at(until)}`}
    </p>
    ${failedBeside(view, picture).map(
      ({ permanent, messages, endedAt, askedAt }) =>
        permanent && section(fill(texts.failed, { time: at(endedAt ?? askedAt) }), said(messages)),
    )}
    ${section(texts.warnings, said(warnings))}
    ${section(
      texts.unmailed,
      unmailed.map(({ reference, createdAt }) => `${reference} · ${at(createdAt)}`),
    )}`;
}

function history({ attempts, ...picture }: Picture, locale: Locale): string[] {
  const { outcomes } = publishingTexts[locale];
  return attempts.slice(0, mostAttempts).map((one) => {
    const outcome = outcomeOf(one, picture) ?? 'running';
    const word = outcomes[outcome === 'live' || outcome === 'running' ? outcome : 'failed'];
    return `${word} · ${moment(locale, one.askedAt)}`;
  });
}

function section(title: string, items: readonly string[]): Html | false {
  return (
    items.length > 0 &&
    html`<h2>${title}</h2>
      ${list(items)}`
  );
}

function folded(title: string, items: readonly string[]): Html | false {
  return (
    items.length > 0 &&
    html`<details class="fold">
      <summary>${title}</summary>
      ${list(items)}
    </details>`
  );
}

function list(items: readonly string[]): Html | false {
  return (
    items.length > 0 &&
    html`<ul>
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>`
  );
}
