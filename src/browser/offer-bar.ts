import { afterSwap } from './island.ts';

observeOfferBar();
document.addEventListener(afterSwap, observeOfferBar);

/** Hides a retreat's offer bar while another button of its inquiry is in view. */
function observeOfferBar(): void {
  const bar = document.querySelector('.offer-bar');
  if (!bar) return;
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    bar.toggleAttribute('data-away', seen.size > 0);
  });
  for (const link of document.querySelectorAll('main [data-open-contact]')) {
    if (!bar.contains(link)) observer.observe(link);
  }
}
