/*
 * Shows the home page's print at the visitor's hour, or at the hour chosen during the visit; bots and printouts get the
 * one of dawn. Runs before the first paint, and again when the client router shows the page.
 */
(() => {
  const picture = document.querySelector('[data-hours]');
  const choice = document.querySelector('.hours');
  const clock = new Date().getHours();
  let hour = 'night';
  if (/bot|crawl|spider|preview|lighthouse/i.test(navigator.userAgent)) hour = 'dawn';
  else if (matchMedia('(prefers-color-scheme: dark)').matches || clock < 4 || clock > 18);
  else if (clock < 9) hour = 'dawn';
  else if (clock < 16) hour = 'noon';
  else hour = 'dusk';
  try {
    hour = sessionStorage.hour || hour;
  } catch {
    /* Storage is blocked. */
  }
  const show = (shown) => {
    for (const part of picture.children) part.srcset = part.dataset[shown];
  };
  show(hour);
  choice.querySelector(`[value=${hour}]`).checked = true;
  // Only when the browser has taken in the sources.
  queueMicrotask(() => (picture.lastElementChild.loading = 'eager'));
  onbeforeprint = () => show('dawn');
  onafterprint = () => show(hour);
  choice.onchange = ({ target }) => {
    hour = target.value;
    show(hour);
    try {
      sessionStorage.hour = hour;
    } catch {
      /* Storage is blocked; the choice lasts as long as the page. */
    }
  };
})();
