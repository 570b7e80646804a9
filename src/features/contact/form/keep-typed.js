/* Marks what is typed into the contact form before it hydrates, and keeps it when the visitor leaves before. */
(() => {
  const mark = ({ target }) => {
    if (target.closest('[ssr] [data-contact-form]')) target.dataset.typed = '';
  };
  const keep = () => {
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
  };
  addEventListener('input', mark, true);
  for (const type of ['pagehide', 'astro:before-swap']) addEventListener(type, keep, true);
})();
