/** Replaces pictures that fail to load, and those that failed before this script ran. */
addEventListener('error', ({ target }) => showDefaultPicture(target), true);
for (const image of document.images) {
  if (image.complete && !image.naturalWidth && image.currentSrc) showDefaultPicture(image);
}

/** Replaces an image that failed to load with the default picture; one of an album, but none of an hour, is removed. */
function showDefaultPicture(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const albumPicture = image.closest('[data-album] figure:not([data-hour])');
  if (albumPicture) return albumPicture.remove();
  const src = document.documentElement.dataset['defaultPicture'];
  if (!src || image.getAttribute('src') === src) return;
  // Keep the `<source>` elements, because an island that hydrates later expects them.
  for (const source of [image, ...image.parentElement!.querySelectorAll(':scope > source')]) {
    source.removeAttribute('srcset');
  }
  image.src = src;
}
