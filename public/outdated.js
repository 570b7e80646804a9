/*
 * How a page of one version of the site gives way to one of another (docs/product.md, site/versions). Pages import
 * this when the next page, a file or data isn't of their version, so its path, what it exports and what it reads of
 * pages and storage outlive every deploy.
 */

/**
 * Waits until nothing is being sent, and has the browser go where the client router was asked to go.
 *
 * @param event `astro:before-preparation`, already prevented: the router then sets the address, unless it was left.
 */
export async function leave({ to, navigationType, signal }) {
  await inquiryAnswered();
  address(to);
  if (navigationType !== 'traverse' || signal.aborted) return;
  // The address is there already: to set it again only scrolls where it has an anchor.
  reload(to);
  await new Promise(() => {});
}

/** Loads the page again if the site has another version than it, and says whether it does. */
export default async function loadIfOutdated() {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { version } = page.documentElement.dataset;
  const isSame = !version || version === document.documentElement.dataset.version;
  // A host that still answers with both versions could lead back and forth.
  if (isSame || history.state?.loadedFor === version) return false;
  await inquiryAnswered();
  const url = address(new URL(location.href));
  // What is typed into the search of a list comes along.
  for (const { dataset, value } of document.querySelectorAll('[data-field]')) {
    if (value) url.searchParams.set(dataset.field, value);
  }
  reload(url, version);
  return true;
}

function reload(url, loadedFor) {
  // As the client router keeps it, which may not have been there yet.
  history.replaceState({ index: 0, scrollX, scrollY, ...history.state, loadedFor }, '', url);
  location.reload();
}

/** Resolves when an inquiry that is being sent has its answer (src/features/contact/dialog-store.ts). */
function inquiryAnswered() {
  const answers = [];
  dispatchEvent(new CustomEvent('before-load', { detail: (answer) => answers.push(answer) }));
  return Promise.all(answers);
}

/** Adds to a URL that its page has an answer to tell: what reads it wakes by the query (src/scripts/early.js). */
function address(url) {
  try {
    if (sessionStorage.getItem('inquiryOutcome')) url.searchParams.set('inquiry', 'answered');
  } catch {
    // Storage is blocked: the email of confirmation tells it.
  }
  return url;
}

/** What does nothing without its script: links and complete forms work on their own. */
const waiting =
  'astro-island[ssr] button:not([type=submit]), astro-island[ssr] [data-field], button[data-tool]';

const answer = ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target.closest(waiting)) loadIfOutdated().catch(console.warn);
};
addEventListener('click', answer);
addEventListener('input', answer);
// Typed or chosen before it was known that the script is gone.
const filled = [...document.querySelectorAll('astro-island[ssr] [data-field]')];
if (filled.some(({ value }) => value)) loadIfOutdated().catch(console.warn);
