(() => {
  const seen = {};
  const reached = [];
  const held = [];
  let woken;
  let awake;
  const near = ({ target }, selector) => target.closest?.(selector);
  const load = (when, done) => {
    let waiting = 1;
    const one = () => --waiting || done?.();
    for (const { content } of document.querySelectorAll(`template[data-scripts=${when}]`))
      for (const inert of content.querySelectorAll('link, script')) {
        const file = inert.href || inert.src;
        if (seen[file]) continue;
        seen[file] = ++waiting;
        const live = document.createElement(inert.localName);
        for (const { name, value } of inert.attributes) live.setAttribute(name, value);
        live.onload = live.onerror = one;
        document.head.append(live);
      }
    one();
  };
  const wake = () => {
    if (woken) return;
    woken = 1;
    load('intent', () => {
      awake = 1;
      for (const element of reached.splice(0))
        element.dispatchEvent(new Event('pointerover', { bubbles: true }));
      for (const control of held.splice(0)) if (control.isConnected) control.click();
    });
  };
  const loadLate = () => {
    load('late');
    if (location.search) wake();
  };
  const reach = (event) => {
    if (awake || !near(event, 'astro-island, [data-open-contact]')) return;
    reached.push(event.target);
    wake();
  };
  const press = (event) => {
    const language = near(event, 'a[data-locale]');
    if (language) {
      language.search = document.querySelector('[data-filters]') ? '' : location.search;
      language.hash = location.hash;
      try {
        localStorage.setItem('preferredLang', language.dataset.locale);
      } catch {}
    }
    const control = near(event, 'astro-island button, [data-open-contact]');
    if (awake || !control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (held.at(-1) !== control) held.push(control);
    wake();
  };
  addEventListener('pointerover', reach);
  addEventListener('focusin', reach);
  addEventListener('touchstart', reach, { passive: true });
  addEventListener('click', press, true);
  addEventListener('pointerdown', loadLate);
  addEventListener('keydown', loadLate);
  addEventListener('load', () =>
    new PerformanceObserver(loadLate).observe({ type: 'paint', buffered: true }),
  );
  document.addEventListener('astro:page-load', loadLate);
})();
