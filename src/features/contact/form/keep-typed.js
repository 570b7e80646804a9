/* Keeps what was typed into the contact form when the visitor leaves before it has hydrated. */
for (const type of ['pagehide', 'astro:before-swap'])
  addEventListener(
    type,
    () => {
      const typed = {};
      for (const { name, value } of document.querySelectorAll('[ssr] .form-field'))
        if (value) typed[name] = value;
      try {
        if (Object.keys(typed)[0]) sessionStorage.inquiryDraft = JSON.stringify(typed);
      } catch {
        /* Storage is blocked. */
      }
    },
    true,
  );
