/**
 * Unfolds the answer that the address names, where the browser doesn't (Firefox before 139, Safari), and shows it where the
 * browser only unfolds it (Chromium on a slow device).
 */
import { afterSwap } from './island.ts';

unfold();
document.addEventListener(afterSwap, unfold);
addEventListener('hashchange', unfold);

function unfold(event?: Event): void {
  const answer = document.getElementById(location.hash.slice(1));
  const details = answer?.closest('details');
  if (!answer || !details) return;
  details.open = true;
  // Back has restored another position.
  if (!scrollY || event?.type === 'hashchange') answer.scrollIntoView();
}
