/**
 * Shows the home page's print at the visitor's hour, or at the hour chosen during the visit; printouts show dawn. The
 * script runs in the head, to request the print, and again behind the picture, there also after a switch of language.
 */
import type { Hour, HourFiles } from '#lib/hours.ts';

const files = JSON.parse(document.querySelector('[data-prints]')!.textContent) as HourFiles[];
const picture = document.querySelector('[data-hours]');
const clock = new Date().getHours();
let hour: Hour = clock < 9 ? 'dawn' : clock < 16 ? 'noon' : 'dusk';
if (matchMedia('(prefers-color-scheme: dark)').matches || clock < 4 || clock > 18) hour = 'night';
try {
  hour = (sessionStorage['hour'] as Hour | undefined) || hour;
} catch {
  // Storage is blocked.
}
if (picture) showIn(picture);
else request(files.find(({ media }) => !media || matchMedia(media).matches)!);

function request({ sizes, [hour]: srcset }: HourFiles): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' });
  Object.assign(link, { imageSizes: sizes, imageSrcset: srcset });
  document.head.append(link);
}

function showIn(picture: Element): void {
  const choice = document.querySelector<HTMLElement>('.hours')!;
  const parts = picture.children as HTMLCollectionOf<HTMLSourceElement | HTMLImageElement>;
  const show = (shown: Hour) => {
    files.forEach((part, at) => (parts[at]!.srcset = part[shown]));
  };
  show(hour);
  choice.querySelector<HTMLInputElement>(`[value=${hour}]`)!.checked = true;
  // In a microtask, because the browser chooses among the new sources only then.
  queueMicrotask(() => ((picture.lastElementChild as HTMLImageElement).loading = 'eager'));
  window.onbeforeprint = () => show('dawn');
  window.onafterprint = () => show(hour);
  choice.onchange = ({ target }) => {
    hour = (target as HTMLInputElement).value as Hour;
    show(hour);
    try {
      sessionStorage['hour'] = hour;
    } catch {
      // Storage is blocked; the choice lasts as long as the page.
    }
  };
}
