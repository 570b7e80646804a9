(() => {
  const key = 'inquiryDraft';
  const form = document.querySelector('[data-contact-form]');
  /* Where storage is blocked, `window` keeps the draft until the document is left (draft.ts). */
  const write = (draft) => {
    window[key] = draft;
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {}
  };
  const read = () => {
    try {
      return JSON.parse(sessionStorage.getItem(key)) || window[key];
    } catch {}
    return window[key];
  };
  if (!form) return write(null);
  const draft = { ...read() };
  const list = form.elements.retreat;
  const named = draft.unlisted;
  if ('retreat' in draft && list.querySelector('[data-asked]')) list.value = '';
  const given = new FormData(form);
  for (const control of form.elements) {
    const value = draft[control.name];
    if (value && !given.get(control.name)) control.checked = control.value = value;
  }
  if (!list.value && named && named.value === draft.retreat)
    list.add(new Option(named.label, named.value, false, true), list.length - 1);
  form.addEventListener('input', ({ target: { id, name } }) => {
    if (id && name)
      write({ begun: Date.now(), ...read(), [name]: new FormData(form).get(name) || '' });
  });
  form.dataset.drafted = 1;
})();
