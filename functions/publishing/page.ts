import { fill, moment } from '#i18n/format.ts';
import type { PublishingTexts } from '#i18n/ja/publishing.ts';
import { languageNames, locales, type Locale } from '#i18n/locales.ts';
import { siteName } from '#site';
import type { VariableProblem } from '../../src/variables.ts';
import { html, Html } from '../html.ts';
import type { NotedAttempt, Unmailed } from './ledger.ts';
import type { LiveBuild } from './live.ts';
import { endOf, failureOf, foreignOf, statusPath } from './mail.ts';
import type { Picture } from './reconcile.ts';
import { decide, differs, differsSince, failuresOf, isForeign, type Decision } from './rules.ts';
import { publishingTexts } from './texts.ts';

/** Everything that the status page shows. */
export interface Status {
  now: Date;
  /** Milliseconds without an edit before a build is called for. */
  quiet: number;
  /** Whether builds are called for at all. */
  isOn: boolean;
  picture: Picture | 'noDatabase' | 'unreachable';
  settings: readonly VariableProblem[];
  unmailed: readonly Unmailed[];
  /** What the last build that succeeded found worth a look. */
  warnings: readonly string[];
}

/** What the page says of the button that led to it. */
export const notes = ['requested', 'changed', 'failed'] as const;
export type Note = (typeof notes)[number];

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
h1{font-size:1.5rem;line-height:1.4;font-weight:600;margin:.5rem 0 1.25rem;color:#17302e}
h2{font-size:1.0625rem;line-height:1.5;font-weight:600;margin:2.5rem 0 .75rem;padding-top:1.25rem;border-top:1px solid #d9cdb9;color:#17302e}
p{margin:.5rem 0}
p,dd,li{text-wrap:pretty}
.state{font-size:1.125rem;padding:1rem 1.25rem;background:#f3ecdf;border-left:4px solid #3b5a57;margin:0 0 1rem}
.state.bad{border-color:#b2432c}
.note{padding:.75rem 1.25rem;border:1px solid #857b6a;background:#fff}
dl{margin:1.25rem 0 0}
dt{font-size:.875rem;color:#4f5b59}
dd{margin:0 0 .75rem}
ul{margin:.5rem 0;padding:0 0 0 1.25rem}
li{margin:.35rem 0}
.said{white-space:pre-wrap;background:#f3ecdf;padding:.75rem 1rem;margin:.5rem 0;list-style:none}
.saids{padding:0}
.small{font-size:.875rem;color:#4f5b59}
form{margin:1.25rem 0}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:1px solid #b2432c;border-radius:2px;background:#b2432c;color:#fff;cursor:pointer}
button:hover{background:#963520}
button.quiet{background:transparent;color:#963520}
button.quiet:hover{background:#f3ecdf}
:focus-visible{outline:3px solid #b2432c;outline-offset:3px}
@media (min-width:40rem){dl{display:grid;grid-template-columns:11rem 1fr;gap:.25rem 1rem}dt{padding-top:.2rem}dd{margin:0}}
`;

/** The page, in one language. */
export function drawStatus(status: Status, locale: Locale, note: Note | undefined): Html {
  const texts = publishingTexts[locale];
  const { picture, settings, unmailed, warnings } = status;
  const decision = typeof picture === 'object' ? decide(picture.situation, status) : undefined;
  const state = stateOf(status, decision);
  const isGood = ['rest', 'editing', 'building', 'due'].includes(state);
  return frame(
    locale,
    texts.title,
    html`
      ${note && html`<p class="note" role="status">${texts.notes[note]}</p>`}
      <p class="${isGood ? 'state' : 'state bad'}">${texts.state[state]}</p>
      ${
        settings.length > 0 &&
        html`<h2>${texts.settings}</h2>
          <ul>
            ${settings.map(({ where, fix }) => html`<li><code>${where}</code>: ${fix[locale]}</li>`)}
          </ul>`
      }
      ${
        typeof picture === 'object' && decision !== undefined
          ? html`${facts(status, picture, decision, locale)} ${whatFailed(picture, locale)}
            ${status.isOn && buttons(picture, locale)}`
          : undefined
      }
      ${
        warnings.length > 0 &&
        html`<h2>${texts.warnings}</h2>
          <p class="small">${texts.warningsHint}</p>
          ${messages(warnings)}`
      }
      <h2>${texts.inquiries}</h2>
      ${
        unmailed.length === 0
          ? html`<p>${texts.inquiriesNone}</p>`
          : html`<p class="small">${texts.inquiriesHint}</p>
              <ul>
                ${unmailed.map(
                  ({ reference, receivedAt }) =>
                    html`<li><code>${reference}</code> · ${moment(locale, receivedAt)}</li>`,
                )}
              </ul>`
      }
      ${typeof picture === 'object' && history(picture, locale)}
    `,
  );
}

/** The page for whoever wasn't let in. */
export function deniedPage(locale: Locale, why: 'text' | 'crossSite' = 'text'): Html {
  const { denied } = publishingTexts[locale];
  return frame(locale, denied.title, html`<p>${denied[why]}</p>`);
}

function frame(locale: Locale, title: string, content: Html): Html {
  const other = locales.find((one) => one !== locale)!;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${siteName(locale)}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <span class="small">${siteName(locale)}</span
            ><a href="${statusPath}?lang=${other}" lang="${other}" hreflang="${other}"
              >${languageNames[other]}</a
            >
          </header>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `;
}

function stateOf(
  { picture, isOn }: Status,
  decision: Decision | undefined,
): keyof PublishingTexts['state'] {
  if (typeof picture === 'string') return picture;
  if (!isOn) return 'off';
  if (decision?.kind === 'wait') {
    return decision.why === 'failed' && isForeign(picture.situation) ? 'foreign' : decision.why;
  }
  if (decision?.kind === 'call') return 'due';
  return isKnown(picture.live) ? 'rest' : 'unknown';
}

/** Whether it can be compared. */
function isKnown(live: LiveBuild | undefined): live is LiveBuild & { revision: number } {
  return live !== undefined && live.revision !== null;
}

function facts(
  { isOn }: Status,
  { known, live, situation }: Picture,
  decision: Decision,
  locale: Locale,
): Html {
  const texts = publishingTexts[locale];
  const at = (text: string, time: Date, revision?: number | null) =>
    fill(text, { time: moment(locale, time), revision: revision ?? texts.revisionUnknown });
  const rows: [string, string][] = [
    [texts.live, live ? at(texts.liveSince, live.time, live.revision) : texts.liveUnknown],
    [texts.database, at(texts.databaseSince, known.changedAt, known.revision)],
    [
      texts.waiting,
      differs(situation)
        ? at(texts.waitingSince, known.waitingSince ?? differsSince(situation))
        : texts.waitingNone,
    ],
    [texts.next, isOn ? nextOf(decision, texts, locale, situation.now) : texts.nextNone],
  ];
  return html`<dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <p><a href="${statusPath}${locale === 'ja' ? '' : `?lang=${locale}`}">${texts.reload}</a></p>`;
}

function nextOf(decision: Decision, texts: PublishingTexts, locale: Locale, now: Date): string {
  if (decision.kind === 'rest') return texts.nextNightly;
  if (decision.kind === 'call' || +decision.until - +now < 60_000) {
    if (decision.kind === 'call' || decision.why !== 'building') return texts.nextSoon;
  }
  const { nextAt, nextBuilding, nextRefused } = texts;
  const text = { building: nextBuilding, refused: nextRefused, editing: nextAt, failed: nextAt };
  return fill(text[decision.why], { time: moment(locale, decision.until) });
}

/** Which database was read if that is wrong, the last failure, and one elsewhere that came after it. */
function whatFailed({ situation, known }: Picture, locale: Locale): Html | undefined {
  const texts = publishingTexts[locale];
  const [failed] = failuresOf(situation) as NotedAttempt[];
  const elsewhere = known.attempts[0]?.reason === 'other' ? known.attempts[0] : undefined;
  const shown = [failed, elsewhere].filter((one) => one !== undefined);
  const foreign = foreignOf(situation, texts);
  if (shown.length === 0 && foreign === undefined) return undefined;
  return html`<h2>${texts.problems}</h2>
    ${foreign !== undefined && html`<p>${foreign}</p>`}
    ${shown.map(
      (attempt) =>
        html`<p>
            ${moment(locale, attempt.endedAt ?? attempt.askedAt)}${
              attempt.reason === 'other' ? html` · ${texts.elsewhere}` : undefined
            }<br />${failureOf(attempt, situation, texts)}
          </p>
          ${attempt.problems.length > 0 ? messages(attempt.problems) : undefined}`,
    )}`;
}

/** What builds said, in their words. */
function messages(said: readonly string[]): Html {
  return html`<ul class="saids">
    ${said.map((one) => html`<li class="said">${one}</li>`)}
  </ul>`;
}

function buttons({ situation, known }: Picture, locale: Locale): Html {
  const texts = publishingTexts[locale];
  const { revision, allowedRevision, attempts } = known;
  const refused = attempts.find(({ outcome }) => outcome === 'failed');
  // Only what was refused can be allowed, and only as it is now.
  const isRefused = refused?.refused === true && refused.builtRevision === revision;
  const form = (label: string, hint: string, allow?: number) =>
    html`<form method="post" action="${statusPath}">
      <input type="hidden" name="lang" value="${locale}" />
      ${allow !== undefined ? html`<input type="hidden" name="allow" value="${allow}" />` : undefined}
      <button ${allow === undefined ? undefined : html`class="quiet"`}>${label}</button>
      <p class="small">${hint}</p>
    </form>`;
  return html`${
    allowedRevision === revision && situation.live?.revision !== revision
      ? html`<p>${fill(texts.allowed, { revision })}</p>`
      : undefined
  }
  ${form(texts.publish, texts.publishHint)}
  ${
    isRefused && allowedRevision !== revision
      ? form(texts.anyway, fill(texts.anywayHint, { revision }), revision)
      : undefined
  }`;
}

function history({ known, situation }: Picture, locale: Locale): Html {
  const texts = publishingTexts[locale];
  const lines = known.attempts
    .slice(0, mostAttempts)
    .map(
      (attempt) =>
        html`<li>
          ${moment(locale, attempt.askedAt)} · ${texts.reasons[attempt.reason]}<br />${endOf(attempt, situation, texts)}
        </li>`,
    );
  return html`<h2>${texts.history}</h2>
    ${
      lines.length === 0
        ? html`<p>${texts.historyNone}</p>`
        : html`<ul>
            ${lines}
          </ul>`
    }`;
}
