/** Stores the language chosen by its link. Inline, because a visitor may press before the late scripts start. */
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
