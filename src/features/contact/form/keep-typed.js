/* Marks what is typed into the contact form before it hydrates, and keeps it when the visitor leaves before. */
addEventListener(
  'input',
  ({ target }) => {
    if (target.closest('[ssr] [data-contact-form]')) target.dataset.typed = '';
  },
  true,
);
for (const type of ['pagehide', 'astro:before-swap'])
  addEventListener(
    type,
    () => {
      const typed = {};
      for (const { name, value } of document.querySelectorAll('[ssr] .form-field[data-typed]'))
        typed[name] = value;
      try {
        if (Object.keys(typed)[0])
          sessionStorage.inquiryDraft = JSON.stringify({
            ...JSON.parse(sessionStorage.inquiryDraft || '{}'),
            ...typed,
          });
      } catch {
        /* Storage is blocked. */
      }
    },
    true,
  );
