/*
 * Moves a visitor from one version of the site to another (docs/product.md, site/versions). Pages import this file when
 * the next page, a file or data belongs to another version, so its path, its exports and what it reads from pages and
 * storage must never change.
 */

/**
 * Waits for an inquiry that is being sent, then lets the browser load the page that the client router was to show.
 *
 * @param event `astro:before-preparation`, already prevented: the router then sets the URL, except when going back or
 *   forward, or after another navigation.
 */
export async function leave({ to, navigationType, signal }) {
  await inquiryAnswered();
  address(to);
  if (navigationType !== 'traverse' || signal.aborted) return;
  // Going back or forward has already set the URL; assigning it again would only scroll if it has a hash.
  reload(to);
  await new Promise(() => {});
}

/** Reloads the page if another version of the site is live, and returns whether it does. */
export default async function reloadIfOutdated() {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { version } = page.documentElement.dataset;
  const isSame = !version || version === document.documentElement.dataset.version;
  // Don't reload twice for the same version: during a deploy, the host may answer with either.
  if (isSame || history.state?.loadedFor === version) return false;
  await inquiryAnswered();
  const url = address(new URL(location.href));
  // Keep the values of a list's filters and search.
  for (const { dataset, value } of document.querySelectorAll('[data-field]')) {
    if (value) url.searchParams.set(dataset.field, value);
  }
  reload(url, version);
  return true;
}

function reload(url, loadedFor) {
  // The state that the client router needs, in case it hasn't loaded yet.
  history.replaceState({ index: 0, scrollX, scrollY, ...history.state, loadedFor }, '', url);
  location.reload();
}

/** Resolves when the answer to an inquiry being sent has arrived (src/features/contact/dialog-store.ts). */
function inquiryAnswered() {
  const answers = [];
  dispatchEvent(new CustomEvent('before-load', { detail: (answer) => answers.push(answer) }));
  return Promise.all(answers);
}

/**
 * Adds a query if an inquiry's outcome is still to be shown, so that src/scripts/early.js loads the island that shows
 * it.
 */
function address(url) {
  try {
    if (sessionStorage.getItem('inquiryOutcome')) url.searchParams.set('inquiry', 'answered');
  } catch {
    // Storage is blocked; the confirmation mail tells the outcome.
  }
  return url;
}

/** Controls that do nothing without their script; links and complete forms work on their own. */
const waiting =
  'astro-island[ssr] button:not([type=submit]), astro-island[ssr] [data-field], button[data-tool]';

const answer = ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target.closest(waiting)) reloadIfOutdated().catch(console.warn);
};
addEventListener('click', answer);
addEventListener('input', answer);
// Controls whose script is missing may have been filled in before this file was loaded.
const filled = [...document.querySelectorAll('astro-island[ssr] [data-field]')];
if (filled.some(({ value }) => value)) reloadIfOutdated().catch(console.warn);
