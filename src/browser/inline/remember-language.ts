/** Stores the language whose link is pressed. It is inline, because the late scripts may not have started by then. */
addEventListener('click', ({ target }) => {
  const locale = (target as Element).closest<HTMLElement>('[data-locale]')?.dataset['locale'];
  if (!locale) return;
  window.name = 'chosen';
  try {
    localStorage['preferredLang'] = locale;
  } catch {
    // Storage is blocked; the path and the window's name keep the language.
  }
});

export {};
