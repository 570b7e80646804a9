/**
 * Stores the language whose link is pressed, and makes the link keep the query and fragment, but not the search text,
 * which is in the page's language. It is inline, because the late scripts may not have started by then.
 */
window.onclick = ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-locale]');
  if (!link) return;
  const query = new URLSearchParams(location.search);
  // The page number is that of the search results.
  if (query.has('q')) query.delete('page');
  query.delete('q');
  link.search = query.toString();
  link.hash = location.hash;
  window.name = 'chosen';
  try {
    localStorage['preferredLang'] = link.dataset['locale'];
  } catch {
    // Storage is blocked; the path and the window's name keep the language.
  }
};

export {};
