/*
 * Shows the home page's print at the visitor's hour, or at the hour chosen during the visit; printouts get the one of
 * dawn. Runs in the head, to request the print, and behind the picture, also when the client router shows the
 * page.
 */
(() => {
  const files = JSON.parse(document.querySelector('[data-prints]').textContent);
  const picture = document.querySelector('[data-hours]');
  const clock = new Date().getHours();
  let hour = clock < 9 ? 'dawn' : clock < 16 ? 'noon' : 'dusk';
  if (matchMedia('(prefers-color-scheme: dark)').matches || clock < 4 || clock > 18) hour = 'night';
  try {
    hour = sessionStorage.hour || hour;
  } catch {
    /* Storage is blocked. */
  }
  if (!picture) {
    const { sizes, [hour]: srcset } = files.find(
      ({ media }) => !media || matchMedia(media).matches,
    );
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' });
    Object.assign(link, { imageSizes: sizes, imageSrcset: srcset });
    document.head.append(link);
    return;
  }
  const choice = document.querySelector('.hours');
  const show = (shown) => files.forEach((part, at) => (picture.children[at].srcset = part[shown]));
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
