import { afterSwap } from './island.ts';

turnWhileReading();
document.addEventListener(afterSwap, turnWhileReading);

/**
 * Shows the picture at the hour of the programme's line in the middle of the window, until a seal is pressed. In the dark
 * scheme it shows the night.
 */
function turnWhileReading(): void {
  const fieldset = document.querySelector('[data-turns]');
  const night = fieldset?.querySelector<HTMLInputElement>('[value=night]');
  const isDark = night && matchMedia('(prefers-color-scheme: dark)').matches;
  if (isDark) night.checked = true;
  if (!fieldset || isDark || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let hourInView: string | null = null;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const hour = target.getAttribute('data-hour');
        const picture = fieldset.querySelector<HTMLImageElement>(`[data-hour='${hour}'] img`);
        const radio = fieldset.querySelector<HTMLInputElement>(`[value='${hour}']`);
        if (!isIntersecting || !picture || !radio) continue;
        hourInView = hour;
        // It turns once the picture has loaded or failed. The browser loads no lazy picture before it is shown.
        picture.loading = 'eager';
        const turn = () => {
          if (hourInView === hour) radio.checked = true;
        };
        picture.decode().then(turn, turn);
      }
    },
    { rootMargin: '-50% 0px' },
  );
  for (const line of document.querySelectorAll('li[data-hour]')) observer.observe(line);
  const stop = () => {
    hourInView = null;
    observer.disconnect();
  };
  fieldset.addEventListener('change', stop, { once: true });
}
