import { fill, longDate, moment } from '#i18n/format.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import { html, type Html } from '../html.ts';
import type { Counts } from '../inquiries/follow-up.ts';
import { operatorDocument } from '../operator-page.ts';
import type { NotedAttempt } from './ledger.ts';
import type { Picture } from './publish.ts';
import { failuresOf, outcomeOf } from './rules.ts';
import { isGuarded, publishingTexts, reasonOf, statusPath, type View } from './view.ts';

/** Everything that the status page shows. */
export interface Status {
  view: View;
  /** Absent if the database can't be reached. */
  picture?: Picture;
  /** Whether a build can be started. */
  isOn?: boolean;
  /** Absent where they can't be counted. */
  inquiries?: Counts;
  /** Last day for which closing days are entered, if it is near. */
  closuresUntil?: string;
  /** Whether a button was pressed, and its request may not have been stored. */
  isUnsure?: boolean;
}

/** Maximum attempts that the page lists. */
const mostAttempts = 10;

/** Returns the status page in one language: the state, what to do, then the details (product: publishing/status). */
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
  const isGood = state === 'current' || state === 'updating';
  return operatorDocument({
    locale,
    title: texts.title,
    heading: texts.now[state],
    path: `${statusPath}?`,
    main: html`${
        isUnsure && state !== 'updating' && html`<p class="note" role="status">${texts.again}</p>`
      }
      <div class="${isGood ? 'state' : 'state bad'}">
        <h1>${texts.now[state]}</h1>
        <p>${texts.todo[state]}</p>
        ${list(said(messages))}
      </div>
      ${unreachedNote(status, locale)} ${picture && details(status, picture, locale)}
      ${inquirySection(status, locale)} ${folded(texts.technical, said(technical))}
      ${picture && folded(texts.history, history(picture, locale))}`,
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

/** Returns the newest attempt if it was started elsewhere; such an attempt is known only because it failed. */
function elsewhereOf({ attempts: [latest] }: Picture): NotedAttempt | undefined {
  return latest?.reason === 'other' ? latest : undefined;
}

/**
 * Returns the failed attempts that the state doesn't mention: the last while the site is up to date, and one started
 * elsewhere.
 */
function failedBeside({ state }: View, picture: Picture): NotedAttempt[] {
  const [last] = state === 'current' ? failuresOf(picture) : [];
  return [last, elsewhereOf(picture)].filter((one) => one !== undefined);
}

/** Returns the buttons, the useful one first, and the facts beside the state. */
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
