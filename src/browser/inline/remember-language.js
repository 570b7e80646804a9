/* Stores the language chosen by its link. Inline, because a visitor may press before the late scripts start. */
addEventListener('click', ({ target }) => {
  const locale = target.closest('[data-locale]')?.dataset.locale;
  try {
    if (locale) localStorage.preferredLang = locale;
  } catch {
    /* Storage is blocked; only the path keeps the language. */
  }
});
