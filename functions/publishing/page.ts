import { fill, formatDateTime, longDate } from '#i18n/format.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { html, type Html } from '../html.ts';
import type { Counts } from '../inquiries/follow-up.ts';
import { operatorDocument } from '../operator-page.ts';
import type { DetailedAttempt } from './attempt-store.ts';
import type { Snapshot } from './publish.ts';
import { failuresOf, outcomeOf } from './rules.ts';
import { isGuarded, publishingTexts, reasonOf, statusPath, type View } from './view.ts';

/** Everything that the status page shows. */
export interface Status {
  view: View;
  /** Absent if the database can't be reached. */
  snapshot?: Snapshot;
  /** Whether a build can be started. */
  canBuild?: boolean;
  /** Absent where they can't be counted. */
  inquiries?: Counts;
  /** Last day for which closing days are entered, if it is near. */
  closuresUntil?: string;
  /** Whether a button was pressed, and its request may not have been stored. */
  isUncertain?: boolean;
}

/** Maximum attempts that the page lists. */
const maxAttempts = 10;

/** Returns the status page in one language: the state, what to do, then the details. */
export function renderStatus(status: Status, locale: Locale): Html {
  const texts = publishingTexts[locale];
  const { snapshot, view, isUncertain } = status;
  const { state, messages } = view;
  const technical = snapshot
    ? [
        ...view.technical,
        ...otherFailures(view, snapshot).flatMap((one) =>
          one.permanent ? [] : reasonOf(one, snapshot),
        ),
      ]
    : view.technical;
  const isGood = state === 'current' || state === 'updating';
  return operatorDocument({
    locale,
    title: texts.title,
    heading: texts.now[state],
    path: `${statusPath}?`,
    main: html`${
        isUncertain &&
        state !== 'updating' &&
        html`<p class="note" role="status">${texts.again}</p>`
      }
      <div class="${isGood ? 'state' : 'state bad'}">
        <h1>${texts.now[state]}</h1>
        <p>${texts.todo[state]}</p>
        ${list(localize(messages, locale))}
      </div>
      ${unreachedNote(status, locale)} ${snapshot && details(status, snapshot, locale)}
      ${inquirySection(status, locale)} ${collapsible(texts.technical, localize(technical, locale))}
      ${snapshot && collapsible(texts.history, history(snapshot, locale))}`,
  });
}

/** Returns the warning that mails don't reach the operator; it stands above the details, which may not be read. */
function unreachedNote({ inquiries }: Status, locale: Locale): Html | false {
  const count = inquiries?.unreached ?? 0;
  const text = publishingTexts[locale].inquiries.unreached;
  return count > 0 && html`<p class="state bad">${fill(text, { count })}</p>`;
}

/** Returns the numbers of open inquiries, each with what to do. */
function inquirySection({ inquiries, closuresUntil }: Status, locale: Locale): Html | false {
  if (inquiries === undefined) return false;
  const { title, counts, closures } = publishingTexts[locale].inquiries;
  const lines = (['open', 'overdue', 'undelivered', 'held'] as const).map((name) => {
    const [label = '', todo = ''] = counts[name];
    const count = inquiries[name];
    return fill(label, { count }) + (count > 0 ? `\n${todo}` : '');
  });
  return html`<h2>${title}</h2>
    ${list(lines)}
    ${
      closuresUntil !== undefined &&
      html`<p class="note">${fill(closures, { day: longDate(locale, closuresUntil) })}</p>`
    }`;
}

/** Returns the newest attempt if the Worker didn't start it; such an attempt is known only because it failed. */
function externalAttempt({ attempts: [latest] }: Snapshot): DetailedAttempt | undefined {
  return latest?.reason === 'other' ? latest : undefined;
}

/**
 * Returns the failed attempts that the text of the state doesn't mention: the last one if the site is up to date, and
 * one that the Worker didn't start.
 */
function otherFailures({ state }: View, snapshot: Snapshot): DetailedAttempt[] {
  const [last] = state === 'current' ? failuresOf(snapshot) : [];
  return [last, externalAttempt(snapshot)].filter((one) => one !== undefined);
}

/** Returns the buttons, first the one to publish what a build refused, and the facts beside the state. */
function details({ view, canBuild }: Status, snapshot: Snapshot, locale: Locale): Html {
  const { state, until } = view;
  const { live, changedAt, revision, warnings, unmailed } = snapshot;
  const texts = publishingTexts[locale];
  const at = (time: Date) => formatDateTime(locale, time);
  return html`${
      canBuild &&
      html`<form class="buttons" method="post" action="${statusPath}">
        <input type="hidden" name="lang" value="${locale}" />
        ${
          (state === 'guarded' || isGuarded(externalAttempt(snapshot), snapshot)) &&
          html`<button name="allow" value="${revision}">${texts.anyway}</button>`
        }
        <button ${state !== 'retrying' && html`class="quiet"`}>${texts.publish}</button>
      </form>`
    }
    <p class="small">
      ${live && html`${texts.live}: ${at(live.time)}<br />`}${texts.changed}:
      ${at(changedAt)}${until && html`<br />${texts.until}: ${at(until)}`}
    </p>
    ${otherFailures(view, snapshot).map(
      ({ permanent, messages, endedAt, askedAt }) =>
        permanent &&
        section(fill(texts.failed, { time: at(endedAt ?? askedAt) }), localize(messages, locale)),
    )}
    ${section(texts.warnings, localize(warnings, locale))}
    ${section(
      texts.unmailed,
      unmailed.map(({ reference, createdAt }) => `${reference} · ${at(createdAt)}`),
    )}`;
}

function history({ attempts, ...snapshot }: Snapshot, locale: Locale): string[] {
  const { outcomes } = publishingTexts[locale];
  return attempts.slice(0, maxAttempts).map((one) => {
    const outcome = outcomeOf(one, snapshot) ?? 'running';
    const word = outcomes[outcome === 'live' || outcome === 'running' ? outcome : 'failed'];
    return `${word} · ${formatDateTime(locale, one.askedAt)}`;
  });
}

function section(title: string, items: readonly string[]): Html | false {
  return (
    items.length > 0 &&
    html`<h2>${title}</h2>
      ${list(items)}`
  );
}

function collapsible(title: string, items: readonly string[]): Html | false {
  return (
    items.length > 0 &&
    html`<details class="fold">
      <summary>${title}</summary>
      ${list(items)}
    </details>`
  );
}

function localize(messages: readonly Localized[], locale: Locale): string[] {
  return messages.map((one) => one[locale]);
}

function list(items: readonly string[]): Html | false {
  return (
    items.length > 0 &&
    html`<ul>
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>`
  );
}
